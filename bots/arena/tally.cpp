#include "bots/arena/tally.h"

#include <algorithm>
#include <cmath>

namespace rommy {
namespace {

constexpr double two_sided = 1.959964; // 95 of 100
constexpr double error = 0.05;

// The share of a deal's two rounds.
struct Share {
    double mean = 0.5;
    double variance = 0; // of a deal's share
};

Share share(const Tally& tally) {
    Share of;
    if (tally.deals == 0) return of;
    const auto n = static_cast<double>(tally.deals);
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < tally.pairs.size(); ++i) {
        const double value = static_cast<double>(i) / 4;
        sum += value * static_cast<double>(tally.pairs[i]);
        squares += value * value * static_cast<double>(tally.pairs[i]);
    }
    of.mean = sum / n;
    of.variance = std::max(0.0, squares / n - of.mean * of.mean);
    return of;
}

double elo_of(double score) { return -400 * std::log10(1 / score - 1); }
double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

} // namespace

void Tally::add(const MirroredDeal& deal) {
    ++deals;
    int pair = 2;
    long difference = 0;
    for (const ArenaRound& round : deal) {
        (round.won > 0 ? wins : round.won < 0 ? losses : draws) += 1;
        pair += round.won;
        points_a += round.a;
        points_b += round.b;
        difference += round.a - round.b;
        stopped += round.stopped ? 1 : 0;
        refused += round.refused;
    }
    ++pairs[static_cast<std::size_t>(pair)];
    squares += difference * difference;
}

Measured elo(const Tally& tally) {
    if (tally.deals == 0) return {};
    const Share of = share(tally);
    const auto n = static_cast<double>(tally.deals);
    const double wide = two_sided * std::sqrt(of.variance / n);
    const double edge = 0.25 / n; // half a round
    const auto bounded = [&](double score) { return elo_of(std::clamp(score, edge, 1 - edge)); };
    return {bounded(of.mean), bounded(of.mean - wide), bounded(of.mean + wide)};
}

Measured points_ahead(const Tally& tally) {
    if (tally.deals == 0) return {};
    const auto n = static_cast<double>(tally.deals);
    const double mean = static_cast<double>(tally.points_a - tally.points_b) / n;
    const double variance = std::max(0.0, static_cast<double>(tally.squares) / n - mean * mean);
    const double wide = two_sided * std::sqrt(variance / n);
    return {mean / 2, (mean - wide) / 2, (mean + wide) / 2};
}

SequentialTest sequential_test(const Tally& tally, double elo0, double elo1) {
    SequentialTest test{elo0, elo1, 0, std::log(error / (1 - error)), std::log((1 - error) / error), -1};
    const Share of = share(tally);
    if (of.variance <= 0) return test;
    const double s0 = score_of(elo0);
    const double s1 = score_of(elo1);
    test.llr = static_cast<double>(tally.deals) * (s1 - s0) * (2 * of.mean - s0 - s1) / (2 * of.variance);
    if (test.llr >= test.upper) test.says = 1;
    if (test.llr <= test.lower) test.says = 0;
    return test;
}

} // namespace rommy
