// The position in which a scenario begins, as its first lines tell it. It checks that the position can be:
// tiles that the set holds, melds that are melds.
#pragma once

#include "dealer/game.h"
#include "dealer/secrets.h"
#include "words.h"

#include <optional>
#include <string>
#include <vector>

namespace rommy::scenario {

// A rule that a second run of the scenario changes.
struct Flip {
    std::string key;
    std::string value;
    friend auto operator<=>(const Flip&, const Flip&) = default;
};

class Position {
public:
    explicit Position(std::optional<Flip> flip) : flip_(std::move(flip)) {}
    // False: not a line that sets something up.
    bool read(std::string_view line);
    [[nodiscard]] const RuleSet& rules() const { return rules_; }
    [[nodiscard]] Game build() const;

private:
    bool read_tiles_line(Words& words);
    bool read_state_line(Words& words);
    bool read_cards_line(Words& words);
    bool read_gin_line(Words& words);
    void read_rules(Words& words);
    void set_rule(std::string_view key, std::string_view value);
    void read_earlier(Words& words);
    [[nodiscard]] Layout layout() const;
    void read_tabled(Words& words);
    [[nodiscard]] CardTable cards() const;
    [[nodiscard]] std::vector<Tile> stock_after(const TileBag& used) const;

    std::optional<Flip> flip_;
    RuleSet rules_;
    int seats_ = 2;
    bool fresh_ = false;     // before the first deal
    bool any_tiles_ = false; // more tiles than the set has
    std::vector<std::optional<TileBag>> hands_ = std::vector<std::optional<TileBag>>(max_seats);
    std::vector<Tile> stock_; // next to be drawn first
    bool rest_in_stock_ = true;
    ProposedMelds table_;
    std::vector<int> opened_;
    int to_act_ = 0;
    int starter_ = 0;
    std::vector<RoundResult> results_;
    // Of a card game.
    std::vector<Tabled> tabled_;
    std::vector<Tile> pile_; // its top last
    std::vector<std::pair<int, Tile>> known_;
    std::vector<int> down_; // have laid off, and no meld
    std::vector<int> turns_;
    Step step_ = Step::draw;
    std::optional<Tile> drawn_;
    int renewals_ = 0;
    int takes_ = 0;
    std::optional<Tile> upcard_;
    std::optional<Tile> taken_;
};

} // namespace rommy::scenario
