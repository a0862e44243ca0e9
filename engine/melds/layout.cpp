#include "melds/layout.h"

#include <algorithm>

namespace rommy {

TileBag tiles_of(const Meld& meld) { return TileBag(std::span<const Tile>(meld.begin(), meld.end())); }

TileBag tiles_of(const Layout& layout) {
    TileBag bag;
    for (const Meld& meld : layout)
        for (const Tile tile : meld)
            bag.add(tile);
    return bag;
}

void canonicalise(Layout& layout) {
    std::ranges::sort(layout, [](const Meld& a, const Meld& b) {
        if (std::ranges::equal(a, b)) return a.said_group < b.said_group;
        return std::ranges::lexicographical_compare(a, b);
    });
}

int kept_melds(const Layout& before, const Layout& after) {
    const auto sorted_melds = [](Layout layout) {
        for (Meld& meld : layout)
            std::ranges::sort(meld);
        canonicalise(layout);
        return layout;
    };
    const auto less = [](const Meld& a, const Meld& b) { return std::ranges::lexicographical_compare(a, b); };
    Layout common;
    std::ranges::set_intersection(sorted_melds(before), sorted_melds(after), std::back_inserter(common),
                                  less);
    return static_cast<int>(common.size());
}

} // namespace rommy
