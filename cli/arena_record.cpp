#include "cli/arena_record.h"

#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <filesystem>

namespace rommy::cli {
namespace {

namespace json = boost::json;

json::object parsed(const std::string& line) {
    boost::system::error_code failed;
    const json::value value = json::parse(line, failed);
    const json::object* object = failed ? nullptr : value.if_object();
    return object != nullptr ? *object : json::object{};
}

// [points of a, points of b, won, stopped, refused]
json::array written(const ArenaRound& round) {
    return {round.a, round.b, round.won, round.stopped ? 1 : 0, round.refused};
}

std::optional<ArenaRound> read_round(const json::value& value) {
    const json::array* array = value.if_array();
    if (array == nullptr || array->size() != 5) return std::nullopt;
    std::array<int, 5> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::int64_t* number = (*array)[i].if_int64();
        if (number == nullptr) return std::nullopt;
        numbers[i] = static_cast<int>(*number);
    }
    return ArenaRound{numbers[0], numbers[1], numbers[2], numbers[3] != 0, numbers[4]};
}

std::optional<std::pair<long, MirroredDeal>> read_deal(const json::object& line) {
    const json::value* deal = line.if_contains("deal");
    const json::value* rounds = line.if_contains("rounds");
    if (deal == nullptr || !deal->is_int64() || rounds == nullptr) return std::nullopt;
    const json::array* array = rounds->if_array();
    if (array == nullptr || array->size() != 2) return std::nullopt;
    const auto first = read_round((*array)[0]);
    const auto second = read_round((*array)[1]);
    if (!first || !second) return std::nullopt;
    return std::pair(static_cast<long>(deal->get_int64()), MirroredDeal{*first, *second});
}

} // namespace

std::expected<ArenaRecord, std::string> ArenaRecord::open(const std::string& file,
                                                          const boost::json::object& what) {
    ArenaRecord record;
    if (file.empty()) return record;
    std::string line;
    bool whole = true; // the last line has its end
    bool fresh = true;
    if (std::ifstream in(file); in) {
        if (std::getline(in, line)) {
            fresh = false;
            if (parsed(line) != what)
                return std::unexpected(file + " tells of another arena: " + line.substr(0, 200));
        }
        // A line that was not written to its end is a deal that is played again.
        while (std::getline(in, line)) {
            whole = !in.eof();
            if (const auto deal = read_deal(parsed(line))) record.done_.insert(*deal);
        }
    }
    record.out_.open(file, std::ios::app);
    if (!whole) record.out_ << '\n';
    if (fresh) record.out_ << json::serialize(what) << '\n';
    if (!record.out_.flush()) return std::unexpected(file + " cannot be written");
    return record;
}

void ArenaRecord::add(long deal, const MirroredDeal& rounds) {
    if (!out_.is_open()) return;
    const json::object line{{"deal", deal}, {"rounds", json::array{written(rounds[0]), written(rounds[1])}}};
    out_ << json::serialize(line) << '\n' << std::flush;
}

} // namespace rommy::cli
