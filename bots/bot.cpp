#include "bots/bot.h"

#include "bots/gin.h"
#include "bots/greedy.h"
#include "bots/rummy.h"

#include <algorithm>
#include <array>

namespace rommy {
namespace {

// A level of play, and who plays it in each flow.
Action play_as_beginner(const View& view, SplitMix64& random) {
    switch (view.facts.rules.flow) {
    case Flow::rearrange:
        return play_like_a_beginner(view, random);
    case Flow::discard:
        return play_cards_like_a_beginner(view, random);
    case Flow::knock:
        return play_gin_like_a_beginner(view, random);
    }
    return Pass{};
}

Action play_steadily(const View& view, SplitMix64& random) {
    switch (view.facts.rules.flow) {
    case Flow::rearrange:
        return play_exactly(view, random);
    case Flow::discard:
        return play_cards_steadily(view, random);
    case Flow::knock:
        return play_simple_gin(view, random);
    }
    return Pass{};
}

Action play_at_best(const View& view, SplitMix64& random) {
    switch (view.facts.rules.flow) {
    case Flow::rearrange:
        return play_exactly(view, random);
    case Flow::discard:
        return play_cards_exactly(view, random);
    case Flow::knock:
        return play_greedy_gin(view, random);
    }
    return Pass{};
}

constexpr std::array bots{NamedBot{"beginner", play_as_beginner}, NamedBot{"steady", play_steadily},
                          NamedBot{"exact", play_at_best}};

} // namespace

std::span<const NamedBot> all_bots() { return bots; }

std::vector<std::string_view> levels_of(Flow flow) {
    std::vector<std::string_view> names;
    for (const NamedBot& bot : bots)
        // Where the whole table is worked over the two upper levels play the same.
        if (flow != Flow::rearrange || bot.choose != play_steadily) names.push_back(bot.name);
    return names;
}

std::optional<Bot> find_bot(std::string_view name) {
    const auto found = std::ranges::find(bots, name, &NamedBot::name);
    return found == bots.end() ? std::nullopt : std::optional(found->choose);
}

} // namespace rommy
