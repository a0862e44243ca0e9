// A solver's question as the seat to move sees it, for the judge to look at the plays that answer it.
#pragma once

#include "play/judge.h"
#include "solver/question.h"

namespace rommy::solver_test {

// Of two players the other one has opened and holds five tiles.
inline View view_of(const Question& question) {
    View view;
    view.facts.rules = question.rules;
    view.facts.seats = 2;
    view.facts.round = 1;
    view.facts.phase = Phase::playing;
    view.facts.layout = question.table;
    view.facts.counts = {question.hand.size(), 5};
    view.facts.opened = {false, true};
    view.facts.stock = 20;
    view.seat = 0;
    view.hand = question.hand;
    return view;
}

inline ProposedMelds proposed(const Layout& layout) {
    ProposedMelds melds;
    for (const Meld& meld : layout)
        melds.emplace_back(meld.begin(), meld.end());
    return melds;
}

} // namespace rommy::solver_test
