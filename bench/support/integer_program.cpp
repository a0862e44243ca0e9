#include "bench/support/integer_program.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <glpk.h>
#include <set>

namespace rommy::bench {
namespace {

constexpr double kept_weight = 1.0 / 64;
constexpr int minute = 60'000;

// The meld and what it is with one or two jokers in it; rows are kinds of tiles.
void add_with_jokers(const TileBag& meld, int jokers, std::set<std::vector<Tile>>& into) {
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

// Longer runs can be cut into these, and the pieces keep a limit of two jokers and two other tiles.
int longest_run(const RuleSet& rules) {
    const bool needs_own_tiles = rules.melds.naturals_min > 0;
    assert(!needs_own_tiles || (rules.melds.naturals_min <= 2 && rules.melds.jokers_max <= 2));
    return needs_own_tiles ? 7 : 5;
}

std::set<std::vector<Tile>> all_melds(const RuleSet& rules) {
    const int jokers = std::min(rules.tiles.jokers, rules.melds.jokers_max);
    const int longest = longest_run(rules);
    std::set<std::vector<Tile>> melds;
    for (int c = 0; c < max_colours; ++c)
        for (int first = 1; first <= max_numbers; ++first)
            for (int length = 3; length <= longest && first + length - 1 <= max_numbers; ++length) {
                TileBag run;
                for (int i = 0; i < length; ++i)
                    run.add(Tile(static_cast<Colour>(c), first + i));
                add_with_jokers(run, jokers, melds);
            }
    for (int number = 1; number <= max_numbers; ++number)
        for (int missing = 0; missing <= max_colours; ++missing) {
            TileBag group;
            for (int c = 0; c < max_colours; ++c)
                if (c != missing) group.add(Tile(static_cast<Colour>(c), number));
            add_with_jokers(group, jokers, melds);
        }
    std::erase_if(melds, [&](const std::vector<Tile>& meld) {
        const auto own = std::ranges::count_if(meld, [](Tile tile) { return !tile.is_joker(); });
        return own < rules.melds.naturals_min;
    });
    return melds;
}

} // namespace

struct IntegerProgram::Model {
    glp_prob* problem = glp_create_prob();
    std::vector<int> hand_columns;
    std::vector<int> kept_columns;

    int column(int most, double worth) {
        const int at = glp_add_cols(problem, 1);
        glp_set_col_kind(problem, at, GLP_IV);
        if (most > 0)
            glp_set_col_bnds(problem, at, GLP_DB, 0, most);
        else
            glp_set_col_bnds(problem, at, GLP_FX, 0, 0);
        glp_set_obj_coef(problem, at, worth);
        return at;
    }
    static int row(Tile tile) { return tile.kind() + 1; }

    int meld_column(const std::vector<Tile>& meld) {
        const int at = column(2, 0);
        std::vector<int> rows{0};
        std::vector<double> counts{0};
        const TileBag bag{std::span<const Tile>(meld)};
        for (int kind = 0; kind < Tile::kinds; ++kind)
            if (const int n = bag.count(Tile::of_kind(kind)); n > 0) {
                rows.push_back(kind + 1);
                counts.push_back(n);
            }
        glp_set_mat_col(problem, at, static_cast<int>(rows.size()) - 1, rows.data(), counts.data());
        return at;
    }

    // What lies there comes from the table and from the hand.
    void add_tiles(const Question& question) {
        const TileBag table = tiles_of(question.table);
        for (int kind = 0; kind < Tile::kinds; ++kind) {
            const Tile tile = Tile::of_kind(kind);
            glp_set_row_bnds(problem, row(tile), GLP_FX, table.count(tile), table.count(tile));
            const int at = column(question.hand.count(tile), 1);
            const int rows[2] = {0, row(tile)};
            const double minus[2] = {0, -1};
            glp_set_mat_col(problem, at, 1, rows, minus);
            hand_columns.push_back(at);
        }
    }

    // No more are kept than lie there, and than lay there.
    void add_kept(int meld, int lay_there) {
        const int at = column(lay_there, kept_weight);
        kept_columns.push_back(at);
        const int limit = glp_add_rows(problem, 1);
        glp_set_row_bnds(problem, limit, GLP_UP, 0, 0);
        const int columns[3] = {0, at, meld};
        const double sum[3] = {0, 1, -1};
        glp_set_mat_row(problem, limit, 2, columns, sum);
    }

    [[nodiscard]] int sum(const std::vector<int>& columns) const {
        double all = 0;
        for (const int at : columns)
            all += glp_mip_col_val(problem, at);
        return static_cast<int>(std::lround(all));
    }
};

IntegerProgram::IntegerProgram(const Question& question, bool kept) : model_(std::make_unique<Model>()) {
    glp_prob* problem = model_->problem;
    glp_set_obj_dir(problem, GLP_MAX);
    glp_add_rows(problem, Tile::kinds);
    std::set<std::vector<Tile>> melds = all_melds(question.rules);
    std::vector<std::vector<Tile>> table;
    for (const Meld& meld : question.table)
        table.push_back(tiles_of(meld).tiles());
    melds.insert(table.begin(), table.end());
    model_->add_tiles(question);
    for (const std::vector<Tile>& meld : melds) {
        const int at = model_->meld_column(meld);
        const int lay_there = static_cast<int>(std::ranges::count(table, meld));
        if (kept && lay_there > 0) model_->add_kept(at, lay_there);
    }
}

IntegerProgram::~IntegerProgram() { glp_delete_prob(model_->problem); }

bool IntegerProgram::solve(bool presolved) {
    glp_iocp how;
    glp_init_iocp(&how);
    how.msg_lev = GLP_MSG_OFF;
    how.tm_lim = minute;
    if (presolved)
        how.presolve = GLP_ON;
    else {
        glp_smcp relaxed;
        glp_init_smcp(&relaxed);
        relaxed.msg_lev = GLP_MSG_OFF;
        if (glp_simplex(model_->problem, &relaxed) != 0) return false;
    }
    return glp_intopt(model_->problem, &how) == 0 && glp_mip_status(model_->problem) == GLP_OPT;
}

int IntegerProgram::tiles() const { return model_->sum(model_->hand_columns); }
int IntegerProgram::kept() const { return model_->sum(model_->kept_columns); }

} // namespace rommy::bench
