// Games that were recorded once, one for each way that a round or a match ends, and stay here for ever: each
// is read without asking a rule, must come to what its .expect file says, and must still follow from the
// rules. A new version of the log adds a folder; it never changes an old one.
#include "dealer/secrets.h"
#include "formats/log/log.h"
#include "formats/wire/view_json.h"
#include "play/standing.h"
#include "tests/support/games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace rommy {
namespace {

namespace fs = std::filesystem;
using test::all_tiles_of;
using test::text_of;

std::string text_of(const fs::path& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::string text_of(const std::vector<int>& numbers) {
    std::string text;
    for (const int number : numbers)
        text += " " + std::to_string(number);
    return numbers.empty() ? " none" : text;
}

std::string text_of(const std::vector<Tabled>& tabled) {
    Layout layout;
    for (const Tabled& one : tabled) {
        layout.emplace_back();
        for (const Placed& placed : one.meld.tiles)
            layout.back().push_back(placed.tile);
    }
    return text_of(layout);
}

// The facts at the end of a recorded game, as an .expect file has them.
std::string told(const Game& game) {
    const Facts& facts = game.facts();
    std::string text =
        "phase " + std::string(phase_key(facts.phase)) + "\nturn " + std::to_string(facts.turn) + "\n";
    for (const RoundResult& round : facts.results)
        text += "round " + std::string(how_key(round.how)) + " winner " +
                (round.winner ? std::to_string(*round.winner) : "none") + " scores" + text_of(round.scores) +
                "\n";
    text += "totals" + text_of(totals(facts.seats, facts.results)) + "\nmatch winners" +
            text_of(facts.winners) + "\n";
    text += "stock left " + std::to_string(facts.stock) + "\ntable " + text_of(facts.layout) + "\n";
    if (facts.rules.flow != Flow::rearrange)
        text += "tabled " + text_of(facts.cards.tabled) + "\npile " +
                write(std::span<const Tile>(facts.cards.pile)) + "\n";
    for (std::size_t seat = 0; seat < secrets_of(game).hands.size(); ++seat)
        text += "hand " + std::to_string(seat) + " " + text_of(secrets_of(game).hands[seat]) + "\n";
    return text;
}

// Without its comment, which says what the game shows.
std::string expected(const fs::path& log) {
    std::istringstream in(text_of(fs::path(log).replace_extension(".expect")));
    std::string text;
    for (std::string line; std::getline(in, line);)
        if (!line.starts_with('#')) text += line + "\n";
    return text;
}

class Recorded : public testing::Test {
public:
    explicit Recorded(fs::path path) : path_(std::move(path)) {}
    void TestBody() override {
        const std::string text = text_of(path_);
        const auto log = read_log(text);
        ASSERT_TRUE(log) << "line " << log.error().line << ": " << log.error().reason;
        const auto game = fold(*log);
        ASSERT_TRUE(game) << "line " << game.error().line << ": " << game.error().reason;
        EXPECT_EQ(told(*game), expected(path_));
        const auto verified = verify(*log);
        EXPECT_TRUE(verified) << "line " << verified.error().line << ": " << verified.error().reason;
        // As long as this is the version that is written, every event is written like this. A header may have
        // got rules since.
        if (log_version == 1) {
            const std::string written = write_log(*log);
            EXPECT_EQ(written.substr(written.find('\n')), text.substr(text.find('\n')));
            EXPECT_EQ(read_log(written)->header, log->header);
        }
        for (std::size_t n = 1; n <= log->events.size(); ++n)
            ASSERT_EQ(all_tiles_of(fold(*log, n).value()), all_tiles(tile_set(log->header.rules)));
    }

private:
    fs::path path_;
};

std::vector<fs::path> logs() {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(ROMMY_SOURCE_DIR "/tests/golden/v1"))
        if (entry.path().extension() == ".log") paths.push_back(entry.path());
    std::ranges::sort(paths);
    return paths;
}

const bool registered = [] {
    for (const fs::path& path : logs())
        testing::RegisterTest("Golden", path.stem().c_str(), nullptr, nullptr, __FILE__, __LINE__,
                              [path]() -> testing::Test* { return new Recorded(path); });
    return true;
}();

TEST(Golden, HasAGameForEveryWayToEnd) {
    ASSERT_TRUE(registered);
    std::vector<std::string> names;
    for (const fs::path& path : logs())
        names.push_back(path.stem());
    for (const char* way : {"out",
                            "out_on_the_opening",
                            "stock_empty_one_winner",
                            "stock_empty_shared_lowest",
                            "everybody_passes",
                            "one_more_turn",
                            "last_tile_ends",
                            "time_up",
                            "given_up",
                            "match_by_rounds",
                            "match_by_target",
                            "cards",
                            "gin_knock",
                            "gin_undercut",
                            "gin_tie",
                            "gin_tie_nobody",
                            "gin_gin",
                            "gin_big",
                            "gin_wall",
                            "gin_wall_knock",
                            "gin_takes",
                            "gin_last_draw",
                            "gin_time_up",
                            "gin_match",
                            "gin_match_undercut",
                            "gin_match_shutout",
                            "gin_match_hand",
                            "gin_match_hollywood"})
        EXPECT_TRUE(std::ranges::find(names, way) != names.end()) << way;
}

} // namespace
} // namespace rommy
