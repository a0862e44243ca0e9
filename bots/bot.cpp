#include "bots/bot.h"

#include "bots/gin.h"
#include "bots/greedy.h"

#include <algorithm>
#include <array>

namespace rommy {
namespace {

// A level of play, and who plays it in each flow.
Action play_as_beginner(const View& view, SplitMix64& random) {
    if (view.facts.rules.flow == Flow::knock) return play_gin_like_a_beginner(view, random);
    return play_like_a_beginner(view, random);
}

Action play_at_best(const View& view, SplitMix64& random) {
    if (view.facts.rules.flow == Flow::knock) return play_greedy_gin(view, random);
    return play_exactly(view, random);
}

constexpr std::array bots{NamedBot{"beginner", play_as_beginner}, NamedBot{"exact", play_at_best}};

} // namespace

std::span<const NamedBot> all_bots() { return bots; }

std::optional<Bot> find_bot(std::string_view name) {
    const auto found = std::ranges::find(bots, name, &NamedBot::name);
    return found == bots.end() ? std::nullopt : std::optional(found->choose);
}

} // namespace rommy
