// Tells a player in the terminal what there is to see: in words, and tiles in the notation in which they are
// typed.
#pragma once

#include "cli/desk.h"
#include "play/fact.h"
#include "rules/refusal.h"
#include "speech/say.h"

#include <iosfwd>
#include <string>
#include <vector>

namespace rommy::cli {

class Talk {
public:
    // Names of the seats; the player's is seat 0. `colour`: tiles are painted.
    Talk(std::ostream& out, const Catalogue& words, const RuleSet& rules, std::vector<std::string> names,
         bool colour);

    void line(std::string_view key, const Args& args = {});
    void text(std::string_view text);
    // What the player saw happen at the table that lay there before.
    void sighting(const Sighting& sighting, const Facts& before);
    // The position at the start of a turn.
    void position(const View& view);
    // The draft, with what is wrong with it.
    void draft(const View& view, const Desk& desk);
    void table(const ProposedMelds& sets);
    void hand(const TileBag& hand);
    // The melds of a card game, and of the pile what may be looked at.
    void tabled(const Facts& facts);
    void pile(const Facts& facts);
    // What one would type for it.
    void command(const Action& action);
    void refusals(const std::vector<Refusal>& refusals);
    void result(const Facts& facts);
    void sheet();
    void help();
    void prompt();

    [[nodiscard]] const Catalogue& words() const { return words_; }

private:
    [[nodiscard]] std::string painted(std::span<const Placed> tiles) const;
    [[nodiscard]] std::string name(int seat) const { return names_[static_cast<std::size_t>(seat)]; }
    void refusal(const Refusal& refusal, std::string_view indent);
    void saw(const Dealt& dealt);
    void saw(const Drew& drew, const std::vector<Tile>& own);
    void saw(const Rearranged& rearranged);
    void saw(const Penalised& penalised, const std::vector<Tile>& own);
    void saw(const Revealed& revealed);
    void saw(const Counted& counted);
    void saw(const RoundEnded& ended);
    void saw(const MatchEnded& ended);
    void saw_cards(const Fact& fact);
    [[nodiscard]] std::vector<Tile> meld_at(int on) const;

    std::ostream& out_;
    const Catalogue& words_;
    const RuleSet& rules_;
    std::vector<std::string> names_;
    bool colour_;
    std::vector<Tabled> tabled_; // before what is told of
};

} // namespace rommy::cli
