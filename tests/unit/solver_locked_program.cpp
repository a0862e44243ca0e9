#include "solver_locked_program.h"

#include "melds/meld.h"

#include <algorithm>
#include <cmath>
#include <glpk.h>
#include <set>

namespace rommy::solver_test {
namespace {

using Kinds = std::vector<Tile>; // in order of kind

Kinds kinds_of(const Meld& meld) { return tiles_of(meld).tiles(); }

// The meld, and the same with jokers for some of its tiles.
void add_with_jokers(const TileBag& meld, int jokers, std::set<Kinds>& into) {
    into.insert(meld.tiles());
    if (jokers == 0) return;
    for (const Tile tile : meld.tiles()) {
        if (tile.is_joker()) continue;
        TileBag other = meld;
        other.remove(tile);
        other.add(Tile::joker());
        add_with_jokers(other, jokers - 1, into);
    }
}

std::set<Kinds> all_melds(int jokers) {
    std::set<Kinds> melds;
    for (int number = 1; number <= max_numbers; ++number)
        for (int c = 0; c < max_colours; ++c) {
            TileBag run;
            TileBag group;
            for (int i = 0; i < 5 && number + i <= max_numbers; ++i) {
                run.add(Tile(static_cast<Colour>(c), number + i));
                if (i >= 2) add_with_jokers(run, jokers, melds);
            }
            for (int other = 0; other < max_colours; ++other)
                if (other != c) group.add(Tile(static_cast<Colour>(other), number));
            add_with_jokers(group, jokers, melds);
            group.add(Tile(static_cast<Colour>(c), number));
            add_with_jokers(group, jokers, melds);
        }
    return melds;
}

struct Term {
    int row;
    double factor;
};

class Program {
public:
    explicit Program(const Question& question) : question_(question) {
        glp_set_obj_dir(problem_, GLP_MAX);
        glp_add_rows(problem_, 2 * Tile::kinds); // conservation; then what redeems is laid from the hand
        const TileBag table = tiles_of(question.table);
        for (int kind = 0; kind < Tile::kinds; ++kind) {
            const Tile tile = Tile::of_kind(kind);
            glp_set_row_bnds(problem_, row(tile), GLP_FX, table.count(tile), table.count(tile));
            glp_set_row_bnds(problem_, redeeming(tile), GLP_UP, 0, 0);
            column(question.hand.count(tile), 1, {{row(tile), -1}, {redeeming(tile), -1}});
        }
        for (const Kinds& meld : all_melds(table.jokers() + question.hand.jokers()))
            column(2, 0, terms_of(meld));
        for (const Meld& meld : question.table)
            add_long_run(meld);
        for (const Meld& meld : question.table)
            if (std::ranges::find(meld, Tile::joker()) != meld.end()) add_locked(meld);
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program() { glp_delete_prob(problem_); }

    std::optional<int> solve() {
        glp_iocp how;
        glp_init_iocp(&how);
        how.msg_lev = GLP_MSG_OFF;
        how.presolve = GLP_ON;
        if (glp_intopt(problem_, &how) != 0 || glp_mip_status(problem_) != GLP_OPT) return std::nullopt;
        return static_cast<int>(std::lround(glp_mip_obj_val(problem_)));
    }

private:
    static int row(Tile tile) { return tile.kind() + 1; }
    static int redeeming(Tile tile) { return Tile::kinds + tile.kind() + 1; }

    static std::vector<Term> terms_of(const Kinds& tiles) {
        std::vector<Term> terms;
        for (const Tile tile : tiles)
            add_term(terms, row(tile), 1);
        return terms;
    }
    static void add_term(std::vector<Term>& terms, int row, double factor) {
        const auto same = std::ranges::find(terms, row, &Term::row);
        if (same != terms.end())
            same->factor += factor;
        else
            terms.push_back({row, factor});
    }

    int column(int most, double worth, const std::vector<Term>& terms) {
        const int at = glp_add_cols(problem_, 1);
        glp_set_col_kind(problem_, at, GLP_IV);
        glp_set_col_bnds(problem_, at, most > 0 ? GLP_DB : GLP_FX, 0, most);
        glp_set_obj_coef(problem_, at, worth);
        std::vector<int> rows{0};
        std::vector<double> factors{0};
        for (const Term& term : terms) {
            rows.push_back(term.row);
            factors.push_back(term.factor);
        }
        glp_set_mat_col(problem_, at, static_cast<int>(terms.size()), rows.data(), factors.data());
        return at;
    }

    // The sum over its columns is so much, or at most so much.
    int new_row(int kind, double sum) {
        const int at = glp_add_rows(problem_, 1);
        glp_set_row_bnds(problem_, at, kind, sum, sum);
        return at;
    }

    // Free melds may lie there as they are, however long.
    void add_long_run(const Meld& meld) {
        if (meld.size() > 5) column(2, 0, terms_of(kinds_of(meld)));
    }

    // One of the ways to read it, with some of its jokers redeemed, is what happens to it.
    void add_locked(const Meld& meld) {
        const int one_of = new_row(GLP_FX, 1);
        for (const Reading& reading :
             readings(std::span<const Tile>(meld.begin(), meld.end()), question_.rules, Order::written))
            if (reading.kind == MeldKind::run)
                add_run(reading, one_of);
            else
                add_group(reading, one_of);
    }

    void add_run(const Reading& run, int one_of) {
        const Meld before = meld_of(run);
        const auto jokers = static_cast<unsigned>(std::ranges::count(before, Tile::joker()));
        for (unsigned subset = 0; subset < 1U << jokers; ++subset) {
            Meld now = before;
            std::vector<Term> terms{{one_of, 1}};
            unsigned which = 0;
            for (std::size_t i = 0; i < now.size(); ++i) {
                if (!now[i].is_joker() || (subset >> which++ & 1U) == 0) continue;
                now[i] = Tile(*run.tiles[i].colour, run.tiles[i].number);
                add_term(terms, redeeming(now[i]), 1);
            }
            if (subset + 1 == 1U << jokers) {
                column(1, 0, terms);
                continue;
            }
            add_staying_run(run, now, terms);
        }
    }

    void add_staying_run(const Reading& run, const Meld& now, std::vector<Term> terms) {
        for (const Tile tile : now)
            add_term(terms, row(tile), 1);
        const Placed& head = run.tiles[0];
        const int first = head.tile.is_joker() ? int{head.number} : head.tile.number();
        const Colour colour = head.tile.is_joker() ? *head.colour : head.tile.colour();
        const int last = first + static_cast<int>(now.size()) - 1;
        const int below = new_row(GLP_UP, 0);
        const int above = new_row(GLP_UP, 0);
        terms.push_back({below, -1});
        terms.push_back({above, -1});
        column(1, 0, terms);
        extend(colour, first, -1, below);
        extend(colour, last, 1, above);
    }

    // Number by number: each only where the one before it is there.
    void extend(Colour colour, int from, int step, int there) {
        for (int number = from + step; number >= 1 && number <= max_numbers; number += step) {
            const int next = new_row(GLP_UP, 0);
            for (const Tile tile : {Tile(colour, number), Tile::joker()})
                column(1, 0, {{row(tile), 1}, {there, 1}, {next, -1}});
            there = next;
        }
    }

    void add_group(const Reading& group, int one_of) {
        const Meld meld = meld_of(group);
        const TileBag before = tiles_of(meld);
        const Placed& head = group.tiles[0];
        const int number = head.tile.is_joker() ? int{head.number} : head.tile.number();
        Kinds missing;
        for (int c = 0; c < max_colours; ++c)
            if (const Tile tile(static_cast<Colour>(c), number); before.count(tile) == 0)
                missing.push_back(tile);
        for (unsigned subset = 0; subset < 1U << missing.size(); ++subset) {
            TileBag now = before;
            std::vector<Term> terms{{one_of, 1}};
            bool possible = true;
            for (std::size_t i = 0; i < missing.size(); ++i) {
                if ((subset >> i & 1U) == 0) continue;
                possible = possible && now.jokers() > 0;
                if (!possible) break;
                now.remove(Tile::joker());
                now.add(missing[i]);
                add_term(terms, redeeming(missing[i]), 1);
            }
            if (!possible) continue;
            if (now.jokers() > 0) add_staying_group(now, number, terms);
            column(1, 0, terms);
        }
    }

    void add_staying_group(const TileBag& now, int number, std::vector<Term>& terms) {
        for (const Tile tile : now.tiles())
            add_term(terms, row(tile), 1);
        if (now.size() == max_colours) return;
        const int there = new_row(GLP_UP, 0);
        terms.push_back({there, -1});
        column(1, 0, {{row(Tile::joker()), 1}, {there, 1}});
        for (int c = 0; c < max_colours; ++c)
            if (const Tile tile(static_cast<Colour>(c), number); now.count(tile) == 0)
                column(1, 0, {{row(tile), 1}, {there, 1}});
    }

    const Question& question_;
    glp_prob* problem_ = glp_create_prob();
};

} // namespace

std::optional<int> most_tiles_locked(const Question& question) { return Program(question).solve(); }

} // namespace rommy::solver_test
