#include "run.h"

#include "table.h"

namespace rommy::scenario {
namespace {

// "with joker_group=both: refused joker_group"
struct With {
    Flip flip;
    std::string instead;
};

std::optional<With> read_with(std::string_view line) {
    Words words(line);
    if (!words.take("with")) return std::nullopt;
    const std::string text = words.rest();
    const std::size_t equals = text.find('=');
    const std::size_t colon = text.find(": ");
    if (equals == std::string::npos || colon == std::string::npos || equals > colon)
        throw Unclear("expected `with KEY=VALUE: ...`");
    return With{{text.substr(0, equals), text.substr(equals + 1, colon - equals - 1)},
                text.substr(colon + 2)};
}

template <class Do>
auto at_line(const Scenario& scenario, int line, Do&& act) {
    try {
        return act();
    } catch (const Unclear& unclear) {
        throw SyntaxError(scenario.file, line, unclear.what());
    }
}

// The lines of one run. With a flip they end where the scenario tells its last difference; `replaced`: with
// those differences in place.
std::vector<Line> lines_of(const Scenario& scenario, const std::optional<Flip>& flip, bool replaced) {
    std::vector<Line> lines;
    std::size_t last = 0;
    for (const Line& line : scenario.lines) {
        const auto with = at_line(scenario, line.number, [&] { return read_with(line.text); });
        if (!with) {
            lines.push_back(line);
            continue;
        }
        if (lines.empty())
            throw SyntaxError(scenario.file, line.number, "`with` stands below the line it changes");
        if (with->flip != flip) continue;
        if (replaced) lines.back() = {line.number, with->instead};
        last = lines.size();
    }
    if (flip) lines.resize(last);
    return lines;
}

std::optional<std::string> run_lines(const Scenario& scenario, const std::vector<Line>& lines,
                                     const std::optional<Flip>& flip) {
    Table table(flip);
    int last = scenario.line;
    for (const Line& line : lines) {
        last = line.number;
        try {
            at_line(scenario, line.number, [&] { table.take(line.text); });
        } catch (const Failed& failed) {
            return scenario.file + ":" + std::to_string(line.number) + ": " + line.text + "\n  " +
                   failed.what();
        }
    }
    at_line(scenario, last, [&] { table.close(); });
    return std::nullopt;
}

} // namespace

std::set<Flip> flips_of(const Scenario& scenario) {
    std::set<Flip> flips;
    for (const Line& line : scenario.lines)
        if (const auto with = at_line(scenario, line.number, [&] { return read_with(line.text); }))
            flips.insert(with->flip);
    return flips;
}

std::optional<std::string> run(const Scenario& scenario, const std::optional<Flip>& flip) {
    return run_lines(scenario, lines_of(scenario, flip, true), flip);
}

bool bites(const Scenario& scenario, const Flip& flip) {
    return run_lines(scenario, lines_of(scenario, flip, false), flip).has_value();
}

} // namespace rommy::scenario
