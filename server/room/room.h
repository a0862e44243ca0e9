// A table while people are at it: one queue, worked off a step at a time. A step is decided, written, adopted
// and then published, in that order; while one is being written the next waits. A fault freezes this table
// and no other. It knows no socket and no real clock.
//
// All functions are to be called where the rooms run (Surroundings::post), one at a time.
#pragma once

#include "bots/bot.h"
#include "server/room/counters.h"
#include "server/room/match.h"
#include "server/room/messages.h"
#include "server/room/surroundings.h"
#include "server/store/store.h"

#include <deque>
#include <map>

namespace rommy::server {

struct RoomOptions {
    Millis bot_delay_least = 700; // a bot that answers at once is no company
    Millis bot_delay_most = 1500;
    Millis claim_delay = 2500; // so long people may claim a card before bots do, or draw
    Millis bot_limit = 10'000; // then the table moves on without its answer
    Millis draft_delay = 300;  // drafts are written together
    Millis link_life = 600'000;
    int spectators = 64;
    int missed_events = 300; // who missed more gets the whole view
    std::optional<Bot> (*bots)(std::string_view) = find_bot;
};

// Shared by all rooms; all of it outlives them.
struct House {
    Surroundings& world;
    store::Store& store;
    Counters& counters;
    RoomOptions options;
    Millis last_alive = 0; // of the server before this one
};

// What somebody gets who takes a seat: the only time the token is seen.
struct Grant {
    std::string table;
    int seat = 0;
    std::string token;
};
struct NotGranted {
    std::string_view error; // of the protocol: conflict, not_found, frozen
    std::string text;
};
using GrantDone = std::function<void(std::expected<Grant, NotGranted>)>;

class Room : public std::enable_shared_from_this<Room> {
public:
    // Never fails: a table that cannot be read is a frozen one.
    [[nodiscard]] static std::shared_ptr<Room> open(House& house, store::Stored stored);
    Room(House& house, store::TableRecord record);

    void attach(PeerPtr peer, Hello hello);
    void detach(const PeerPtr& peer);
    void handle(const PeerPtr& peer, Request request);
    void take_seat(std::optional<int> wanted, std::string name, std::string lang, GrantDone done);
    void add_device(int seat, GrantDone done);
    // The server stops.
    void send_away();

    // Nobody is here and nothing is under way: it can be forgotten and read again.
    [[nodiscard]] bool idle() const;
    [[nodiscard]] bool frozen() const { return frozen_; }
    [[nodiscard]] std::size_t people() const { return people_.size(); }

private:
    struct Person {
        PeerPtr peer;
        std::optional<int> seat;
        bool welcomed = false;
        bool hinting = false;
    };
    struct KeptDraft {
        Draft draft;
        int turn = 0;
        bool written = true;
    };
    // A turn of cards is more than one action: a bot thinks anew after each.
    struct BotTurn {
        int match = 0;
        int turn = 0;
        int v = 0; // the last event that it has seen
        int seat = 0;
        Millis due = 0; // when it thinks; while it thinks, when the table moves on without it
        bool thinking = false;
    };
    // Who asked, and under which id: for answers that are kept.
    struct Command {
        PeerPtr peer;
        int seat = 0;
        std::string id;
    };
    struct LastLink {
        std::string id;
        std::string code;
    };

    // room.cpp: the queue
    void read(store::Stored stored);
    void enqueue(Task task);
    void work_off();
    void guarded(const Task& task);
    void commit(store::Change change, Task then, Task failed = {});
    void freeze(std::string_view why);
    void settle();
    void arm();
    void ring();

    // room_people.cpp: coming and going
    void let_in(const PeerPtr& peer, const Hello& hello);
    void see_off(const PeerPtr& peer);
    // The table and its clock as they become, then what is told of it.
    void commit_people(const TableRecord& table, Task then);
    void welcome(Person& person, const Hello* hello);
    void welcome_all();
    void leave(const Command& command);
    void keep_time();
    void link(const Command& command);
    void grant(int seat, store::Change change, const GrantDone& done);
    void supersede(int seat);
    [[nodiscard]] Person* find(const PeerPtr& peer);
    [[nodiscard]] std::optional<int> seat_for(std::string_view token) const;
    [[nodiscard]] bool here(int seat) const;
    [[nodiscard]] Seen seen() const;
    void send_room();
    [[nodiscard]] bool may_watch() const;
    void turn_away_watchers();

    // room_play.cpp: what changes the game
    void obey(const PeerPtr& peer, const Request& request);
    void carry_out(const Command& command, const Request& request);
    [[nodiscard]] bool answer_again(const Command& command);
    void act(const Command& command, const Act& act);
    void host(const Command& command, const HostCommand& what);
    void start(const Command& command);
    void next_round(const Command& command);
    void rematch(const Command& command);
    void time_up(int match, int turn);
    void play(const Step& step, bool played, const std::optional<Command>& command);
    void deal_first(TableRecord table, const std::shared_ptr<Match>& match, const Command& command);
    void publish(const Step& step, int first);
    void refuse(const Command& command, boost::json::array refusals);
    void send_stale(const Command& command);
    [[nodiscard]] static store::Answer keep(const Command& command, const Text& text);
    void remember(const store::Answer& answer);
    [[nodiscard]] std::optional<ClockRecord> clock_after(const Step& step, bool played) const;
    [[nodiscard]] std::optional<ClockRecord> clock_with(const TableRecord& table) const;
    [[nodiscard]] bool clock_runs(const TableRecord& table, int seat) const;
    void check_clock();
    void apply_record(TableRecord table, std::optional<ClockRecord> clock);

    // room_ask.cpp: what changes nothing
    void ask(Person& person, const Request& request);
    void hint(Person& person, const std::string& id);
    void put_draft(int seat, const PutDraft& put);
    void write_drafts();
    [[nodiscard]] std::optional<Proposal> draft_for_time_up(int seat) const;

    // room_bots.cpp
    void plan_bot();
    [[nodiscard]] std::optional<int> bot_to_ask() const;
    [[nodiscard]] bool claim_is_open() const;
    void let_bot_think();
    void bot_chose(const BotTurn& asked, const std::optional<Action>& action);

    House& house_;
    TableRecord table_;
    Match match_;
    std::vector<store::Token> tokens_;
    std::map<int, std::deque<store::Answer>> answers_; // by seat, oldest first
    std::map<int, KeptDraft> drafts_;
    std::map<int, LastLink> links_;
    std::optional<ClockRecord> clock_;
    std::vector<Person> people_;
    std::optional<BotTurn> bot_;
    std::vector<BotTurn> left_; // bots that have left the card that they might have claimed

    std::deque<Task> queue_;
    bool busy_ = false;    // something is being written
    bool working_ = false; // inside work_off
    bool frozen_ = false;
    std::optional<Millis> drafts_due_;
    std::optional<Millis> armed_;
};

} // namespace rommy::server
