#include "cli/lines.h"

#include "cli/pipeline.h"

#include <boost/json/serialize.hpp>

#include <istream>
#include <ostream>

namespace rommy::cli {
namespace {

namespace json = boost::json;

// A line's own id, or its number where it has none.
json::object label_of(const json::object* line, int number) {
    const json::value* id = line != nullptr ? line->if_contains("id") : nullptr;
    if (id != nullptr && (id->is_string() || id->is_number())) return {{"id", *id}};
    return {{"line", number}};
}

std::string written(json::object label, const json::object& answer) {
    for (const auto& [key, value] : answer)
        label[key] = value;
    return json::serialize(label);
}

Read<Job> job_of(const json::object& line, const ReadJob& read) {
    Reader in(line);
    if (in.has("id")) {
        const json::value* id = in.any("id");
        if (!id->is_string() && !id->is_number()) in.fail("id", "expected a text or a number");
    }
    Job job = read(in);
    if (auto ok = in.done(); !ok) return std::unexpected(ok.error());
    return job;
}

bool blank(const std::string& text) { return text.find_first_not_of(" \t\r") == std::string::npos; }

} // namespace

int answer_lines(std::istream& in, std::ostream& out, const ReadJob& read, int threads) {
    // Reading would flush what another thread writes.
    in.tie(nullptr);
    int number = 0;
    int good = 0;
    int bad = 0;
    {
        Pipeline pipeline(out, threads);
        for (std::string text; std::getline(in, text);) {
            ++number;
            if (blank(text)) continue;
            const auto line = parse_object(text);
            const Read<Job> job = line ? job_of(*line, read) : std::unexpected(line.error());
            ++(job ? good : bad);
            json::object label = label_of(line ? &*line : nullptr, number);
            if (job)
                pipeline.add([label = std::move(label), job = *job] { return written(label, job()); });
            else
                pipeline.add([label = std::move(label), error = job.error()] {
                    return written(label, {{"error", error}});
                });
        }
    }
    return good == 0 && bad > 0 ? 2 : 0;
}

} // namespace rommy::cli
