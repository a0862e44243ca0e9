// How long the solver takes for each position of the gold file: median, 99th percentile and worst, for three
// ways to ask. The sum of tiles laid proves the work. `bench_solver --benchmark_filter=...` chooses; a
// position's time is the least of several runs.
#include "solver/solve.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace rommy;

Layout layout_of(const std::string& text) {
    Layout layout;
    const auto melds = read_layout(text).value();
    for (const auto& meld : melds) {
        layout.emplace_back();
        for (const Placed& one : meld)
            layout.back().push_back(one.tile);
    }
    return layout;
}

std::vector<Question> positions(const std::string& source, const std::vector<Criterion>& ties) {
    std::ifstream file(ROMMY_SOURCE_DIR "/tests/data/rummikub-solver-gold.tsv");
    std::vector<Question> questions;
    for (std::string line; std::getline(file, line);) {
        std::vector<std::string> fields;
        std::istringstream text(line);
        for (std::string field; std::getline(text, field, '\t');)
            fields.push_back(field);
        if (fields.size() < 5 || fields[1] != source) continue;
        Question question;
        question.table = layout_of(fields[2]);
        question.hand = TileBag(read_tiles(fields[3]).value());
        question.rules.joker.moves = JokerMoves::freely;
        question.ties = ties;
        questions.push_back(question);
    }
    return questions;
}

double microseconds(const Question& question, int& tiles) {
    double least = 1e9;
    for (int run = 0; run < 5; ++run) {
        const auto begin = std::chrono::steady_clock::now();
        const auto answer = solve(question);
        const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - begin;
        least = std::min(least, took.count());
        if (run == 0) tiles += answer->tiles;
    }
    return least;
}

void solver(benchmark::State& state, const std::string& source, const std::vector<Criterion>& ties) {
    const std::vector<Question> questions = positions(source, ties);
    std::vector<double> times;
    int tiles = 0;
    for (auto _ : state) {
        times.clear();
        tiles = 0;
        for (const Question& question : questions)
            times.push_back(microseconds(question, tiles));
    }
    std::ranges::sort(times);
    state.counters["positions"] = static_cast<double>(times.size());
    state.counters["tiles"] = tiles;
    state.counters["median_us"] = times[times.size() / 2];
    state.counters["p99_us"] = times[times.size() * 99 / 100];
    state.counters["worst_us"] = times.back();
}

void add(const std::string& name, const std::string& source, const std::vector<Criterion>& ties) {
    const auto run = [source, ties](benchmark::State& state) { solver(state, source, ties); };
    benchmark::RegisterBenchmark(("solver/" + name).c_str(), run)->Iterations(1);
}

const bool added = [] {
    for (const auto& [name, source] : {std::pair("selfplay", "selfplay"), std::pair("dense", "synthetic")}) {
        add(std::string(name) + "/tiles", source, {});
        add(std::string(name) + "/tiles_points", source, {Criterion::points});
        add(std::string(name) + "/all_ties", source, {Criterion::points, Criterion::jokers, Criterion::kept});
    }
    return true;
}();

} // namespace
