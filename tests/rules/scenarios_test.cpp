// Every scenario of this folder is a test of its own, and so is every flip of a rule in it. Then what they
// must cover: each reason to refuse, each row of the rule table, each statement of the rules, each case. Then
// the reader itself.
#include "rules/rule_table.h"
#include "run.h"
#include "words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <exception>

namespace rommy::scenario {
namespace {

const std::vector<Scenario>& all() {
    static const std::vector<Scenario> scenarios = read_folder(ROMMY_SOURCE_DIR "/tests/rules");
    return scenarios;
}

class ScenarioTest : public testing::Test {
public:
    ScenarioTest(const Scenario& scenario, std::optional<Flip> flip)
        : scenario_(&scenario), flip_(std::move(flip)) {}
    void TestBody() override {
        const auto failure = run(*scenario_, flip_);
        if (failure) FAIL() << *failure;
    }

private:
    const Scenario* scenario_;
    std::optional<Flip> flip_;
};

std::string as_name(std::string text) {
    std::ranges::replace_if(text, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return text;
}

void add_test(const Scenario& scenario, const std::optional<Flip>& flip) {
    std::string name;
    for (const std::string& id : scenario.ids)
        name += id + " ";
    name += scenario.title;
    if (flip) name += " with " + flip->key + " " + flip->value;
    testing::RegisterTest("Scenario", as_name(name).c_str(), nullptr, nullptr, scenario.file.c_str(),
                          scenario.line,
                          [&scenario, flip]() -> testing::Test* { return new ScenarioTest(scenario, flip); });
}

// A file that cannot be read is a failed test, not a crash before the first one.
std::string unreadable;

const bool registered = [] {
    try {
        for (const Scenario& scenario : all()) {
            add_test(scenario, std::nullopt);
            for (const Flip& flip : flips_of(scenario))
                add_test(scenario, flip);
        }
    } catch (const std::exception& error) {
        unreadable = error.what();
    }
    return true;
}();

TEST(Scenarios, CanAllBeRead) {
    EXPECT_TRUE(registered);
    EXPECT_EQ(unreadable, "");
}

TEST(Scenarios, HaveNamesOfTheirOwn) {
    std::set<std::string> names;
    for (const Scenario& scenario : all())
        EXPECT_TRUE(names.insert(as_name(scenario.title)).second) << scenario.title;
}

bool mentions(const Scenario& scenario, const std::string& word) {
    return std::ranges::any_of(scenario.lines, [&](const Line& line) {
        for (Words words(line.text); !words.empty();) {
            const std::string_view one = words.next();
            if (one.substr(0, one.find(',')) == word) return true;
        }
        return false;
    });
}

TEST(Scenarios, MentionEveryReason) {
    for (int i = 0; i < reason_count; ++i) {
        const std::string key(reason_key(static_cast<Reason>(i)));
        EXPECT_TRUE(std::ranges::any_of(all(), [&](const Scenario& one) { return mentions(one, key); }))
            << key;
    }
}

// Every rule bites: where only that field is flipped, something else happens.
TEST(Scenarios, FlipEveryRule) {
    std::set<std::string> biting;
    for (const Scenario& scenario : all())
        for (const Flip& flip : flips_of(scenario))
            if (bites(scenario, flip)) biting.insert(flip.key);
    for (const Field& field : rule_table())
        EXPECT_TRUE(biting.contains(std::string(field.key))) << field.key;
}

bool proven(const std::string& id) {
    return std::ranges::any_of(
        all(), [&](const Scenario& one) { return std::ranges::find(one.ids, id) != one.ids.end(); });
}

TEST(Scenarios, ProveEveryStatement) {
    for (int i = 1; i <= 29; ++i)
        EXPECT_TRUE(proven("RK-" + std::to_string(i))) << "RK-" << i;
}

TEST(Scenarios, ProveEveryCase) {
    // RC-45 is about another solver; the numbers that are missing have no case.
    for (const int i :
         {1,  2,  4,  6,  7,  8,  9,  11, 12, 13, 14, 16, 17, 18, 19, 20, 22, 23, 25, 26, 27, 28, 29, 30, 31,
          32, 34, 36, 37, 39, 41, 42, 44, 46, 47, 49, 51, 52, 53, 54, 56, 57, 61, 62, 63, 65, 66, 68, 69})
        EXPECT_TRUE(proven("RC-" + std::to_string(i))) << "RC-" << i;
}

TEST(Scenarios, ProveEveryStatementOfRummy) {
    // The rest of are history, advice and names.
    for (int i = 1; i <= 52; ++i) {
        if (i >= 32 && i <= 36) continue;
        EXPECT_TRUE(proven("R-" + std::to_string(i))) << "R-" << i;
    }
}

TEST(Scenarios, ProveEveryCaseOfRummyAnd500) {
    // RF-46 and RF-108 are about other games, and so are the numbers between; some have no case.
    for (const int i : {1,  2,  4,  5,  6,  8,  9,  10, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24,
                        25, 26, 28, 29, 30, 32, 33, 34, 36, 37, 38, 40, 41, 42, 44, 45, 106})
        EXPECT_TRUE(proven((i < 10 ? "RF-0" : "RF-") + std::to_string(i))) << "RF-" << i;
}

TEST(Scenarios, ProveEveryStatementAndCaseOfGin) {
    for (int i = 1; i <= 10; ++i)
        EXPECT_TRUE(proven("GR-" + std::to_string(i))) << "GR-" << i;
    // G2, G3 and G5 are the solver's; the numbers that are missing have no case.
    for (const int i : {1, 6, 7, 8, 10, 11, 12, 14, 15, 16, 17, 18, 19, 20, 22, 23, 24, 25, 26})
        EXPECT_TRUE(proven("G" + std::to_string(i))) << "G" << i;
}

// --- the reader
// ------------------------------------------------------------------------------------------------------------------------

std::string error_in(const std::string& text) {
    try {
        for (const Scenario& scenario : read(text, "x.scenario"))
            if (const auto failure = run(scenario)) return "failed " + *failure;
    } catch (const SyntaxError& error) {
        return error.what();
    }
    return "none";
}

std::string in_position(const std::string& lines) {
    return "scenario RK-1 x\n  rules rummikub\n  hand 0 k1 k2\n  hand 1 o5\n" + lines;
}

TEST(ScenarioReader, NamesFileAndLine) {
    EXPECT_EQ(error_in(in_position("  0 draws\n  ok\n")), "none");
    EXPECT_EQ(error_in("scenario x\n"), "x.scenario:1: a scenario names the rule it proves: RK-13, RC-07");
    EXPECT_EQ(error_in("scenario RK-1\n"), "x.scenario:1: a scenario has a title");
    EXPECT_EQ(error_in("  hand 0 k1\n"), "x.scenario:1: a line before the first scenario");
    EXPECT_EQ(error_in("scene RK-1 x\n"),
              "x.scenario:1: expected `scenario ID TITLE` at the start of a line");
    EXPECT_EQ(error_in(in_position("  # nothing\n\n  0 sleeps\n")), "x.scenario:7: what does the seat do?");
    EXPECT_EQ(error_in(in_position("  0 lays k14\n")),
              "x.scenario:5: at character 2: expected a number from 1 to 13 in `k14`");
    EXPECT_EQ(error_in(in_position("  0 draws\n  to act 1\n")),
              "x.scenario:6: a step is followed by `ok` or `refused ...`");
    EXPECT_EQ(error_in(in_position("  0 draws\n")),
              "x.scenario:5: a step is followed by `ok` or `refused ...`");
    EXPECT_EQ(error_in(in_position("  0 draws now\n  ok\n")), "x.scenario:5: not understood: `now`");
    EXPECT_EQ(error_in(in_position("  0 draws\n  refused run_gapp\n")),
              "x.scenario:6: there is no reason `run_gapp`");
    EXPECT_EQ(error_in(in_position("  0 draws\n  refused run_gap ned=3\n")),
              "x.scenario:6: a refusal has no field ned");
    EXPECT_EQ(error_in(in_position("  with hand=3\n")), "x.scenario:5: expected `with KEY=VALUE: ...`");
    EXPECT_EQ(error_in(in_position("  wonder\n")), "x.scenario:5: not understood");
}

TEST(ScenarioReader, RefusesPositionsThatCannotBe) {
    EXPECT_EQ(error_in(in_position("  table k1 k1 k1\n  0 draws\n")).substr(0, 28),
              "x.scenario:6: on the table: ");
    EXPECT_EQ(error_in(in_position("  table k1 k2 k3 | k1 k2 k3\n  0 draws\n")),
              "x.scenario:6: more tiles than the set has");
    EXPECT_EQ(error_in("scenario RK-1 x\n  rules rummikub\n  hand 0 k1\n  to act 0\n  0 draws\n"),
              "x.scenario:5: the hand of seat 1 is not told");
    EXPECT_EQ(error_in("scenario RK-1 x\n  rules rummikub hands=3\n"),
              "x.scenario:2: there is no rule hands");
    EXPECT_EQ(error_in("scenario RK-1 x\n  rules rummikub hand=99\n"),
              "x.scenario:2: the rule hand cannot be `99`");
    EXPECT_EQ(error_in("scenario RK-1 x\n  rules bridge\n"), "x.scenario:2: there is no preset bridge");
}

TEST(ScenarioReader, SaysWhatWasOtherwise) {
    EXPECT_EQ(error_in(in_position("  0 draws\n  ok\n  to act 0\n")),
              "failed x.scenario:7: to act 0\n  but it is: 1");
    EXPECT_EQ(error_in(in_position("  0 draws\n  refused pool_empty\n")),
              "failed x.scenario:6: refused pool_empty\n  it was accepted");
    EXPECT_EQ(error_in(in_position("  1 draws\n  ok\n")),
              "failed x.scenario:6: ok\n  refused not_turn seat=0");
    EXPECT_EQ(error_in(in_position("  1 draws\n  refused not_turn seat=1\n")),
              "failed x.scenario:6: refused not_turn seat=1\n  refused not_turn seat=0");
    EXPECT_EQ(error_in(in_position("  1 draws\n  refused not_turn, pool_empty\n")),
              "failed x.scenario:6: refused not_turn, pool_empty\n  refused not_turn seat=0");
}

} // namespace
} // namespace rommy::scenario
