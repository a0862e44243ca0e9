// How much a search may do. Steps, not time: the same question has the same answer on every machine. Memory
// is bounded by the tables' sizes; this bounds time.
#pragma once

#include <algorithm>
#include <cstdint>

namespace rommy {

// Steps of the search, some tens of nanoseconds each. For programs that wait for the exact answer: about a
// second at the very worst.
inline constexpr std::uint64_t patient_work = 16'000'000;
// For whoever sits at a table, and for rules that ask whether there is a play: every position of the standard
// rules is answered exactly within it.
inline constexpr std::uint64_t quick_work = 1'500'000;

namespace solver {

class Work {
public:
    explicit Work(std::uint64_t steps) : left_(steps) {}

    // False when there is not so much left; then there is nothing left.
    bool spend(std::uint64_t steps = 1) {
        out_ = out_ || steps > left_;
        left_ -= std::min(steps, left_);
        return !out_;
    }
    // As if there were none left.
    void give_up() {
        left_ = 0;
        out_ = true;
    }
    [[nodiscard]] std::uint64_t left() const { return left_; }
    // Something was left undone.
    [[nodiscard]] bool out() const { return out_; }

private:
    std::uint64_t left_;
    bool out_ = false;
};

} // namespace solver
} // namespace rommy
