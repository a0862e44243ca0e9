// What the solver's tests share: questions written as text, rows of the gold files, and what must hold for
// every answer under free jokers.
#pragma once

#include "solver/solve.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace rommy::solver_test {

inline RuleSet free_rules() {
    RuleSet rules;
    rules.joker.moves = JokerMoves::freely;
    return rules;
}

inline TileBag bag(std::string_view text) { return TileBag(read_tiles(text).value()); }

inline Layout layout(std::string_view text) {
    Layout melds;
    const auto sets = read_layout(text).value();
    for (const auto& set : sets) {
        melds.emplace_back();
        for (const Placed& one : set)
            melds.back().push_back(one.tile);
    }
    return melds;
}

inline Question ask(std::string_view table, std::string_view hand, const RuleSet& rules = free_rules()) {
    Question question;
    question.table = layout(table);
    question.hand = bag(hand);
    question.rules = rules;
    question.ties.clear();
    return question;
}

// Every meld valid, no tile lost or made, and the numbers of the answer those of its layout.
inline void expect_sound(const Question& question, const Arrangement& answer) {
    for (const Meld& meld : answer.layout) {
        const std::span<const Tile> tiles(meld.begin(), meld.end());
        EXPECT_FALSE(readings(tiles, question.rules, order_under(question.rules)).empty()) << write(tiles);
    }
    TileBag before = tiles_of(question.table);
    before.add(answer.laid);
    EXPECT_EQ(tiles_of(answer.layout), before);
    EXPECT_TRUE(question.hand.contains(answer.laid));
    EXPECT_EQ(answer.tiles, answer.laid.size());
    EXPECT_EQ(answer.kept, kept_melds(question.table, answer.layout));
}

inline Arrangement solved(const Question& question) {
    const auto answer = solve(question);
    if (!answer) {
        ADD_FAILURE() << "no answer";
        return {};
    }
    expect_sound(question, *answer);
    return *answer;
}

inline int most_tiles(std::string_view table, std::string_view hand, const RuleSet& rules = free_rules()) {
    return solved(ask(table, hand, rules)).tiles;
}

inline bool arrangeable(std::string_view pile, const RuleSet& rules = free_rules()) {
    return can_arrange(bag(pile), rules).value();
}

// The fields of a gold file's lines, without comments and the line of names.
inline std::vector<std::vector<std::string>> gold(const std::string& name) {
    std::ifstream file(std::string(ROMMY_SOURCE_DIR) + "/tests/data/" + name);
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::vector<std::string> fields;
        std::istringstream text(line);
        for (std::string field; std::getline(text, field, '\t');)
            fields.push_back(field);
        rows.push_back(fields);
    }
    if (!rows.empty()) rows.erase(rows.begin());
    return rows;
}

} // namespace rommy::solver_test
