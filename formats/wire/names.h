// The names that the wire gives to the engine's enums, in the enums' order, and the bounds of its numbers.
#pragma once

#include <array>
#include <string_view>

namespace rommy::wire_names {

inline constexpr std::array<std::string_view, 3> phase_names{"round_over", "playing", "match_over"};
inline constexpr std::array<std::string_view, 7> step_names{"whole", "draw",      "lay", "offer",
                                                            "wall",  "last_draw", "show"};
inline constexpr std::array<std::string_view, 8> how_names{"out",   "stock_empty", "rummy", "nothing",
                                                           "knock", "undercut",    "gin",   "big_gin"};
inline constexpr std::array<std::string_view, 2> kind_names{"run", "group"};
inline constexpr std::array<std::string_view, 2> end_names{"front", "back"};
inline constexpr std::array<std::string_view, 4> use_names{"free", "card", "new_meld", "any_meld"};
inline constexpr std::array<std::string_view, 5> why_names{"turn", "time_up", "gave_up", "not_called",
                                                           "wrong_layoff"};
inline constexpr std::array<std::string_view, 20> fact_names{
    "dealt",         "drew",    "rearranged", "passed", "penalised", "revealed",        "round_ended",
    "match_ended",   "redealt", "took",       "laid",   "laid_off",  "swapped",         "discarded",
    "stock_renewed", "fined",   "knocked",    "shown",  "counted",   "laid_off_wrongly"};

// Far above what any game reaches, and far below where sums of them would overflow.
inline constexpr int max_turn = 1'000'000'000;
inline constexpr int max_round = 1'000'000;
inline constexpr int max_score = 1'000'000;
inline constexpr std::size_t max_results = 10'000;

} // namespace rommy::wire_names
