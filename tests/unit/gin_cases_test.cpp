// The cases where programs that play gin have gone wrong, G1 to G26, through decide: what is legal and what
// comes of it.
#include "play/knock_hand.h"
#include "solver/showdown.h"
#include "tests/unit/gin_support.h"

#include <algorithm>

namespace rommy::gin_tests {
namespace {

const std::string_view nobody = "2S 4S 6C 8C TC QC AD 3D 5D 7D"; // a hand with no melds

std::vector<KnockChoice> choices(const Game& game) { return knock_choices(project(game, 0)); }

// G1: the hand for which throwing the dearest loose card of the best eleven is wrong.
TEST(GinCases, G1KnocksWithNineWhereElevenSeemLeast) {
    const Game game = position(
        {.hands = {"6C 2S 5C 5H 2C 5D 6D 4D 3D 6H 4H", "KC QC JS TH 9S 8S 7S KD QD JH"}, .pile = "KH"});
    const auto found = choices(game);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0], (KnockChoice{card("6C"), 9}));
    EXPECT_EQ(found[1], (KnockChoice{card("5C"), 10}));
    const Game shown = after(game, Knock{card("6C"), {}});
    EXPECT_EQ(shown.facts().step, Step::show);
    EXPECT_EQ(shown.facts().cards.knocker, 0);
    EXPECT_EQ(loose_points(shown.facts().rules, secrets_of(shown).hands[0]), 9);
}

TEST(GinCases, G2G3G5SplitAsWellAsCanBe) {
    EXPECT_EQ(least_deadwood(card_set(bag("6S 7S 8S 6C 7C 8C 8D"))), 8);
    const CardSet overlapping = card_set(bag("4S 4C 4D 4H 5S 5C 5D 6S 2C 3S 3C"));
    EXPECT_EQ(least_deadwood(overlapping), 9);
    EXPECT_EQ(best_discards(overlapping).deadwood, 3);
    EXPECT_EQ(least_deadwood(card_set(bag("JC 9D 8S 6D JS 8H TD 8D 7D JD"))), 16);
}

TEST(GinCases, G6KnocksWithTenAndNoMore) {
    const std::string_view ten = "AC 2C 3C 4D 5D 6D 7H 8H 9H TS KC";
    const std::string_view other = "2S 4S 6C 8C TC QC AD 3D KD 7D";
    const Game game = position({.hands = {ten, other}, .pile = "KH"});
    EXPECT_EQ(refused(game, Knock{card("KC"), {}}), accepted);
    const Game strict = position({.set = {{"knock_limit", "9"}}, .hands = {ten, other}, .pile = "KH"});
    EXPECT_EQ(refused(strict, Knock{card("KC"), {}}), only(Reason::knock_limit));
    EXPECT_TRUE(choices(strict).empty());
    const Game eleven = position({.hands = {"AC 2C 3C 4D 5D 6D 7H 8H TS AS KC", other}, .pile = "KH"});
    const auto why = decide(eleven, 0, Knock{card("KC"), {}});
    ASSERT_FALSE(why);
    EXPECT_EQ(why.error().front().need, 10);
    EXPECT_EQ(why.error().front().have, 26);
}

TEST(GinCases, G7OffersSixWaysToGoGinAndBigGin) {
    const std::string_view all = "5S 6S 7S 8S KC KD KH QC QD QH QS";
    const Game plain = position({.rules = "gin", .hands = {all, nobody}, .pile = "9H"});
    std::vector<Tile> gin;
    for (const KnockChoice& one : choices(plain))
        if (one.deadwood == 0) gin.push_back(one.discard.value());
    std::ranges::sort(gin);
    std::vector<Tile> expected = cards("5S 8S QC QD QH QS");
    std::ranges::sort(expected);
    EXPECT_EQ(gin, expected);
    EXPECT_EQ(refused(plain, Knock{}), only(Reason::big_gin));
    const Game big = position({.rules = "gin-us", .hands = {all, nobody}, .pile = "9H"});
    EXPECT_EQ(choices(big).front(), (KnockChoice{std::nullopt, 0}));
    const Game over = after(big, Knock{});
    EXPECT_EQ(result_of(over).how, How::big_gin);
    EXPECT_EQ(result_of(over).scores, (std::vector<int>{31 + 56, 0}));
    EXPECT_TRUE(result_of(over).hands[0].empty());
    const Game loose =
        position({.rules = "gin-us", .hands = {"5S 6S 7S 9S KC KD KH QC QD QH QS", nobody}, .pile = "9H"});
    EXPECT_EQ(refused(loose, Knock{}), only(Reason::big_gin));
}

TEST(GinCases, G8AnAceIsLowAndNoMore) {
    const Game game = position(
        {.hands = {"QH KH AH AS 2S 3S KS 4D 5D 6D 7D", "2C 4C 6C 8C TC QC 9H 8H 2H 3H"}, .pile = "9D"});
    const auto spread = [&](std::string_view text) { return refused(game, Knock{card("KS"), melds(text)}); };
    EXPECT_EQ(spread("QH KH AH | 4D 5D 6D 7D"), only(Reason::run_corner));
    EXPECT_EQ(spread("AS 2S 3S | 4D 5D 6D 7D"), only(Reason::knock_limit));
    EXPECT_EQ(choices(game).size(), 0U); // 21 are loose whatever is thrown
    const Game high =
        position({.set = {{"run_wrap", "high_one"}},
                  .hands = {"QH KH AH AS 2S 3S KS 4D 5D 6D 7D", "2C 4C 6C 8C TC QC 9H 8H 2H 3H"},
                  .pile = "9D"});
    EXPECT_EQ(choices(high).front(), (KnockChoice{card("KS"), 0}));
    const Game sets =
        position({.set = {{"run_wrap", "high_one"}},
                  .hands = {"KC KD AD AS 2S 3S KS 4D 5D 6D 7D", "2C 4C 6C 8C TC QC 9H 8H 2H 3H"},
                  .pile = "9D"});
    EXPECT_FALSE(refused(sets, Knock{card("AS"), melds("KC KD AD | 4D 5D 6D 7D")}).empty());
}

TEST(GinCases, G10TheUpcardIsOutOfReachOnceBothHavePassed) {
    Game game = position({.hands = {"2S 4S 6C 8C TC QC AD 3D 5D 7D", "AS 3S 5S 7S 9S JS KS AC 3C 5C"},
                          .pile = "KH",
                          .step = Step::offer});
    EXPECT_EQ(refused(game, Draw{}), only(Reason::upcard_only));
    EXPECT_EQ(refused(game, Discard{card("2S")}), only(Reason::draw_first));
    game = after(game, Pass{});
    EXPECT_EQ(game.facts().to_act, 1);
    EXPECT_EQ(game.facts().step, Step::offer);
    const Game dealer_takes = after(after(game, TakeDiscard{}), Discard{card("AS")});
    EXPECT_EQ(dealer_takes.facts().to_act, 0);
    EXPECT_EQ(options(project(dealer_takes, 0)), (std::vector{Option::draw, Option::take}));
    game = after(game, Pass{});
    EXPECT_EQ(game.facts().to_act, 0);
    EXPECT_EQ(options(project(game, 0)), std::vector{Option::draw});
    EXPECT_EQ(refused(game, TakeDiscard{}), only(Reason::upcard_only));
    EXPECT_EQ(refused(game, Pass{}), only(Reason::draw_first));
    game = after(after(game, Draw{}), Discard{card("2S")});
    EXPECT_EQ(options(project(game, 1)), (std::vector{Option::draw, Option::take}));
}

TEST(GinCases, G11TheCardJustTakenIsNotThrownBack) {
    const Scene scene{.hands = {"2S 4S 6C 8C TC QC AD 3D 5D 7D KH", "AS 3S 5S 7S 9S JS KS AC 3C 5C"},
                      .pile = "9H",
                      .taken = "KH"};
    EXPECT_EQ(refused(position(scene), Discard{card("KH")}), only(Reason::discard_taken));
    Scene lax = scene;
    lax.rules = "gin-openspiel";
    EXPECT_EQ(refused(position(lax), Discard{card("KH")}), accepted);
}

TEST(GinCases, G12NorWithAKnock) {
    const Scene scene{.hands = {"TH 7H 2C 8H AD 9H 2H 6H 3S AC TC", "4S 6C KC QC 3D 5D 7D JS 8S 9C"},
                      .pile = "KH",
                      .taken = "TC"};
    const Game game = position(scene);
    EXPECT_EQ(refused(game, Knock{card("TC"), {}}), only(Reason::discard_taken));
    EXPECT_TRUE(choices(game).empty());
    Scene lax = scene;
    lax.set = {{"rediscard", "any"}};
    EXPECT_EQ(choices(position(lax)), (std::vector{KnockChoice{card("TC"), 9}}));
    EXPECT_EQ(refused(position(lax), Knock{card("TC"), {}}), accepted);
}

TEST(GinCases, G14AKnockThatLeavesTwoCardsCounts) {
    Game game = position({.hands = {"AC 2C 3C 4D 5D 6D 7H 8H 9H TS", "2S 4S 6C 8C TC QC AD 3D KD 7D"},
                          .pile = "KH",
                          .stock = "KC",
                          .stock_left = 3,
                          .step = Step::draw});
    game = after(game, Draw{});
    EXPECT_EQ(game.facts().stock, 2);
    const Game knocked = after(after(game, Knock{card("KC"), {}}), Show{});
    EXPECT_NE(result_of(knocked).how, How::nothing);
    const Game silent = after(game, Discard{card("KC")});
    EXPECT_EQ(result_of(silent).how, How::nothing);
    EXPECT_EQ(result_of(silent).winner, std::nullopt);
    EXPECT_EQ(result_of(silent).scores, (std::vector<int>{0, 0}));
    // The same dealer deals again.
    const Event next = deal(silent, all_tiles(tile_set(silent.facts().rules)).tiles(), 1);
    EXPECT_EQ(std::get<Dealt>(next.fact).starter, silent.facts().starter);
}

TEST(GinCases, G15TakingForEverIsBounded) {
    Game game = position({.set = {{"pile_takes", "2"}},
                          .hands = {"2S 4S 6C 8C TC QC AD 3D 5D 7D", "AS 3S 5S 7S 9S JS KS AC 3C 5C"},
                          .pile = "KH",
                          .step = Step::draw});
    game = after(after(game, TakeDiscard{}), Discard{card("QC")});
    EXPECT_EQ(game.facts().cards.takes, 1);
    game = after(game, TakeDiscard{});
    EXPECT_EQ(game.facts().phase, Phase::round_over);
    EXPECT_EQ(result_of(game).how, How::nothing);
    EXPECT_EQ(result_of(game).hands[1].size(), 11U);
}

TEST(GinCases, G16AnOwnMeldIsBrokenToLayOff) {
    const Scene scene{.set = {{"undercut_bonus", "20"}},
                      .hands = {"KS KC KD 5S 6S 7S 9C TC JC JD QH", "2S 2C 2D 2H 8S 9S 7C 8C 8D AC"},
                      .pile = "3H"};
    const Game game = after(position(scene), Knock{card("QH"), melds("KS KC KD | 5S 6S 7S | 9C TC JC")});
    const Game over = after(game, Show{});
    EXPECT_EQ(result_of(over).how, How::undercut);
    EXPECT_EQ(result_of(over).winner, 1);
    EXPECT_EQ(result_of(over).sums[1].held, 9);
    EXPECT_EQ(result_of(over).scores, (std::vector<int>{0, 21}));
}

TEST(GinCases, G17ACardOfTwoPlacesGoesWhereItHelps) {
    const Scene scene{.rules = "gin-eaai",
                      .hands = {"AS AC AD TC TD TH JS QS KS 2H QH", "4S 4C 4D 4H 5S 5C 5D 5H 9S TS"},
                      .pile = "3H"};
    const Game game = after(position(scene), Knock{card("QH"), melds("AS AC AD | TC TD TH | JS QS KS")});
    const Game best = after(game, Show{});
    EXPECT_EQ(result_of(best).how, How::undercut);
    EXPECT_EQ(result_of(best).scores, (std::vector<int>{0, 27}));
    // On the set it strands the nine.
    const auto show = [&](std::vector<LayOff> layoffs) {
        return Show{Show::Spread{melds("4S 4C 4D 4H | 5S 5C 5D 5H"), std::move(layoffs)}};
    };
    EXPECT_EQ(result_of(after(game, show({{card("TS"), 1}}))).scores, (std::vector<int>{7, 0}));
    EXPECT_EQ(refused(game, show({{card("TS"), 1}, {card("9S"), 2}})), only(Reason::layoff_unfit));
    EXPECT_EQ(result_of(after(game, show({{card("TS"), 2}, {card("9S"), 2}}))).scores,
              (std::vector<int>{0, 27}));
}

TEST(GinCases, G18TheKnockerChoosesTheSpread) {
    const Scene scene{.hands = {"4S 5S 6S 7S 7C 7D 9H TH JH 2C KC", "8S 3S AD 3D 5D 8D TD QD QC AC"},
                      .pile = "KD"};
    const Game game = position(scene);
    const Game closed = after(game, Knock{card("KC"), melds("4S 5S 6S | 7S 7C 7D | 9H TH JH")});
    EXPECT_EQ(closed.facts().cards.tabled.size(), 3U);
    EXPECT_EQ(refused(game, Knock{card("KC"), melds("4S 5S 6S 7S | 9H TH JH")}), only(Reason::knock_limit));
    EXPECT_EQ(refused(game, Knock{card("KC"), melds("4S 5S 6S | 7S 7C 7D | 7S 8S 9S")}),
              (std::vector{Reason::knock_hand, Reason::knock_hand, Reason::knock_hand}));
    // Where nothing is said, as little as can be is loose.
    EXPECT_EQ(after(game, Knock{card("KC"), {}}).facts().cards.tabled.size(), 3U);
}

TEST(GinCases, G19LayoffsChain) {
    const Scene scene{.hands = {"5S 6S 7S QC QD QH AC AD AH 9D KC", "8S 9S TS 3D 5D 7D 8D 2H 4H 6H"},
                      .pile = "KD"};
    const Game game = after(position(scene), Knock{card("KC"), melds("5S 6S 7S | QC QD QH | AC AD AH")});
    const auto show = [](std::vector<LayOff> layoffs) { return Show{Show::Spread{{}, std::move(layoffs)}}; };
    EXPECT_EQ(refused(game, show({{card("9S"), 0}, {card("8S"), 0}})), only(Reason::layoff_unfit));
    const Game three = after(game, show({{card("8S"), 0}, {card("9S"), 0}, {card("TS"), 0}}));
    EXPECT_EQ(three.facts().cards.tabled[0].meld.tiles.size(), 6U);
    EXPECT_EQ(result_of(three).sums[1].held, 3 + 5 + 7 + 8 + 2 + 4 + 6);
    EXPECT_EQ(refused(game, show({{card("8S"), 0}, {card("8S"), 0}})), only(Reason::knock_hand));
    EXPECT_EQ(refused(game, show({{card("8S"), 3}})), only(Reason::no_such_meld));
}

TEST(GinCases, G20ACardSaysWhereItGoes) {
    const Scene scene{.hands = {"5S 6S 7S 8C 8D 8H AC AD AH 2D KC", "8S 9S JS 3D 5D 7D 9D 2H 4H 6H"},
                      .pile = "KD"};
    const Game game = after(position(scene), Knock{card("KC"), melds("5S 6S 7S | 8C 8D 8H | AC AD AH")});
    const auto sizes = [&](int on) {
        const Game over = after(game, Show{Show::Spread{{}, {{card("8S"), on}}}});
        return std::pair(over.facts().cards.tabled[0].meld.tiles.size(),
                         over.facts().cards.tabled[1].meld.tiles.size());
    };
    EXPECT_EQ(sizes(0), (std::pair<std::size_t, std::size_t>(4, 3)));
    EXPECT_EQ(sizes(1), (std::pair<std::size_t, std::size_t>(3, 4)));
}

TEST(GinCases, G22GinTakesNoLayoffsAndIsNotUndercut) {
    const Scene scene{.hands = {"JH QH KH 2C 2D 2S 5S 6S 7S 8S 9C", "TH 3D 3C 3S 4D 5D 6D 9D 9H 9S"},
                      .pile = "KD"};
    const Game over = after(position(scene), Knock{card("9C"), {}});
    EXPECT_EQ(result_of(over).how, How::gin);
    EXPECT_EQ(result_of(over).scores, (std::vector<int>{20 + 10, 0}));
    EXPECT_EQ(result_of(over).hands[1], cards("TH"));
    Scene even = scene;
    even.hands[1] = "TS JS QS KS 4D 5D 6D 9D 9H 9S";
    const Game both = after(position(even), Knock{card("9C"), {}});
    EXPECT_EQ(result_of(both).how, How::gin);
    EXPECT_EQ(result_of(both).scores, (std::vector<int>{20, 0}));
}

TEST(GinCases, G23TheKnockerNeverLaysOff) {
    const Scene scene{.hands = {"5S 6S 7S QC QD QH AC AD AH 8D KC", "5D 6D 7D 2H 4H 6H 9C JC KH TS"},
                      .pile = "KD"};
    const Game game = after(position(scene), Knock{card("KC"), {}});
    const Game over = after(game, Show{Show::Spread{melds("5D 6D 7D"), {}}});
    EXPECT_EQ(result_of(over).sums[0].held, 8); // the eight of diamonds would fit
    EXPECT_EQ(result_of(over).hands[0], cards("8D"));
    EXPECT_EQ(result_of(over).scores, (std::vector<int>{2 + 4 + 6 + 9 + 10 + 10 + 10 - 8, 0}));
}

TEST(GinCases, G24WhoLaysOffEverythingMayHaveABonus) {
    const Scene scene{.set = {{"gin_off_bonus", "15"}},
                      .hands = {"5S 6S 7S QC QD QH AC AD AH 3D KC", "8S 9S TS JS 5D 6D 7D 2C 2D 2H"},
                      .pile = "KD"};
    const Game over = after(after(position(scene), Knock{card("KC"), {}}), Show{});
    EXPECT_EQ(result_of(over).how, How::undercut);
    EXPECT_EQ(result_of(over).scores, (std::vector<int>{0, 3 + 10 + 15}));
    Scene plain = scene;
    plain.set = {};
    EXPECT_EQ(result_of(after(after(position(plain), Knock{card("KC"), {}}), Show{})).scores,
              (std::vector<int>{0, 3 + 10}));
}

TEST(GinCases, G25AnUndercutMayWinTheMatch) {
    RoundResult first{How::knock, 0, {90, 0}, {{}, {}}, {{}, {}}};
    RoundResult second{How::knock, 1, {0, 95}, {{}, {}}, {{}, {}}};
    const Scene scene{.hands = {"5S 6S 7S QC QD QH AC AD AH 3D KC", "8S 9S TS JS 5D 6D 7D 2C 2D 2H"},
                      .pile = "KD",
                      .results = {first, second}};
    const Game over = after(after(position(scene), Knock{card("KC"), {}}), Show{});
    EXPECT_EQ(over.facts().phase, Phase::match_over);
    EXPECT_EQ(over.facts().winners, std::vector<int>{1});
}

TEST(GinCases, G26AfterAKnockTheOtherMayHaveADraw) {
    const Scene scene{.rules = "gin-seed",
                      .hands = {"5S 6S 7S QC QD QH AC AD AH 8D KC", "5D 6D 7D 2C 2D 2H TS AS 9S 9H"},
                      .pile = "KD",
                      .stock = "9C"};
    const Game game = after(position(scene), Knock{card("KC"), {}});
    EXPECT_EQ(game.facts().step, Step::last_draw);
    EXPECT_EQ(options(project(game, 1)), (std::vector{Option::draw, Option::pass, Option::take}));
    EXPECT_EQ(refused(game, Knock{card("TS"), {}}), only(Reason::show_only));
    EXPECT_EQ(refused(game, Show{}), only(Reason::draw_first));
    const Game drawn = after(after(game, Draw{}), Show{});
    EXPECT_EQ(result_of(drawn).sums[1].held, 1); // nines; the ten is left out
    EXPECT_EQ(result_of(drawn).how, How::undercut);
    EXPECT_EQ(result_of(drawn).scores, (std::vector<int>{0, 7 + 25}));
    const Game passed = after(game, Pass{});
    EXPECT_EQ(passed.facts().step, Step::show);
    EXPECT_EQ(refused(passed, Draw{}), only(Reason::show_only));
    EXPECT_EQ(refused(passed, Show{Show::Spread{{}, {{card("9S"), 0}}}}), only(Reason::layoff_none));
    EXPECT_EQ(result_of(after(passed, Show{})).scores, (std::vector<int>{29 - 8, 0}));
    const Game taken = after(after(game, TakeDiscard{}), Show{});
    EXPECT_EQ(result_of(taken).sums[1].held, 29);
}

// Pages and programs send views that no game has been in.
TEST(GinCases, AViewThatCannotBeIsRefused) {
    Facts facts;
    facts.rules = rules_of("gin-us");
    facts.seats = 2;
    facts.phase = Phase::playing;
    facts.counts = {11, 10};
    facts.opened = {false, false};
    facts.cards.known.resize(2);
    for (const Step step :
         {Step::whole, Step::draw, Step::lay, Step::offer, Step::wall, Step::last_draw, Step::show})
        for (const std::string_view hand : {"", "* *", "2S 2S",
                                            "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2H 3H "
                                            "4H 5H 6H 7H 8H 9H TH JH"}) {
            facts.step = step;
            const View view{facts, 0, bag(hand)};
            EXPECT_LE(options(view).size(), 3U);
            EXPECT_TRUE(knock_choices(view).empty());
            for (const Action& action :
                 {Action(Draw{}), Action(TakeDiscard{}), Action(Pass{}), Action(Discard{card("2S")}),
                  Action(Knock{card("2S"), melds("2S 3S 4S")}), Action(Knock{}),
                  Action(Show{Show::Spread{melds("2S 3S 4S"), {{card("2S"), -1}, {card("3S"), 7}}}})})
                (void)judge(view, action);
        }
}

} // namespace
} // namespace rommy::gin_tests
