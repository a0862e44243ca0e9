// judge against a plain second reading of the rules (oracle.h), on thousands of tables with jokers:
// arrangements that a free joker would allow, each with its jokers written in any place they could have, and
// the same with something wrong. Then inspect against judge, and that what is surely wrong is refused,
// whatever the rules.
#include "play/judge.h"
#include "rules/rule_table.h"
#include "solver/solve.h"
#include "tests/property/oracle.h"
#include "tests/property/rounds.h"
#include "tests/support/sanitized.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rommy::property {
namespace {

bool one_in(SplitMix64& random, std::uint64_t n) { return below(random, n) == 0; }
int upto(SplitMix64& random, int n) { return static_cast<int>(below(random, static_cast<std::uint64_t>(n))); }

// A run or a group of naturals, some of them jokers instead, if the pool has them.
std::optional<Meld> some_meld(TileBag& pool, SplitMix64& random) {
    std::vector<Tile> tiles;
    const int first = 1 + upto(random, 13);
    const int size = 3 + upto(random, 3);
    if (one_in(random, 2)) {
        const auto colour = static_cast<Colour>(upto(random, 4));
        for (int i = 0; i < size && first + i <= 13; ++i)
            tiles.emplace_back(colour, first + i);
    } else {
        for (int c = 0; c < 4; ++c)
            tiles.emplace_back(static_cast<Colour>(c), first);
        shuffle(std::span<Tile>(tiles), random);
        if (size == 3) tiles.pop_back();
    }
    for (Tile& tile : tiles)
        if (one_in(random, 4)) tile = Tile::joker();
    const TileBag bag{std::span<const Tile>(tiles)};
    Meld meld;
    for (const Tile tile : tiles)
        meld.push_back(tile);
    if (bag.jokers() == bag.size() || !pool.contains(bag) || !oracle_meld(meld, RuleSet{}))
        return std::nullopt;
    pool = pool.without(bag);
    return meld;
}

// Tiles that a joker of the table stands for are what matters; then their neighbours, then anything.
TileBag some_hand(const Layout& layout, TileBag pool, SplitMix64& random) {
    std::vector<Tile> wanted;
    for (const Meld& meld : layout)
        for (const Reading& reading :
             readings(std::span<const Tile>(meld.begin(), meld.end()), RuleSet{}, Order::written))
            for (const Placed& one : reading.tiles) {
                const int number = one.tile.is_joker() ? int{one.number} : one.tile.number();
                const auto colour = one.tile.is_joker() && !one.colour ? static_cast<Colour>(upto(random, 4))
                                    : one.tile.is_joker()              ? *one.colour
                                                                       : one.tile.colour();
                if (one.tile.is_joker() || one_in(random, 4)) wanted.emplace_back(colour, number);
                if (one_in(random, 4) && number < 13) wanted.emplace_back(colour, number + 1);
            }
    const std::vector<Tile> all = pool.tiles();
    for (int i = 0; i < 3; ++i)
        wanted.push_back(all[below(random, all.size())]);
    TileBag hand;
    for (const Tile tile : wanted)
        if (pool.count(tile) > hand.count(tile) && hand.size() < 7) hand.add(tile);
    return hand;
}

struct Spot {
    Layout layout;
    TileBag hand;
};

Spot some_spot(SplitMix64& random) {
    TileBag pool = all_tiles(TileSet{});
    Spot spot;
    for (int tries = 0; tries < 12 && spot.layout.size() < 4; ++tries)
        if (const auto meld = some_meld(pool, random)) spot.layout.push_back(*meld);
    spot.hand = some_hand(spot.layout, pool, random);
    return spot;
}

View view_of(const RuleSet& rules, const Spot& spot) {
    View view;
    view.facts.rules = rules;
    view.facts.seats = 2;
    view.facts.round = 1;
    view.facts.phase = Phase::playing;
    view.facts.counts = {spot.hand.size(), 1};
    view.facts.opened = {true, true};
    view.facts.stock = 20;
    view.seat = 0;
    view.hand = spot.hand;
    Rearrange as_written;
    for (const Meld& meld : spot.layout)
        as_written.melds.emplace_back(meld.begin(), meld.end());
    view.facts.layout = settle(view, as_written);
    return view;
}

RuleSet free_rules() {
    RuleSet rules;
    rules.joker.moves = JokerMoves::freely;
    return rules;
}

// Any of the ways to write the meld.
Meld written_somehow(const Meld& meld, SplitMix64& random) {
    const auto all = readings(std::span<const Tile>(meld.begin(), meld.end()), RuleSet{}, Order::any);
    return all.empty() ? meld : meld_of(all[below(random, all.size())]);
}

// A table that is right where jokers are free: of some tiles of the hand the most, however many that is.
Layout some_table(const Spot& spot, SplitMix64& random) {
    Question question{spot.layout, {}, free_rules(), true, Criterion::tiles, {}};
    for (const Tile tile : spot.hand.tiles())
        if (!one_in(random, 4)) question.hand.add(tile);
    if (one_in(random, 2)) question.ties = {Criterion::kept};
    const auto best = solve(question);
    Layout layout = best ? best->layout : spot.layout;
    for (Meld& meld : layout)
        meld = written_somehow(meld, random);
    return layout;
}

// Something is moved, taken, added or turned round.
void disturb(Layout& layout, const TileBag& hand, SplitMix64& random) {
    Meld& meld = layout[below(random, layout.size())];
    Meld& other = layout[below(random, layout.size())];
    const std::vector<Tile> tiles = hand.tiles();
    switch (below(random, 5)) {
    case 0:
        if (!meld.empty()) meld.pop_back();
        break;
    case 1:
        if (meld.size() < max_meld && !tiles.empty()) meld.push_back(tiles[below(random, tiles.size())]);
        break;
    case 2:
        if (&meld != &other && !meld.empty() && other.size() < max_meld) {
            other.push_back(meld.back());
            meld.pop_back();
        }
        break;
    case 3:
        if (!meld.empty() && !other.empty()) std::swap(meld.back(), other.back());
        break;
    default:
        std::ranges::reverse(meld);
        break;
    }
    std::erase_if(layout, [](const Meld& one) { return one.empty(); });
}

// As a table keeps them, so that the oracle reads what judge reads. Where judge sees no melds there is
// nothing to settle.
Layout as_kept(const View& view, const Rearrange& play) {
    for (const auto& meld : play.melds)
        if (readings(std::span<const Placed>(meld), view.facts.rules, order_under(view.facts.rules)).empty())
            return {};
    return settle(view, play);
}

std::string text_of(const Layout& layout) {
    std::string text;
    for (const Meld& meld : layout)
        text += write(std::span<const Tile>(meld.begin(), meld.end())) + " | ";
    return text;
}

// The table with everything said of its jokers that could be; nothing where a meld is undecided.
std::optional<ProposedMelds> said(const Layout& layout, const RuleSet& rules, SplitMix64& random) {
    ProposedMelds melds;
    for (const Meld& meld : layout) {
        const auto all = readings(std::span<const Tile>(meld.begin(), meld.end()), rules, order_under(rules));
        if (!free_jokers(rules) && all.size() != 1) return std::nullopt;
        const Reading& one = all[below(random, all.size())];
        melds.emplace_back(one.tiles.begin(), one.tiles.end());
    }
    return melds;
}

// A table has one form: laid again as it lies it is the same, and so it is whatever was said of its jokers.
void expect_one_form(const View& view, const Layout& kept, SplitMix64& random) {
    Rearrange again;
    for (const Meld& meld : kept)
        again.melds.emplace_back(meld.begin(), meld.end());
    ASSERT_EQ(settle(view, again), kept) << text_of(kept);
    const auto melds = said(kept, view.facts.rules, random);
    ASSERT_TRUE(!melds || settle(view, Rearrange{*melds}) == kept) << text_of(kept);
}

struct Tally {
    int legal = 0;
    int refused = 0;
};

void compare(const View& view, const Layout& after, Tally& tally, SplitMix64& random) {
    Rearrange play;
    for (const Meld& meld : after)
        play.melds.emplace_back(meld.begin(), meld.end());
    const std::vector<Refusal> reasons = judge(view, play);
    const Layout kept = as_kept(view, play);
    const bool legal = !kept.empty() && oracle_legal(view.facts.rules, view.facts.layout, kept, view.hand);
    ASSERT_EQ(reasons.empty(), legal)
        << told(Setting{view.facts.rules, 2, 0}) << "\n  table " << text_of(view.facts.layout) << "\n  hand "
        << write(std::span<const Tile>(view.hand.tiles())) << "\n  after " << text_of(after);
    ASSERT_EQ(inspect(view, Proposal{play.melds, {}}).legal, legal);
    if (!kept.empty()) expect_one_form(view, kept, random);
    ++(legal ? tally.legal : tally.refused);
}

// Every combination of the switches, one after the other.
RuleSet some_switches(SplitMix64& random) {
    RuleSet rules;
    for (const char* key : {"joker_moves", "joker_replaced_from", "joker_group", "joker_donor",
                            "joker_extend", "joker_reuse"}) {
        const Field* field = find_field(key);
        if (one_in(random, 2)) field->set(rules, upto(random, bounds(*field, rules.flow).high + 1));
    }
    return rules;
}

Tally compare_many(std::uint64_t seed, int spots, const std::function<RuleSet(SplitMix64&)>& rules) {
    SplitMix64 random(seed);
    Tally tally;
    for (int i = 0; i < test::share_of(spots) && !testing::Test::HasFailure(); ++i) {
        const Spot spot = some_spot(random);
        if (spot.layout.empty()) continue;
        const View view = view_of(rules(random), spot);
        for (int play = 0; play < 6; ++play) {
            Layout after = some_table(spot, random);
            compare(view, after, tally, random);
            disturb(after, spot.hand, random);
            compare(view, after, tally, random);
        }
    }
    return tally;
}

// Both verdicts must have been seen often, else the comparison says little.
TEST(Judge, AgreesWithThePlainReadingUnderTheLockedJoker) {
    const Tally tally = compare_many(11, 4000, [](SplitMix64&) { return RuleSet{}; });
    EXPECT_GT(tally.legal, test::share_of(4000));
    EXPECT_GT(tally.refused, test::share_of(4000));
}

TEST(Judge, AgreesWithThePlainReadingUnderTheFreeJoker) {
    const Tally tally = compare_many(12, 1500, [](SplitMix64&) { return free_rules(); });
    EXPECT_GT(tally.legal, test::share_of(1500));
    EXPECT_GT(tally.refused, test::share_of(1500));
}

TEST(Judge, AgreesWithThePlainReadingUnderEverySwitch) {
    const Tally tally = compare_many(13, 6000, some_switches);
    EXPECT_GT(tally.legal, test::share_of(6000));
    EXPECT_GT(tally.refused, test::share_of(6000));
}

// --- in random rounds
// ------------------------------------------------------------------------------------------------------------------

void expect_refused(const View& view, const ProposedMelds& melds, const char* what) {
    ASSERT_FALSE(judge(view, Rearrange{melds}).empty()) << what;
    ASSERT_FALSE(inspect(view, Proposal{melds, {}}).legal) << what;
}

// A legal play, and then it is not: each change is wrong under all rules.
void spoil(const View& view, const ProposedMelds& legal, SplitMix64& random) {
    TileBag after;
    for (const auto& meld : legal)
        for (const Placed& one : meld)
            after.add(one.tile);
    const TileBag before = tiles_of(view.facts.layout);
    const TileBag laid = after.without(before);
    ASSERT_NO_FATAL_FAILURE(expect_refused(view, {legal.begin(), legal.begin()}, "an empty table"));
    ProposedMelds same;
    for (const Meld& meld : view.facts.layout)
        same.emplace_back(meld.begin(), meld.end());
    ASSERT_NO_FATAL_FAILURE(expect_refused(view, same, "nothing laid"));
    ProposedMelds changed = legal;
    auto& meld = changed[below(random, changed.size())];
    const std::size_t at = below(random, meld.size());
    const Tile tile = meld[at].tile;
    if (laid.count(tile) == 0) {
        meld.erase(meld.begin() + static_cast<std::ptrdiff_t>(at));
        ASSERT_NO_FATAL_FAILURE(expect_refused(view, changed, "a tile of the table is gone"));
        meld.insert(meld.begin() + static_cast<std::ptrdiff_t>(at),
                    Tile::of_kind((tile.kind() + 1) % Tile::kinds));
        ASSERT_NO_FATAL_FAILURE(expect_refused(view, changed, "a tile of the table is another"));
    }
    changed = legal;
    for (int kind = 0; kind < Tile::kinds; ++kind) {
        const Tile foreign = Tile::of_kind(kind);
        if (laid.count(foreign) < view.hand.count(foreign)) continue;
        changed.back().emplace_back(foreign);
        ASSERT_NO_FATAL_FAILURE(expect_refused(view, changed, "a tile that is not in the hand"));
        changed.back().pop_back();
    }
    changed.emplace_back(legal.front());
    ASSERT_NO_FATAL_FAILURE(expect_refused(view, changed, "a meld twice"));
}

// inspect says legal where judge accepts, in one's turn; and a seat that waits may look as well as any.
void look(const Game& game, const Proposal& draft) {
    const int seat = game.facts().to_act;
    const View view = project(game, seat);
    const Inspection inspection = inspect(view, draft);
    ASSERT_EQ(inspection.melds.size(), draft.melds.size());
    for (const MeldInspection& meld : inspection.melds)
        ASSERT_TRUE(meld.refusals.empty() || meld.readings.empty());
    const bool legal = judge(view, Rearrange{draft.melds}).empty();
    ASSERT_EQ(inspection.legal, legal && draft.loose.empty());
    for (int other = 0; other < game.facts().seats; ++other)
        (void)inspect(project(game, other), draft);
    (void)inspect(project(game, std::nullopt), draft);
}

void look_in(const std::vector<Setting>& settings) {
    for (const Setting& setting : settings) {
        SCOPED_TRACE(told(setting));
        SplitMix64 random(setting.seed);
        SplitMix64 other(setting.seed + 1);
        play_round(dealt(setting, random), random,
                   [&](const Game& before, const Asked& asked, const std::vector<Event>& events) {
                       if (testing::Test::HasFatalFailure()) return;
                       const View view = project(before, before.facts().to_act);
                       look(before, some_draft(view, other));
                       const auto* play = std::get_if<Rearrange>(&asked.action);
                       if (play == nullptr) return;
                       look(before, Proposal{play->melds, {}});
                       if (!events.empty()) spoil(view, play->melds, other);
                   });
        if (testing::Test::HasFailure()) return;
    }
}

TEST(Inspect, IsJudgeOfTheSameTableUnderThePresets) { look_in(of_presets(Flow::rearrange, 6)); }

TEST(Inspect, IsJudgeOfTheSameTableUnderRandomRules) { look_in(of_random_rules(Flow::rearrange, 80)); }

} // namespace
} // namespace rommy::property
