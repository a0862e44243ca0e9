// The program's arguments: which command, with what. The one unit that knows CLI11; what a command does is
// its own.
#include "cli/commands.h"
#include "play/facts.h"
#include "server/serve.h"

#include <CLI/CLI.hpp>

#include <charconv>
#include <iostream>
#include <limits>

namespace rommy::cli {
namespace {

// What the chosen command does; the exit status.
using Run = std::function<int()>;

// The status of a command whose output is its purpose: what was not written was not done.
int written(int status) {
    if (std::cout.flush()) return status;
    std::cerr << "rommy: the output cannot be written\n";
    return status != 0 ? status : 1;
}

// The words that may stand where a command was named that there is not.
std::string names_of(const CLI::App& app) {
    std::string names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        names += (names.empty() ? "" : ", ") + command->get_name();
    return names;
}

// What was wrong with the arguments; the exit status. CLI11 tells of a word that is no command only that a
// command is missing.
int refused(const CLI::App& app, const CLI::ParseError& error) {
    const CLI::App* at = &app;
    while (!at->get_subcommands().empty())
        at = at->get_subcommands().front();
    const std::vector<std::string> words = at->remaining();
    const bool no_command = at->get_require_subcommand_min() > 0 && !words.empty() &&
                            error.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError);
    if (!no_command) return app.exit(error);
    std::cerr << "rommy: there is no " << (words.front().starts_with('-') ? "option " : "command ")
              << words.front() << "; the commands are " << names_of(*at) << '\n';
    return 2;
}

// CLI11 reads 010 as eight and 0x10 as sixteen, and makes the largest number of one that is too large: a
// number is what its digits say.
template <class Number>
std::string why_no_number(const std::string& text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && std::to_string(number) == text) return "";
    return "expected a whole number of 64 bits at most without zeros before it, not " + text;
}

// Of all commands.
void check_numbers(CLI::App& app) {
    for (CLI::Option* option : app.get_options())
        if (option->get_type_name().starts_with("INT"))
            option->check(why_no_number<std::int64_t>);
        else if (option->get_type_name().starts_with("UINT"))
            option->check(why_no_number<std::uint64_t>);
    for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
        check_numbers(*command);
}

void add_solve(CLI::App& app, Run& run) {
    static SolveOptions options;
    auto* command = app.add_subcommand("solve", "The best play, a JSON line each: "
                                                "{\"id\",\"rules\",\"set\",\"table\",\"rack\",\"opened\","
                                                "\"goal\",\"ties\",\"all\",\"wish\",\"work\"}");
    command->add_flag("--timing", options.timing, "Add \"us\": the microseconds of the solve alone");
    command->add_option("--threads", options.threads, "Answers keep the order of the lines")
        ->check(CLI::Range(1, 256));
    command->callback([&] { run = [] { return written(solve(options)); }; });
}

void add_meld(CLI::App& app, Run& run) {
    auto* command =
        app.add_subcommand("meld", "Every way to read tiles as a meld: {\"id\",\"rules\",\"set\",\"tiles\"}");
    command->callback([&] { run = [] { return written(meld()); }; });
}

void add_judge(CLI::App& app, Run& run) {
    auto* command = app.add_subcommand(
        "judge", "May it be played: {\"id\",\"rules\",\"set\",\"opened\",\"table\",\"rack\",\"play\"}, play "
                 "being the whole table");
    command->callback([&] { run = [] { return written(judge()); }; });
}

void add_counts(CLI::App& app, Run& run) {
    static CountMeldsOptions melds;
    static CountMeldableOptions meldable;
    auto* command = app.add_subcommand("counts", "Exact numbers of melds, and of hands that meld");
    command->require_subcommand(1);
    auto* first = command->add_subcommand("melds", "Distinct melds as multisets of tiles, jokers alike");
    first->add_option("--jokers", melds.jokers, "At most in a meld")->check(CLI::Range(0, 8));
    first->add_option("--max-run", melds.max_run, "Tiles in a run")->check(CLI::Range(3, 13));
    first->callback([&] { run = [] { return written(count_melds(melds)); }; });
    auto* second =
        command->add_subcommand("meldable", "Hands without jokers that split completely into melds");
    second->add_option("--numbers", meldable.numbers)->check(CLI::Range(1, 13));
    second->add_option("--colours", meldable.colours)->check(CLI::Range(1, 4));
    second->add_option("--copies", meldable.copies)->check(CLI::Range(1, 4));
    second
        ->add_option(
            "--tiles", meldable.tiles,
            "At most 20 with 4 colours and 2 copies, or 3 and 3; 16 with 3 and 4; 14 with 4 and 3 or 4")
        ->check(CLI::Range(0, 208));
    second->callback([&] { run = [] { return written(count_meldable(meldable)); }; });
}

void add_rules(CLI::App& app, Run& run) {
    static RulesOptions options;
    auto* command = app.add_subcommand("rules", "The presets, or the rule sheet of one");
    command->add_option("preset", options.rules.preset, "Its name");
    command->add_flag("--list", options.list, "All presets");
    command->add_option("--set", options.rules.set, "FIELD=VALUE: change a rule")->allow_extra_args(false);
    command->add_option("--lang", options.lang, "da, sv or en")->check(CLI::IsMember({"da", "sv", "en"}));
    command->add_option("--diff", options.diff, "Only what that preset does not say");
    command->add_flag("--schema", options.schema, "Every field, with what it may hold, as JSON");
    command->add_flag("--json", options.json, "The rules as JSON");
    command->callback([&] { run = [] { return written(rules(options)); }; });
}

void add_replay(CLI::App& app, Run& run) {
    static ReplayOptions options;
    auto* command =
        app.add_subcommand("replay", "The events of a log and the view that they lead to, as JSON lines");
    command->add_option("file", options.file, "The log")->required();
    command->add_flag("--verify", options.verify, "Deal and decide everything again, and compare");
    command->add_option("--seat", options.seat, "As this seat saw it; else as a spectator")
        ->check(CLI::Range(0, 5));
    command->add_option("--at", options.at, "Up to the event of this number")
        ->check(CLI::Range(0, std::numeric_limits<int>::max()));
    command->callback([&] { run = [] { return written(replay(options)); }; });
}

void add_play(CLI::App& app, Run& run) {
    static PlayOptions options;
    options.rules.preset = "rummikub";
    auto* command = app.add_subcommand("play", "A match in the terminal against bots");
    command->add_option("game,--preset", options.rules.preset, "The preset to play by")
        ->capture_default_str();
    command->add_option("--set", options.rules.set, "FIELD=VALUE: change a rule")->allow_extra_args(false);
    command->add_option("--lang", options.lang, "da, sv or en")->check(CLI::IsMember({"da", "sv", "en"}));
    command->add_option("--seats", options.seats, "Players, with you")->check(CLI::Range(2, max_seats));
    command->add_option("--bots", options.bots, "Their kinds, in turn order: beginner,exact")->delimiter(',');
    command->add_option("--rounds", options.rounds, "Of the match")->check(CLI::Range(1, 100));
    command->add_option("--seed", options.seed, "The same number deals the same tiles");
    command->add_option("--log", options.log, "Write the match down in this file, for replay");
    command->callback([&] { run = [] { return play(options); }; });
}

void add_deadwood(CLI::App& app, Run& run) {
    static DeadwoodOptions options;
    auto* command = app.add_subcommand(
        "deadwood", "What hands count when they are split as well as can be, a hand a line as text");
    command->add_option("--rules", options.rules.preset, "The preset to split by")->capture_default_str();
    command->add_option("--set", options.rules.set, "FIELD=VALUE: change a rule")->allow_extra_args(false);
    command->add_flag("--discards", options.discards, "Best discards of every hand, whatever its size");
    command->callback([&] { run = [] { return written(deadwood(options)); }; });
}

void add_layoff(CLI::App& app, Run& run) {
    auto* command = app.add_subcommand(
        "layoff",
        "The best answer to a knock: {\"id\",\"rules\",\"set\",\"melds\",\"knocker\",\"defender\"}, knocker "
        "being the deadwood; \"on\" counts the melds from 0");
    command->callback([&] { run = [] { return written(layoff()); }; });
}

void add_arena(CLI::App& app, Run& run) {
    static ArenaOptions options;
    auto* command = app.add_subcommand(
        "arena",
        "Two bots on the same deals twice, seats changed: wins, points, Elo with an interval, as JSON");
    command->add_option("--game", options.rules.preset, "The preset to play by")->required();
    command->add_option("--set", options.rules.set, "FIELD=VALUE: change a rule")->allow_extra_args(false);
    command->add_option("--a", options.a, "A bot: beginner, steady, exact, simple, greedy")
        ->capture_default_str();
    command->add_option("--b", options.b, "Another")->capture_default_str();
    command->add_option("--deals", options.deals, "Each is played twice")
        ->capture_default_str()
        ->check(CLI::Range(1, 100'000'000));
    command->add_option("--seed", options.seed, "The same number deals the same")->capture_default_str();
    command->add_flag("--matches", options.matches, "Play matches to their end, not rounds");
    command->add_option("--threads", options.threads, "0: one for each core")->check(CLI::Range(0, 256));
    command->add_option("--elo0", options.elo0, "The sequential test: a is stronger by so much at most")
        ->capture_default_str();
    command->add_option("--elo1", options.elo1, "Or by so much at least")->capture_default_str();
    command->add_flag("--stop", options.stop,
                      "End with the deal that decides the test, from the 50th on; --deals is the most then");
    command->add_option("--resume", options.resume,
                        "Add every deal to this file, and go on from what it has");
    command->callback([&] { run = [] { return written(arena(options)); }; });
}

void add_bench(CLI::App& app, Run& run) {
    static std::string name;
    auto* command = app.add_subcommand("bench", "Measure: a JSON line a figure, and the ratios as a table");
    command->add_option("name", name, "What to measure")->required()->check(CLI::IsMember({"solver", "gin"}));
    command->callback([&] { run = [] { return bench(name); }; });
}

void add_serve(CLI::App& app, Run& run) {
    static server::ServeOptions options;
    auto* command = app.add_subcommand("serve", "The server with its page");
    // A script names its own, and hands on what its user says after them.
    command->option_defaults()->take_last();
    command->add_option("--host", options.host, "The address to listen at")->capture_default_str();
    command->add_option("--port", options.port, "0: any that is free")->capture_default_str();
    command->add_option("--data", options.data, "The folder of the tables")->capture_default_str();
    command->add_option("--page", options.page, "The folder of the page")->capture_default_str();
    command->add_option("--bot-delay-ms", options.bot_delay_ms,
                        "How long a bot waits; else as a person might");
    command->add_option("--tables-an-hour", options.tables_an_hour, "That one address may make")
        ->capture_default_str();
    command->callback([&] { run = [] { return server::serve(options); }; });
}

int run(int argc, char** argv) {
    CLI::App app("rommy: the rummy family", "rommy");
    app.require_subcommand(1);
    Run chosen;
    for (const auto add : {add_solve, add_meld, add_judge, add_deadwood, add_layoff, add_counts, add_rules,
                           add_replay, add_play, add_arena, add_bench, add_serve})
        add(app, chosen);
    check_numbers(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return refused(app, error);
    }
    return chosen();
}

} // namespace
} // namespace rommy::cli

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    return rommy::cli::run(argc, argv);
}
