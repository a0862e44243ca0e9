// What the sweep has learnt of the states it has been in: from here on at least so much is lost. It may
// forget, which costs time only.
#pragma once

#include "solver/pile.h"

#include <bit>
#include <vector>

namespace rommy::solver {

class Memo {
public:
    struct Key {
        std::uint64_t state = 0;
        std::uint64_t kept = 0;
        friend bool operator==(const Key&, const Key&) = default;
    };

    // The bound known for a state; 0 when nothing is known.
    [[nodiscard]] Loss find(const Key& key) const {
        const Entry& entry = entries_[slot(key)];
        return entry.key == key ? entry.bound : 0;
    }
    // The key's state is never 0.
    void store(const Key& key, Loss bound) {
        if (filled_ * 2 > entries_.size() && entries_.size() < largest) grow();
        put(key, bound);
    }

private:
    struct Entry {
        Key key;
        Loss bound = 0;
    };
    static constexpr std::size_t smallest = std::size_t{1} << 7;
    static constexpr std::size_t largest = std::size_t{1}
                                           << 20; // 24 MB, and twice that while the last growth goes on

    [[nodiscard]] std::size_t slot(const Key& key) const {
        std::uint64_t mixed = (key.state ^ std::rotl(key.kept, 32)) * 0x9E3779B97F4A7C15ULL;
        mixed ^= mixed >> 29;
        mixed *= 0xBF58476D1CE4E5B9ULL;
        return static_cast<std::size_t>(mixed >> 32) & (entries_.size() - 1);
    }
    void put(const Key& key, Loss bound) {
        Entry& entry = entries_[slot(key)];
        if (entry.key.state == 0) ++filled_;
        entry = {key, bound};
    }
    void grow() {
        std::vector<Entry> old(entries_.size() * 4);
        old.swap(entries_);
        filled_ = 0;
        for (const Entry& entry : old)
            if (entry.key.state != 0) put(entry.key, entry.bound);
    }

    std::vector<Entry> entries_ = std::vector<Entry>(smallest);
    std::size_t filled_ = 0;
};

} // namespace rommy::solver
