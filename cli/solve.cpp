// rommy solve: the best play from a table and a rack.
#include "solver/choices.h"

#include "cli/commands.h"
#include "cli/lines.h"
#include "cli/request.h"

#include <array>
#include <chrono>
#include <iostream>

namespace rommy::cli {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 5> criteria{"tiles", "points", "left", "jokers", "kept"};

// Steps: some minutes.
constexpr int most_work = 2'000'000'000;

std::string_view why(Unsolved reason) {
    switch (reason) {
    case Unsolved::run_wrap:
        return "run_wrap: rules in which 1 lies above the highest number alone are not solved";
    case Unsolved::tiles:
        return "more tiles of a kind than the game has";
    case Unsolved::table:
        return "the table cannot be laid as valid melds";
    case Unsolved::budget:
        return "too much work";
    }
    return "";
}

std::vector<Criterion> read_ties(Reader& in) {
    std::vector<Criterion> ties;
    for (const std::string& name : in.texts("ties", criteria.size())) {
        const auto at = std::ranges::find(criteria, name);
        if (at == criteria.end())
            in.fail("ties", "expected some of tiles, points, left, jokers, kept");
        else
            ties.push_back(static_cast<Criterion>(at - criteria.begin()));
    }
    return ties;
}

Question read_question(Reader& in) {
    Question question;
    question.rules = read_rules(in);
    question.table = read_table(in, "table", question.rules);
    question.hand = TileBag(std::span<const Tile>(in.tiles("rack")));
    if (in.has("opened")) question.opened = in.flag("opened");
    // Only the first three are goals.
    if (in.has("goal"))
        question.goal = static_cast<Criterion>(in.choice("goal", std::span(criteria).first(3)));
    if (in.has("ties")) question.ties = read_ties(in);
    if (in.has("work")) question.work = static_cast<std::uint64_t>(in.integer("work", 1, most_work));
    return question;
}

json::object told(const Question& question, const Arrangement& best) {
    json::object out{{"tiles", best.tiles},
                     {"points", best.points},
                     {"kept", best.kept},
                     {"layout", write_layout(best.layout, question.rules)},
                     {"left", write(question.hand.without(best.laid).tiles(), question.rules.tiles.face)}};
    if (best.best_meld) out["best_meld"] = *best.best_meld;
    if (!best.exact) out["exact"] = false;
    return out;
}

// What was asked for besides the best play.
struct Extras {
    std::size_t plays = 0;
    bool wish = false;
};

void add_plays(const Question& question, std::size_t n, json::object& out) {
    json::array list;
    const auto plays = best_plays(question, n);
    if (!plays) return;
    for (const Arrangement& play : *plays)
        list.push_back(told(question, play));
    out["plays"] = std::move(list);
}

void add_wish(const Question& question, json::object& out) {
    const auto draws = best_draw(question);
    if (!draws) return;
    json::array list;
    for (const HelpfulTile& draw : draws->best)
        list.push_back({{"tile", write_tile(draw.tile, question.rules.tiles.face)},
                        {"tiles", draw.tiles},
                        {"points", draw.points},
                        {"chance", static_cast<double>(draw.unseen) / draws->unseen}});
    out["wish"] = std::move(list);
    if (!draws->exact) out["exact"] = false;
}

json::object answer(const Question& question, const Extras& extras, bool timing) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const auto best = rommy::solve(question);
    const auto spent = Clock::now() - start;
    if (!best) return {{"error", why(best.error())}};
    json::object out = told(question, *best);
    if (extras.plays > 0) add_plays(question, extras.plays, out);
    if (extras.wish) add_wish(question, out);
    if (timing) out["us"] = std::chrono::duration_cast<std::chrono::microseconds>(spent).count();
    return out;
}

Extras read_extras(Reader& in) {
    Extras extras;
    if (in.has("all")) extras.plays = static_cast<std::size_t>(in.integer("all", 1, 1000));
    if (in.has("wish")) extras.wish = in.flag("wish");
    return extras;
}

} // namespace

int solve(const SolveOptions& options) {
    const auto read = [&](Reader& in) -> Job {
        const Question question = read_question(in);
        return [question, extras = read_extras(in), timing = options.timing] {
            return answer(question, extras, timing);
        };
    };
    return answer_lines(std::cin, std::cout, read, options.threads);
}

} // namespace rommy::cli
