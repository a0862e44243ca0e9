#include "speech/refusals.h"

#include "speech/sheet.h"

namespace rommy {
namespace {

template <class T>
void add_some(Args& args, std::string_view name, const std::optional<T>& value) {
    if (value) args.add(name, *value);
}

void add_some(Args& args, std::string_view name, const std::vector<Tile>& tiles) {
    if (!tiles.empty()) args.add(name, tiles);
}

} // namespace

Args args_of(const Refusal& refusal) {
    Args args;
    add_some(args, "set", refusal.set);
    add_some(args, "need", refusal.need);
    add_some(args, "have", refusal.have);
    add_some(args, "short", refusal.shortfall);
    add_some(args, "n", refusal.n);
    add_some(args, "seat", refusal.seat);
    add_some(args, "tile", refusal.tile);
    add_some(args, "odd", refusal.odd);
    add_some(args, "a", refusal.a);
    add_some(args, "b", refusal.b);
    add_some(args, "colour", refusal.colour);
    add_some(args, "tiles", refusal.tiles);
    add_some(args, "meld", refusal.meld);
    add_some(args, "missing", refusal.missing);
    return args;
}

std::string say(const Catalogue& words, const Refusal& refusal, Face face,
                std::span<const std::string> names) {
    Args args = args_of(refusal);
    if (refusal.seat && *refusal.seat >= 0 && static_cast<std::size_t>(*refusal.seat) < names.size())
        args.add("name", names[static_cast<std::size_t>(*refusal.seat)]);
    return say(words, "refusal." + std::string(reason_key(refusal.reason)), args, face);
}

std::string say_cited(const Catalogue& words, const Refusal& refusal, const RuleSet& rules) {
    const auto sentence = cited_sentence(rules, cited_rule(refusal));
    return sentence ? say(words, sentence->key, sentence->args, rules.tiles.face) : std::string();
}

} // namespace rommy
