#include "cli/turn.h"

#include "play/advice.h"

#include <iostream>

namespace rommy::cli {
namespace {

// The place of a set that was typed as its number, from 1.
std::optional<std::size_t> set_number(const std::string& text, std::size_t sets) {
    const auto number = number_in(text);
    if (!number || static_cast<std::size_t>(*number) > sets) return std::nullopt;
    return static_cast<std::size_t>(*number) - 1;
}

} // namespace

Turn::Turn(View view, Talk& talk) : view_(std::move(view)), talk_(talk), desk_(view_) {
    talk_.position(view_);
}

std::optional<Action> Turn::next() {
    for (std::string line; !left_;) {
        talk_.prompt();
        if (!std::getline(std::cin, line)) break;
        if (auto action = obey(trimmed(line))) return action;
    }
    return std::nullopt;
}

std::optional<Action> Turn::obey(const std::string& line) {
    if (line.empty()) return std::nullopt;
    // The last tile is called with a word after the play: "play last", "r2-5 last".
    if (const auto before = without_call(line, talk_.words())) return called(*before);
    if (const auto typed = read_typed(line, talk_.words())) return obey(*typed);
    return whole_table(line);
}

std::optional<Action> Turn::called(const std::string& line) {
    const auto typed = read_typed(line, talk_.words());
    const bool plays = typed ? typed->verb == Verb::play && typed->rest.empty() : !line.empty();
    if (!plays) {
        talk_.line("cli.call_how");
        return std::nullopt;
    }
    auto action = obey(line);
    if (action) std::get<Rearrange>(*action).call = true;
    return action;
}

std::optional<Action> Turn::obey(const Typed& typed) {
    switch (typed.verb) {
    case Verb::draw:
        return Draw{};
    case Verb::pass:
        return Pass{};
    case Verb::give_up:
        return GiveUp{};
    case Verb::play:
        if (typed.rest.empty()) return Rearrange{desk_.sets()};
        break;
    default:
        break;
    }
    change(typed);
    return std::nullopt;
}

// What ends no turn.
void Turn::change(const Typed& typed) {
    switch (typed.verb) {
    case Verb::play:
        return lay(typed.rest);
    case Verb::move:
        return move(typed.rest);
    case Verb::back:
        return take_back(typed.rest);
    case Verb::table:
        return talk_.draft(view_, desk_);
    case Verb::rack:
        return talk_.hand(desk_.hand());
    case Verb::undo:
        desk_.undo();
        return talk_.draft(view_, desk_);
    case Verb::reset:
        desk_.reset();
        return talk_.draft(view_, desk_);
    case Verb::hint:
        return show_hint();
    case Verb::rules:
        return talk_.sheet();
    case Verb::quit:
        left_ = true;
        return;
    default:
        return talk_.help();
    }
}

std::optional<Action> Turn::whole_table(const std::string& line) {
    auto sets = read_layout(line);
    if (!sets) {
        talk_.line("cli.unknown", {{"text", line}});
        return std::nullopt;
    }
    desk_.arrange(*sets);
    return Rearrange{*std::move(sets)};
}

std::optional<std::vector<Tile>> Turn::tiles_in(const std::string& text) {
    const auto tiles = read_placed(text);
    if (tiles && !tiles->empty()) return bare(*tiles);
    talk_.line("cli.not_tiles", {{"text", text}});
    return std::nullopt;
}

void Turn::told(bool done, const std::vector<Tile>& tiles) {
    if (done)
        talk_.draft(view_, desk_);
    else
        talk_.line("ui.command.missing", {{"tiles", tiles}});
}

void Turn::lay(const std::string& text) {
    const auto placed = read_placed(text);
    if (const auto tiles = tiles_in(text)) told(desk_.lay(*placed), *tiles);
}

void Turn::take_back(const std::string& text) {
    if (const auto tiles = tiles_in(text)) told(desk_.take_back(*tiles), *tiles);
}

void Turn::move(const std::string& text) {
    const auto [what, where] = read_move(text, talk_.words());
    if (is_word(where, "ui.command.new", talk_.words())) return lay(what);
    if (is_word(where, "ui.command.rack", talk_.words())) return take_back(what);
    const auto set = set_number(where, desk_.sets().size());
    if (!set) return talk_.line("ui.command.no_place", {{"text", where}});
    if (const auto tiles = tiles_in(what)) told(desk_.add(*tiles, *set), *tiles);
}

void Turn::show_hint() {
    const auto found = hint(view_);
    if (!found) return talk_.line("cli.hint_none");
    talk_.line("cli.hint", {{"n", found->tiles}});
    talk_.table(found->layout);
}

bool wait_for_player(Talk& talk) {
    talk.line("cli.next_round");
    talk.prompt();
    std::string line;
    if (!std::getline(std::cin, line)) return false;
    const auto typed = read_typed(line, talk.words());
    return !typed || typed->verb != Verb::quit;
}

} // namespace rommy::cli
