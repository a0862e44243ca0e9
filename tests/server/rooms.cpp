#include "tests/server/rooms.h"

#include "play/follow.h"
#include "presets/presets.h"
#include "presets/rules_json.h"
#include "server/room/keys.h"
#include "wire/action_json.h"
#include "wire/sighting_json.h"
#include "wire/tiles_json.h"
#include "wire/view_json.h"

#include <boost/json/serialize.hpp>

#include <algorithm>
#include <array>

namespace rommy::test {

using namespace server;

namespace {

std::string_view text_of(const json::value& value) {
    const json::string& text = value.as_string();
    return {text.data(), text.size()};
}

} // namespace

void Client::send(const Text& text) {
    texts.push_back(*text);
    messages.push_back(json::parse(*text).as_object());
    follow_message(messages.back());
}

void Client::follow_message(const json::object& message) {
    const std::string_view type = text_of(message.at("type"));
    if (type == "welcome") {
        rules = rules_from_json(message.at("room").at("rules").as_object(), RuleSet{}).value();
        if (!message.contains("view")) return;
        v = static_cast<int>(message.at("v").as_int64());
        view = message.at("view").is_null()
                   ? std::nullopt
                   : std::optional(view_from_json(message.at("view").as_object(), rules).value());
    } else if (type == "stale") {
        v = static_cast<int>(message.at("v").as_int64());
        view = view_from_json(message.at("view").as_object(), rules).value();
    } else if (type == "event") {
        const int next = static_cast<int>(message.at("v").as_int64());
        gap = gap || !v || next != *v + 1 || !view;
        if (gap) return;
        v = next;
        view = follow(*view, sighting_from_json(message.at("sighting").as_object()).value());
    }
}

std::vector<const json::object*> Client::all(std::string_view type) const {
    std::vector<const json::object*> found;
    for (const json::object& message : messages)
        if (text_of(message.at("type")) == type) found.push_back(&message);
    return found;
}

const json::object& Client::last(std::string_view type) const {
    static const json::object nothing;
    const auto found = all(type);
    EXPECT_FALSE(found.empty()) << type;
    return found.empty() ? nothing : *found.back();
}

const json::object& Client::room() const {
    const json::object* found = nullptr;
    for (const json::object& message : messages)
        if (const json::value* room = message.if_contains("room")) found = &room->as_object();
    return *found;
}

const json::object* Client::answer_to(std::string_view id) const {
    const json::object* found = nullptr;
    for (const json::object& message : messages)
        if (const json::value* one = message.if_contains("id"); one != nullptr && text_of(*one) == id)
            found = &message;
    return found;
}

std::size_t Client::answers_to(std::string_view id) const {
    return static_cast<std::size_t>(std::ranges::count_if(messages, [&](const json::object& message) {
        const json::value* one = message.if_contains("id");
        return one != nullptr && text_of(*one) == id;
    }));
}

Rooms::Rooms() {
    (void)prepare_keys();
    options.bot_delay_least = options.bot_delay_most = 1000;
    restart();
}

void Rooms::restart() {
    lobby.reset();
    world.forget_everything();
    house = std::make_unique<House>(House{world, store, counters, options, store.last_beat()});
    lobby = std::make_unique<Lobby>(*house, store::Patience{});
}

Grant Rooms::make(const TableOptions& wanted) {
    constexpr std::array<std::string_view, flows> games{"rummikub", "rummy", "gin"};
    const std::string_view game = games[static_cast<std::size_t>(wanted.rules.flow)];
    json::object body{{"name", "Mette"},
                      {"lang", "da"},
                      {"game", game},
                      {"set", difference_json(wanted.rules, find_preset(game)->rules)},
                      {"seats", json::array(wanted.seats.begin(), wanted.seats.end())},
                      {"clock", nullptr},
                      {"spectators", wanted.spectators},
                      {"rounds", wanted.rounds},
                      {"target", 0}};
    if (wanted.clock)
        body["clock"] = {{"turn", wanted.clock->turn},
                         {"bank", wanted.clock->bank},
                         {"increment", wanted.clock->increment}};
    auto table = read_new_table(body);
    EXPECT_TRUE(table.has_value()) << (table ? "" : table.error());
    Grant grant;
    lobby->make(*std::move(table), [&](const auto& result) { grant = result.value(); });
    world.run();
    return grant;
}

Grant Rooms::sit(const std::string& table, const std::string& name) {
    Grant grant;
    lobby->take_seat(table, {name, "en", {}}, [&](const auto& result) {
        if (result) grant = *result;
    });
    world.run();
    return grant;
}

Guest Rooms::join(const std::string& table, const std::string& token, std::optional<int> since,
                  std::optional<int> match) {
    Guest guest{std::make_shared<Client>(), lobby->find(table), table, token};
    EXPECT_NE(guest.room, nullptr);
    guest.room->attach(guest.client,
                       {table, token.empty() ? std::nullopt : std::optional(token), since, match, {}});
    world.run();
    if (const auto welcomes = guest->all("welcome");
        !welcomes.empty() && !welcomes.back()->at("you").is_null())
        guest.seat = static_cast<int>(welcomes.back()->at("you").as_int64());
    return guest;
}

void Rooms::drop(const Guest& guest) {
    guest.room->detach(guest.client);
    world.run();
}

void Rooms::hand_in(const Guest& guest, std::string_view message) {
    auto request = read_request(message);
    ASSERT_TRUE(request.has_value()) << request.error().text << ": " << message;
    guest.room->handle(guest.client, *std::move(request));
}

void Rooms::say(const Guest& guest, std::string_view message) {
    hand_in(guest, message);
    world.run();
}

std::string act_message(const std::string& id, int turn, const Action& action) {
    return json::serialize(
        json::object{{"type", "act"}, {"id", id}, {"turn", turn}, {"action", to_json(action)}});
}

void Rooms::act(const Guest& guest, const std::string& id, int turn, const Action& action) {
    say(guest, act_message(id, turn, action));
}

std::vector<Guest> Rooms::match(TableOptions wanted) {
    const Grant host = make(wanted);
    std::vector<Guest> guests{join(host)};
    for (const std::string& seat : wanted.seats)
        if (seat == "open") guests.push_back(join(sit(host.table)));
    say(guests[0], R"({"type":"host","id":"start","do":"start"})");
    EXPECT_TRUE(guests[0]->view.has_value());
    return guests;
}

const Guest& Rooms::to_act(const std::vector<Guest>& guests) const {
    for (const Guest& guest : guests)
        if (guest.seat >= 0 && guest->view && guest->view->facts.to_act == guest.seat) return guest;
    return guests.front();
}

void Rooms::play_out(const std::vector<Guest>& guests, const std::function<void()>& after_each) {
    const Bot choose = find_bot("exact").value();
    SplitMix64 random(7);
    for (int steps = 0; steps < 5000; ++steps) {
        const Guest& guest = to_act(guests);
        const Facts& facts = guest->view->facts;
        if (facts.phase == Phase::match_over) return;
        const std::string id = "play" + std::to_string(++commands);
        if (facts.phase == Phase::round_over)
            say(guest, R"({"type":"next","id":")" + id + "\"}");
        else if (facts.to_act == guest.seat)
            act(guest, id, facts.turn, choose(*guest->view, random));
        else
            world.advance(2000);
        after_each();
    }
    FAIL() << "the match does not end";
}

} // namespace rommy::test
