#include "wire/cards_json.h"

#include "wire/names.h"
#include "wire/tiles_json.h"

#include <algorithm>

namespace rommy {
namespace {

namespace json = boost::json;
using namespace wire_names;

constexpr std::size_t max_melds = 100;
constexpr std::size_t max_layoffs = 50;

std::string written(const LaidMeld& meld) {
    return write(std::span<const Placed>(meld.tiles.begin(), meld.tiles.end()));
}

// The objects of a list, each read by `item`; the first error is kept.
template <class T, class Item>
std::vector<T> objects(Reader& in, std::string_view key, std::size_t max_size, Item item) {
    std::vector<T> items;
    const json::array* array = in.array(key, max_size);
    if (array == nullptr) return items;
    for (const json::value& value : *array) {
        const std::string name = std::string(key) + "[" + std::to_string(items.size()) + "]";
        const json::object* object = value.if_object();
        if (object == nullptr) in.fail(name, "expected an object");
        if (object == nullptr) return {};
        Reader one(*object, in.place_of(name));
        items.push_back(item(one));
        in.take(one.known());
    }
    return items;
}

LaidMeld read_laid_meld(Reader& in) {
    LaidMeld meld;
    meld.kind = static_cast<MeldKind>(in.choice("kind", kind_names));
    const std::string text = in.text("tiles");
    const auto tiles = read_placed(text);
    if (!tiles)
        in.fail("tiles", to_string(tiles.error()));
    else if (tiles->empty() || tiles->size() > max_meld)
        in.fail("tiles", "expected 1 to " + std::to_string(max_meld) + " tiles");
    else
        for (const Placed& one : *tiles)
            meld.tiles.push_back(one);
    return meld;
}

json::object to_json(const LaidMeld& meld) {
    return {{"kind", kind_names[static_cast<std::size_t>(meld.kind)]}, {"tiles", written(meld)}};
}

json::object to_json(const Tabled& tabled) {
    json::object out = to_json(tabled.meld);
    json::array by;
    for (const std::uint8_t seat : tabled.by)
        by.emplace_back(static_cast<int>(seat)); // a JSON integer of the kind that is read
    out["by"] = std::move(by);
    out["owner"] = tabled.owner;
    out["grown"] = tabled.grown;
    return out;
}

Tabled read_tabled(Reader& in, int seats) {
    Tabled tabled{
        read_laid_meld(in), {}, in.integer("owner", 0, seats - 1), in.integer("grown", 0, max_turn)};
    const std::vector<int> by = in.integers("by", 0, seats - 1, max_meld);
    if (by.size() != tabled.meld.tiles.size()) in.fail("by", "expected a seat for each tile");
    for (const int seat : by)
        tabled.by.push_back(static_cast<std::uint8_t>(seat));
    return tabled;
}

template <class T>
json::array flags_json(const std::vector<T>& flags) {
    json::array array;
    for (const bool flag : flags)
        array.emplace_back(flag);
    return array;
}

void check_sizes(Reader& in, const CardTable& cards, int seats) {
    const auto n = static_cast<std::size_t>(seats);
    const bool dealt = !cards.known.empty() || !cards.down.empty();
    const auto sized = [&](std::size_t size) { return dealt ? size == n : size == 0; };
    if (!sized(cards.known.size())) in.fail("known", "expected one for each seat");
    if (!sized(cards.down.size())) in.fail("down", "expected one for each seat");
    if (!sized(cards.turns.size())) in.fail("turns", "expected one for each seat");
    if (!sized(cards.fines.size())) in.fail("fines", "expected one for each seat");
}

} // namespace

json::array to_json(const std::vector<LaidMeld>& melds) {
    json::array array;
    for (const LaidMeld& meld : melds)
        array.push_back(to_json(meld));
    return array;
}

std::vector<LaidMeld> read_laid_melds(Reader& in, std::string_view key) {
    return objects<LaidMeld>(in, key, max_melds, read_laid_meld);
}

json::array to_json(const std::vector<LaidOff>& layoffs) {
    json::array array;
    for (const LaidOff& one : layoffs)
        array.push_back(json::object{{"on", one.on},
                                     {"tile", write(std::span<const Placed>(&one.tile, 1))},
                                     {"end", end_names[static_cast<std::size_t>(one.end)]}});
    return array;
}

std::vector<LaidOff> read_layoffs(Reader& in, std::string_view key, int seat) {
    return objects<LaidOff>(in, key, max_layoffs, [&](Reader& one) {
        return LaidOff{seat, one.integer("on", 0, static_cast<int>(max_melds)), read_one_placed(one, "tile"),
                       static_cast<End>(one.choice("end", end_names))};
    });
}

json::array to_json(const std::vector<Sum>& sums) {
    json::array array;
    for (const Sum& sum : sums)
        array.push_back(json::object{{"laid", sum.laid},
                                     {"held", sum.held},
                                     {"bonus", sum.bonus},
                                     {"fine", sum.fine},
                                     {"times", sum.times}});
    return array;
}

std::vector<Sum> read_sums(Reader& in, std::string_view key) {
    return objects<Sum>(in, key, max_seats, [](Reader& one) {
        const auto points = [&](std::string_view name) { return one.integer(name, -max_score, max_score); };
        return Sum{points("laid"), points("held"), points("bonus"), points("fine"), points("times")};
    });
}

json::object to_json(const CardTable& cards) {
    json::array tabled;
    for (const Tabled& one : cards.tabled)
        tabled.push_back(to_json(one));
    json::array known;
    for (const TileBag& bag : cards.known)
        known.emplace_back(write(bag.tiles()));
    json::value owed = nullptr;
    if (cards.owed)
        owed = json::object{{"tile", write_tile(cards.owed->tile)},
                            {"use", use_names[static_cast<std::size_t>(cards.owed->use)]},
                            {"top", cards.owed->top}};
    json::object out{{"tabled", std::move(tabled)},
                     {"pile", write(cards.pile)},
                     {"known", std::move(known)},
                     {"order", write(cards.order)},
                     {"down", flags_json(cards.down)},
                     {"turns", rommy::to_json(cards.turns)},
                     {"fines", rommy::to_json(cards.fines)},
                     {"renewals", cards.renewals},
                     {"takes", cards.takes},
                     {"upcard", tile_or_null(cards.upcard)},
                     {"knocker", cards.knocker ? json::value(*cards.knocker) : json::value(nullptr)},
                     {"was_down", cards.was_down},
                     {"melds", cards.melds},
                     {"layoffs", cards.layoffs},
                     {"taken", tile_or_null(cards.taken)},
                     {"owed", std::move(owed)}};
    if (cards.laying_over) out["laying_over"] = true;
    return out;
}

CardTable read_cards(Reader& in, int seats) {
    CardTable cards;
    cards.tabled =
        objects<Tabled>(in, "tabled", max_melds, [&](Reader& one) { return read_tabled(one, seats); });
    cards.pile = in.tiles("pile");
    for (const auto& row : in.rows("known", max_seats))
        cards.known.emplace_back(std::span<const Tile>(row));
    cards.order = in.tiles("order");
    cards.down = in.flags("down", max_seats);
    cards.turns = in.integers("turns", 0, max_turn, max_seats);
    cards.fines = in.integers("fines", 0, max_score, max_seats);
    cards.renewals = in.integer("renewals", 0, max_turn);
    cards.takes = in.integer("takes", 0, max_turn);
    cards.upcard = read_tile_or_null(in, "upcard");
    cards.knocker = in.integer_or_null("knocker", 0, seats - 1);
    cards.was_down = in.flag("was_down");
    cards.melds = in.integer("melds", 0, max_turn);
    cards.layoffs = in.integer("layoffs", 0, max_turn);
    cards.laying_over = in.has("laying_over") && in.flag("laying_over");
    cards.taken = read_tile_or_null(in, "taken");
    if (!in.is_null("owed"))
        if (const json::object* object = in.object("owed")) {
            Reader one(*object, in.place_of("owed"));
            cards.owed = Owed{read_tile(one, "tile"), static_cast<PileUse>(one.choice("use", use_names)),
                              one.has("top") && one.flag("top")};
            in.take(one.known());
        }
    check_sizes(in, cards, seats);
    return cards;
}

Tile read_tile(Reader& in, std::string_view key) {
    const std::vector<Tile> tiles = in.tiles(key);
    if (tiles.size() == 1) return tiles.front();
    in.fail(key, "expected one tile");
    return Tile::joker();
}

Placed read_one_placed(Reader& in, std::string_view key) {
    const auto tiles = read_placed(in.text(key));
    if (tiles && tiles->size() == 1) return tiles->front();
    in.fail(key, tiles ? "expected one tile" : to_string(tiles.error()));
    return Tile::joker();
}

std::optional<Tile> read_tile_or_null(Reader& in, std::string_view key) {
    const json::value* value = in.any(key);
    if (value == nullptr || value->is_null()) return std::nullopt;
    return read_tile(in, key);
}

json::value tile_or_null(const std::optional<Tile>& tile) {
    return tile ? json::value(write_tile(*tile)) : json::value(nullptr);
}

} // namespace rommy
