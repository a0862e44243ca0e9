// What a scenario expects to see where cards are drawn, laid and thrown.
#include "play/card_moves.h"
#include "table.h"
#include "wire/names.h"

#include <algorithm>

namespace rommy::scenario {
namespace {

void expect_same(const std::string& expected, const std::string& actual) {
    if (expected != actual) throw Failed("but it is: " + actual);
}

std::string or_none(std::string text) { return text.empty() ? "none" : std::move(text); }

// As tiles, whatever face they were written in.
std::string read_again(const std::string& text) {
    return text == "none" ? text : write(std::span<const Tile>(tiles_in(text)));
}
std::string text_of(const TileBag& bag) { return or_none(write(std::span<const Tile>(bag.tiles()))); }

// The cards of a set have no order.
std::string melds_text(const ProposedMelds& melds) {
    std::string text;
    for (std::vector<Placed> meld : melds) {
        const auto number = [](const Placed& one) { return one.tile.is_joker() ? 0 : one.tile.number(); };
        const bool set = std::ranges::all_of(meld, [&](const Placed& one) {
            return one.tile.is_joker() || number(one) == std::ranges::max(meld, {}, number).tile.number();
        });
        if (set) std::ranges::sort(meld, {}, &Placed::tile);
        text += (text.empty() ? "" : " | ") + write(std::span<const Placed>(meld));
    }
    return or_none(text);
}

std::string tabled_text(const std::vector<Tabled>& tabled) {
    ProposedMelds melds;
    for (const Tabled& one : tabled)
        melds.emplace_back(one.meld.tiles.begin(), one.meld.tiles.end());
    return melds_text(melds);
}

std::string text_of(const Placed& tile) { return write(std::span<const Placed>(&tile, 1)); }

// "6H:0 7H:0" with the tiles as tiles.
std::string read_moves(const std::string& text) {
    if (text == "none") return text;
    std::string again;
    for (Words words(text); !words.empty();) {
        const std::string_view word = words.next();
        const std::size_t colon = std::min(word.find(':'), word.size());
        const auto melds = melds_in(word.substr(0, colon));
        if (melds.size() != 1 || melds.front().size() != 1) throw Unclear("expected CARD:MELD");
        again += (again.empty() ? "" : " ") + text_of(melds.front().front());
        again += word.substr(colon);
    }
    return or_none(again);
}

template <class Moves>
std::string moves_text(const Moves& moves) {
    std::string text;
    for (const auto& move : moves)
        text += (text.empty() ? "" : " ") + text_of(Placed(move.tile)) + ":" + std::to_string(move.on);
    return or_none(text);
}

const Sum& sum_of(const Facts& facts, int seat) {
    if (facts.phase == Phase::playing || facts.results.empty()) throw Failed("the round has not ended");
    return facts.results.back().sums.at(static_cast<std::size_t>(seat));
}

} // namespace

bool Table::take_cards(Words& words) {
    const Facts& facts = game().facts();
    const CardTable& cards = facts.cards;
    if (words.take("tabled")) {
        const std::string text = words.rest();
        expect_same(text == "none" ? text : melds_text(melds_in(text)), tabled_text(cards.tabled));
    } else if (words.take("pile shown")) {
        expect_same(words.rest(), std::to_string(cards_shown(facts)));
    } else if (words.take("pile")) {
        expect_same(read_again(words.rest()), or_none(write(std::span<const Tile>(cards.pile))));
    } else if (words.take("known")) {
        const auto seat = static_cast<std::size_t>(words.expect_number());
        const std::string text = words.rest();
        const TileBag bag = text == "none" ? TileBag() : TileBag(std::span<const Tile>(tiles_in(text)));
        expect_same(text_of(bag), text_of(cards.known.at(seat)));
    } else if (words.take("owed")) {
        const std::string text = words.rest();
        expect_same(read_again(text), cards.owed ? write_tile(cards.owed->tile) : "none");
    } else if (words.take("step")) {
        expect_same(words.rest(), std::string(wire_names::step_names[static_cast<std::size_t>(facts.step)]));
    } else if (words.take("fines")) {
        expect_same(words.rest(), joined(cards.fines));
    } else if (words.take("sum")) { // "sum 0 laid 30 held 5 bonus 0 fine 0 times 1"
        const Sum& sum = sum_of(facts, words.expect_number());
        expect_same(words.rest(), "laid " + std::to_string(sum.laid) + " held " + std::to_string(sum.held) +
                                      " bonus " + std::to_string(sum.bonus) + " fine " +
                                      std::to_string(sum.fine) + " times " + std::to_string(sum.times));
    } else {
        return words.take("may") && take_may(words);
    }
    return true;
}

// "may take 1 4", "may throw 6H", "may lay off 6H:0 7H:0", "may swap 6H:1", "may say rummy yes": all that the
// seat to act may.
bool Table::take_may(Words& words) {
    const CardMoves moves = card_moves(project(game(), game().facts().to_act));
    if (words.take("take")) {
        expect_same(words.rest(), or_none(joined(moves.takes)));
    } else if (words.take("throw")) {
        const std::string expected = read_again(words.rest());
        expect_same(expected, or_none(write(std::span<const Tile>(moves.discards))));
    } else if (words.take("lay off")) {
        expect_same(read_moves(words.rest()), moves_text(moves.layoffs));
    } else if (words.take("try")) {
        expect_same(words.rest(), or_none(joined(moves.tries)) + (moves.tries_cost ? " at a cost" : ""));
    } else if (words.take("swap")) {
        expect_same(read_moves(words.rest()), moves_text(moves.swaps));
    } else if (words.take("say rummy")) {
        expect_same(words.rest(), moves.call ? "yes" : "no");
    } else {
        return false;
    }
    return true;
}

} // namespace rommy::scenario
