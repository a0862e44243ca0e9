// All tables: makes them, finds them (in memory, else in the store), forgets the idle ones and clears the
// abandoned. What happens at a table is its room's affair. Like a room's, its functions run where the rooms
// run.
#pragma once

#include "server/room/new_table.h"
#include "server/room/room.h"

#include <unordered_map>

namespace rommy::server {

class Lobby {
public:
    // The house and what it names outlive the lobby.
    Lobby(House& house, store::Patience patience) : house_(house), patience_(patience) {}

    void make(NewTable table, GrantDone done);
    void take_seat(std::string_view table, SeatRequest request, GrantDone done);
    void take_link(std::string_view code, GrantDone done);
    // Null when there is no such table.
    [[nodiscard]] std::shared_ptr<Room> find(std::string_view table);

    // Every now and then: rooms that nobody is in are forgotten...
    void forget_idle();
    // ...and tables that nobody has come to for long are removed.
    void clear_abandoned();
    void send_away();

    [[nodiscard]] std::size_t open_rooms() const { return rooms_.size(); }
    [[nodiscard]] std::size_t people() const;

private:
    House& house_;
    store::Patience patience_;
    std::unordered_map<std::string, std::shared_ptr<Room>> rooms_;
};

} // namespace rommy::server
