// What changes the game: commands of seats, and the clock's end. Each is answered once and kept under its id.
#include "server/room/keys.h"
#include "server/room/room.h"
#include "wire/answer_json.h"

#include <boost/json/serialize.hpp>

#include <algorithm>

namespace rommy::server {
namespace {

// Kept instead of the text: the answer to a stale command is the view as it is now.
constexpr std::string_view stale_mark = "stale";

template <class... Kinds>
bool is_one_of(const Request& request) {
    return (std::holds_alternative<Kinds>(request.what) || ...);
}

bool is_command(const Request& request) {
    return is_one_of<Act, HostCommand, NextRound, Rematch, Leave, AskLink>(request);
}

// A round's first deal, or the one that was asked for instead of it.
bool deals(const Step& step) {
    return std::ranges::any_of(step.events,
                               [](const Event& event) { return std::holds_alternative<Dealt>(event.fact); });
}

// Whoever was to act has been passed over, and has not played.
bool claims(const Step& step) {
    const auto* took = std::get_if<TookDiscard>(&step.events.front().fact);
    return took != nullptr && took->claimed;
}

} // namespace

void Room::handle(const PeerPtr& peer, Request request) {
    check_clock();
    enqueue([this, peer, request = std::move(request)] { obey(peer, request); });
}

void Room::obey(const PeerPtr& peer, const Request& request) {
    Person* person = find(peer);
    if (person == nullptr || !person->welcomed || frozen_) return; // replaced meanwhile
    if (!is_command(request)) return ask(*person, request);
    if (!person->seat)
        return peer->send(error_message("no_seat", "only a seat can ask for this", request.id));
    carry_out({peer, *person->seat, request.id}, request);
}

void Room::carry_out(const Command& command, const Request& request) {
    if (answer_again(command)) return;
    if (match_.v() == 0 && is_one_of<Act, NextRound>(request))
        return command.peer->send(error_message("no_match", "nothing has been dealt", command.id));
    if (const auto* what = std::get_if<Act>(&request.what)) return act(command, *what);
    if (const auto* what = std::get_if<HostCommand>(&request.what)) return host(command, *what);
    if (is_one_of<NextRound>(request)) return next_round(command);
    if (is_one_of<Rematch>(request)) return rematch(command);
    if (is_one_of<Leave>(request)) return leave(command);
    link(command);
}

bool Room::answer_again(const Command& command) {
    const auto& answers = answers_[command.seat];
    const auto found = std::ranges::find(answers, command.id, &store::Answer::command);
    if (found == answers.end()) return false;
    ++house_.counters.commands_repeated;
    if (found->text == stale_mark)
        send_stale(command);
    else
        command.peer->send(std::make_shared<const std::string>(found->text));
    return true;
}

store::Answer Room::keep(const Command& command, const Text& text) {
    return {command.seat, command.id, *text};
}

void Room::remember(const store::Answer& answer) {
    auto& answers = answers_[answer.seat];
    answers.push_back(answer);
    if (answers.size() > store::kept_answers) answers.pop_front();
}

void Room::send_stale(const Command& command) {
    command.peer->send(stale_message(command.id, match_.facts().turn, match_.v(),
                                     view_json(match_.view(command.seat), clock_)));
}

// An answer that changes nothing else is kept too: the same id must never act later.
void Room::refuse(const Command& command, boost::json::array refusals) {
    const Text text = refused_message(command.id, match_.facts().turn, std::move(refusals));
    store::Change change;
    change.answer = keep(command, text);
    commit(std::move(change), [this, command, text, answer = keep(command, text)] {
        remember(answer);
        command.peer->send(text);
    });
}

void Room::act(const Command& command, const Act& act) {
    ++house_.counters.acts;
    if (act.turn != match_.facts().turn) {
        ++house_.counters.acts_stale;
        store::Answer answer{command.seat, command.id, std::string(stale_mark)};
        store::Change change;
        change.answer = answer;
        return commit(std::move(change), [this, command, answer] {
            remember(answer);
            send_stale(command);
        });
    }
    const auto step = match_.try_action(command.seat, act.action);
    if (step) return play(*step, true, command);
    ++house_.counters.acts_refused;
    refuse(command, rommy::to_json(step.error()));
}

// Written, adopted, published, answered: in this order.
void Room::play(const Step& step, bool played, const std::optional<Command>& command) {
    store::Change change;
    change.log = match_.lines_of(step, table_.seed);
    change.clock = clock_after(step, played);
    change.clock_changed = true;
    const int first = match_.v() + 1;
    TableRecord table = table_;
    const bool over = step.after.facts().phase == Phase::match_over;
    if (over) {
        table.state = TableState::over;
        change.record = table;
    }
    const bool new_deal = deals(step);
    if (new_deal)
        for (int seat = 0; has_seat(table_, seat); ++seat)
            change.drafts.push_back({seat, 0, ""});
    Text done;
    if (command) {
        done = done_message(command->id, match_.v() + static_cast<int>(step.events.size()));
        change.answer = keep(*command, done);
    }
    commit(change, [this, step, table = std::move(table), clock = change.clock, answer = change.answer, done,
                    command, first, over, new_deal] {
        match_.adopt(step);
        apply_record(table, clock);
        if (new_deal) drafts_.clear();
        publish(step, first);
        if (answer) remember(*answer);
        if (command) command->peer->send(done);
        if (over) send_room();
    });
}

void Room::publish(const Step& step, int first) {
    house_.counters.events += step.events.size();
    const Millis now = house_.world.now();
    int v = first;
    for (const Event& event : step.events) {
        std::map<std::optional<int>, Text> texts; // one for all spectators
        for (const Person& person : people_) {
            if (!person.welcomed) continue;
            Text& text = texts[person.seat];
            if (!text) text = event_message(v, see(event, person.seat), v < match_.v(), clock_, now);
            person.peer->send(text);
        }
        ++v;
    }
}

void Room::host(const Command& command, const HostCommand& what) {
    if (what.what == HostDo::start) return start(command);
    const auto table = arrange(table_, command.seat, what, here(what.seat));
    if (!table) return refuse(command, to_json(table.error()));
    const auto clock = clock_with(*table);
    const Text done = done_message(command.id, match_.v());
    store::Change change;
    change.record = *table;
    change.clock_changed = true;
    change.clock = clock;
    change.answer = keep(command, done);
    commit(std::move(change), [this, command, table = *table, clock, done, answer = keep(command, done)] {
        apply_record(table, clock);
        remember(answer);
        command.peer->send(done);
        send_room();
    });
}

void Room::start(const Command& command) {
    if (table_.host != command.seat) return refuse(command, to_json(RoomRefusal{"room_host_only", {}}));
    if (table_.state != TableState::waiting) return refuse(command, to_json(RoomRefusal{"room_playing", {}}));
    if (const auto taken = all_taken(table_); !taken) return refuse(command, to_json(taken.error()));
    deal_first(table_, std::make_shared<Match>(match_), command);
}

void Room::rematch(const Command& command) {
    if (table_.state != TableState::over) return refuse(command, to_json(RoomRefusal{"room_not_over", {}}));
    if (const auto taken = all_taken(table_); !taken) return refuse(command, to_json(taken.error()));
    TableRecord table = table_;
    ++table.match;
    table.seed = table.next_seed;
    table.next_seed = new_seed();
    auto match = std::make_shared<Match>(table.match, table.rules, static_cast<int>(table.seats.size()));
    deal_first(std::move(table), match, command);
}

// A match begins: everybody gets a fresh welcome.
void Room::deal_first(TableRecord table, const std::shared_ptr<Match>& match, const Command& command) {
    const Step step = match->next_deal(table.seed);
    table.state = TableState::playing;
    table.touched = house_.world.now();
    const Text done = done_message(command.id, static_cast<int>(step.events.size()));
    store::Change change;
    change.record = table;
    change.log = match->lines_of(step, table.seed);
    change.clock_changed = true;
    change.clock = clock_after(step, true);
    change.answer = keep(command, done);
    for (int seat = 0; has_seat(table, seat); ++seat)
        change.drafts.push_back({seat, 0, ""});
    ++house_.counters.matches;
    commit(change, [this, step, table = std::move(table), match, command, done, clock = change.clock,
                    answer = *change.answer] {
        match_ = *match;
        match_.adopt(step);
        apply_record(table, clock);
        drafts_.clear();
        house_.counters.events += step.events.size();
        remember(answer);
        turn_away_watchers();
        welcome_all();
        command.peer->send(done);
    });
}

void Room::next_round(const Command& command) {
    if (table_.state != TableState::playing || match_.facts().phase != Phase::round_over)
        return refuse(command, to_json(RoomRefusal{"room_round_running", {}}));
    play(match_.next_deal(table_.seed), true, command);
}

void Room::check_clock() {
    if (frozen_ || !clock_ || !match_.playing() || !time_is_up(*clock_, house_.world.now())) return;
    // Behind what came before the time was up, before what came after. By then the turn may have been played.
    queue_.push_back([this, match = match_.number(), turn = match_.facts().turn] { time_up(match, turn); });
    if (!working_ && !busy_) work_off();
}

void Room::time_up(int match, int turn) {
    if (frozen_ || match != match_.number() || turn != match_.facts().turn || !match_.playing()) return;
    const int seat = match_.facts().to_act;
    const auto step = match_.try_action(seat, TimeUp{draft_for_time_up(seat)});
    if (!step) throw Fault("the end of the time was refused");
    ++house_.counters.times_up;
    play(*step, false, std::nullopt);
}

// A bot's clock waits until somebody is here, as the bot does.
bool Room::clock_runs(const TableRecord& table, int seat) const {
    if (bot_plays(table, seat)) return !people_.empty();
    return here(seat) || over_days(*table.clock);
}

std::optional<ClockRecord> Room::clock_after(const Step& step, bool played) const {
    const Facts& after = step.after.facts();
    if (!table_.clock || after.phase != Phase::playing) return std::nullopt;
    // A turn of cards goes on with its next action.
    if (clock_ && after.turn == match_.facts().turn && after.to_act == match_.facts().to_act && !deals(step))
        return clock_;
    const Millis now = house_.world.now();
    std::optional<ClockRecord> before;
    if (clock_ && !deals(step)) before = end_turn(*table_.clock, *clock_, now, played && !claims(step));
    ClockRecord clock = begin_turn(*table_.clock, before, after.seats, after.to_act);
    return clock_runs(table_, after.to_act) ? run(std::move(clock), now) : clock;
}

// The clock as it is to be with these people here.
std::optional<ClockRecord> Room::clock_with(const TableRecord& table) const {
    if (!clock_ || !table.clock) return std::nullopt;
    const Millis now = house_.world.now();
    return clock_runs(table, clock_->seat) ? run(*clock_, now) : stand_still(*clock_, now);
}

} // namespace rommy::server
