#include "solver/forms.h"

#include "solver/pile.h"

#include <algorithm>

namespace rommy::solver {
namespace {

int number_of(const Placed& one) { return one.tile.is_joker() ? int{one.number} : one.tile.number(); }

class Former {
public:
    Former(const Reading& pinned, const RuleSet& rules, const TileBag& there)
        : pinned_(pinned), rules_(rules), there_(there) {}

    std::vector<Form> all() {
        if (pinned_.kind == MeldKind::run)
            runs();
        else
            groups();
        return std::move(forms_);
    }

private:
    // A place of the meld that is as it was.
    [[nodiscard]] bool stays(const Placed& one) const { return one.tile.is_joker() || !rules_.joker.donor; }
    [[nodiscard]] bool right_length(int length) const {
        return rules_.joker.extend || length == static_cast<int>(pinned_.tiles.size());
    }

    void runs() {
        const int first = number_of(pinned_.tiles[0]);
        int low = max_numbers + 1;
        int high = 0;
        for (std::size_t i = 0; i < pinned_.tiles.size(); ++i) {
            if (!stays(pinned_.tiles[i])) continue;
            low = std::min(low, first + static_cast<int>(i));
            high = std::max(high, first + static_cast<int>(i));
        }
        const int longest = std::min(rules_.melds.run_max, rules_.tiles.numbers);
        for (int from = 1; from <= low; ++from)
            for (int to = std::max(high, from + shortest_meld - 1);
                 to <= rules_.tiles.numbers && to - from < longest; ++to)
                if (right_length(to - from + 1)) run(from, to, {});
    }

    // The tiles of a run from this number on. Depth: the numbers.
    void run(int number, int last, Form form) {
        if (number > last) return finish(form);
        const int at = number - number_of(pinned_.tiles[0]);
        if (at >= 0 && at < static_cast<int>(pinned_.tiles.size())) {
            const Placed& place = pinned_.tiles[static_cast<std::size_t>(at)];
            if (stays(place)) {
                form.meld.push_back(place.tile);
                return run(number + 1, last, form);
            }
        }
        for (const Tile tile : {Tile(colour(), number), Tile::joker()})
            if (Form next = form; take(tile, next)) run(number + 1, last, next);
    }

    [[nodiscard]] Colour colour() const {
        const Placed& one = pinned_.tiles[0];
        return one.tile.is_joker() ? *one.colour : one.tile.colour();
    }

    void groups() {
        Form form;
        for (const Placed& one : pinned_.tiles)
            if (stays(one)) form.meld.push_back(one.tile);
        group(0, form);
    }

    // The tiles of a group of this colour and the later ones, and at last jokers. Depth: the colours and
    // jokers.
    void group(int c, const Form& form) {
        const int longest = std::min(rules_.melds.group_max, rules_.tiles.colours);
        if (static_cast<int>(form.meld.size()) > longest) return;
        if (c < rules_.tiles.colours) {
            group(c + 1, form);
            const Tile tile(static_cast<Colour>(c), number_of(pinned_.tiles[0]));
            if (std::ranges::find(form.meld, tile) != form.meld.end()) return;
            if (Form next = form; take(tile, next)) group(c + 1, next);
            return;
        }
        if (right_length(static_cast<int>(form.meld.size()))) finish(form);
        if (Form next = form; take(Tile::joker(), next)) group(c, next);
    }

    [[nodiscard]] bool take(Tile tile, Form& form) const {
        if (form.takes.count(tile) == there_.count(tile) || form.meld.size() == max_meld) return false;
        form.meld.push_back(tile);
        form.takes.add(tile);
        return true;
    }

    void finish(Form& form) {
        const int length = static_cast<int>(form.meld.size());
        const auto jokers = static_cast<int>(std::ranges::count(form.meld, Tile::joker()));
        if (length < shortest_meld || jokers > rules_.melds.jokers_max ||
            length - jokers < rules_.melds.naturals_min)
            return;
        if (pinned_.kind == MeldKind::group) std::ranges::sort(form.meld);
        forms_.push_back(form);
    }
    void finish(const Form& form) {
        Form copy = form;
        finish(copy);
    }

    const Reading& pinned_;
    const RuleSet& rules_;
    const TileBag& there_;
    std::vector<Form> forms_;
};

} // namespace

std::vector<Form> forms_of(const Reading& pinned, const RuleSet& rules, const TileBag& there) {
    return Former(pinned, rules, there).all();
}

} // namespace rommy::solver
