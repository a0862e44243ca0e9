#include "solver/forms.h"

#include "solver/wrapped.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

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
        std::array<std::optional<Tile>, max_numbers + 1> staying;
        for (const Placed& one : pinned_.tiles)
            if (stays(one)) staying[static_cast<std::size_t>(number_of(one))] = one.tile;
        const auto all = std::ranges::count_if(pinned_.tiles, [&](const Placed& one) { return stays(one); });
        const int longest = std::min(rules_.melds.run_max, rules_.tiles.numbers);
        for (int from = 1; from <= rules_.tiles.numbers; ++from) {
            std::ptrdiff_t held = 0;
            for (int to = from; to <= highest_place(rules_) && to - from < longest; ++to) {
                if (staying[static_cast<std::size_t>(number_at_place(to, rules_))]) ++held;
                const int length = to - from + 1;
                if (held == all && length >= shortest_meld && right_length(length) && in_one_piece(from, to))
                    run(from, to, staying, {});
            }
        }
    }

    // Where no tile may leave, a run that grows to one through all numbers goes on at its ends: it does not
    // begin within itself.
    [[nodiscard]] bool in_one_piece(int from, int to) const {
        if (rules_.joker.donor) return true;
        const int first = number_of(pinned_.tiles[0]);
        const int place = first < from ? first + rules_.tiles.numbers : first;
        return place + static_cast<int>(pinned_.tiles.size()) - 1 <= to;
    }

    // The tiles of a run from this place on. Depth: the numbers.
    void run(int place, int last, std::span<const std::optional<Tile>> staying, Form form) {
        if (place > last) return finish(form);
        const int number = number_at_place(place, rules_);
        if (const auto tile = staying[static_cast<std::size_t>(number)]) {
            form.meld.push_back(*tile);
            return run(place + 1, last, staying, form);
        }
        for (const Tile tile : {Tile(colour(), number), Tile::joker()})
            if (Form next = form; take(tile, next)) run(place + 1, last, staying, next);
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
