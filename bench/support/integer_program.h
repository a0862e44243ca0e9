// The yardstick: the integer program of den Hertog and Hulshof (2006) for the same question, given to GLPK.
// Every meld that there is has a variable, how often it lies there; runs to five, as longer ones can be cut.
#pragma once

#include "solver/solve.h"

#include <memory>

namespace rommy::bench {

// Under free jokers, the standard tiles, for who has opened.
class IntegerProgram {
public:
    // `kept`: also as many melds of the table as possible, as in their paper.
    IntegerProgram(const Question& question, bool kept);
    IntegerProgram(const IntegerProgram&) = delete;
    IntegerProgram& operator=(const IntegerProgram&) = delete;
    ~IntegerProgram();

    // Finds the optimum; false when it did not within a minute. With GLPK's own presolver, or as its manual
    // begins: the relaxed program by simplex, then the integer search.
    bool solve(bool presolved = true);
    [[nodiscard]] int tiles() const;
    [[nodiscard]] int kept() const;

private:
    struct Model;
    std::unique_ptr<Model> model_;
};

} // namespace rommy::bench
