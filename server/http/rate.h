// How often something may happen: so many times in a window for each key. It forgets keys whose window is
// over.
#pragma once

#include "server/store/records.h"

#include <string>
#include <unordered_map>

namespace rommy::server {

class Rate {
public:
    Rate(int most, store::Millis window) : most_(most), window_(window) {}

    // False: too many. What is refused does not count.
    [[nodiscard]] bool take(const std::string& key, store::Millis now) {
        if (windows_.size() >= sweep_at)
            std::erase_if(windows_, [&](const auto& entry) { return now - entry.second.since >= window_; });
        Window& window = windows_[key];
        if (window.count == 0 || now - window.since >= window_) window = {now, 0};
        if (window.count >= most_) return false;
        ++window.count;
        return true;
    }

private:
    struct Window {
        store::Millis since = 0;
        int count = 0;
    };
    static constexpr std::size_t sweep_at = 10'000;
    int most_;
    store::Millis window_;
    std::unordered_map<std::string, Window> windows_;
};

} // namespace rommy::server
