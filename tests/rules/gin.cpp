// What a scenario says where one knocks: the first upcard, knocks and answers, what a match stands at.
#include "play/knock_hand.h"
#include "play/standing_knock.h"
#include "table.h"

namespace rommy::scenario {
namespace {

void expect_same(const std::string& expected, const std::string& actual) {
    if (expected != actual) throw Failed("but it is: " + actual);
}

ProposedMelds melds_or_none(const std::string& text) {
    return text == "none" ? ProposedMelds{} : melds_in(text);
}

// "8S on 0 9S on 0"
std::vector<LayOff> layoffs_in(Words& words) {
    std::vector<LayOff> layoffs;
    while (!words.empty()) {
        const Tile tile = tiles_in(words.next()).at(0);
        if (!words.take("on")) throw Unclear("expected on MELD");
        layoffs.push_back({tile, words.expect_number()});
    }
    return layoffs;
}

std::string told(const ColumnSide& side) {
    return "points " + std::to_string(side.points) + " boxes " + std::to_string(side.boxes) + " line " +
           std::to_string(side.line_bonus) + " game " + std::to_string(side.game_bonus) + " total " +
           std::to_string(side.total);
}

// "6C:9 5C:10"; "-" where none is thrown.
std::string told(const std::vector<KnockChoice>& choices) {
    std::string text;
    for (const KnockChoice& one : choices)
        text += (text.empty() ? "" : " ") + (one.discard ? write_tile(*one.discard, Face::cards) : "-") +
                ":" + std::to_string(one.deadwood);
    return text.empty() ? "none" : text;
}

} // namespace

bool Position::read_gin_line(Words& words) {
    if (words.take("offering"))
        step_ = Step::offer;
    else if (words.take("upcard"))
        upcard_ = tiles_in(words.rest()).at(0);
    else if (words.take("taken"))
        taken_ = tiles_in(words.rest()).at(0);
    else
        return false;
    return true;
}

std::optional<Action> Table::gin_action(Words& words) {
    if (words.take("knocks")) {
        Knock knock;
        if (!words.empty() && words.peek() != "with") knock.discard = tiles_in(words.next()).at(0);
        if (words.take("with")) knock.melds = melds_or_none(words.rest());
        return knock;
    }
    if (!words.take("shows")) return std::nullopt;
    if (words.empty()) return Show{};
    Show::Spread spread;
    spread.melds = melds_or_none(words.until("off"));
    spread.layoffs = layoffs_in(words);
    return Show{std::move(spread)};
}

bool Table::take_gin(Words& words) {
    const Facts& facts = game().facts();
    if (words.take("may knock")) {
        expect_same(words.rest(), told(knock_choices(project(game(), facts.to_act))));
    } else if (words.take("limit")) {
        expect_same(words.rest(), std::to_string(knock_limit(facts)));
    } else if (words.take("column")) { // "column 0 seat 1 points 60 boxes 2 line 40 game 0 total 100"
        const Standing now = standing(facts.rules, facts.seats, facts.results);
        const int column = words.expect_number();
        if (!words.take("seat")) throw Unclear("expected seat N");
        const int seat = words.expect_number();
        if (column >= static_cast<int>(now.columns.size())) throw Failed("there is no such column");
        expect_same(
            words.rest(),
            told(now.columns.at(static_cast<std::size_t>(column)).sides.at(static_cast<std::size_t>(seat))));
    } else {
        return false;
    }
    return true;
}

} // namespace rommy::scenario
