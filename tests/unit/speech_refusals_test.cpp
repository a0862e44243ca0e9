// Refusals in words: the model sentences, that every reason has one in three languages, and that the rule it
// cites stands on some sheet.
#include "base/random.h"
#include "melds/meld.h"
#include "play/judge.h"
#include "rules/rule_table.h"
#include "speech/refusals.h"
#include "speech/sheet.h"

#include <gtest/gtest.h>

#include <array>

namespace rommy {
namespace {

constexpr std::array languages{Language::danish, Language::swedish, Language::english};
constexpr int reasons = reason_count;

Tile red(int number) { return {Colour::red, number}; }

// With everything filled in that any sentence could ask for.
Refusal full(Reason reason) {
    Refusal refusal{};
    refusal.reason = reason;
    refusal.set = 0;
    refusal.need = refusal.have = refusal.shortfall = refusal.n = 2;
    refusal.seat = 1;
    refusal.tile = refusal.odd = refusal.a = red(7);
    refusal.b = red(4);
    refusal.colour = Colour::blue;
    refusal.tiles = refusal.meld = {red(5), Tile::joker(), red(7)};
    refusal.missing = {red(6)};
    return refusal;
}

const std::vector<std::string> names{"Mette", "Bent"};

TEST(Refusals, EveryReasonHasASentence) {
    for (int i = 0; i < reasons; ++i)
        for (const Language language : languages)
            for (const Face face : {Face::tiles, Face::cards}) {
                const std::string text = say(words_in(language), full(static_cast<Reason>(i)), face, names);
                EXPECT_EQ(text.find_first_of("[{}"), std::string::npos) << text;
                EXPECT_TRUE(text.ends_with('.')) << text;
            }
}

// Rule sets that between them have every rule at work.
std::vector<RuleSet> some_rules() {
    std::vector<RuleSet> all(1);
    for (int i = 0; i < flows; ++i)
        for (const Field& field : rule_table()) {
            const auto flow = static_cast<Flow>(i);
            if (field.key == "flow" || !serves(field, flow)) continue;
            for (const int value : {bounds(field, flow).low, bounds(field, flow).high}) {
                RuleSet rules = default_rules(flow);
                if (flow != Flow::knock) rules.tiles.jokers = 4;
                field.set(rules, value);
                all.push_back(rules);
            }
        }
    return all;
}

TEST(Refusals, TheCitedRuleStandsOnSomeSheet) {
    const std::vector<RuleSet> all = some_rules();
    for (int i = 0; i < reasons; ++i) {
        const auto refusal = full(static_cast<Reason>(i));
        const bool found = std::ranges::any_of(all, [&](const RuleSet& rules) {
            return !say_cited(words_in(Language::danish), refusal, rules).empty();
        });
        EXPECT_TRUE(found) << reason_key(refusal.reason) << " cites " << cited_rule(refusal.reason);
    }
}

TEST(Refusals, SayWhatIsThenWhatWouldBeRightThenTheRule) {
    Refusal refusal{};
    refusal.reason = Reason::opening_points;
    refusal.need = 30;
    refusal.have = 24;
    refusal.shortfall = 6;
    EXPECT_EQ(say(words_in(Language::danish), refusal),
              "Dit første udlæg giver 24 point. Du mangler 6 for at nå 30.");
    EXPECT_EQ(say(words_in(Language::swedish), refusal),
              "Din öppning ger 24 poäng. Du behöver 6 till för att nå 30.");
    EXPECT_EQ(say(words_in(Language::english), refusal),
              "Your opening is worth 24 points. You need 6 more to reach 30.");
    EXPECT_EQ(say_cited(words_in(Language::danish), refusal, RuleSet{}),
              "Dit første udlæg skal være mindst 30 point værd.");
}

TEST(Refusals, CountsAndNamesAreRight) {
    Refusal loose{};
    loose.reason = Reason::loose;
    loose.tiles = {red(7)};
    loose.n = 1;
    EXPECT_EQ(say(words_in(Language::danish), loose),
              "Der ligger én løs brik tilbage: rød 7. Alle brikker skal være i en kombination.");
    loose.tiles = {red(7), Tile(Colour::blue, 1), Tile::joker()};
    loose.n = 3;
    EXPECT_EQ(
        say(words_in(Language::swedish), loose),
        "Det ligger 3 lösa brickor kvar: röd 7, blå 1 och joker. Alla brickor ska ligga i en kombination.");
    EXPECT_EQ(say(words_in(Language::english), loose, Face::cards),
              "3 loose cards are left: 7 of hearts, ace of clubs and joker. Every card must be in a meld.");
    Refusal turn{};
    turn.reason = Reason::not_turn;
    turn.seat = 1;
    EXPECT_EQ(say(words_in(Language::danish), turn, Face::tiles, names),
              "Det er ikke din tur endnu. Vi venter på Bent.");
}

TEST(Refusals, ArgumentsHaveTheNamesOfTheWire) {
    Refusal refusal{};
    refusal.reason = Reason::meld_short;
    refusal.need = 3;
    refusal.have = 2;
    refusal.shortfall = 1;
    refusal.tiles = {red(5), Tile::joker()};
    EXPECT_EQ(args_of(refusal), (Args{{"need", 3}, {"have", 2}, {"short", 1}, {"tiles", "r5 *"}}));
}

// What the melds themselves refuse never lacks an argument: all groups of up to four tiles from a small set.
TEST(Refusals, OfMeldsAreComplete) {
    const std::array<Tile, 8> some{red(1),
                                   red(2),
                                   red(4),
                                   red(13),
                                   Tile(Colour::blue, 1),
                                   Tile(Colour::blue, 2),
                                   Tile(Colour::black, 1),
                                   Tile::joker()};
    RuleSet tight;
    tight.melds.jokers_max = 1;
    tight.melds.group_max = 3;
    tight.melds.run_max = 3;
    tight.melds.naturals_min = 2;
    for (std::size_t i = 0; i < 8 * 8 * 8 * 8; ++i) {
        const std::vector<Placed> tiles{some[i % 8], some[i / 8 % 8], some[i / 64 % 8], some[i / 512]};
        for (const RuleSet& rules : {RuleSet{}, tight})
            for (std::size_t length = 1; length <= 4; ++length)
                for (const Refusal& refusal :
                     why_no_meld(std::span(tiles).first(length), rules, Order::written)) {
                    const std::string text = say(words_in(Language::danish), refusal);
                    ASSERT_EQ(text.find('['), std::string::npos) << text;
                }
    }
}

// --- what judge and inspect say
// -----------------------------------------------------------------------------------

View some_view(const RuleSet& rules, bool opened) {
    const Tile joker = Tile::joker();
    const auto meld = [](std::initializer_list<Tile> tiles) {
        Meld made;
        for (const Tile tile : tiles)
            made.push_back(tile);
        return made;
    };
    View view;
    view.facts.rules = rules;
    view.facts.seats = 2;
    view.facts.phase = Phase::playing;
    view.facts.layout = {meld({red(5), joker, red(7)}),
                         meld({Tile(Colour::black, 4), Tile(Colour::blue, 4), joker}),
                         meld({Tile(Colour::orange, 1), Tile(Colour::orange, 2), Tile(Colour::orange, 3)})};
    view.facts.counts = {6, 9};
    view.facts.opened = {opened, false};
    view.seat = 0;
    view.hand = TileBag(std::vector<Tile>{red(6), red(8), Tile(Colour::orange, 4), Tile(Colour::red, 4),
                                          Tile(Colour::blue, 7), joker});
    return view;
}

// The table and the hand, after a few tiles were moved at random: from one meld into another, into a new one,
// or away.
ProposedMelds shuffled_about(const View& view, SplitMix64& random) {
    ProposedMelds melds;
    for (const Meld& meld : view.facts.layout)
        melds.emplace_back(meld.begin(), meld.end());
    melds.emplace_back();
    melds.emplace_back();
    for (const Tile tile : view.hand.tiles())
        if (below(random, 2) == 0) melds[below(random, melds.size())].push_back(tile);
    for (std::uint64_t moves = below(random, 4); moves > 0; --moves) {
        auto& from = melds[below(random, melds.size())];
        if (from.empty()) continue;
        const auto at = from.begin() + static_cast<std::ptrdiff_t>(below(random, from.size()));
        const Placed tile = *at;
        from.erase(at);
        if (below(random, 4) > 0) melds[below(random, melds.size())].push_back(tile);
    }
    return melds;
}

void expect_complete(const std::vector<Refusal>& refusals) {
    for (const Refusal& refusal : refusals)
        for (const Language language : languages) {
            const std::string text = say(words_in(language), refusal, Face::tiles, names);
            ASSERT_EQ(text.find('['), std::string::npos) << text;
        }
}

TEST(Refusals, OfTurnsAreComplete) {
    SplitMix64 random(1);
    for (const RuleSet& rules : some_rules())
        for (int i = 0; i < 40; ++i) {
            const View view = some_view(rules, i % 2 == 0);
            const ProposedMelds melds = shuffled_about(view, random);
            expect_complete(judge(view, Rearrange{melds}));
            const Inspection inspection = inspect(view, {melds, {red(6)}});
            expect_complete(inspection.whole);
            for (const MeldInspection& meld : inspection.melds)
                expect_complete(meld.refusals);
        }
}

TEST(Refusals, OfDrawingAndPassingAreComplete) {
    for (const RuleSet& rules : some_rules())
        for (const int stock : {0, 1, 9})
            for (const int to_act : {0, 1}) {
                View view = some_view(rules, true);
                view.facts.stock = stock;
                view.facts.to_act = to_act;
                expect_complete(judge(view, Draw{}));
                expect_complete(judge(view, Pass{}));
                expect_complete(judge(view, GiveUp{}));
            }
}

} // namespace
} // namespace rommy
