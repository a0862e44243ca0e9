// What a log says: the game that its events lead to, and whether they follow from the rules.
#include "log/log.h"

#include "log/seeded.h"
#include "rules/check.h"
#include "wire/sighting_json.h"

#include <boost/json/serialize.hpp>

#include <algorithm>

namespace rommy {
namespace {

using Failure = std::unexpected<LogError>;

// The line of the event at a place of the list.
std::size_t line_of(std::size_t event) { return event + 2; }

struct Asked {
    int seat;
    Action action;
};

ProposedMelds proposed(const std::vector<LaidMeld>& melds) {
    ProposedMelds list;
    for (const LaidMeld& meld : melds)
        list.emplace_back(meld.tiles.begin(), meld.tiles.end());
    return list;
}

Action drawing(Why why) { return why == Why::time_up ? Action(TimeUp{}) : Action(Draw{}); }

// What a seat asked for, or the clock for it, so that this came of it.
struct AskedFor {
    const RuleSet& rules;

    std::optional<Asked> operator()(const Rearranged& fact) const {
        Rearrange play{{}, fact.called};
        for (const Meld& meld : fact.layout)
            play.melds.push_back(proposed(meld, rules));
        return Asked{fact.seat, std::move(play)};
    }
    std::optional<Asked> operator()(const Drew& fact) const { return Asked{fact.seat, drawing(fact.why)}; }
    std::optional<Asked> operator()(const Passed& fact) const {
        return Asked{fact.seat, fact.why == Why::time_up ? Action(TimeUp{}) : Action(Pass{})};
    }
    std::optional<Asked> operator()(const Penalised& fact) const {
        if (fact.why != Why::time_up) return Asked{fact.seat, GiveUp{}};
        // The draft is not in the log; any that was broken leads to the same.
        return Asked{fact.seat, TimeUp{Proposal{{}, {Tile::joker()}}}};
    }
    std::optional<Asked> operator()(const Redealt& fact) const { return Asked{fact.seat, Redeal{}}; }
    // What the clock did for a player in a card game is what the player might have done, fact by fact.
    std::optional<Asked> operator()(const TookDiscard& fact) const {
        if (fact.claimed) return Asked{fact.seat, Claim{static_cast<int>(fact.tiles.size())}};
        return Asked{fact.seat, TakeDiscard{static_cast<int>(fact.tiles.size())}};
    }
    std::optional<Asked> operator()(const Laid& fact) const {
        return Asked{fact.seat, Lay{proposed(fact.melds), fact.called}};
    }
    std::optional<Asked> operator()(const LaidOff& fact) const {
        return Asked{fact.seat, LayOff{fact.tile, fact.on, fact.called}};
    }
    std::optional<Asked> operator()(const LaidOffWrongly& fact) const {
        return Asked{fact.seat, LayOff{fact.tile, fact.on}};
    }
    std::optional<Asked> operator()(const Swapped& fact) const {
        return Asked{fact.seat, SwapJoker{fact.tile, fact.on}};
    }
    std::optional<Asked> operator()(const Discarded& fact) const {
        return Asked{fact.seat, Discard{fact.tile, fact.called}};
    }
    std::optional<Asked> operator()(const Knocked& fact) const {
        return Asked{fact.seat, Knock{fact.discard, proposed(fact.melds)}};
    }
    std::optional<Asked> operator()(const Shown& fact) const {
        Show::Spread spread{proposed(fact.melds), {}};
        for (const LaidOff& one : fact.layoffs)
            spread.layoffs.push_back({one.tile, one.on});
        return Asked{fact.seat, Show{std::move(spread)}};
    }
    // The rest comes of a deal or of a seat's action.
    std::optional<Asked> operator()(const auto&) const { return std::nullopt; }
};

std::string reasons_of(const std::vector<Refusal>& refusals) {
    std::string keys;
    for (const Refusal& refusal : refusals)
        keys += (keys.empty() ? "" : ", ") + std::string(reason_key(refusal.reason));
    return keys;
}

std::string shown(const Event& event) { return boost::json::serialize(to_json(event.fact, event.then)); }

class Verification {
public:
    explicit Verification(const Log& log) : log_(log), game_(log.header.rules, log.header.seats) {}

    std::expected<void, LogError> run() {
        for (const Problem& problem : check(log_.header.rules, log_.header.seats))
            if (!problem.warning) return Failure(LogError{1, "rules: " + std::string(problem.key)});
        if (auto ok = check_promise(); !ok) return ok;
        while (at_ < log_.events.size())
            if (auto ok = step(); !ok) return ok;
        return {};
    }

private:
    using Ok = std::expected<void, LogError>;

    // A log without one of the two promises nothing, or does not show yet what was.
    [[nodiscard]] Ok check_promise() const {
        const LogHeader& header = log_.header;
        if (!header.seed || header.commitment.empty()) return {};
        const std::string hash = commitment(*header.seed);
        if (hash == header.commitment) return {};
        return Failure(LogError{1, "the seed is not the one promised: its hash is " + hash +
                                       ", and the commitment " + header.commitment});
    }

    [[nodiscard]] Failure fail(std::string reason) const {
        return Failure(LogError{line_of(at_), std::move(reason)});
    }

    Ok step() {
        const Event& event = log_.events[at_];
        if (!can_evolve(game_, event)) return fail("cannot follow the line before it");
        if (const auto* dealt = std::get_if<Dealt>(&event.fact)) return step_deal(event, *dealt);
        const auto asked = std::visit(AskedFor{log_.header.rules}, asked_by(at_).fact);
        if (!asked) return fail("comes of nothing that anybody did");
        const auto events = decide(game_, asked->seat, asked->action);
        if (!events) return fail("against the rules: " + reasons_of(events.error()));
        return compare(*events);
    }

    // Whoever wanted to draw had the stock renewed first.
    [[nodiscard]] const Event& asked_by(std::size_t at) const {
        const bool renewed = std::holds_alternative<StockRenewed>(log_.events[at].fact);
        return log_.events[renewed && at + 1 < log_.events.size() ? at + 1 : at];
    }

    Ok step_deal(const Event& event, const Dealt& dealt) {
        if (game_.facts().phase != Phase::round_over) return fail("a deal in the middle of a round");
        if (log_.header.seed) {
            Shuffled deck =
                shuffled(log_.header.rules, log_.header.seats, *log_.header.seed, game_.facts().round + 1);
            return compare({deal(game_, std::move(deck.order), deck.lot)});
        }
        // Without the seed the lot is not known; whoever began may have been drawn.
        Event expected = deal(game_, event.order, static_cast<std::uint64_t>(dealt.starter));
        if (auto& again = std::get<Dealt>(expected.fact); !again.draws.empty() && draws_choose(dealt)) {
            again.draws = dealt.draws;
            again.starter = expected.then.to_act = dealt.starter;
        }
        return compare({std::move(expected)});
    }

    Ok compare(const std::vector<Event>& expected) {
        for (const Event& event : expected) {
            if (at_ == log_.events.size()) return fail("is missing: " + shown(event));
            if (log_.events[at_] != event) return fail(difference(event, log_.events[at_]));
            game_ = evolve(game_, event);
            ++at_;
        }
        return {};
    }

    static std::string difference(const Event& expected, const Event& found) {
        if (expected.order != found.order) return "the deal is not the seed's";
        if (expected.drawn != found.drawn) return "expected to draw " + write(expected.drawn);
        return "expected " + shown(expected);
    }

    const Log& log_;
    Game game_;
    std::size_t at_ = 0;
};

} // namespace

std::expected<Game, LogError> fold(const Log& log, std::optional<std::size_t> events) {
    Game game(log.header.rules, log.header.seats);
    const std::size_t end = std::min(events.value_or(log.events.size()), log.events.size());
    for (std::size_t i = 0; i < end; ++i) {
        if (!can_evolve(game, log.events[i]))
            return Failure(LogError{line_of(i), "cannot follow the line before it"});
        game = evolve(game, log.events[i]);
    }
    return game;
}

std::expected<void, LogError> verify(const Log& log) { return Verification(log).run(); }

} // namespace rommy
