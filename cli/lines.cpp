#include "cli/lines.h"

#include "cli/pipeline.h"
#include "wire/plain_json.h"

#include <istream>
#include <ostream>
#include <string_view>

namespace rommy::cli {
namespace {

namespace json = boost::json;

// An id comes back as it was written. Whole numbers past 64 bits would not: they are read as the nearest
// fraction, or as infinite. Empty: it is one.
std::string_view why_no_id(const json::value& id) {
    if (id.is_string() || id.is_int64() || id.is_uint64()) return "";
    if (!id.is_double()) return "expected a text or a number";
    return id.get_double() > -0x1p63 && id.get_double() < 0x1p64 ? "" : "expected a number within 64 bits";
}

// A line's own id, or its number where it has none.
json::object label_of(const json::object* line, int number) {
    const json::value* id = line != nullptr ? line->if_contains("id") : nullptr;
    if (id != nullptr && why_no_id(*id).empty()) return {{"id", *id}};
    return {{"line", number}};
}

std::string written(json::object label, const json::object& answer) {
    for (const auto& [key, value] : answer)
        label[key] = value;
    return plain_json(label);
}

Read<Job> job_of(const json::object& line, const ReadJob& read) {
    Reader in(line);
    if (in.has("id")) {
        const json::value* id = in.any("id");
        if (const auto why = why_no_id(*id); !why.empty()) in.fail("id", why);
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
