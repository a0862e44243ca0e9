// No byte that is sent to a viewer names a tile outside that viewer's knowledge. The matches are played with
// every tile there once, so that each mention of a tile is a mention of the one there is; what a viewer may
// know is read from the log.
#include "log/log.h"
#include "server/room/keys.h"
#include "tests/server/rooms.h"

#include <boost/json/serialize.hpp>

#include <regex>
#include <set>

namespace rommy::test {
namespace {

using namespace server;
using Known = std::set<std::string>;

void add(Known& known, std::span<const Tile> tiles) {
    for (const Tile tile : tiles)
        known.insert(write_tile(tile));
}

// What a seat (or a spectator: -1) may know in the round that the events end in. Hands of earlier rounds were
// revealed, but every tile has been dealt again since.
Known known_to(int seat, const std::vector<Event>& events) {
    Known known;
    for (const Event& event : events) {
        if (const auto* dealt = std::get_if<Dealt>(&event.fact)) {
            known.clear();
            std::size_t from = 0;
            for (int s = 0; s < seat; ++s)
                from += static_cast<std::size_t>(dealt->counts[static_cast<std::size_t>(s)]);
            if (seat >= 0)
                add(known, std::span(event.order)
                               .subspan(from, static_cast<std::size_t>(
                                                  dealt->counts[static_cast<std::size_t>(seat)])));
        }
        if (const auto* drew = std::get_if<Drew>(&event.fact); drew != nullptr && drew->seat == seat)
            add(known, event.drawn);
        if (const auto* penalised = std::get_if<Penalised>(&event.fact);
            penalised != nullptr && penalised->seat == seat)
            add(known, event.drawn);
        if (const auto* rearranged = std::get_if<Rearranged>(&event.fact)) add(known, rearranged->laid);
        if (const auto* revealed = std::get_if<Revealed>(&event.fact)) add(known, revealed->hand);
    }
    return known;
}

std::vector<Event> events_of(const std::vector<store::LogLine>& lines) {
    std::vector<Event> events;
    for (const store::LogLine& line : lines)
        if (line.v > 0) events.push_back(read_event(line.text, line.v).value());
    return events;
}

// What names tiles without saying where one lies: results of earlier rounds, which are public, and whose
// tiles have been dealt again; what a refusal says would fill a meld; what a joker stands for.
void take_out_talk(json::value& value) {
    if (json::object* object = value.if_object()) {
        for (const char* key : {"results", "missing", "a", "b", "as"})
            object->erase(key);
        for (auto& [key, inner] : *object)
            take_out_talk(inner);
    }
    if (json::array* array = value.if_array())
        for (json::value& inner : *array)
            take_out_talk(inner);
}

std::string some_of(const TileBag& hand) {
    std::vector<Tile> tiles = hand.tiles();
    tiles.resize(std::min<std::size_t>(tiles.size(), 2));
    return write(tiles);
}

struct LeakTest : Rooms {
    std::map<std::shared_ptr<Client>, std::size_t> scanned;
    std::size_t mentions = 0;

    // Everything sent since the last time.
    void scan(const Guest& guest, const std::vector<Event>& events) {
        static const std::regex tile("\\b[krbo](1[0-3]|[1-9])\\b");
        const Known known = known_to(guest.seat, events);
        for (std::size_t& at = scanned[guest.client]; at < guest->texts.size() && !HasFailure(); ++at) {
            json::value message = json::parse(guest->texts[at]);
            take_out_talk(message);
            std::string text = json::serialize(message);
            for (auto found = text.find(guest.table); found != std::string::npos;
                 found = text.find(guest.table))
                text.erase(found, guest.table.size());
            for (std::sregex_iterator one(text.begin(), text.end(), tile), end; one != end; ++one) {
                ++mentions;
                ASSERT_TRUE(known.contains(one->str()))
                    << one->str() << " for seat " << guest.seat << ": " << text;
            }
        }
    }
};

RuleSet unique_tiles(JokerMoves jokers) {
    RuleSet rules;
    rules.tiles.copies = 1;
    rules.tiles.jokers = 0; // a joker is like another
    rules.start.hand = 8;
    rules.opening.points = 15;
    rules.joker.moves = jokers;
    return rules;
}

TEST_F(LeakTest, EveryByteOfWholeMatchesIsKnownToItsViewer) {
    for (const JokerMoves jokers : {JokerMoves::when_replaced, JokerMoves::freely}) {
        auto guests = match({.seats = {"me", "open", "bot:exact", "open"},
                             .clock = store::ClockSetting{15, 0, 0},
                             .rules = unique_tiles(jokers),
                             .rounds = 3});
        Guest watcher = join(guests[0].table);
        SplitMix64 random(11);
        int step = 0;
        play_out(guests, [&] {
            const std::string id = "x" + std::to_string(++step);
            Guest& guest = guests[below(random, guests.size())];
            switch (below(random, 10)) {
            case 0: // comes back, with and without since
                guest = join(guest.table, guest.token, below(random, 2) == 0 ? guest->v : std::nullopt);
                if (!guest->view) guest = join(guest.table, guest.token);
                break;
            case 1:
                watcher = join(guest.table);
                break;
            case 2:
                say(guest, R"({"type":"hint","id":")" + id + "\"}");
                break;
            case 3:
                say(guest, R"({"type":"options","id":")" + id + "\"}");
                break;
            case 4: // asks about its own tiles, in a way that is refused
                if (guest->view->hand.empty()) break;
                say(guest, R"({"type":"inspect","id":")" + id + R"(","melds":[")" +
                               some_of(guest->view->hand) + R"("],"loose":""})");
                break;
            case 5:
                act(guest, id, guest->turn(), GiveUp{});
                break;
            case 6:
                act(guest, id, guest->turn() - 1, Draw{});
                break;
            case 7:
                world.advance(15'000);
                break;
            case 8:
                act(guest, id, guest->turn(),
                    Rearrange{{std::vector<Placed>(
                        3, Placed(guest->view->hand.empty() ? Tile() : guest->view->hand.tiles().front()))}});
                break;
            default:
                break;
            }
            const auto events = events_of(log(guest.table));
            for (const Guest& one : guests)
                scan(one, events);
            scan(watcher, events);
        });
        for (const Guest& guest : guests)
            EXPECT_EQ(guest->view->facts.phase, Phase::match_over);
        EXPECT_GT(step, 50);
    }
    EXPECT_GT(mentions, 1000U);
}

// Who asks about tiles that are not theirs learns nothing: the answer is the same wherever they lie.
TEST_F(LeakTest, AskingAboutOthersTilesTellsNothing) {
    const auto guests = match({.seats = {"me", "open"},
                               .clock = {},
                               .rules = unique_tiles(JokerMoves::when_replaced),
                               .rounds = 1});
    const Known mine = known_to(0, events_of(log(guests[0].table)));
    const Known theirs = known_to(1, events_of(log(guests[0].table)));
    std::map<std::string, std::set<std::string>> answers; // by the shape of what was asked
    for (const Tile tile : all_tiles(tile_set(guests[0]->rules)).tiles()) {
        const std::string name = write_tile(tile);
        if (mine.contains(name)) continue;
        say(guests[0], R"({"type":"inspect","id":")" + name + R"(","melds":[")" + name + R"("],"loose":""})");
        std::string text = json::serialize(*guests[0]->answer_to(name));
        for (auto at = text.find(name); at != std::string::npos; at = text.find(name))
            text.replace(at, name.size(), "TILE");
        answers[text].insert(theirs.contains(name) ? "theirs" : "stock");
    }
    for (const auto& [answer, where] : answers)
        EXPECT_EQ(where.size(), answers.size() == 1 ? 2U : where.size()) << answer;
    EXPECT_EQ(answers.size(), 1U);
}

TEST_F(LeakTest, SeedsAndTokensAreNotSent) {
    const auto guests = match({.seats = {"me", "open", "bot:beginner"},
                               .clock = {},
                               .rules = unique_tiles(JokerMoves::freely),
                               .rounds = 2});
    const Guest watcher = join(guests[0].table);
    const std::string seed = hex(store.at(guests[0].table).record.seed);
    const std::string next = hex(store.at(guests[0].table).record.next_seed);
    bool over = false;
    play_out(guests, [&] {
        over = guests[0]->view->facts.phase == Phase::match_over;
        if (over) return;
        for (const Guest& guest : {guests[0], guests[1], watcher})
            for (const std::string& text : guest->texts) {
                ASSERT_EQ(text.find(seed), std::string::npos);
                ASSERT_EQ(text.find("order"), std::string::npos);
            }
    });
    EXPECT_TRUE(over);
    for (const Guest& guest : {guests[0], guests[1], watcher})
        for (const std::string& text : guest->texts) {
            EXPECT_EQ(text.find(next), std::string::npos);
            for (const Guest& owner : guests)
                EXPECT_EQ(text.find(owner.token), std::string::npos);
        }
    EXPECT_NE(watcher->texts.back().find(seed), std::string::npos); // the room, when it is over
}

} // namespace
} // namespace rommy::test
