// The commands of the program, each with what its arguments say. They return the exit status. Reading the
// arguments is main.cpp's, and the contracts of their input and output are told by `rommy COMMAND --help`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rommy::cli {

struct SolveOptions {
    bool timing = false;
    int threads = 1;
};
int solve(const SolveOptions& options);

int meld();
int judge();

struct CountMeldsOptions {
    int jokers = 2;
    int max_run = 13;
};
int count_melds(const CountMeldsOptions& options);

struct CountMeldableOptions {
    int numbers = 13;
    int colours = 4;
    int copies = 1;
    int tiles = 10;
};
int count_meldable(const CountMeldableOptions& options);

// The rules of a preset with fields changed in it: the words of --set.
struct RulesChoice {
    std::string preset;
    std::vector<std::string> set;
};

struct RulesOptions {
    RulesChoice rules;
    std::string lang; // empty: the user's
    std::string diff;
    bool list = false;
    bool schema = false;
    bool json = false;
};
int rules(const RulesOptions& options);

struct ReplayOptions {
    std::string file;
    bool verify = false;
    std::optional<int> seat;
    std::optional<int> at;
};
int replay(const ReplayOptions& options);

struct PlayOptions {
    RulesChoice rules;
    std::string lang;
    int seats = 0; // 0: as many as there are bots, and oneself
    std::vector<std::string> bots;
    int rounds = 0; // 0: as the rules say, or three
    std::optional<std::uint64_t> seed;
    std::string log; // a file for replay; empty: none
};
int play(const PlayOptions& options);

struct DeadwoodOptions {
    RulesChoice rules{"gin", {}};
    bool discards = false; // told of every hand, not only of one with a card to throw
};
int deadwood(const DeadwoodOptions& options);

int layoff();

struct ArenaOptions {
    RulesChoice rules;
    std::string a = "exact";
    std::string b = "beginner";
    long deals = 1000;
    std::uint64_t seed = 1;
    int threads = 0; // 0: one for each core
    double elo0 = 0; // what the sequential test decides between
    double elo1 = 10;
    bool stop = false;    // as soon as it decides
    bool matches = false; // whole ones, not rounds
    std::string resume;   // a file that every deal is added to; empty: none
};
int arena(const ArenaOptions& options);

// The name of what is measured: solver, gin.
int bench(const std::string& name);

} // namespace rommy::cli
