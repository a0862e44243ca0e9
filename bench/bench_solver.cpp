// How long the solver takes on the dense and the self-play positions, beside GLPK on the same positions in
// the same run. A JSON line a figure on the output; the ratios as a table on the error stream. A position's
// time is the least of three; the sum of tiles laid proves the work. GLPK is called in two ways: plainly, the
// making of its model counted, as whoever asks it about a position must make one; and with its presolver on a
// model that is there, which is the best that it can do. Then what locked jokers cost beside free
// ones, hands with many jokers, and the memory that the solver came to need. `bench_solver [positions]
// [seed]`.
#include "bench/support/figure.h"
#include "bench/support/integer_program.h"
#include "bench/support/workloads.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <sys/resource.h>
#include <time.h>

namespace {

using namespace rommy;

constexpr int most_jokers = 8; // in a game, and so in a meld

struct Figures {
    std::vector<double> microseconds;
    long sum = 0; // tiles laid

    [[nodiscard]] double at(double part) const {
        const auto last = static_cast<double>(microseconds.size() - 1);
        return microseconds[static_cast<std::size_t>(last * part)];
    }
};

// Of the processor, not of the clock: others may be at work on the machine.
double microseconds_spent() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

template <class Run>
double least_time(int times, Run run) {
    double least = 1e12;
    for (int i = 0; i < times; ++i) {
        const double begin = microseconds_spent();
        run();
        least = std::min(least, microseconds_spent() - begin);
    }
    return least;
}

void tell(const std::string& name, double value, const char* unit, long sum) {
    std::printf("{\"name\":\"%s\",\"value\":%s,\"unit\":\"%s\",\"sum\":%ld}\n", name.c_str(),
                figure(value).c_str(), unit, sum);
}

void tell(const std::string& name, const Figures& figures) {
    tell(name + "/median", figures.at(0.5), "us", figures.sum);
    tell(name + "/p99", figures.at(0.99), "us", figures.sum);
    tell(name + "/worst", figures.at(1), "us", figures.sum);
}

Figures of_solver(std::vector<Question> positions, const std::vector<Criterion>& ties) {
    Figures figures;
    for (Question& question : positions) {
        question.ties = ties;
        int tiles = 0;
        figures.microseconds.push_back(least_time(3, [&] { tiles = solve(question)->tiles; }));
        figures.sum += tiles;
    }
    std::ranges::sort(figures.microseconds);
    return figures;
}

struct Yardstick {
    Figures plain;     // the model made, the relaxed program, the integer search
    Figures presolved; // the search alone
};

Yardstick of_glpk(const std::vector<Question>& positions, bool kept) {
    Yardstick glpk;
    for (const Question& question : positions)
        for (const bool presolved : {false, true}) {
            Figures& figures = presolved ? glpk.presolved : glpk.plain;
            std::optional<bench::IntegerProgram> program;
            const double made = least_time(1, [&] { program.emplace(question, kept); });
            bool solved = false;
            const double took = least_time(1, [&] { solved = program->solve(presolved); });
            if (!solved) std::fprintf(stderr, "GLPK gave up a position\n");
            figures.microseconds.push_back(presolved ? took : made + took);
            figures.sum += program->tiles();
        }
    std::ranges::sort(glpk.plain.microseconds);
    std::ranges::sort(glpk.presolved.microseconds);
    return glpk;
}

void compare(const std::string& name, const Figures& own, const Yardstick& glpk) {
    tell("solver/" + name, own);
    std::fprintf(stderr, "%-22s %8.1f %9.1f %9.1f us", name.c_str(), own.at(0.5), own.at(0.99), own.at(1));
    for (const bool presolved : {false, true}) {
        const Figures& yardstick = presolved ? glpk.presolved : glpk.plain;
        if (own.sum != yardstick.sum) std::fprintf(stderr, "%s: the sums differ\n", name.c_str());
        const double median = yardstick.at(0.5) / own.at(0.5);
        const double p99 = yardstick.at(0.99) / own.at(0.99);
        const std::string ratio = (presolved ? "ratio_presolved/" : "ratio/") + name;
        tell(ratio + "/median", median, "x", own.sum);
        tell(ratio + "/p99", p99, "x", own.sum);
        std::fprintf(stderr, " %8.0fx %8.0fx", median, p99);
    }
    std::fputc('\n', stderr);
}

void tell(const std::string& name, const Yardstick& glpk) {
    tell("glpk/" + name, glpk.plain);
    tell("glpk_presolved/" + name, glpk.presolved);
}

void measure(const std::string& name, const std::vector<Question>& positions) {
    const Yardstick tiles = of_glpk(positions, false);
    const Yardstick kept = of_glpk(positions, true);
    tell(name + "/tiles", tiles);
    tell(name + "/kept", kept);
    compare(name + "/tiles", of_solver(positions, {}), tiles);
    compare(name + "/tiles_points", of_solver(positions, {Criterion::points}), tiles);
    compare(name + "/all_ties", of_solver(positions, Question{}.ties), kept);
}

// The same positions with the jokers of the table locked, beside free ones.
void measure_locked(const std::string& name, const std::vector<Question>& positions) {
    std::vector<Question> locked = positions;
    for (Question& question : locked)
        question.rules.joker.moves = JokerMoves::when_replaced;
    const std::vector<Criterion> ties{Criterion::points};
    const Figures own = of_solver(locked, ties);
    const Figures free = of_solver(positions, ties);
    tell("solver/" + name + "/locked", own);
    tell("ratio/" + name + "/locked_to_free/median", own.at(0.5) / free.at(0.5), "x", own.sum);
    tell("ratio/" + name + "/locked_to_free/p99", own.at(0.99) / free.at(0.99), "x", own.sum);
    std::fprintf(stderr, "%-22s %8.1f %9.1f %9.1f us %8.2fx %8.2fx of free jokers\n",
                 (name + "/locked").c_str(), own.at(0.5), own.at(0.99), own.at(1), own.at(0.5) / free.at(0.5),
                 own.at(0.99) / free.at(0.99));
}

void measure_jokers(const std::string& name, const std::vector<Question>& hands) {
    const Figures own = of_solver(hands, {Criterion::points});
    tell("solver/" + name, own);
    std::fprintf(stderr, "%-22s %8.1f %9.1f %9.1f us\n", name.c_str(), own.at(0.5), own.at(0.99), own.at(1));
}

// Of the whole program so far.
void tell_memory() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const double megabytes = static_cast<double>(usage.ru_maxrss) / 1024;
    tell("memory/peak", megabytes, "MB", 0);
    std::fprintf(stderr, "%-22s %8.1f MB at most\n", "memory", megabytes);
}

// Without GLPK, whose memory is not ours.
void measure_alone(int n, std::uint64_t seed, const std::vector<Question>& played,
                   const std::vector<Question>& dense) {
    std::fprintf(stderr, "%-22s %8s %9s %9s\n", "", "median", "p99", "worst");
    measure_locked("selfplay", played);
    measure_locked("dense", dense);
    measure_jokers("joker_hands", bench::joker_hands(n, seed, most_jokers));
    measure_jokers("joker_hands_two_a_meld", bench::joker_hands(n, seed, 2));
    of_solver(dense, Question{}.ties);
    tell_memory();
}

} // namespace

int main(int argc, char** argv) {
    // Without GLPK and games, for a profiler.
    const bool alone = argc > 1 && std::string_view(argv[1]) == "--own";
    const int first = alone ? 2 : 1;
    const int n = argc > first ? std::max(1, std::atoi(argv[first])) : 200;
    const std::uint64_t seed = argc > first + 1 ? std::strtoull(argv[first + 1], nullptr, 10) : 1;
    if (alone) {
        tell("solver/dense/tiles", of_solver(bench::dense_positions(n, seed), {}));
        return 0;
    }
    bench::SelfPlay played;
    const double took = least_time(1, [&] { played = bench::self_play(n, seed); });
    tell("exact_bot/games", played.games * 1e6 / took, "games/s", played.turns);
    const std::vector<Question> dense = bench::dense_positions(n, seed);
    measure_alone(n, seed, played.positions, dense);
    std::fprintf(stderr, "%-22s %8s %9s %9s    %19s %19s\n", "", "median", "p99", "worst",
                 "GLPK's median, p99", "presolved");
    measure("selfplay", played.positions);
    measure("dense", dense);
    return 0;
}
