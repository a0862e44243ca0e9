// One reader for each type of message.
#include "server/room/requests.h"

#include "bots/bot.h"

#include <boost/json/serialize.hpp>

#include <algorithm>
#include <array>
#include <limits>

namespace rommy::server {
namespace {

namespace json = boost::json;

constexpr int max_number = std::numeric_limits<int>::max();

std::optional<std::string> optional_text(Reader& in, std::string_view key, std::size_t max_bytes) {
    return in.has(key) ? std::optional(in.text(key, max_bytes)) : std::nullopt;
}
std::optional<int> optional_number(Reader& in, std::string_view key) {
    return in.has(key) ? std::optional(in.integer(key, 0, max_number)) : std::nullopt;
}

Hello read_hello(Reader& in) {
    Hello hello;
    hello.table = in.text("table", 64);
    hello.token = optional_text(in, "token", 64);
    hello.since = optional_number(in, "since");
    hello.match = optional_number(in, "match");
    hello.lang = optional_text(in, "lang", 8);
    if (hello.lang && !known_language(*hello.lang)) in.fail("lang", "expected da, sv or en");
    return hello;
}

Act read_act(Reader& in) {
    Act act;
    act.turn = in.integer("turn", 0, max_number);
    if (const json::object* object = in.object("action")) {
        auto action = action_from_json(*object);
        if (action)
            act.action = *std::move(action);
        else
            in.fail("action", action.error());
    }
    return act;
}

PutDraft read_put_draft(Reader& in) {
    PutDraft put;
    put.turn = in.integer("turn", 0, max_number);
    if (const json::object* object = in.object("draft")) {
        auto draft = draft_from_json(*object);
        if (!draft)
            in.fail("draft", draft.error());
        else if (json::serialize(*object).size() > max_draft)
            in.fail("draft", "expected at most 16 kB");
        else
            put.draft = *std::move(draft);
    }
    return put;
}

HostCommand read_host(Reader& in) {
    constexpr std::array<std::string_view, 4> names{"start", "open", "bot", "back"};
    HostCommand command;
    command.what = static_cast<HostDo>(in.choice("do", names));
    if (in.failed() || command.what == HostDo::start) return command;
    command.seat = in.integer("seat", 0, max_seats - 1);
    if (command.what != HostDo::bot) return command;
    command.bot = in.text("bot", 32);
    if (!find_bot(command.bot)) in.fail("bot", "expected the name of a bot");
    return command;
}

Inspect read_inspect(Reader& in) { return {read_proposal(in)}; }
Ping read_ping(Reader& in) { return {in.number("t", 0, std::int64_t{1} << 53)}; }

template <class Nothing>
Nothing read_nothing(Reader&) {
    return {};
}

bool printable(std::string_view id) {
    return !id.empty() && std::ranges::all_of(id, [](char c) { return c >= ' ' && c <= '~'; });
}

using What = decltype(Request::what);
struct Type {
    std::string_view name;
    bool has_id;
    What (*read)(Reader&);
};

template <auto Function>
What as_what(Reader& in) {
    return Function(in);
}

constexpr std::array types{
    Type{"hello", false, as_what<read_hello>},
    Type{"act", true, as_what<read_act>},
    Type{"draft", false, as_what<read_put_draft>},
    Type{"inspect", true, as_what<read_inspect>},
    Type{"options", true, as_what<read_nothing<AskOptions>>},
    Type{"hint", true, as_what<read_nothing<AskHint>>},
    Type{"host", true, as_what<read_host>},
    Type{"next", true, as_what<read_nothing<NextRound>>},
    Type{"rematch", true, as_what<read_nothing<Rematch>>},
    Type{"leave", true, as_what<read_nothing<Leave>>},
    Type{"link", true, as_what<read_nothing<AskLink>>},
    Type{"ping", false, as_what<read_ping>},
};

// The id of a message that is otherwise wrong, so that its sender knows which it was.
std::string id_of(const json::object& object) {
    const json::value* id = object.if_contains("id");
    const json::string* text = id != nullptr ? id->if_string() : nullptr;
    const std::string_view view = text != nullptr ? std::string_view(text->data(), text->size()) : "";
    return view.size() <= 64 && printable(view) ? std::string(view) : "";
}

} // namespace

bool known_language(std::string_view lang) { return lang == "da" || lang == "sv" || lang == "en"; }

std::expected<Request, BadRequest> read_request(std::string_view text) {
    const auto object = parse_object(text);
    if (!object) return std::unexpected(BadRequest{"", object.error()});
    Reader in(*object);
    Request request;
    const std::string name = in.text("type", 16);
    const auto type = std::ranges::find(types, name, &Type::name);
    if (type == types.end())
        return std::unexpected(BadRequest{id_of(*object), "type: expected a type of message"});
    if (type->has_id) request.id = in.text("id", 64);
    if (type->has_id && !in.failed() && !printable(request.id))
        in.fail("id", "expected 1 to 64 printable characters");
    request.what = type->read(in);
    if (const auto good = in.done(); !good) return std::unexpected(BadRequest{id_of(*object), good.error()});
    return request;
}

} // namespace rommy::server
