#include "solver/criteria.h"

#include <algorithm>

namespace rommy::solver {
namespace {

int face_sum(const TileBag& hand) {
    int sum = 0;
    for (const Tile tile : hand.tiles())
        if (!tile.is_joker()) sum += tile.number();
    return sum;
}

// One more than the most that a criterion can lose.
Loss range_of(Criterion criterion, const Question& question, int table_melds) {
    const int jokers = question.hand.jokers();
    switch (criterion) {
    case Criterion::tiles:
        return question.hand.size() + 1;
    case Criterion::points:
        return face_sum(question.hand) + jokers * max_numbers + 1;
    case Criterion::left:
        return face_sum(question.hand) + jokers * question.rules.end.joker + 1;
    case Criterion::jokers:
        return jokers + 1;
    case Criterion::kept:
        return table_melds + 1;
    }
    return 1;
}

// What a joker that stays in the hand loses.
Loss joker_value(Criterion criterion, const Question& question) {
    if (criterion == Criterion::tiles) return 1;
    if (criterion == Criterion::left) return question.rules.end.joker;
    const bool counts = !question.opened && question.rules.opening.joker == OpeningJoker::as_tile;
    return counts ? question.rules.tiles.numbers : 0;
}

} // namespace

Criteria::Criteria(const Question& question, std::span<const Criterion> order, int table_melds) {
    Loss unit = 1;
    for (std::size_t i = order.size(); i-- > 0;) {
        price(order[i], unit, question);
        first_unit_ = unit;
        unit *= range_of(order[i], question, table_melds);
    }
    for (const Tile tile : question.hand.tiles())
        if (!tile.is_joker()) nothing_laid_ += prices_.tile[static_cast<std::size_t>(tile.number())];
    nothing_laid_ += prices_.jokers_laid[0];
}

void Criteria::price(Criterion criterion, Loss unit, const Question& question) {
    if (criterion == Criterion::kept) prices_.changed = unit;
    if (criterion == Criterion::kept || criterion == Criterion::jokers) {
        for (std::size_t laid = 0; criterion == Criterion::jokers && laid < prices_.jokers_laid.size();
             ++laid)
            prices_.jokers_laid[laid] += unit * static_cast<Loss>(laid);
        return;
    }
    for (std::size_t number = 1; number < prices_.tile.size(); ++number)
        prices_.tile[number] += unit * static_cast<Loss>(criterion == Criterion::tiles ? 1 : number);
    const Loss joker = unit * joker_value(criterion, question);
    if (criterion == Criterion::points && joker > 0) joker_below_ = unit;
    const int held = question.hand.jokers();
    for (int laid = 0; laid <= held; ++laid)
        prices_.jokers_laid[static_cast<std::size_t>(laid)] += joker * (held - laid);
}

std::vector<Criterion> order_of(const Question& question) {
    std::vector<Criterion> order{question.goal};
    for (const Criterion tie : question.ties)
        if (std::ranges::find(order, tie) == order.end()) order.push_back(tie);
    return order;
}

} // namespace rommy::solver
