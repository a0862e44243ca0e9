#include "cli/talk.h"

#include "play/judge.h"
#include "play/standing.h"
#include "speech/refusals.h"
#include "speech/sheet.h"

#include <algorithm>
#include <array>
#include <ostream>

namespace rommy::cli {
namespace {

// As terminals number them; black in the terminal's own, so that it shows on any ground.
std::string_view paint(Tile tile) {
    constexpr std::array<std::string_view, max_colours> colours{"\x1b[1m", "\x1b[1;31m", "\x1b[1;34m",
                                                                "\x1b[1;33m"};
    return tile.is_joker() ? "\x1b[1;35m" : colours[static_cast<std::size_t>(tile.colour())];
}

Proposal proposal_of(const Desk& desk) { return {desk.sets(), {}}; }

} // namespace

Talk::Talk(std::ostream& out, const Catalogue& words, const RuleSet& rules, std::vector<std::string> names,
           bool colour)
    : out_(out), words_(words), rules_(rules), names_(std::move(names)), colour_(colour) {}

void Talk::line(std::string_view key, const Args& args) { text(say(words_, key, args, rules_.tiles.face)); }

void Talk::text(std::string_view text) { out_ << text << '\n'; }

void Talk::prompt() { out_ << "> " << std::flush; }

std::string Talk::painted(std::span<const Placed> tiles) const {
    if (!colour_) return write(tiles, rules_.tiles.face);
    std::string text;
    for (const Placed& one : tiles) {
        if (!text.empty()) text += ' ';
        text += paint(one.tile);
        text += write(std::span(&one, 1), rules_.tiles.face);
        text += "\x1b[0m";
    }
    return text;
}

void Talk::sighting(const Sighting& sighting, const Facts& before) {
    const Fact& fact = sighting.fact;
    tabled_ = before.cards.tabled;
    if (const auto* dealt = std::get_if<Dealt>(&fact))
        saw(*dealt);
    else if (const auto* drew = std::get_if<Drew>(&fact))
        saw(*drew, sighting.own);
    else if (const auto* rearranged = std::get_if<Rearranged>(&fact))
        saw(*rearranged);
    else if (const auto* passed = std::get_if<Passed>(&fact))
        line("cli.passed", {{"name", name(passed->seat)}});
    else if (const auto* penalised = std::get_if<Penalised>(&fact))
        saw(*penalised, sighting.own);
    else if (const auto* revealed = std::get_if<Revealed>(&fact))
        saw(*revealed);
    else if (const auto* counted = std::get_if<Counted>(&fact))
        saw(*counted);
    else if (const auto* ended = std::get_if<RoundEnded>(&fact))
        saw(*ended);
    else if (const auto* over = std::get_if<MatchEnded>(&fact))
        saw(*over);
    else if (const auto* redealt = std::get_if<Redealt>(&fact))
        line("cli.redealt", {{"name", name(redealt->seat)}, {"tiles", redealt->pairs}});
    else
        saw_cards(fact);
}

// The meld of a number, as it lay.
std::vector<Tile> Talk::meld_at(int on) const {
    const FixedVector<Placed, max_meld>& tiles = tabled_.at(static_cast<std::size_t>(on)).meld.tiles;
    return bare(std::span<const Placed>(tiles.begin(), tiles.end()));
}

void Talk::saw(const Dealt& dealt) {
    text("");
    line("cli.round", {{"n", dealt.round}});
    for (std::size_t seat = 0; seat < dealt.draws.size(); ++seat)
        line("cli.drawn_for_start", {{"name", name(static_cast<int>(seat))}, {"tiles", dealt.draws[seat]}});
    line("cli.starter", {{"name", name(dealt.starter)}});
}

void Talk::saw(const Drew& drew, const std::vector<Tile>& own) {
    if (own.empty())
        line("cli.drew", {{"name", name(drew.seat)}, {"n", drew.n}});
    else
        line("cli.drew_own", {{"tiles", own}});
}

void Talk::saw(const Rearranged& rearranged) {
    line(rearranged.opened ? "cli.opened" : "cli.laid",
         {{"name", name(rearranged.seat)}, {"tiles", rearranged.laid}});
    if (rearranged.called) line("cli.called", {{"name", name(rearranged.seat)}});
}

void Talk::saw(const Penalised& penalised, const std::vector<Tile>& own) {
    line(penalised.why == Why::not_called ? "cli.not_called" : "cli.penalised",
         {{"name", name(penalised.seat)}, {"n", penalised.n}});
    if (!own.empty()) line("cli.drew_own", {{"tiles", own}});
}

void Talk::saw(const Revealed& revealed) {
    line("cli.left", {{"name", name(revealed.seat)},
                      {"tiles", revealed.hand},
                      {"n", hand_points(rules_, TileBag(std::span<const Tile>(revealed.hand)))}});
}

void Talk::saw(const Counted& counted) {
    line("cli.left_counts", {{"name", name(counted.seat)}, {"n", counted.points}});
}

void Talk::saw(const RoundEnded& ended) {
    text("");
    if (ended.how == How::nothing) return line("ui.cards.log.nothing");
    if (!ended.winner) return line("cli.round_shared");
    if (ended.how == How::rummy) {
        const int points = ended.scores[static_cast<std::size_t>(*ended.winner)];
        return line("ui.cards.log.rummy", {{"name", name(*ended.winner)}, {"points", points}});
    }
    line("cli.round_won",
         {{"name", name(*ended.winner)}, {"points", ended.scores[static_cast<std::size_t>(*ended.winner)]}});
}

void Talk::saw(const MatchEnded& ended) {
    if (ended.winners.size() == 1) return line("cli.match_won", {{"name", name(ended.winners.front())}});
    std::vector<std::string> names;
    for (const int seat : ended.winners)
        names.push_back(name(seat));
    line("cli.match_shared", {{"names", names}});
}

void Talk::position(const View& view) {
    text("");
    if (view.facts.to_act == view.seat) line("cli.your_turn");
    for (int seat = 1; seat < view.facts.seats; ++seat)
        line("cli.count", {{"name", name(seat)}, {"n", view.facts.counts[static_cast<std::size_t>(seat)]}});
    line("cli.pool", {{"n", view.facts.stock}});
    if (view.facts.rules.flow != Flow::rearrange) {
        tabled(view.facts);
        return hand(view.hand);
    }
    const Desk desk(view);
    table(desk.sets());
    hand(desk.hand());
}

void Talk::table(const ProposedMelds& sets) {
    line(sets.empty() ? "cli.table_empty" : "cli.table");
    for (std::size_t i = 0; i < sets.size(); ++i)
        text("  " + std::to_string(i + 1) + ": " + painted(sets[i]));
}

void Talk::hand(const TileBag& hand) {
    line("cli.hand", {{"n", hand.size()}});
    const std::vector<Tile> tiles = hand.tiles();
    text("  " + painted(std::vector<Placed>(tiles.begin(), tiles.end())));
}

void Talk::draft(const View& view, const Desk& desk) {
    table(desk.sets());
    const Inspection inspection = inspect(view, proposal_of(desk));
    for (const MeldInspection& meld : inspection.melds)
        for (const Refusal& one : meld.refusals)
            refusal(one, "  ! " + std::to_string(one.set.value_or(0) + 1) + ": ");
    if (inspection.opening && inspection.laid > 0)
        line("cli.opening", {{"have", inspection.opening->have}, {"need", inspection.opening->need}});
    if (inspection.call && *inspection.call > 0) line("cli.call_last", {{"n", *inspection.call}});
    hand(desk.hand());
}

void Talk::refusal(const Refusal& refusal, std::string_view indent) {
    text(std::string(indent) + say(words_, refusal, rules_.tiles.face, names_));
}

void Talk::refusals(const std::vector<Refusal>& refusals) {
    line("cli.refused");
    for (const Refusal& one : refusals) {
        refusal(one, "  - ");
        if (const std::string cited = say_cited(words_, one, rules_); !cited.empty())
            text("    (" + cited + ")");
    }
}

void Talk::result(const Facts& facts) {
    const std::vector<int> sums = totals(facts.seats, facts.results);
    for (int seat = 0; seat < facts.seats; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        line("cli.score",
             {{"name", name(seat)}, {"points", facts.results.back().scores[at]}, {"total", sums[at]}});
    }
}

void Talk::sheet() { text(sheet_text(words_, describe(rules_), rules_.tiles.face)); }

void Talk::help() {
    line("cli.help.title");
    line("ui.command.usage");
    text("  " + say(words_, "ui.command.play") +
         " r5 r6 r7: " + say(words_, "cli.help.add", {}, rules_.tiles.face));
    text("  " + say(words_, "cli.help.play", {}, rules_.tiles.face));
    for (const std::string_view verb : {"draw", "pass", "hint"})
        text("  " + say(words_, "ui.command." + std::string(verb)) + ": " +
             say(words_, "cli.help." + std::string(verb), {}, rules_.tiles.face));
    for (const std::string_view verb : {"give_up", "rules", "quit"})
        text("  " + say(words_, "cli.command." + std::string(verb)) + ": " +
             say(words_, "cli.help." + std::string(verb), {}, rules_.tiles.face));
}

} // namespace rommy::cli
