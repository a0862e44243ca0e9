// What many mirrored deals say of two bots: Elo with its interval, and a sequential test. Statistics are of
// pairs, since the two rounds of a deal are alike.
#pragma once

#include "bots/arena/arena.h"

namespace rommy {

struct Tally {
    long deals = 0;
    long wins = 0; // rounds, as a sees it
    long draws = 0;
    long losses = 0;
    long points_a = 0;
    long points_b = 0;
    long squares = 0;            // of the difference in points, a deal
    std::array<long, 5> pairs{}; // deals of which a got 0, 1/2, 1, 1 1/2, 2 rounds
    long stopped = 0;
    long refused = 0;

    void add(const MirroredDeal& deal);
    friend bool operator==(const Tally&, const Tally&) = default;
};

// A value, and between which two it lies with 95 of 100.
struct Measured {
    double value = 0;
    double low = 0;
    double high = 0;
};
// Of a over b, from the share of rounds that it won; a share of nothing or all counts as half a round less.
[[nodiscard]] Measured elo(const Tally& tally);
// Points a round or match, a's less b's.
[[nodiscard]] Measured points_ahead(const Tally& tally);

// Is a stronger by `elo1`, or by `elo0` only? Both errors one in twenty.
struct SequentialTest {
    double elo0 = 0;
    double elo1 = 10;
    double llr = 0; // of the logarithms of the likelihoods; it is decided below `lower` or above `upper`
    double lower = 0;
    double upper = 0;
    int says = 0; // 0 or 1: which of the two; -1: go on
};
[[nodiscard]] SequentialTest sequential_test(const Tally& tally, double elo0 = 0, double elo1 = 10);

} // namespace rommy
