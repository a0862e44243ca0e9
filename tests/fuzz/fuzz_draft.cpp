// Views and drafts that no game leads to, as a message could hold them: the engine answers, and never stops.
// The bytes choose rules, table, hand and proposal directly, so that few are wasted on what the reader
// refuses.
#include "play/advice.h"
#include "play/judge.h"
#include "rules/rule_table.h"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace rommy;

// The bytes, one after the other; zeros when they are used up.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    int next() { return at_ < size_ ? data_[at_++] : 0; }
    int below(int bound) { return next() % bound; }
    Tile tile() { return Tile::of_kind(below(Tile::kinds)); }

private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t at_ = 0;
};

RuleSet rules_from(Bytes& bytes) {
    RuleSet rules;
    for (int changes = bytes.below(4); changes > 0; --changes) {
        const auto table = rule_table();
        const Field& field = table[static_cast<std::size_t>(bytes.below(static_cast<int>(table.size())))];
        if (field.key == "flow" || !serves(field, rules.flow)) continue;
        const auto [low, high] = bounds(field, rules.flow);
        field.set(rules, low + bytes.below(high - low + 1));
    }
    return rules;
}

// A run or a group most times, anything at others.
std::vector<Tile> meld_from(Bytes& bytes) {
    std::vector<Tile> tiles;
    const int shape = bytes.below(8);
    const int length = 1 + bytes.below(shape == 0 ? 13 : 5);
    const int start = bytes.below(52);
    for (int i = 0; i < length; ++i) {
        const int kind = shape < 4 ? start + i : (start + 13 * i) % 52;
        tiles.push_back(shape == 0 || bytes.below(8) == 0 ? bytes.tile()
                                                          : Tile::of_kind(std::min(kind, Tile::joker_kind)));
    }
    return tiles;
}

View view_from(Bytes& bytes) {
    View view;
    Facts& facts = view.facts;
    facts.rules = rules_from(bytes);
    facts.seats = 2;
    facts.phase = Phase::playing;
    facts.counts = {1 + bytes.below(20), 1 + bytes.below(20)};
    facts.opened = {bytes.below(2) == 0, bytes.below(2) == 0};
    facts.stock = bytes.below(3);
    for (int melds = bytes.below(6); melds > 0; --melds) {
        Meld meld;
        for (const Tile tile : meld_from(bytes))
            meld.push_back(tile);
        facts.layout.push_back(meld);
    }
    view.seat = 0;
    for (int tiles = bytes.below(16); tiles > 0; --tiles)
        view.hand.add(bytes.tile());
    return view;
}

// The table with a few tiles of it elsewhere, and melds beside it.
ProposedMelds melds_from(Bytes& bytes, const View& view) {
    ProposedMelds melds;
    for (const Meld& meld : view.facts.layout)
        melds.emplace_back(meld.begin(), meld.end());
    for (int more = bytes.below(3); more > 0; --more) {
        const std::vector<Tile> meld = meld_from(bytes);
        melds.emplace_back(meld.begin(), meld.end());
    }
    for (int moves = melds.empty() ? 0 : bytes.below(4); moves > 0; --moves) {
        std::vector<Placed>& from = melds[static_cast<std::size_t>(bytes.next()) % melds.size()];
        std::vector<Placed>& to = melds[static_cast<std::size_t>(bytes.next()) % melds.size()];
        if (from.size() < 2) continue;
        const Placed moved = from.back();
        from.pop_back();
        to.push_back(moved);
    }
    return melds;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const View view = view_from(bytes);
    const ProposedMelds melds = melds_from(bytes, view);
    const auto refusals = judge(view, Rearrange{melds});
    const Inspection inspection = inspect(view, {melds, {}});
    // What a draft is told and what a play is told are one thing.
    if (inspection.legal != refusals.empty()) std::abort();
    if (refusals.empty()) (void)settle(view, {melds});
    (void)options(view);
    (void)fits(view.facts.rules, melds, bytes.tile());
    (void)hint(view);
    return 0;
}
