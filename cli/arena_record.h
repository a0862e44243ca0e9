// The file of an arena: what is played, then a line for every deal that is done, as they end. A run that was
// stopped goes on from it.
#pragma once

#include "bots/arena/tally.h"

#include <boost/json/object.hpp>

#include <expected>
#include <fstream>
#include <map>
#include <string>

namespace rommy::cli {

class ArenaRecord {
public:
    // No file: nothing is kept. An error where the file tells of other bots, rules or another seed, or cannot
    // be written.
    static std::expected<ArenaRecord, std::string> open(const std::string& file,
                                                        const boost::json::object& what);

    [[nodiscard]] bool has(long deal) const { return done_.contains(deal); }
    // The deals done before, by their numbers.
    [[nodiscard]] const std::map<long, MirroredDeal>& done() const { return done_; }
    void add(long deal, const MirroredDeal& rounds);

private:
    std::map<long, MirroredDeal> done_;
    std::ofstream out_;
};

} // namespace rommy::cli
