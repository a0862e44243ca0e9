// Coming and going: who is connected, who sits where, and what they are told first.
#include "server/room/keys.h"
#include "server/room/room.h"

#include <boost/json/serialize.hpp>

#include <algorithm>

namespace rommy::server {
namespace {

constexpr Millis hour = 3'600'000;

} // namespace

void Room::attach(PeerPtr peer, Hello hello) {
    check_clock();
    enqueue([this, peer = std::move(peer), hello = std::move(hello)] { let_in(peer, hello); });
}

void Room::detach(const PeerPtr& peer) {
    check_clock();
    enqueue([this, peer] { see_off(peer); });
}

void Room::let_in(const PeerPtr& peer, const Hello& hello) {
    const auto turn_away = [&](std::string_view error, std::string_view text) {
        peer->send(error_message(error, text));
        peer->close(Farewell::refused);
    };
    if (frozen_) return turn_away("frozen", "something went wrong at this table");
    const std::optional<int> seat = hello.token ? seat_for(*hello.token) : std::nullopt;
    if (hello.token && !seat) return turn_away("bad_token", "the token opens no seat at this table");
    if (!seat && !may_watch()) return turn_away("no_spectators", "this table is not to be watched");
    const auto watching = std::ranges::count_if(people_, [](const Person& person) { return !person.seat; });
    if (!seat && watching >= house_.options.spectators) return turn_away("too_many", "too many spectators");
    if (seat) supersede(*seat);
    people_.push_back({peer, seat});

    TableRecord table = table_;
    if (seat && table.seats[static_cast<std::size_t>(*seat)].kind == SeatKind::person) {
        SeatRecord& mine = table.seats[static_cast<std::size_t>(*seat)];
        mine.bot.clear(); // back again
        if (hello.lang) mine.lang = *hello.lang;
    }
    const Millis now = house_.world.now();
    if (now - table.touched > hour) table.touched = now;
    commit_people(table, [this, peer, hello] {
        if (Person* person = find(peer)) welcome(*person, &hello);
        send_room();
    });
}

void Room::commit_people(const TableRecord& table, Task then) {
    const auto clock = clock_with(table);
    auto applied = [this, table, clock, then = std::move(then)] {
        apply_record(table, clock);
        then();
    };
    if (table == table_ && clock == clock_) return applied();
    store::Change change;
    if (!(table == table_)) change.record = table;
    change.clock_changed = true;
    change.clock = clock;
    commit(std::move(change), std::move(applied));
}

// The newest connection has the seat; the one before is told.
void Room::supersede(int seat) {
    for (auto& person : people_)
        if (person.seat == seat) {
            person.peer->send(replaced_message());
            person.peer->close(Farewell::replaced);
        }
    std::erase_if(people_, [&](const Person& person) { return person.seat == seat; });
}

void Room::see_off(const PeerPtr& peer) {
    if (std::erase_if(people_, [&](const Person& person) { return person.peer == peer; }) == 0 || frozen_)
        return;
    write_drafts();
    TableRecord table = table_;
    if (people_.empty()) table.touched = house_.world.now();
    commit_people(table, [this] { send_room(); });
}

void Room::apply_record(TableRecord table, std::optional<ClockRecord> clock) {
    table_ = std::move(table);
    clock_ = std::move(clock);
}

void Room::welcome(Person& person, const Hello* hello) {
    const Millis now = house_.world.now();
    const bool dealt = match_.v() > 0;
    const bool resume = hello != nullptr && hello->since && *hello->since >= 1 &&
                        *hello->since <= match_.v() &&
                        match_.v() - *hello->since <= house_.options.missed_events &&
                        hello->match.value_or(1) == match_.number();
    boost::json::object message{
        {"type", "welcome"},
        {"you", person.seat ? boost::json::value(*person.seat) : boost::json::value(nullptr)},
        {"room", nullptr},
        {"v", match_.v()},
        {"clock", clock_json(clock_)},
        {"draft", nullptr},
        {"now", now}};
    person.welcomed = true;
    message["room"] = room_json(table_, seen());
    if (person.seat)
        if (const auto draft = drafts_.find(*person.seat); draft != drafts_.end())
            message["draft"] = draft_json(draft->second.draft, draft->second.turn);
    if (!resume)
        message["view"] = dealt ? boost::json::value(view_json(match_.view(person.seat), clock_))
                                : boost::json::value(nullptr);
    person.peer->send(to_text(message));
    ++house_.counters.welcomes;
    if (!resume) return;
    ++house_.counters.resumed;
    for (int v = *hello->since + 1; v <= match_.v(); ++v)
        person.peer->send(event_message(v, see(match_.event(v), person.seat), v < match_.v(), clock_, now));
}

void Room::welcome_all() {
    for (Person& person : people_)
        if (person.welcomed) welcome(person, nullptr);
}

void Room::send_room() {
    const Text text = room_message(room_json(table_, seen()), clock_, house_.world.now());
    for (const Person& person : people_)
        if (person.welcomed) person.peer->send(text);
}

// While a seat is open whoever has the link may look before sitting down: there is nothing to see yet.
bool Room::may_watch() const {
    return table_.spectators || (table_.state != TableState::playing && !all_taken(table_));
}

// A match that is not to be watched begins.
void Room::turn_away_watchers() {
    if (table_.spectators) return;
    for (const Person& person : people_)
        if (!person.seat) {
            person.peer->send(error_message("no_spectators", "this table is not to be watched"));
            person.peer->close(Farewell::refused);
        }
    std::erase_if(people_, [](const Person& person) { return !person.seat; });
}

void Room::take_seat(std::optional<int> wanted, std::string name, std::string lang, GrantDone done) {
    enqueue([this, wanted, name = std::move(name), lang = std::move(lang), done = std::move(done)] {
        if (frozen_) return done(std::unexpected(NotGranted{"frozen", "something went wrong at this table"}));
        const auto seat = find_open(table_, wanted);
        if (!seat) return done(std::unexpected(NotGranted{"conflict", "no such seat is open"}));
        store::Change change;
        change.record = sit_down(table_, *seat, name, lang);
        change.record->touched = house_.world.now();
        change.given_up = {*seat}; // whatever was left by who sat there before
        grant(*seat, std::move(change), done);
    });
}

void Room::add_device(int seat, GrantDone done) {
    enqueue([this, seat, done = std::move(done)] {
        if (frozen_) return done(std::unexpected(NotGranted{"frozen", "something went wrong at this table"}));
        if (!has_seat(table_, seat) || seat_of(table_, seat).kind != SeatKind::person)
            return done(std::unexpected(NotGranted{"not_found", "no such code"}));
        grant(seat, {}, done);
    });
}

void Room::grant(int seat, store::Change change, const GrantDone& done) {
    std::string token = new_token();
    change.tokens = {{digest(token), seat}};
    const bool sits_down = change.record.has_value();
    TableRecord table = change.record.value_or(table_);
    const store::Token kept = change.tokens.front();
    commit(
        std::move(change),
        [this, seat, token = std::move(token), table = std::move(table), kept, sits_down, done] {
            table_ = table;
            if (sits_down) {
                std::erase_if(tokens_, [&](const store::Token& one) { return one.seat == seat; });
                answers_.erase(seat);
                drafts_.erase(seat);
                ++house_.counters.seats_taken;
            }
            tokens_.push_back(kept);
            const auto mine = [&](const store::Token& one) { return one.seat == seat; };
            if (std::ranges::count_if(tokens_, mine) > store::kept_tokens)
                tokens_.erase(std::ranges::find_if(tokens_, mine));
            done(Grant{table_.id, seat, token});
            send_room();
        },
        [done] { done(std::unexpected(NotGranted{"frozen", "something went wrong at this table"})); });
}

void Room::leave(const Command& command) {
    TableRecord table = stand_up(table_, command.seat);
    table.touched = house_.world.now();
    // Gone before the clock is looked at: a bot, or nobody, has the seat now.
    const auto clock = clock_with(table);
    store::Change change;
    change.record = table;
    change.clock_changed = true;
    change.clock = clock;
    change.given_up = {command.seat};
    commit(std::move(change), [this, command, table, clock] {
        apply_record(table, clock);
        std::erase_if(tokens_, [&](const store::Token& token) { return token.seat == command.seat; });
        answers_.erase(command.seat);
        drafts_.erase(command.seat);
        links_.erase(command.seat);
        command.peer->send(done_message(command.id, match_.v()));
        command.peer->close(Farewell::done);
        std::erase_if(people_, [&](const Person& person) { return person.seat == command.seat; });
        send_room();
        queue_.push_front([this] { keep_time(); });
    });
}

// The clock runs or stands still as the people who are here now ask for.
void Room::keep_time() {
    const auto clock = clock_with(table_);
    if (frozen_ || clock == clock_) return;
    store::Change change;
    change.clock_changed = true;
    change.clock = clock;
    commit(std::move(change), [this, clock] {
        clock_ = clock;
        send_room();
    });
}

void Room::link(const Command& command) {
    const int seconds = static_cast<int>(house_.options.link_life / 1000);
    if (const auto last = links_.find(command.seat); last != links_.end() && last->second.id == command.id)
        return command.peer->send(link_message(command.id, last->second.code, seconds));
    const std::string code = new_code();
    store::Change change;
    change.link = store::Link{digest(code), command.seat, house_.world.now() + house_.options.link_life};
    commit(std::move(change), [this, command, code, seconds] {
        links_[command.seat] = {command.id, code};
        command.peer->send(link_message(command.id, code, seconds));
    });
}

Seen Room::seen() const {
    Seen seen{std::vector<bool>(table_.seats.size()), 0};
    for (int seat = 0; has_seat(table_, seat); ++seat)
        seen.here[static_cast<std::size_t>(seat)] = here(seat);
    seen.spectators =
        static_cast<int>(std::ranges::count_if(people_, [](const Person& one) { return !one.seat; }));
    return seen;
}

Room::Person* Room::find(const PeerPtr& peer) {
    const auto found = std::ranges::find(people_, peer, &Person::peer);
    return found != people_.end() ? &*found : nullptr;
}

std::optional<int> Room::seat_for(std::string_view token) const {
    const store::Digest wanted = digest(token);
    std::optional<int> seat;
    for (const store::Token& one : tokens_)
        if (equal(one.digest, wanted)) seat = one.seat;
    return seat;
}

bool Room::here(int seat) const {
    return std::ranges::any_of(people_, [&](const Person& person) { return person.seat == seat; });
}

} // namespace rommy::server
