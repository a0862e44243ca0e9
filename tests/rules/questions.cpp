// What a scenario asks beside the game: readings of tiles, why they are no meld, a look at a draft, the most
// that can be laid, and whether rules can be played.
#include "play/standing.h"
#include "rules/check.h"
#include "solver/solve.h"
#include "table.h"

namespace rommy::scenario {
namespace {

void expect_same(const std::string& expected, const std::string& actual) {
    if (expected != actual) throw Failed("but it is: " + actual);
}

TileBag together(TileBag a, const TileBag& b) {
    a.add(b);
    return a;
}

Criterion criterion_in(std::string_view name) {
    if (name == "points") return Criterion::points;
    return name == "left" ? Criterion::left : Criterion::tiles;
}

int number_of(std::string_view name, const Arrangement& best, const View& view) {
    if (name == "tiles") return best.tiles;
    if (name == "points") return best.points;
    if (name == "kept") return best.kept;
    if (name == "left") return hand_points(view.facts.rules, view.hand.without(best.laid));
    if (name == "meld") return best.best_meld.value_or(-1);
    throw Unclear("tiles, points, kept, left or meld");
}

// What the solver offers, judge must accept.
void expect_legal(const View& view, const Layout& layout) {
    Rearrange action;
    for (const Meld& meld : layout)
        action.melds.push_back(proposed(meld, view.facts.rules));
    if (const auto reasons = judge(view, action); !reasons.empty())
        throw Failed("the solver's play is refused: " + to_text(reasons));
}

} // namespace

bool Table::take_question(Words& words) {
    if (words.take("readings"))
        ask_readings(words);
    else if (words.take("most"))
        ask_most(words);
    else if (words.take("check"))
        ask_check(words);
    else if (words.take("inspect"))
        look(words);
    else
        return looked_ && take_looked(words);
    return true;
}

// "readings r5 * * -> run 18, group 15", "readings r5 r6 -> meld_short need=3". `any order`: as tiles of a
// hand.
void Table::ask_readings(Words& words) {
    const RuleSet& rules = game().facts().rules;
    const Order order = words.take("any order") ? Order::any : order_under(rules);
    const auto melds = melds_in(words.until("->"));
    if (melds.size() != 1) throw Unclear("one meld");
    const auto found = readings(std::span<const Placed>(melds.front()), rules, order);
    const auto reasons = why_no_meld(melds.front(), rules, order);
    if (found.empty() == reasons.empty()) throw Failed("readings and why_no_meld disagree");
    const std::string expected = words.rest();
    if (expected.starts_with("run ") || expected.starts_with("group "))
        return expect_same(expected, found.empty() ? to_text(reasons) : to_text(found));
    if (!found.empty()) throw Failed("but it is: " + to_text(found));
    if (!same_refusals(refusals_in(expected), reasons)) throw Failed("but it is: " + to_text(reasons));
}

// "check 4 -> deal_too_large": the problems of the rules for so many players; warnings with a question mark.
void Table::ask_check(Words& words) {
    const int players = words.expect_number();
    if (!words.take("->")) throw Unclear("expected ->");
    std::string text;
    for (const Problem& problem : check(game().facts().rules, players))
        text += (text.empty() ? "" : ", ") + std::string(problem.key) + (problem.warning ? "?" : "");
    expect_same(words.rest(), text.empty() ? "none" : text);
}

// "most 0 -> tiles 3 points 39 kept 1": the best play of the seat by the first of these, with the numbers
// that it has. "left" is what stays in the hand, "meld" what an opening that is not possible would come to.
void Table::ask_most(Words& words) {
    const int seat = words.expect_number();
    if (!words.take("->")) throw Unclear("expected ->");
    const View view = project(game(), seat);
    Question question{view.facts.layout,          view.hand,
                      view.facts.rules,           view.facts.opened[static_cast<std::size_t>(seat)],
                      criterion_in(words.peek()), {Criterion::points, Criterion::jokers, Criterion::kept}};
    const auto best = solve(question);
    if (!best) throw Failed("the solver cannot say");
    if (tiles_of(best->layout) != together(tiles_of(view.facts.layout), best->laid))
        throw Failed("tiles came or went");
    if (best->tiles > 0) expect_legal(view, best->layout);
    while (!words.empty()) {
        const std::string name(words.next());
        const int expected = words.expect_number();
        const int actual = number_of(name, *best, view);
        if (actual != expected) throw Failed("but it is: " + name + " " + std::to_string(actual));
    }
}

void Table::look(Words& words) {
    const int seat = words.expect_number();
    Proposal proposal;
    proposal.melds = melds_in(words.until("loose"));
    proposal.loose = tiles_in(words.rest());
    looked_ = inspect(project(game(), seat), proposal);
}

bool Table::take_looked(Words& words) {
    if (words.take("set")) {
        const MeldInspection& meld = looked_->melds.at(static_cast<std::size_t>(words.expect_number()));
        if (words.take("is"))
            expect_same(words.rest(), to_text(meld.readings));
        else if (!same_refusals(refusals_in(words.rest()), meld.refusals))
            throw Failed("but it is: " + to_text(meld.refusals));
    } else if (words.take("whole")) {
        if (!same_refusals(refusals_in(words.rest()), looked_->whole))
            throw Failed("but it is: " + to_text(looked_->whole));
    } else if (words.take("laid")) {
        expect_same(std::to_string(words.expect_number()), std::to_string(looked_->laid));
    } else if (words.take("opening")) {
        const auto& opening = looked_->opening;
        expect_same(words.rest(), opening
                                      ? std::to_string(opening->have) + " of " + std::to_string(opening->need)
                                      : "none");
    } else if (words.take("legal")) {
        if (!looked_->legal) throw Failed("it is not");
    } else if (words.take("not legal")) {
        if (looked_->legal) throw Failed("it is");
    } else {
        return false;
    }
    return true;
}

} // namespace rommy::scenario
