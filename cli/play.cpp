// rommy play: a match in the terminal against bots. The player sits in seat 0; the dealer is the same as the
// server's.
#include "bots/bot.h"
#include "cli/card_turn.h"
#include "cli/commands.h"
#include "cli/language.h"
#include "cli/talk.h"
#include "cli/turn.h"
#include "dealer/dealer.h"
#include "log/log.h"
#include "log/seeded.h"
#include "play/claim_discard.h"
#include "play/judge.h"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <random>

namespace rommy::cli {
namespace {

constexpr int usual_rounds = 3;

int fail(const std::string& error) {
    std::cerr << "rommy: " << error << '\n';
    return 1;
}

// The kinds of the bots, in turn order; beginners where the player has not chosen.
std::vector<std::string> bot_kinds(const PlayOptions& options) {
    std::vector<std::string> kinds = options.bots;
    const std::size_t seats = options.seats > 0 ? static_cast<std::size_t>(options.seats)
                                                : std::max<std::size_t>(kinds.size() + 1, 2);
    kinds.resize(std::max(seats - 1, kinds.size()), kinds.empty() ? "beginner" : kinds.back());
    return kinds;
}

std::string own_name() {
    const char* user = std::getenv("USER");
    std::string name = user != nullptr && *user != '\0' ? user : "rommy";
    if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

// Bots of the same kind are numbered.
std::vector<std::string> names_of(const std::vector<std::string>& kinds, const Catalogue& words) {
    std::vector<std::string> names{own_name()};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        std::string name = say(words, "ui.bot." + kinds[i]);
        if (std::ranges::count(kinds, kinds[i]) > 1)
            name +=
                " " +
                std::to_string(
                    std::count(kinds.begin(), kinds.begin() + static_cast<std::ptrdiff_t>(i), kinds[i]) + 1);
        names.push_back(std::move(name));
    }
    return names;
}

Seed seed_of(std::uint64_t number) {
    Seed seed{};
    for (std::size_t i = 0; i < sizeof number; ++i)
        seed[i] = static_cast<std::uint8_t>(number >> (8 * i));
    return seed;
}

Seed drawn_seed() {
    std::random_device device;
    Seed seed{};
    for (std::uint8_t& byte : seed)
        byte = static_cast<std::uint8_t>(device());
    return seed;
}

class Match {
public:
    // Every event is written to `log` when it has happened.
    Match(const RuleSet& rules, std::vector<Bot> bots, const Seed& seed, Talk& talk, std::ostream& log)
        : rules_(rules), bots_(std::move(bots)), seed_(seed), random_(seed[0]), talk_(talk), log_(log),
          game_(rules, static_cast<int>(bots_.size()) + 1) {}

    // Until the match is over or the player leaves.
    void run() {
        while (game_.facts().phase != Phase::match_over)
            if (!step()) break;
        talk_.line("cli.bye");
    }

private:
    bool step() {
        const Facts& facts = game_.facts();
        if (facts.phase == Phase::round_over) return deal_round();
        if (rules_.pile.claims && asked_ != facts.turn) return ask_claims();
        if (facts.to_act == 0) return own_turn();
        const View view = project(game_, facts.to_act);
        const auto events =
            decide(game_, facts.to_act, bots_[static_cast<std::size_t>(facts.to_act) - 1](view, random_));
        if (!events) return false; // a bot never asks for what it may not do
        happen(*events);
        return true;
    }

    // Whoever may claim the card just thrown is asked before the next one draws: the player, then bots.
    bool ask_claims() {
        asked_ = game_.facts().turn;
        for (int seat = 0; seat < game_.facts().seats; ++seat) {
            const View view = project(game_, seat);
            if (claims_of(view).empty()) continue;
            const auto action =
                seat == 0 ? own_claim(view) : bots_[static_cast<std::size_t>(seat) - 1](view, random_);
            if (!action) return false;
            if (!std::holds_alternative<Claim>(*action)) continue;
            const auto events = decide(game_, seat, *action);
            if (!events) continue;
            happen(*events);
            asked_ = game_.facts().turn;
            return true;
        }
        return true;
    }

    // Anything but a claim that is allowed leaves the card; nothing: the player leaves.
    std::optional<Action> own_claim(const View& view) {
        CardTurn turn(view, talk_);
        talk_.line("ui.cards.command.may_claim", {{"tile", view.facts.cards.pile.back()}});
        talk_.command(Claim{claims_of(view).front()});
        while (auto action = turn.next()) {
            if (!std::holds_alternative<Claim>(*action)) return Pass{};
            const auto refused = judge(view, *action);
            if (refused.empty()) return action;
            talk_.refusals(refused);
        }
        return std::nullopt;
    }

    bool deal_round() {
        if (game_.facts().round > 0 && !wait_for_player(talk_)) return false;
        Shuffled deck = shuffled(rules_, game_.facts().seats, seed_, game_.facts().round + 1);
        happen({deal(game_, std::move(deck.order), deck.lot)});
        return true;
    }

    bool own_turn() {
        if (rules_.flow == Flow::rearrange) return take_turn(Turn(project(game_, 0), talk_));
        return take_turn(CardTurn(project(game_, 0), talk_));
    }

    // Until something is legal; in a card game that need not be the end of the turn.
    template <class Player>
    bool take_turn(Player turn) {
        while (const auto action = turn.next()) {
            const auto events = decide(game_, 0, *action);
            if (events) happen(*events);
            if (events) return true;
            talk_.refusals(events.error());
        }
        return false;
    }

    void happen(const std::vector<Event>& events) {
        for (const Event& event : events) {
            const Facts before = game_.facts();
            game_ = evolve(game_, event);
            log_ << write_event(event, ++events_) << '\n';
            talk_.sighting(see(event, 0), before);
        }
        if (game_.facts().phase != Phase::playing) talk_.result(game_.facts());
    }

    const RuleSet& rules_;
    std::vector<Bot> bots_;
    Seed seed_;
    SplitMix64 random_;
    Talk& talk_;
    std::ostream& log_;
    int events_ = 0;
    int asked_ = 0; // the turn before which everybody was asked whether to claim
    Game game_;
};

} // namespace

int play(const PlayOptions& options) {
    auto rules = chosen_rules(options.rules);
    if (!rules) return fail(rules.error());
    if (options.rounds > 0)
        rules->end.rounds = options.rounds;
    else if (rules->end.rounds == 0 && rules->end.target == 0)
        rules->end.rounds = usual_rounds;
    const std::vector<std::string> kinds = bot_kinds(options);
    std::vector<Bot> bots;
    for (const std::string& kind : kinds) {
        const auto bot = find_bot(kind);
        if (!bot) return fail("no bot is named " + kind + "; there are beginner, steady and exact");
        bots.push_back(*bot);
    }
    const Catalogue& words = words_in(language(options.lang));
    if (!report_problems(*rules, static_cast<int>(bots.size()) + 1, words)) return 1;
    const bool colour = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
    Talk talk(std::cout, words, *rules, names_of(kinds, words), colour);
    const Seed seed = options.seed ? seed_of(*options.seed) : drawn_seed();
    std::ofstream log; // swallows what it is given until it is opened
    if (!options.log.empty()) log.open(options.log, std::ios::binary);
    if (!log) return fail("cannot write " + options.log);
    log << write_header({std::string(engine_version), *rules, static_cast<int>(bots.size()) + 1, "", seed})
        << '\n';
    Match(*rules, std::move(bots), seed, talk, log).run();
    return 0;
}

} // namespace rommy::cli
