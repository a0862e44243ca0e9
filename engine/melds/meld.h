// Melds: runs and groups, what each joker in them stands for, and every way to read tiles as a meld (RK-7 to
// RK-11). Whether a meld may lie on the table now is play's affair; here a meld is looked at alone.
#pragma once

#include "base/fixed_vector.h"
#include "rules/refusal.h"
#include "rules/rule_set.h"

#include <span>
#include <vector>

namespace rommy {

enum class MeldKind : std::uint8_t { run, group };

// No meld is longer than a run through all numbers.
inline constexpr std::size_t max_meld = max_numbers;

// A meld as it lies on the table. Under locked jokers a run's joker is where it is written; what an ambiguous
// meld (r5 * *) is stays open until a play decides it, so the tiles in order are all there is to keep.
struct Meld : FixedVector<Tile, max_meld> {
    // Where an undecided meld must be said to be one or the other, and jokers are not free, it stays that: a
    // group where this is set, else a run. Never set under other rules.
    bool said_group = false;
    friend bool operator==(const Meld&, const Meld&) = default;
};

// One way to see tiles as a meld: every tile with what it stands for, in the order in which one would lay
// them. A joker in a group has no colour until the group has four.
struct Reading {
    MeldKind kind = MeldKind::run;
    FixedVector<Placed, max_meld> tiles;
    int points = 0; // jokers count as what they stand for (RK-11)

    friend bool operator==(const Reading&, const Reading&) = default;
};

enum class Order : std::uint8_t {
    any,     // the tiles are a multiset: free jokers, or tiles from a hand
    written, // a run's joker stands where it is written
};

// All readings under the rules, the one worth most first. What is said of a joker (*r12) is obeyed. Without
// jokers a run may be written in any order. At most 13 tiles are a meld; more give no reading.
[[nodiscard]] std::vector<Reading> readings(std::span<const Placed> tiles, const RuleSet& rules, Order order);
[[nodiscard]] std::vector<Reading> readings(std::span<const Tile> tiles, const RuleSet& rules, Order order);

// Why the tiles are no meld, most useful reason first; empty when they are one.
[[nodiscard]] std::vector<Refusal> why_no_meld(std::span<const Placed> tiles, const RuleSet& rules,
                                               Order order);
// The same of no tiles at all, which readings and drafts have nothing to say of.
[[nodiscard]] Refusal why_nothing(const RuleSet& rules);

// Free jokers: any order will do. Else jokers keep their place.
[[nodiscard]] constexpr Order order_under(const RuleSet& rules) {
    return free_jokers(rules) ? Order::any : Order::written;
}

// Of a meld on the table: as it was said to be, where that is remembered.
[[nodiscard]] std::vector<Reading> readings(const Meld& meld, const RuleSet& rules, Order order);

// One tile and jokers that could be a run as well as a group, as far as anything is said of them.
[[nodiscard]] bool undecided(std::span<const Placed> tiles, const RuleSet& rules, Order order);

// Is it kept on the table what such a meld was said to be?
[[nodiscard]] constexpr bool remembers_said(const RuleSet& rules) {
    return rules.joker.declare && !free_jokers(rules);
}

[[nodiscard]] Meld meld_of(const Reading& reading);

// As one would lay it: what it is said to be, where that must be said.
[[nodiscard]] std::vector<Placed> proposed(const Meld& meld, const RuleSet& rules);

} // namespace rommy
