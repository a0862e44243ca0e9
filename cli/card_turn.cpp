#include "cli/card_turn.h"

#include "bots/bot.h"
#include "cli/typed.h"
#include "play/card_moves.h"

#include <algorithm>
#include <array>
#include <iostream>

namespace rommy::cli {
namespace {

enum class Word : std::uint8_t { draw, take, lay, lay_off, swap, discard, knock, show, pass, rummy, claim };

struct Row {
    Word word;
    std::string_view key;
};
// "lay off" before "lay": the longer one is meant.
constexpr std::array rows{Row{Word::draw, "ui.command.draw"},
                          Row{Word::take, "ui.cards.command.take"},
                          Row{Word::lay_off, "ui.cards.command.lay_off"},
                          Row{Word::lay, "ui.cards.command.lay"},
                          Row{Word::swap, "ui.cards.command.swap"},
                          Row{Word::discard, "ui.cards.command.discard"},
                          Row{Word::knock, "ui.cards.command.knock"},
                          Row{Word::show, "ui.cards.command.show"},
                          Row{Word::pass, "ui.command.pass"},
                          Row{Word::rummy, "ui.cards.command.rummy"},
                          Row{Word::claim, "ui.cards.command.claim"}};

struct Said {
    Word word;
    std::string rest;
};

// The row whose words the line begins with: two of them, or one.
std::optional<Said> read_said(const std::string& line, const Catalogue& words) {
    const std::size_t one = std::min(line.find(' '), line.size());
    const std::size_t two = one == line.size() ? one : std::min(line.find(' ', one + 1), line.size());
    for (const std::size_t end : {two, one})
        for (const Row& row : rows)
            if (is_word(line.substr(0, end), row.key, words))
                return Said{row.word, trimmed(line.substr(end))};
    return std::nullopt;
}

} // namespace

CardTurn::CardTurn(View view, Talk& talk) : view_(std::move(view)), talk_(talk) {
    if (view_.facts.step == Step::lay)
        talk_.hand(view_.hand);
    else
        talk_.position(view_);
}

std::optional<Action> CardTurn::next() {
    for (std::string line; !left_;) {
        talk_.prompt();
        if (!std::getline(std::cin, line)) break;
        if (auto action = obey(trimmed(line))) return action;
    }
    return std::nullopt;
}

std::optional<Action> CardTurn::obey(const std::string& line) {
    const auto said = read_said(line, talk_.words());
    if (!said) {
        answer(line);
        return std::nullopt;
    }
    switch (said->word) {
    case Word::draw:
        return Draw{};
    case Word::take:
        return how_many<TakeDiscard>(said->rest);
    case Word::lay:
        return lay(said->rest);
    case Word::lay_off:
        return on_meld(said->rest, false);
    case Word::swap:
        return on_meld(said->rest, true);
    case Word::discard:
        return with_card(said->rest, false);
    case Word::knock:
        return said->rest.empty() ? std::optional<Action>(Knock{}) : with_card(said->rest, true);
    case Word::show:
        return Show{};
    case Word::pass:
        return Pass{};
    case Word::claim:
        return how_many<Claim>(said->rest);
    case Word::rummy: // and what empties the hand: "rummy discard KC"
        return rummy(said->rest);
    }
    return std::nullopt;
}

std::optional<Action> CardTurn::rummy(const std::string& line) {
    auto action = obey(line);
    if (action) return calling(*std::move(action));
    if (line.empty()) talk_.line("ui.cards.command.rummy_alone");
    return std::nullopt;
}

// What asks nothing of the dealer.
void CardTurn::answer(const std::string& line) {
    if (line.empty()) return;
    if (is_word(line, "ui.cards.command.pile", talk_.words())) return talk_.pile(view_.facts);
    const auto typed = read_typed(line, talk_.words());
    switch (typed ? typed->verb : Verb::give_up) {
    case Verb::table:
        return talk_.position(view_);
    case Verb::rack:
        return talk_.hand(view_.hand);
    case Verb::rules:
        return talk_.sheet();
    case Verb::help:
        return talk_.line("ui.cards.command.usage");
    case Verb::hint:
        return hint();
    case Verb::quit:
        left_ = true;
        return;
    default:
        return talk_.line("cli.unknown", {{"text", line}});
    }
}

// "take 3"; without a number it is one.
template <class Taken>
std::optional<Action> CardTurn::how_many(const std::string& text) {
    if (text.empty()) return Taken{1};
    if (const auto n = number_in(text)) return Taken{*n};
    talk_.line("cli.unknown", {{"text", text}});
    return std::nullopt;
}

std::optional<Placed> CardTurn::card_in(const std::string& text) {
    const auto cards = read_placed(text);
    if (cards && cards->size() == 1) return cards->front();
    talk_.line("ui.cards.command.not_cards", {{"text", text}});
    return std::nullopt;
}

std::optional<Action> CardTurn::lay(const std::string& text) {
    auto melds = read_layout(text);
    if (melds && !melds->empty()) return Lay{*std::move(melds)};
    talk_.line("ui.cards.command.not_cards", {{"text", text}});
    return std::nullopt;
}

// "6H 2": a card, and the meld's number from 1.
std::optional<Action> CardTurn::on_meld(const std::string& text, bool swaps) {
    const std::size_t blank = std::min(text.rfind(' '), text.size());
    const auto number = blank < text.size() ? number_in(text.substr(blank + 1)) : std::nullopt;
    if (!number) {
        talk_.line("ui.cards.command.no_meld", {{"text", text}});
        return std::nullopt;
    }
    const auto card = card_in(text.substr(0, blank));
    if (!card) return std::nullopt;
    if (swaps) return SwapJoker{card->tile, *number - 1};
    const LayOff wish{*card, *number - 1};
    return meant(wish) ? std::optional<Action>(wish) : std::nullopt;
}

bool CardTurn::meant(const LayOff& wish) {
    const CardMoves moves = card_moves(view_);
    if (!moves.tries_cost || std::ranges::count(moves.tries, wish.on) == 0 || asked_ == wish) return true;
    asked_ = wish;
    const LaidMeld& meld = view_.facts.cards.tabled[static_cast<std::size_t>(wish.on)].meld;
    const bool draws = view_.facts.rules.lay.wrong == WrongLayoff::draw_one;
    talk_.line(draws ? "ui.cards.command.ask_draw" : "ui.cards.command.ask_over",
               {{"n", 1},
                {"tiles", std::vector{wish.tile.tile}},
                {"meld", bare(std::span<const Placed>(meld.tiles.begin(), meld.tiles.end()))}});
    talk_.line("ui.cards.command.ask_again");
    return false;
}

// Where what does not fit costs something, that a card fits is told, and not where.
void CardTurn::hint() {
    SplitMix64 random(1);
    const Action action = (*find_bot("exact"))(view_, random);
    if (std::holds_alternative<LayOff>(action) && view_.facts.rules.lay.wrong != WrongLayoff::take_back)
        return talk_.line("ui.cards.command.hint_fits");
    talk_.command(action);
}

std::optional<Action> CardTurn::with_card(const std::string& text, bool knocks) {
    const auto card = card_in(text);
    if (!card) return std::nullopt;
    if (knocks) return Knock{card->tile};
    return Discard{card->tile};
}

} // namespace rommy::cli
