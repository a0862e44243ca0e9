#include "server/room/lobby.h"

#include "server/room/keys.h"
#include "server/room/report.h"

#include <algorithm>

namespace rommy::server {
namespace {

constexpr std::size_t id_length = 22;

std::unexpected<NotGranted> broken() {
    return std::unexpected(NotGranted{"frozen", "the store does not take it"});
}
std::unexpected<NotGranted> not_found(std::string_view what) {
    return std::unexpected(NotGranted{"not_found", std::string(what)});
}

} // namespace

void Lobby::make(NewTable table, GrantDone done) {
    TableRecord& record = table.record;
    record.id = new_table_id();
    record.seed = new_seed();
    record.next_seed = new_seed();
    record.touched = house_.world.now();
    Grant grant{record.id, table.seat, new_token()};
    store::Change change;
    change.table = record.id;
    change.tokens = {{digest(grant.token), table.seat}};
    change.record = std::move(record);
    house_.store.apply(std::move(change), [this, grant = std::move(grant), done = std::move(done)](
                                              const std::expected<void, store::Error>& result) {
        house_.world.post([this, grant, done, good = result.has_value()] {
            if (!good) return done(broken());
            ++house_.counters.tables_made;
            done(grant);
        });
    });
}

void Lobby::take_seat(std::string_view table, SeatRequest request, GrantDone done) {
    const auto room = find(table);
    if (room == nullptr) return done(not_found("no such table"));
    room->take_seat(request.seat, std::move(request.name), std::move(request.lang), std::move(done));
}

void Lobby::take_link(std::string_view code, GrantDone done) {
    using Taken = std::expected<std::optional<store::LinkTarget>, store::Error>;
    house_.store.take_link(digest(code), house_.world.now(), [this, done = std::move(done)](Taken taken) {
        house_.world.post([this, done, taken = std::move(taken)] {
            if (!taken) return done(broken());
            const auto room = *taken ? find((*taken)->table) : nullptr;
            if (room == nullptr) return done(not_found("no such code"));
            room->add_device((*taken)->seat, done);
        });
    });
}

std::shared_ptr<Room> Lobby::find(std::string_view table) {
    if (table.size() != id_length) return nullptr;
    const std::string id(table);
    if (const auto found = rooms_.find(id); found != rooms_.end()) return found->second;
    auto stored = house_.store.load(id);
    if (!stored) report("a table cannot be loaded: " + stored.error().text);
    if (!stored || !*stored) return nullptr;
    auto room = Room::open(house_, **std::move(stored));
    rooms_.emplace(id, room);
    return room;
}

void Lobby::forget_idle() {
    std::erase_if(rooms_, [](const auto& entry) { return entry.second->idle(); });
}

void Lobby::clear_abandoned() {
    auto ids = house_.store.abandoned(house_.world.now(), patience_);
    if (!ids) return report("abandoned tables cannot be found: " + ids.error().text);
    std::erase_if(*ids, [this](const std::string& id) {
        const auto open = rooms_.find(id);
        if (open == rooms_.end()) return false;
        if (!open->second->idle()) return true;
        rooms_.erase(open);
        return false;
    });
    if (ids->empty()) return;
    house_.counters.tables_removed += ids->size();
    const std::string count = std::to_string(ids->size());
    house_.store.remove(*std::move(ids), [count](const std::expected<void, store::Error>& result) {
        report(result ? "removed " + count + " abandoned tables"
                      : "abandoned tables stay: " + result.error().text);
    });
}

void Lobby::send_away() {
    for (const auto& [id, room] : rooms_)
        room->send_away();
}

std::size_t Lobby::people() const {
    std::size_t people = 0;
    for (const auto& [id, room] : rooms_)
        people += room->people();
    return people;
}

} // namespace rommy::server
