#include "bots/bot.h"

#include "bots/greedy.h"

#include <algorithm>
#include <array>

namespace rommy {
namespace {

constexpr std::array bots{NamedBot{"beginner", play_like_a_beginner}, NamedBot{"exact", play_exactly}};

} // namespace

std::span<const NamedBot> all_bots() { return bots; }

std::optional<Bot> find_bot(std::string_view name) {
    const auto found = std::ranges::find(bots, name, &NamedBot::name);
    return found == bots.end() ? std::nullopt : std::optional(found->choose);
}

} // namespace rommy
