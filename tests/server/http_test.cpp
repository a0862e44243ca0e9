// The real server over real sockets: the page and its headers, the API and its errors, the limits, and how it
// stops.
#include "tests/server/process.h"
#include "tests/server/wire_client.h"

#include "server/http/web.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include <fstream>
#include <thread>

namespace rommy::test {
namespace {

using namespace std::chrono_literals;
namespace json = boost::json;

constexpr std::string_view new_table =
    R"({"name":"Mette","lang":"da","title":"Søndag","game":"rummikub","set":{"opening_points":50},"seats":["me","open","bot:exact"],)"
    R"("clock":{"turn":120,"bank":0,"increment":0},"spectators":true,"rounds":3,"target":0})";

struct Server : testing::Test {
    ServerProcess server{{"--tables-an-hour", "30"}};

    json::object make() {
        return json::parse(post(server.port(), "/api/tables", new_table).body).as_object();
    }
    std::string hello(const json::object& granted, bool as_seat = true) {
        std::string text =
            R"({"type":"hello","table":")" + std::string(granted.at("table").as_string()) + '"';
        if (as_seat) text += R"(,"token":")" + std::string(granted.at("token").as_string()) + '"';
        return text + "}";
    }
    static std::string type_of(const std::optional<std::string>& text) {
        return text ? std::string(json::parse(*text).at("type").as_string()) : "nothing";
    }
    static std::string error_of(const std::optional<std::string>& text) {
        return text ? std::string(json::parse(*text).at("error").as_string()) : "nothing";
    }
    // Whatever comes until the connection is over.
    static std::string last_error(Socket& socket) {
        std::string error;
        while (const auto text = socket.receive())
            if (type_of(text) == "error") error = error_of(text);
        return error;
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(server.folder() + "/page/" + name, std::ios::binary) << text;
    }
};

TEST_F(Server, ServesThePage) {
    EXPECT_EQ(http(server.port(), "GET", "/").status, 404); // not built yet
    write("index.html", "<!doctype html>");
    write("assets/a-b_1.js", "1");
    write("assets/rommy.wasm", std::string("\0asm", 4));
    write("icon.svg", "<svg/>");
    const HttpResult page = http(server.port(), "GET", "/");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.body, "<!doctype html>");
    EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
    EXPECT_EQ(page.header("Cache-Control"), "no-cache");
    EXPECT_NE(page.header("Content-Security-Policy").find("default-src 'none'"), std::string::npos);
    EXPECT_EQ(page.header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(page.header("Referrer-Policy"), "no-referrer");
    EXPECT_EQ(http(server.port(), "GET", "/", "If-None-Match: " + page.header("ETag") + "\r\n").status, 304);
    EXPECT_EQ(http(server.port(), "HEAD", "/").status, 200);
    const HttpResult script = http(server.port(), "GET", "/assets/a-b_1.js?x=1");
    EXPECT_EQ(script.header("Content-Type"), "text/javascript; charset=utf-8");
    EXPECT_NE(script.header("Cache-Control").find("immutable"), std::string::npos);
    EXPECT_EQ(http(server.port(), "GET", "/assets/rommy.wasm").header("Content-Type"), "application/wasm");
    EXPECT_EQ(http(server.port(), "GET", "/assets/rommy.wasm").body.size(), 4U);
    EXPECT_EQ(http(server.port(), "GET", "/icon.svg").header("Content-Type"), "image/svg+xml");
}

// The build writes a.js.br and a.js.gz beside a.js; which is sent, the browser's header says.
TEST_F(Server, ServesWhatTheBuildHasCompressed) {
    write("index.html", "<!doctype html>");
    write("assets/a.js", "plain");
    write("assets/a.js.br", "brotli");
    write("assets/a.js.gz", "gzip");
    write("assets/b.css", "plain");
    write("assets/b.css.gz", "gzip");
    const auto get = [&](std::string_view path, const std::string& accepted, const std::string& more = "") {
        return http(server.port(), "GET", path, "Accept-Encoding: " + accepted + "\r\n" + more);
    };
    for (const auto& [accepted, body] :
         {std::pair("gzip, deflate, br, zstd", "brotli"), std::pair("gzip", "gzip"),
          std::pair("gzip;q=1.0, br;q=0", "gzip"), std::pair("br;q=0.1,gzip", "brotli"),
          std::pair("gzip;q=0.000", "plain"), std::pair("identity", "plain"),
          std::pair("xbr, gzipped", "plain"), std::pair("", "plain")}) {
        const HttpResult file = get("/assets/a.js", accepted);
        EXPECT_EQ(file.status, 200);
        EXPECT_EQ(file.body, body) << accepted;
        EXPECT_EQ(file.header("Content-Encoding"), body == std::string("brotli") ? "br"
                                                   : body == std::string("gzip") ? "gzip"
                                                                                 : "")
            << accepted;
        EXPECT_EQ(file.header("Content-Type"), "text/javascript; charset=utf-8");
        EXPECT_EQ(file.header("Content-Length"), std::to_string(file.body.size()));
        EXPECT_EQ(file.header("Vary"), "Accept-Encoding");
        const std::string tag = "If-None-Match: " + file.header("ETag") + "\r\n";
        const HttpResult again = get("/assets/a.js", accepted, tag);
        EXPECT_EQ(again.status, 304) << accepted;
        EXPECT_EQ(again.header("Vary"), "Accept-Encoding");
        EXPECT_EQ(again.header("ETag"), file.header("ETag"));
        // Another coding is other bytes.
        EXPECT_EQ(get("/assets/a.js", body == std::string("plain") ? "br" : "identity", tag).status, 200);
    }
    EXPECT_EQ(get("/assets/b.css", "br").body, "plain");
    EXPECT_EQ(get("/assets/b.css", "br, gzip").body, "gzip");
    EXPECT_EQ(http(server.port(), "GET", "/assets/a.js").body, "plain");
    EXPECT_EQ(http(server.port(), "GET", "/assets/a.js").header("Vary"), "Accept-Encoding");
    EXPECT_EQ(get("/", "br, gzip").body, "<!doctype html>");
    EXPECT_EQ(get("/", "br, gzip").header("Vary"), "");
}

TEST_F(Server, NoPathLeadsOutOfThePage) {
    write("index.html", "page");
    std::ofstream(server.folder() + "/secret.txt") << "secret";
    std::ofstream(server.folder() + "/page/.hidden") << "secret";
    for (const char* path :
         {"/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt",
          "//etc/passwd", "/./index.html", "/.hidden", "/assets", "/assets/", "/data/rommy.sqlite",
          "/../data/rommy.sqlite", "/\\..\\secret.txt", "/index.html%00.js"}) {
        const HttpResult result = http(server.port(), "GET", path);
        EXPECT_TRUE(result.status == 404 || result.status == 400) << path << " " << result.status;
        EXPECT_EQ(result.body.find("secret"), std::string::npos);
    }
}

TEST_F(Server, MakesTablesAndSeatsPeople) {
    const HttpResult made = post(server.port(), "/api/tables", new_table);
    EXPECT_EQ(made.status, 201);
    EXPECT_EQ(made.header("Content-Type"), "application/json");
    const json::object granted = json::parse(made.body).as_object();
    EXPECT_EQ(granted.at("table").as_string().size(), 22U);
    EXPECT_EQ(granted.at("seat").as_int64(), 0);
    const std::string seats = "/api/tables/" + std::string(granted.at("table").as_string()) + "/seats";
    EXPECT_EQ(post(server.port(), seats, R"({"name":"Bent","lang":"da","seat":2})").status, 409);
    EXPECT_EQ(post(server.port(), seats, R"({"name":"Bent","lang":"da"})").status, 201);
    EXPECT_EQ(post(server.port(), seats, R"({"name":"Ulla","lang":"sv"})").status, 409);
    EXPECT_EQ(
        post(server.port(), "/api/tables/AAAAAAAAAAAAAAAAAAAAAA/seats", R"({"name":"Ulla","lang":"sv"})")
            .status,
        404);
    EXPECT_EQ(post(server.port(), "/api/links", R"({"code":"nonsense"})").status, 404);
    const HttpResult games = http(server.port(), "GET", "/api/games");
    const json::value listed = json::parse(games.body);
    EXPECT_EQ(listed.at("games").at(0).at("name").as_string(), "rummikub");
    for (const json::value& game : listed.at("games").as_array()) {
        const json::object& rules = game.at("rules").as_object();
        const bool whole_table = !rules.contains("flow") || rules.at("flow").as_string() == "rearrange";
        EXPECT_EQ(game.at("bots"),
                  json::parse(whole_table ? R"(["beginner","exact"])" : R"(["beginner","steady","exact"])"));
    }
    Socket socket(server.port());
    socket.send(hello(granted));
    const json::value welcome = json::parse(socket.receive().value());
    EXPECT_EQ(welcome.at("room").at("title").as_string(), "Søndag");
    EXPECT_EQ(welcome.at("room").at("set"), json::parse(R"({"opening_points":50})"));
    EXPECT_EQ(welcome.at("room").at("rounds").as_int64(), 3);
    EXPECT_TRUE(welcome.at("view").is_null());
}

TEST_F(Server, RefusesWhatIsNotAsItShouldBe) {
    const std::string good(new_table);
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string changed = good;
        changed.replace(changed.find(from), from.size(), to);
        return changed;
    };
    const std::vector<std::string> bad{"",
                                       "{}",
                                       "[]",
                                       "nonsense",
                                       good + "x",
                                       with("\"Mette\"", "\"\""),
                                       with("\"Mette\"", "\"   \""),
                                       with("Mette", std::string(25, 'x')),
                                       with("Mette", "a\\u202eb"),
                                       with("\"da\"", "\"xx\""),
                                       with("\"rummikub\"", "\"chess\""),
                                       with("50", "5000"),
                                       with("opening_points", "opening"),
                                       with("[\"me\",\"open\",\"bot:exact\"]", "[\"me\"]"),
                                       with("\"me\"", "\"open\""),
                                       with("\"open\"", "\"me\""),
                                       with("bot:exact", "bot:clever"),
                                       with("\"turn\":120", "\"turn\":14"),
                                       with("\"bank\":0", "\"bank\":-1"),
                                       with("\"rounds\":3", "\"rounds\":\"3\""),
                                       with("\"target\":0", "\"target\":0,\"more\":1"),
                                       with(",\"spectators\":true", ""),
                                       with("\"target\":0", "\"target\":0,\"target\":0")};
    for (const std::string& body : bad) {
        const HttpResult result = post(server.port(), "/api/tables", body);
        EXPECT_EQ(result.status, 400) << body;
        EXPECT_EQ(error_of(result.body), "bad_request");
    }
    EXPECT_EQ(http(server.port(), "POST", "/api/tables", "Content-Type: text/plain\r\n", good).status, 400);
    EXPECT_EQ(http(server.port(), "GET", "/api/tables").status, 404);
    const HttpResult put =
        http(server.port(), "PUT", "/api/tables", "Content-Type: application/json\r\n", good);
    EXPECT_EQ(put.status, 405);
    EXPECT_EQ(error_of(put.body), "bad_method");
    EXPECT_EQ(put.header("Allow"), "GET, HEAD, POST");
    EXPECT_EQ(post(server.port(), "/api/nothing", "{}").status, 404);
    const HttpResult large = post(server.port(), "/api/tables", std::string(70'000, 'x'));
    EXPECT_EQ(large.status, 413);
    EXPECT_EQ(error_of(large.body), "too_large");
    EXPECT_EQ(post(server.port(), "/api/tables", good).status, 201);
}

TEST_F(Server, NotTooManyTablesFromOneAddress) {
    for (int i = 0; i < 30; ++i)
        ASSERT_EQ(post(server.port(), "/api/tables", new_table).status, 201);
    const HttpResult result = post(server.port(), "/api/tables", new_table);
    EXPECT_EQ(result.status, 429);
    EXPECT_EQ(error_of(result.body), "too_many");
}

TEST_F(Server, ASocketOfAnotherOriginIsRefused) {
    const std::string here = "127.0.0.1:" + std::to_string(server.port());
    EXPECT_TRUE(Socket(server.port(), "Origin: http://" + here + "\r\n").open());
    for (const char* origin : {"http://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1"})
        EXPECT_FALSE(Socket(server.port(), "Origin: " + std::string(origin) + "\r\n").open()) << origin;
    EXPECT_FALSE(Socket(server.port(), "", "/api/tables").open());
    EXPECT_TRUE(server::same_origin("https://Rommy.example", "rommy.example"));
    EXPECT_FALSE(server::same_origin("https://rommy.example.evil", "rommy.example"));
}

TEST_F(Server, BadMessagesAreNamedAndThenTheSocketCloses) {
    const json::object granted = make();
    for (const char* first : {"nonsense", "{}", R"({"type":"ping","t":1})", R"({"type":"hello"})",
                              R"({"type":"hello","table":"AAAAAAAAAAAAAAAAAAAAAA","more":1})",
                              R"({"type":"hello","table":"AAAAAAAAAAAAAAAAAAAAAA"})"}) {
        Socket socket(server.port());
        socket.send(first);
        EXPECT_EQ(type_of(socket.receive()), "error") << first;
        EXPECT_FALSE(socket.receive().has_value());
        EXPECT_TRUE(socket.close_code().has_value()) << first;
    }
    Socket socket(server.port());
    socket.send(hello(granted));
    EXPECT_EQ(type_of(socket.receive()), "welcome");
    EXPECT_EQ(type_of(socket.receive()), "room");
    for (const char* bad : {R"({"type":"dance","id":"d"})", R"({"type":"act","id":"a","turn":1})"}) {
        socket.send(bad);
        EXPECT_EQ(error_of(socket.receive()), "bad_message");
    }
    socket.send(R"({"type":"ping","t":5})");
    EXPECT_EQ(type_of(socket.receive()), "pong");
    socket.send(hello(granted));
    EXPECT_EQ(error_of(socket.receive()), "bad_message");
    socket.send(R"({"type":"ping","t":5})");
    EXPECT_EQ(type_of(socket.receive()), "pong");
    for (int i = 0; i < 3; ++i) {
        socket.send(R"({"type":"act","id":"a","turn":1,"action":{"do":"draw","more":1}})");
        const auto answer = socket.receive();
        EXPECT_EQ(error_of(answer), "bad_message");
        EXPECT_EQ(json::parse(*answer).at("id").as_string(), "a");
    }
    EXPECT_FALSE(socket.receive().has_value());
    EXPECT_EQ(socket.close_code(), 1008);
}

TEST_F(Server, HoldsConnectionsToTheirLimits) {
    const json::object granted = make();
    Socket talker(server.port());
    talker.send(hello(granted));
    for (int i = 0; i < 60; ++i)
        talker.send(R"({"type":"ping","t":1})");
    EXPECT_EQ(last_error(talker), "too_many");
    EXPECT_EQ(talker.close_code(), 1008);

    Socket large(server.port());
    large.send(hello(granted, false));
    large.send(R"({"type":"ping","t":1)" + std::string(70'000, ' ') + "}");
    while (large.receive()) {
    }
    EXPECT_EQ(large.close_code(), 1009);

    Socket binary(server.port());
    binary.send_binary(hello(granted, false));
    EXPECT_FALSE(binary.receive().has_value());
    EXPECT_EQ(binary.close_code(), 1003);

    std::this_thread::sleep_for(1100ms);
    std::vector<std::unique_ptr<Socket>> crowd;
    for (int i = 0; i < 20; ++i) {
        crowd.push_back(std::make_unique<Socket>(server.port()));
        crowd.back()->send(hello(granted, false));
    }
    int refused = 0;
    for (const auto& one : crowd)
        refused += type_of(one->receive()) == "error" ? 1 : 0;
    EXPECT_EQ(refused, 4);
}

TEST_F(Server, MetricsTellNothingSecret) {
    const json::object granted = make();
    Socket socket(server.port());
    socket.send(hello(granted));
    EXPECT_EQ(type_of(socket.receive()), "welcome");
    EXPECT_EQ(http(server.port(), "GET", "/healthz").body, "ok\n");
    const HttpResult metrics = http(server.port(), "GET", "/metrics");
    EXPECT_EQ(metrics.status, 200);
    for (const char* line :
         {"rommy_tables 1\n", "rommy_people 1\n", "rommy_sockets 1\n", "rommy_tables_made_total 1\n",
          "rommy_store_seconds_bucket{le=\"+Inf\"}", "rommy_events_total 0\n"})
        EXPECT_NE(metrics.body.find(line), std::string::npos) << line << metrics.body;
    for (const char* key : {"table", "token"})
        EXPECT_EQ(metrics.body.find(std::string(granted.at(key).as_string())), std::string::npos);
    EXPECT_EQ(metrics.body.find("Mette"), std::string::npos);
}

TEST_F(Server, StopsCleanlyAndGoesOn) {
    const json::object granted = make();
    Socket socket(server.port());
    socket.send(hello(granted));
    EXPECT_EQ(type_of(socket.receive()), "welcome");
    EXPECT_EQ(type_of(socket.receive()), "room");
    std::thread stopping([&] { EXPECT_EQ(server.stop(), 0); });
    EXPECT_FALSE(socket.receive().has_value());
    EXPECT_EQ(socket.close_code(), 1001);
    stopping.join();
    server.start();
    Socket again(server.port());
    again.send(hello(granted));
    EXPECT_EQ(type_of(again.receive()), "welcome");
}

TEST(Addresses, AreThoseOfTheNetworkWhenTheHostIsAny) {
    ServerProcess any({"--host", "0.0.0.0"});
    EXPECT_NE(any.output().find("rommy: serving at http://localhost:"), std::string::npos);
    EXPECT_EQ(http(any.port(), "GET", "/healthz").status, 200);
}

} // namespace
} // namespace rommy::test
