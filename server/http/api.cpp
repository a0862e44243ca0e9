#include "server/http/api.h"

#include "bots/bot.h"
#include "presets/presets.h"
#include "presets/rules_json.h"
#include "server/http/page.h"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

namespace rommy::server {
namespace {

namespace json = boost::json;

constexpr std::string_view tables_path = "/api/tables";
constexpr std::string_view seats_path = "/seats";

HttpAnswer as_json(int status, const json::object& body) {
    return {status, "application/json", json::serialize(body), {{"Cache-Control", "no-store"}}};
}
HttpAnswer failure(int status, std::string_view error, std::string_view text) {
    return as_json(status, {{"error", error}, {"text", text}});
}
HttpAnswer bad_request(std::string_view text) { return failure(400, "bad_request", text); }

HttpAnswer wrong_method() {
    HttpAnswer answer = failure(405, "bad_method", "expected GET or POST");
    answer.headers.emplace_back("Allow", "GET, HEAD, POST");
    return answer;
}

int status_of(std::string_view error) {
    if (error == "not_found") return 404;
    if (error == "conflict") return 409;
    return 503; // frozen
}

GrantDone grant_reply(const HttpReply& reply, int status) {
    return [reply, status](const std::expected<Grant, NotGranted>& grant) {
        if (grant)
            reply(as_json(status, {{"table", grant->table}, {"seat", grant->seat}, {"token", grant->token}}));
        else
            reply(failure(status_of(grant.error().error), grant.error().error, grant.error().text));
    };
}

json::array names_of_bots(Flow flow) {
    json::array names;
    for (const std::string_view name : levels_of(flow))
        names.emplace_back(name);
    return names;
}

HttpAnswer games() {
    json::array list;
    for (const Preset& preset : all_presets())
        list.push_back(json::object{{"name", preset.name},
                                    {"players", json::array{preset.players_low, preset.players_high}},
                                    {"bots", names_of_bots(preset.rules.flow)},
                                    {"rules", to_json(preset.rules)}});
    json::array bots;
    for (const NamedBot& bot : all_bots())
        bots.emplace_back(bot.name);
    return as_json(200, {{"games", std::move(list)}, {"bots", std::move(bots)}});
}

// "/api/tables/<id>/seats" -> the id.
std::optional<std::string_view> table_of_seats(std::string_view target) {
    if (!target.starts_with(tables_path) || !target.ends_with(seats_path)) return std::nullopt;
    target.remove_prefix(tables_path.size());
    if (target.size() <= seats_path.size() + 1 || target.front() != '/') return std::nullopt;
    return target.substr(1, target.size() - seats_path.size() - 1);
}

} // namespace

void Api::answer(const HttpRequest& request, const HttpReply& send) {
    const HttpReply reply = [send](HttpAnswer answer) {
        add_security_headers(answer);
        send(std::move(answer));
    };
    if (request.method == "POST") return post(request, reply);
    if (request.method != "GET") return reply(wrong_method());
    if (request.target == "/healthz")
        return reply({200, "text/plain; charset=utf-8", "ok\n", {{"Cache-Control", "no-store"}}});
    if (request.target == "/metrics")
        return reply({200,
                      "text/plain; version=0.0.4; charset=utf-8",
                      metrics_text(numbers_()),
                      {{"Cache-Control", "no-store"}}});
    if (request.target == "/api/games") return reply(games());
    if (request.target.starts_with("/api/")) return reply(failure(404, "not_found", "no such address"));
    reply(page_file(page_, request));
}

void Api::post(const HttpRequest& request, const HttpReply& reply) {
    // A form of another site cannot send this type without asking first.
    if (!request.content_type.starts_with("application/json"))
        return reply(bad_request("expected Content-Type: application/json"));
    const auto body = parse_object(request.body);
    if (!body) return reply(bad_request(body.error()));
    if (request.target == tables_path) return make_table(request, *body, reply);
    if (request.target == "/api/links") {
        const auto code = read_code(*body);
        if (!code) return reply(bad_request(code.error()));
        return lobby_.take_link(*code, grant_reply(reply, 200));
    }
    const auto table = table_of_seats(request.target);
    if (!table) return reply(failure(404, "not_found", "no such address"));
    auto seat = read_seat_request(*body);
    if (!seat) return reply(bad_request(seat.error()));
    lobby_.take_seat(*table, *std::move(seat), grant_reply(reply, 201));
}

void Api::make_table(const HttpRequest& request, const json::object& body, const HttpReply& reply) {
    auto table = read_new_table(body);
    if (!table) return reply(bad_request(table.error()));
    if (!tables_made_.take(request.address, world_.now()))
        return reply(failure(429, "too_many", "too many tables made from here"));
    lobby_.make(*std::move(table), grant_reply(reply, 201));
}

} // namespace rommy::server
