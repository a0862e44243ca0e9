// Bots at the table: they get a View and nothing else, think elsewhere after a pause that feels natural, and
// come back through the queue like anybody. One that fails, or thinks too long, does not keep the table
// waiting.
#include "play/claim_discard.h"
#include "server/room/keys.h"
#include "server/room/report.h"
#include "server/room/room.h"
#include "server/room/thinking.h"

#include <algorithm>

namespace rommy::server {
namespace {

// What can always be done.
Action plain_action(const View& view) {
    if (judge(view, Draw{}).empty()) return Draw{};
    if (judge(view, Pass{}).empty()) return Pass{};
    return TimeUp{};
}

Millis pause(const RoomOptions& options) {
    const auto spread = static_cast<std::uint64_t>(options.bot_delay_most - options.bot_delay_least + 1);
    return options.bot_delay_least + static_cast<Millis>(random_word() % spread);
}

} // namespace

bool Room::claim_is_open() const {
    const Facts& facts = match_.facts();
    return facts.rules.pile.claims && claim_open(facts, seat_after(facts.rules, facts.seats, facts.to_act));
}

// A bot that may claim the card just thrown and has not left it; then whoever is next, if that is a bot.
std::optional<int> Room::bot_to_ask() const {
    const Facts& facts = match_.facts();
    const auto left = [&](int seat) {
        return std::ranges::any_of(left_, [&](const BotTurn& one) {
            return one.match == match_.number() && one.v == match_.v() && one.seat == seat;
        });
    };
    if (claim_is_open())
        for (int seat = seat_after(facts.rules, facts.seats, facts.to_act); seat != facts.to_act;
             seat = seat_after(facts.rules, facts.seats, seat))
            if (bot_plays(table_, seat) && !left(seat) && !claims_of(match_.view(seat)).empty()) return seat;
    return bot_plays(table_, facts.to_act) ? std::optional(facts.to_act) : std::nullopt;
}

// Bots wait while nobody is here: a table that was left costs nothing.
void Room::plan_bot() {
    const Facts& facts = match_.facts();
    const auto seat = match_.playing() && !people_.empty() ? bot_to_ask() : std::nullopt;
    if (!seat) return bot_.reset();
    const Millis now = house_.world.now();
    if (!bot_ || bot_->match != match_.number() || bot_->v != match_.v() || bot_->seat != *seat) {
        // What follows in the same turn comes sooner than its beginning.
        const bool goes_on = bot_ && bot_->match == match_.number() && bot_->turn == facts.turn;
        // People have the first chance at a card that may be claimed.
        const Millis wait = claim_is_open() && !goes_on ? house_.options.claim_delay : 0;
        bot_ = BotTurn{match_.number(), facts.turn, match_.v(), *seat,
                       now + wait + pause(house_.options) / (goes_on ? 2 : 1)};
    }
    if (now < bot_->due) return;
    if (!bot_->thinking) return let_bot_think();
    report("a bot took too long");
    bot_chose(BotTurn(*bot_), std::nullopt);
}

void Room::let_bot_think() {
    const int seat = bot_->seat;
    bot_->thinking = true;
    bot_->due = house_.world.now() + house_.options.bot_limit;
    const auto choose = house_.options.bots(seat_of(table_, seat).bot);
    if (!choose) throw Fault("a bot of a name that is not known");
    house_.world.think([weak = weak_from_this(), &world = house_.world, view = match_.view(seat),
                        choose = *choose, seed = random_word(), turn = *bot_] {
        const auto action = choice_of(choose, view, seed);
        world.post([weak, turn, action] {
            if (const auto self = weak.lock()) self->bot_chose(turn, action);
        });
    });
}

void Room::bot_chose(const BotTurn& asked, const std::optional<Action>& action) {
    enqueue([this, asked, action] {
        if (frozen_ || asked.match != match_.number() || asked.v != match_.v() || !match_.playing()) return;
        const int seat = asked.seat;
        if (!bot_plays(table_, seat)) return; // its person is back
        if (seat != match_.facts().to_act) {
            std::erase_if(left_, [&](const BotTurn& one) { return one.v != asked.v; });
            left_.push_back(asked);
            const bool claims = action && std::holds_alternative<Claim>(*action);
            const auto step = match_.try_action(seat, claims ? *action : Action(Pass{}));
            if (step) play(*step, true, std::nullopt);
            return;
        }
        ++house_.counters.bot_turns;
        if (action && !std::holds_alternative<TimeUp>(*action))
            if (const auto step = match_.try_action(seat, *action)) return play(*step, true, std::nullopt);
        ++house_.counters.bot_faults;
        report("a bot had no answer that is allowed");
        const auto step = match_.try_action(seat, plain_action(match_.view(seat)));
        if (!step) throw Fault("nothing can be done");
        play(*step, true, std::nullopt);
    });
}

} // namespace rommy::server
