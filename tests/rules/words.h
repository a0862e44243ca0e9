// The words of one line of a scenario, read from the left, and the small things that lines are made of:
// numbers, tiles, refusals. It knows no game position.
#pragma once

#include "play/judge.h"
#include "rules/refusal.h"
#include "tiles/notation.h"

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace rommy::scenario {

// A line that cannot be understood; whoever knows the file makes a SyntaxError of it.
struct Unclear : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Words {
public:
    explicit Words(std::string_view text) : left_(text) { skip(); }
    [[nodiscard]] bool empty() const { return left_.empty(); }
    [[nodiscard]] std::string_view peek() const { return left_.substr(0, left_.find(' ')); }
    std::string_view next();
    // Takes these words if they come next.
    bool take(std::string_view words);
    // Everything that is left.
    std::string rest();
    // What is left up to these words, which are taken too; everything if they do not come.
    std::string until(std::string_view words);
    [[nodiscard]] std::optional<int> number();
    int expect_number();
    // All that is left, as numbers.
    std::vector<int> numbers();
    void expect_end() const;

private:
    void skip();
    std::string_view left_;
};

[[nodiscard]] std::vector<Tile> tiles_in(std::string_view text);
[[nodiscard]] ProposedMelds melds_in(std::string_view text);

// One refusal as a scenario writes it: opening_points need=30 tiles=(k1 k2). Only what is said is compared.
struct ExpectedRefusal {
    std::string key;
    std::vector<std::pair<std::string, std::string>> fields;
};
// Separated by commas; "none" is an empty list.
[[nodiscard]] std::vector<ExpectedRefusal> refusals_in(std::string_view text);
// The same reasons, no more and no fewer, in whatever order.
[[nodiscard]] bool same_refusals(const std::vector<ExpectedRefusal>& expected,
                                 const std::vector<Refusal>& actual);

// In the same form, with every field that is there.
[[nodiscard]] std::string to_text(const std::vector<Refusal>& refusals);
// "run 18, group 15"
[[nodiscard]] std::string to_text(const std::vector<Reading>& readings);

[[nodiscard]] std::string joined(const std::vector<int>& numbers);

} // namespace rommy::scenario
