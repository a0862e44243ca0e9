// The queue of a table: one step at a time, nothing while a step is being written; and what happens when a
// step goes wrong.
#include "server/room/room.h"

#include "server/room/report.h"

#include <algorithm>

namespace rommy::server {

Room::Room(House& house, store::TableRecord record)
    : house_(house), table_(std::move(record)),
      match_(table_.match, table_.rules, static_cast<int>(table_.seats.size())) {}

std::shared_ptr<Room> Room::open(House& house, store::Stored stored) {
    auto room = std::make_shared<Room>(house, stored.record);
    room->guarded([&] { room->read(std::move(stored)); });
    return room;
}

void Room::read(store::Stored stored) {
    match_ = Match::read(table_, stored.log);
    tokens_ = std::move(stored.tokens);
    for (store::Answer& answer : stored.answers)
        answers_[answer.seat].push_back(std::move(answer));
    for (const store::Draft& kept : stored.drafts) {
        const auto json = parse_object(kept.json);
        const auto draft = json ? draft_from_json(*json) : std::unexpected(json.error());
        // A draft is a convenience: one that a later version cannot read is no reason to stop a table.
        if (draft) drafts_[kept.seat] = {*draft, kept.turn, true};
    }
    clock_ = stored.clock;
    if (clock_ && table_.clock && !over_days(*table_.clock))
        clock_ = after_restart(*clock_, house_.last_alive);
    if (clock_ && (clock_->bank.size() != table_.seats.size() || !has_seat(table_, clock_->seat)))
        throw Fault("a clock for other seats");
}

bool Room::idle() const { return people_.empty() && !busy_ && queue_.empty() && !drafts_due_; }

void Room::enqueue(Task task) {
    queue_.push_back(std::move(task));
    work_off();
}

void Room::work_off() {
    if (working_) return;
    working_ = true;
    while (!busy_ && !queue_.empty()) {
        const Task task = std::move(queue_.front());
        queue_.pop_front();
        guarded(task);
        if (!busy_ && queue_.empty()) guarded([this] { settle(); });
    }
    working_ = false;
}

void Room::guarded(const Task& task) {
    try {
        task();
    } catch (const std::exception& fault) {
        freeze(fault.what());
    }
}

// `then` runs when the change is durable. What it is to adopt is not visible to anybody before.
void Room::commit(store::Change change, Task then, Task failed) {
    busy_ = true;
    change.table = table_.id;
    auto written = [self = shared_from_this(), then = std::move(then),
                    failed = std::move(failed)](const std::expected<void, store::Error>& result) {
        self->house_.world.post([self, then, failed, result] {
            self->busy_ = false;
            self->guarded([&] {
                if ((!result || self->frozen_) && failed) failed();
                if (!result) throw Fault("the store: " + result.error().text);
                if (!self->frozen_) then();
            });
            if (!self->busy_ && self->queue_.empty()) self->guarded([&] { self->settle(); });
            self->work_off();
        });
    };
    house_.store.apply(std::move(change), std::move(written));
}

// The people hear it once, and whoever comes later, until the table is read again with nobody at it.
void Room::freeze(std::string_view why) {
    if (frozen_) return;
    frozen_ = true;
    ++house_.counters.tables_frozen;
    report("a table is frozen: " + std::string(why));
    bot_.reset();
    const Text text =
        error_message("frozen", "something went wrong at this table; nothing that was acknowledged is lost");
    for (const Person& person : people_) {
        person.peer->send(text);
        person.peer->close(Farewell::frozen);
    }
}

// Whenever the queue is empty: what is to happen by itself, and when.
void Room::settle() {
    if (frozen_) return;
    check_clock();
    plan_bot();
    arm();
}

void Room::arm() {
    std::optional<Millis> next = drafts_due_;
    const auto consider = [&](std::optional<Millis> when) {
        if (when && (!next || *when < *next)) next = when;
    };
    if (clock_) consider(clock_->ends);
    if (bot_) consider(bot_->due);
    if (!next || (armed_ && *armed_ <= *next)) return;
    armed_ = next;
    house_.world.at(*next, [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->ring();
    });
}

void Room::ring() {
    armed_.reset();
    if (drafts_due_ && house_.world.now() >= *drafts_due_) guarded([this] { write_drafts(); });
    check_clock();
    enqueue([] {});
}

void Room::send_away() {
    for (const Person& person : people_)
        person.peer->close(Farewell::stopping);
}

} // namespace rommy::server
