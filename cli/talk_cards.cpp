// What a player in the terminal is told of a card game.
#include "cli/talk.h"

#include "play/card_moves.h"

#include <ostream>

namespace rommy::cli {
namespace {

std::vector<Tile> bare_of(const LaidMeld& meld) {
    return bare(std::span<const Placed>(meld.tiles.begin(), meld.tiles.end()));
}

bool says_rummy(const Action& action) {
    const auto* lay = std::get_if<Lay>(&action);
    const auto* off = std::get_if<LayOff>(&action);
    const auto* discard = std::get_if<Discard>(&action);
    return (lay != nullptr && lay->call) || (off != nullptr && off->call) ||
           (discard != nullptr && discard->call);
}

// The first of the words that mean the same: "discard, throw".
std::string first_word(const Catalogue& words, std::string_view key) {
    const std::string all = say(words, key);
    return all.substr(0, all.find(','));
}

} // namespace

void Talk::saw_cards(const Fact& fact) {
    const auto called = [&](const auto& last) {
        if (last.called) line("ui.cards.log.called", {{"name", name(last.seat)}});
    };
    if (const auto* took = std::get_if<TookDiscard>(&fact))
        line(took->claimed ? "ui.cards.log.claimed" : "ui.cards.log.took",
             {{"name", name(took->seat)}, {"tiles", took->tiles}});
    else if (const auto* laid = std::get_if<Laid>(&fact)) {
        called(*laid);
        for (const LaidMeld& meld : laid->melds)
            line("ui.cards.log.laid", {{"name", name(laid->seat)}, {"tiles", bare_of(meld)}});
    } else if (const auto* off = std::get_if<LaidOff>(&fact)) {
        called(*off);
        line("ui.cards.log.laid_off",
             {{"name", name(off->seat)}, {"tile", off->tile.tile}, {"meld", meld_at(off->on)}});
    } else if (const auto* wrong = std::get_if<LaidOffWrongly>(&fact)) {
        line("ui.cards.log.laid_off_wrongly",
             {{"name", name(wrong->seat)}, {"tile", wrong->tile}, {"meld", meld_at(wrong->on)}});
        if (wrong->over) line("ui.cards.log.laying_over", {{"name", name(wrong->seat)}});
    } else if (const auto* swapped = std::get_if<Swapped>(&fact))
        line("ui.cards.log.swapped",
             {{"name", name(swapped->seat)}, {"tile", swapped->tile}, {"meld", meld_at(swapped->on)}});
    else if (const auto* discarded = std::get_if<Discarded>(&fact)) {
        called(*discarded);
        line("ui.cards.log.discarded", {{"name", name(discarded->seat)}, {"tile", discarded->tile}});
    } else if (const auto* renewed = std::get_if<StockRenewed>(&fact))
        line(renewed->shuffled ? "ui.cards.log.shuffled" : "ui.cards.log.turned", {{"n", renewed->n}});
    else if (const auto* fined = std::get_if<Fined>(&fact))
        line("ui.cards.log.fined", {{"name", name(fined->seat)}, {"n", fined->points}});
    else if (const auto* knocked = std::get_if<Knocked>(&fact))
        line("ui.cards.log.knocked", {{"name", name(knocked->seat)}, {"tiles", knocked->deadwood}});
    else if (const auto* shown = std::get_if<Shown>(&fact))
        line("ui.cards.log.shown", {{"name", name(shown->seat)}});
}

void Talk::pile(const Facts& facts) {
    const auto& cards = facts.cards.pile;
    const std::vector<Placed> shown(cards.end() - cards_shown(facts), cards.end());
    line("cli.pile");
    text("  " + painted(shown));
}

void Talk::tabled(const Facts& facts) {
    ProposedMelds melds;
    for (const Tabled& one : facts.cards.tabled)
        melds.emplace_back(one.meld.tiles.begin(), one.meld.tiles.end());
    table(melds);
    pile(facts);
}

void Talk::command(const Action& action) {
    const auto say_word = [&](std::string_view key, const std::string& rest) {
        const std::string rummy =
            says_rummy(action) ? first_word(words_, "ui.cards.command.rummy") + " " : std::string();
        text("  " + rummy + first_word(words_, key) + (rest.empty() ? "" : " ") + rest);
    };
    const auto card = [&](const Placed& tile) { return painted(std::span<const Placed>(&tile, 1)); };
    if (std::holds_alternative<Draw>(action)) say_word("ui.command.draw", "");
    if (std::holds_alternative<Pass>(action)) say_word("ui.command.pass", "");
    if (std::holds_alternative<Show>(action)) say_word("ui.cards.command.show", "");
    if (const auto* take = std::get_if<TakeDiscard>(&action))
        say_word("ui.cards.command.take", std::to_string(take->n));
    if (const auto* claim = std::get_if<Claim>(&action))
        say_word("ui.cards.command.claim", std::to_string(claim->n));
    if (const auto* lay = std::get_if<Lay>(&action))
        for (const auto& meld : lay->melds)
            say_word("ui.cards.command.lay", painted(meld));
    if (const auto* off = std::get_if<LayOff>(&action))
        say_word("ui.cards.command.lay_off", card(off->tile) + " " + std::to_string(off->on + 1));
    if (const auto* swap = std::get_if<SwapJoker>(&action))
        say_word("ui.cards.command.swap", card(Placed(swap->tile)) + " " + std::to_string(swap->on + 1));
    if (const auto* discard = std::get_if<Discard>(&action))
        say_word("ui.cards.command.discard", card(Placed(discard->tile)));
    if (const auto* knock = std::get_if<Knock>(&action))
        say_word("ui.cards.command.knock", knock->discard ? card(Placed(*knock->discard)) : "");
}

} // namespace rommy::cli
