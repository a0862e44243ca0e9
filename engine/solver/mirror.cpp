#include "solver/mirror.h"

namespace rommy::solver {
namespace {

Meld mirrored_group(Meld meld, int numbers) {
    for (Tile& tile : meld)
        if (!tile.is_joker()) tile = Tile(tile.colour(), numbers + 1 - tile.number());
    return meld;
}

Meld mirrored_run(const Meld& meld, int numbers) {
    Meld run = mirrored_group(meld, numbers);
    std::reverse(run.begin(), run.end());
    return run;
}

// Numbers `first` to `last` of a run.
void mirror_span(int& first, int& last, int numbers) {
    const int highest = numbers + 1 - first;
    first = numbers + 1 - last;
    last = highest;
}

Counts mirrored_counts(Counts counts, int numbers) {
    for (auto& colour : counts)
        std::reverse(colour.begin() + 1, colour.begin() + 1 + numbers);
    return counts;
}

} // namespace

Pile mirrored(Pile pile) {
    const int numbers = pile.numbers;
    pile.must = mirrored_counts(pile.must, numbers);
    pile.may = mirrored_counts(pile.may, numbers);
    for (OpenRun& run : pile.open_runs) {
        run.meld = mirrored_run(run.meld, numbers);
        mirror_span(run.first, run.last, numbers);
    }
    for (OpenGroup& group : pile.open_groups) {
        group.meld = mirrored_group(group.meld, numbers);
        group.number = numbers + 1 - group.number;
    }
    for (Keepable& kept : pile.keepables) {
        kept.meld = mirrored_run(kept.meld, numbers);
        if (kept.first <= kept.last) mirror_span(kept.first, kept.last, numbers);
    }
    return pile;
}

Prices mirrored(const Prices& prices, int numbers) {
    Prices turned = prices;
    std::reverse(turned.tile.begin() + 1, turned.tile.begin() + 1 + numbers);
    return turned;
}

Laid mirrored(Laid laid, int numbers) {
    for (LaidRun& run : laid.runs) {
        run.meld = mirrored_run(run.meld, numbers);
        mirror_span(run.first, run.last, numbers);
    }
    for (Meld& group : laid.groups)
        group = mirrored_group(group, numbers);
    for (Meld& kept : laid.kept)
        kept = mirrored_run(kept, numbers);
    return laid;
}

} // namespace rommy::solver
