// rommy arena: bots against each other on mirrored deals, on all cores; what came of it as one JSON object.
#include "bots/arena/arena.h"

#include "bots/arena/tally.h"
#include "cli/arena_record.h"
#include "cli/commands.h"
#include "cli/language.h"
#include "presets/rules_json.h"
#include "rules/check.h"
#include "wire/plain_json.h"

#include <boost/json/array.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <iostream>
#include <map>
#include <mutex>
#include <thread>

namespace rommy::cli {
namespace {

namespace json = boost::json;

// The test takes the spread of the deals from the deals: a few of them may be alike by chance.
constexpr long fewest_to_stop = 50;

std::string names() {
    std::string all;
    for (const NamedBot& bot : arena_bots())
        all += (all.empty() ? "" : ", ") + std::string(bot.name);
    return all;
}

std::expected<Pairing, std::string> pairing_of(const ArenaOptions& options) {
    const auto rules = chosen_rules(options.rules);
    if (!rules) return std::unexpected(rules.error());
    if (!std::ranges::all_of(check(*rules, 2), &Problem::warning))
        return std::unexpected("two cannot play by these rules");
    for (const std::string* name : {&options.a, &options.b})
        if (!find_arena_bot(*name))
            return std::unexpected("no bot is named " + *name + "; there are " + names());
    if (!(options.elo0 < options.elo1)) return std::unexpected("--elo0: expected less than --elo1");
    return Pairing{*rules, *find_arena_bot(options.a), *find_arena_bot(options.b), options.seed,
                   options.matches};
}

// What is played: two files that tell the same may be told together.
json::object told(const ArenaOptions& options, const Pairing& pairing) {
    return {{"arena", 1},
            {"game", options.rules.preset},
            {"rules", to_json(pairing.rules)},
            {"a", options.a},
            {"b", options.b},
            {"of", options.matches ? "matches" : "rounds"},
            {"seed", std::to_string(options.seed)}};
}

// Hands out deals to threads, and says how far they are. Deals are counted in their order, so that the test
// ends a run at the same deal however many threads there are; what was played beyond it does not count.
class Run {
public:
    Run(const ArenaOptions& options, const Pairing& pairing, ArenaRecord& record)
        : options_(options), pairing_(pairing), record_(record), played_(record.done()) {
        count();
        const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
        const int threads = options.threads > 0 ? options.threads : cores;
        std::vector<std::jthread> all;
        all.reserve(static_cast<std::size_t>(threads));
        for (int i = 0; i < threads; ++i)
            all.emplace_back([this] { work(); });
    }
    [[nodiscard]] const Tally& tally() const { return tally_; }

private:
    void work() {
        for (long deal = next_++; deal < options_.deals && !ended_; deal = next_++) {
            if (record_.has(deal)) continue;
            const MirroredDeal rounds = play_mirrored(pairing_, static_cast<std::uint64_t>(deal));
            const std::lock_guard lock(mutex_);
            record_.add(deal, rounds);
            played_.emplace(deal, rounds);
            if (!ended_ && count()) report();
        }
    }
    // Was anything counted?
    bool count() {
        const long before = tally_.deals;
        for (auto next = played_.find(before); next != played_.end() && !ended_;
             next = played_.find(tally_.deals)) {
            tally_.add(next->second);
            played_.erase(next);
            ended_ = tally_.deals == options_.deals || decided();
        }
        return tally_.deals > before;
    }
    [[nodiscard]] bool decided() const {
        return options_.stop && tally_.deals >= fewest_to_stop &&
               sequential_test(tally_, options_.elo0, options_.elo1).says >= 0;
    }
    // Once a second: how many deals, and how it stands.
    void report() {
        const auto now = std::chrono::steady_clock::now();
        if (now - said_ < std::chrono::seconds(1) && !ended_) return;
        said_ = now;
        const Measured by = elo(tally_);
        std::cerr << tally_.deals << " of " << options_.deals << " deals, Elo " << std::lround(by.value)
                  << " (" << std::lround(by.low) << " to " << std::lround(by.high) << ")\n";
    }

    const ArenaOptions& options_;
    const Pairing& pairing_;
    ArenaRecord& record_;
    std::map<long, MirroredDeal> played_; // and not counted yet
    std::atomic<long> next_ = 0;
    std::atomic<bool> ended_ = false;
    std::mutex mutex_;
    Tally tally_;
    std::chrono::steady_clock::time_point said_ = std::chrono::steady_clock::now();
};

// To two places; and 0, not -0.
double rounded(double value) { return std::round(value * 100) / 100 + 0.0; }

json::object as_json(const Measured& of) {
    return {{"value", rounded(of.value)}, {"low", rounded(of.low)}, {"high", rounded(of.high)}};
}

std::string_view verdict(int says) {
    if (says == 1) return "elo1";
    return says == 0 ? "elo0" : "open";
}

json::object outcome(const ArenaOptions& options, const Tally& tally) {
    const SequentialTest test = sequential_test(tally, options.elo0, options.elo1);
    json::array pairs;
    for (const long n : tally.pairs)
        pairs.emplace_back(n);
    return {{"game", options.rules.preset},
            {"a", options.a},
            {"b", options.b},
            {"seed", std::to_string(options.seed)},
            {"deals", tally.deals},
            {"of", options.matches ? "matches" : "rounds"},
            {"played", 2 * tally.deals},
            {"wins", tally.wins},
            {"draws", tally.draws},
            {"losses", tally.losses},
            {"points", json::object{{"a", tally.points_a}, {"b", tally.points_b}}},
            {"ahead", as_json(points_ahead(tally))},
            {"elo", as_json(elo(tally))},
            {"pairs", std::move(pairs)},
            {"test", json::object{{"elo0", test.elo0},
                                  {"elo1", test.elo1},
                                  {"llr", rounded(test.llr)},
                                  {"lower", rounded(test.lower)},
                                  {"upper", rounded(test.upper)},
                                  {"says", verdict(test.says)}}},
            {"stopped", tally.stopped},
            {"refused", tally.refused}};
}

} // namespace

int arena(const ArenaOptions& options) {
    const auto pairing = pairing_of(options);
    if (!pairing) {
        std::cerr << "rommy: " << pairing.error() << '\n';
        return 2;
    }
    auto record = ArenaRecord::open(options.resume, told(options, *pairing));
    if (!record) {
        std::cerr << "rommy: " << record.error() << '\n';
        return 2;
    }
    const Run run(options, *pairing, *record);
    std::cout << plain_json(outcome(options, run.tally())) << '\n';
    return 0;
}

} // namespace rommy::cli
