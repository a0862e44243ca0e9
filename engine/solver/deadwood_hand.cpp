#include "solver/deadwood_hand.h"

#include "solver/deadwood_melds.h"

#include <algorithm>
#include <array>
#include <bit>

namespace rommy {
namespace {

using solver::HandBits;
using solver::HandIndex;
using solver::HandMeld;
using solver::Work;

// What is left to do: the naturals and jokers that are not decided on, what was left in the hand as far as it
// matters, and how many melds may still be laid.
struct State {
    HandBits hand = 0;
    std::uint8_t jokers = 0;
    std::uint8_t kept = 0;
    std::uint8_t melds = 0;
    friend bool operator==(const State&, const State&) = default;
};

// What is best from a state on: the gain, and the meld to begin with.
constexpr int impossible = -1'000'000'000;
constexpr int leave = -1; // the copies of the lowest tile stay in the hand
struct Choice {
    int gain = impossible;
    int meld = leave;
};

// Remembers every state.
class Choices {
public:
    [[nodiscard]] const Choice* find(const State& state) const {
        const Entry& entry = entries_[slot(state)];
        return entry.used ? &entry.choice : nullptr;
    }
    void store(const State& state, Choice choice) {
        if (filled_ * 2 >= entries_.size() && entries_.size() < largest) grow();
        put({state, true, choice});
    }
    // The search must end: there is room for the states that it is in the midst of, and no more.
    [[nodiscard]] bool full() const { return filled_ * 2 >= largest; }

private:
    struct Entry {
        State state;
        bool used = false;
        Choice choice;
    };
    static constexpr std::size_t largest = std::size_t{1} << 20; // 32 MB, and half as much while it grows

    // Where the state is, or where it would be.
    [[nodiscard]] std::size_t slot(const State& state) const {
        const auto rest = static_cast<std::uint64_t>(state.jokers | state.kept << 8 | state.melds << 16);
        std::uint64_t mixed = (state.hand ^ std::rotl(rest, 40)) * 0x9E3779B97F4A7C15ULL;
        mixed ^= mixed >> 29;
        mixed *= 0xBF58476D1CE4E5B9ULL;
        std::size_t at = static_cast<std::size_t>(mixed >> 32) & (entries_.size() - 1);
        while (entries_[at].used && !(entries_[at].state == state))
            at = (at + 1) & (entries_.size() - 1);
        return at;
    }
    void put(const Entry& entry) {
        entries_[slot(entry.state)] = entry;
        ++filled_;
    }
    void grow() {
        std::vector<Entry> old(entries_.size() * 2);
        old.swap(entries_);
        filled_ = 0;
        for (const Entry& entry : old)
            if (entry.used) put(entry);
    }

    std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << 8);
    std::size_t filled_ = 0;
};

// The lowest tile goes into each meld that begins with it, or all its copies stay: once decided, a tile never
// comes back, so that what is left is all that the rest depends on.
class Search {
public:
    explicit Search(const HandQuestion& question)
        : question_(question), work_(question.work), index_(question.hand),
          melds_(solver::melds_in_hand(question.hand, index_, question.rules, work_)) {
        std::size_t at = 0;
        for (std::size_t bit = 0; bit < first_.size(); ++bit) {
            while (at < melds_.size() && std::countr_zero(melds_[at].need) < static_cast<int>(bit))
                ++at;
            first_[bit] = at;
        }
    }

    std::expected<HandAnswer, HandRefusal> run() {
        State state{index_.all, static_cast<std::uint8_t>(question_.hand.jokers()), 0,
                    static_cast<std::uint8_t>(std::min(question_.melds_max, most_hand_naturals))};
        if (best(state) <= impossible / 2)
            return std::unexpected(work_.out() ? HandRefusal::budget : HandRefusal::impossible);
        HandAnswer answer;
        answer.exact = !work_.out();
        TileBag laid;
        while (!done(state)) {
            const Choice* choice = choices_.find(state);
            if (choice == nullptr) break; // the work ran out here: all that is left stays
            if (choice->meld == leave) {
                if (state.hand == 0) break;
                state = left(state);
                continue;
            }
            const HandMeld& meld = melds_[static_cast<std::size_t>(choice->meld)];
            answer.melds.push_back(meld.meld);
            answer.points += meld.points;
            laid.add(tiles_of(meld.meld));
            state = after(state, meld);
        }
        answer.left = question_.hand.without(laid);
        for (const Tile tile : answer.left.tiles())
            answer.deadwood += tile_value(tile);
        canonicalise(answer.melds);
        return answer;
    }

private:
    [[nodiscard]] static bool done(const State& state) { return state.hand == 0 && state.jokers == 0; }
    [[nodiscard]] int tile_value(Tile tile) const {
        return question_.rules.in_hand[tile.is_joker() ? 0 : static_cast<std::size_t>(tile.number())];
    }

    // Goal, then tiles, then melds in one number: 72 tiles of 100 points stay below 2^30.
    [[nodiscard]] int gain(const HandMeld& meld) const {
        const int goal = question_.goal == HandGoal::least_left ? meld.left_saved : meld.points;
        return goal * 4096 + meld.size * 32 - 1;
    }
    [[nodiscard]] bool fits(const State& state, const HandMeld& meld) const {
        return (meld.need & ~state.hand) == 0 && meld.jokers <= state.jokers &&
               (question_.melds_max == 0 || state.melds > 0);
    }
    [[nodiscard]] State after(State state, const HandMeld& meld) const {
        state.hand = without(state.hand, meld, index_);
        state.jokers = static_cast<std::uint8_t>(state.jokers - meld.jokers);
        if (question_.melds_max > 0) --state.melds;
        return state;
    }
    [[nodiscard]] HandBits lowest(const State& state) const {
        return state.hand &
               index_.copies(index_.tiles[static_cast<std::size_t>(std::countr_zero(state.hand))]);
    }
    [[nodiscard]] State left(State state) const {
        const HandBits copies = lowest(state);
        state.hand &= ~copies;
        state.kept = kept(state, std::popcount(copies));
        return state;
    }
    // More than must be kept makes no difference.
    [[nodiscard]] std::uint8_t kept(const State& state, int more) const {
        return static_cast<std::uint8_t>(std::min(state.kept + more, question_.keep));
    }
    [[nodiscard]] bool may_leave(Tile tile, int n) const {
        return n <= question_.hand.count(tile) - question_.must.count(tile);
    }
    [[nodiscard]] bool may_leave_lowest(const State& state) const {
        const HandBits copies = lowest(state);
        return may_leave(index_.tiles[static_cast<std::size_t>(std::countr_zero(copies))],
                         std::popcount(copies));
    }
    // What it is worth to stop here: all that is left stays in the hand.
    [[nodiscard]] int stopped(State state) const {
        while (state.hand != 0) {
            if (!may_leave_lowest(state)) return impossible;
            state = left(state);
        }
        const bool enough = kept(state, state.jokers) >= question_.keep;
        return enough && may_leave(Tile::joker(), state.jokers) ? 0 : impossible;
    }

    // Depth: the tiles.
    int best(const State& state) {
        if (done(state)) return stopped(state);
        if (const Choice* known = choices_.find(state)) return known->gain;
        if (!work_.spend()) return stopped(state);
        Choice choice;
        const std::size_t bit = state.hand == 0 ? 64 : static_cast<std::size_t>(std::countr_zero(state.hand));
        for (std::size_t i = first_[bit]; i < first_[bit + 1]; ++i) {
            if (!fits(state, melds_[i]) || !work_.spend()) continue;
            const int worth = gain(melds_[i]) + best(after(state, melds_[i]));
            if (worth > choice.gain) choice = {worth, static_cast<int>(i)};
        }
        const int stay = state.hand == 0           ? stopped(state)
                         : may_leave_lowest(state) ? best(left(state))
                                                   : impossible;
        if (stay > choice.gain) choice = {stay, leave};
        choices_.store(state, choice);
        if (choices_.full()) work_.give_up();
        return choice.gain;
    }

    const HandQuestion& question_;
    Work work_;
    HandIndex index_;
    std::vector<HandMeld> melds_;
    std::array<std::size_t, 66> first_{}; // by lowest bit; 64: jokers alone
    Choices choices_;
};

bool has_such_tiles(const HandQuestion& question) {
    for (int kind = 0; kind < Tile::joker_kind; ++kind) {
        const Tile tile = Tile::of_kind(kind);
        const bool known = static_cast<int>(tile.colour()) < question.rules.colours &&
                           tile.number() <= question.rules.numbers;
        if (question.hand.count(tile) > 0 && !known) return false;
    }
    return question.hand.jokers() <= most_hand_jokers &&
           question.hand.size() - question.hand.jokers() <= most_hand_naturals;
}

} // namespace

std::expected<HandAnswer, HandRefusal> best_lay_down(const HandQuestion& question) {
    if (!has_such_tiles(question)) return std::unexpected(HandRefusal::too_many);
    if (!question.hand.contains(question.must) || question.keep > question.hand.size())
        return std::unexpected(HandRefusal::impossible);
    return Search(question).run();
}

int least_deadwood(CardSet hand, const HandRules& rules) {
    if (plain_cards(rules)) return least_deadwood(hand);
    HandQuestion question;
    question.hand = TileBag(cards_of(hand));
    question.rules = rules;
    int loose = 0;
    for (const Tile card : cards_of(hand))
        loose += rules.in_hand[static_cast<std::size_t>(card.number())];
    const auto answer = best_lay_down(question);
    return answer ? answer->deadwood : loose;
}

std::expected<HandDiscards, HandRefusal> best_discards(const TileBag& hand, const HandRules& rules,
                                                       std::uint64_t work) {
    HandDiscards best;
    for (int kind = 0; kind < Tile::kinds; ++kind) {
        const Tile tile = Tile::of_kind(kind);
        if (hand.count(tile) == 0) continue;
        HandQuestion question;
        question.hand = hand;
        question.hand.remove(tile);
        question.rules = rules;
        question.work = work;
        const auto answer = best_lay_down(question);
        if (!answer) return std::unexpected(answer.error());
        best.exact = best.exact && answer->exact;
        if (best.discards.empty() || answer->deadwood < best.deadwood) {
            best.deadwood = answer->deadwood;
            best.discards.clear();
        }
        if (answer->deadwood == best.deadwood) best.discards.push_back(tile);
    }
    return best;
}

} // namespace rommy
