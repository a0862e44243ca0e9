#include "solver/fronts.h"

#include <algorithm>

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
    return hash ^ hash >> 29U;
}

std::uint64_t code_of(const Branch& branch) {
    return std::uint64_t{branch.runs} << 8U | std::uint64_t{branch.jokers} << 4U | branch.room;
}

constexpr std::size_t first_slots = 256;

} // namespace

Fronts::Fronts(const Pile& pile, const Places& places, const Prices& prices)
    : pile_(pile), ahead_(pile, places, prices, false), depth_(at(2 * pile.jokers_may + 1)), fronts_(1),
      floors_(depth_, impossible), ids_(first_slots) {
    for (int c = 0; c < pile.colours; ++c)
        for (int number = 1; number <= pile.numbers; ++number)
            width_ = std::max(width_, at(places[at(c)][at(number)].grouped_max + 1));
    fronts_.reserve(first_slots / 2);
    branches_.reserve(first_slots);
    floors_.reserve(first_slots / 2 * depth_);
    steps_to_.reserve(first_slots / 2 * width_);
    steps_to_.resize(width_);
    made_.reserve(16);
    full_ = ahead_.too_many();
}

FrontId Fronts::start(int colour) {
    made_.assign(1, Branch{});
    return intern(colour, 1);
}

Fronts::Step Fronts::compute(int colour, int number, FrontId front, int grouped) {
    made_.clear();
    const Front from = fronts_[front];
    for (std::uint32_t i = from.first; i < from.first + from.count; ++i)
        move_on(number, branches_[i], grouped, colour);
    Step step;
    if (!made_.empty()) {
        step.lost = std::ranges::min(made_, {}, &Branch::lost).lost;
        for (Branch& branch : made_)
            branch.lost -= step.lost;
        step.to = intern(colour, number + 1);
    }
    steps_to_[front * width_ + at(grouped)] = step;
    return step;
}

void Fronts::move_on(int number, const Branch& branch, int grouped, int colour) {
    const int jokers = pile_.jokers_may - branch.jokers;
    const auto to = [&](RunsCode next, int spent, int room, Loss lost) {
        ++steps_;
        add({next, static_cast<std::uint16_t>(branch.jokers + spent),
             static_cast<std::uint16_t>(std::min(branch.room + room, pile_.jokers_may)), branch.lost + lost});
        return false;
    };
    if (pile_.count_room)
        moves(colour).each(number, branch.runs, grouped, jokers, [&](const Move& move) {
            return to(move.next, move.jokers, move.way.room, move.lost);
        });
    else
        moves(colour).each_briefly(
            number, branch.runs, grouped, jokers,
            [&](RunsCode next, int spent, Loss lost, int /*grouped*/) { return to(next, spent, 0, lost); });
}

// A spare joker needs room: one that is spent needs none.
bool Fronts::as_good(const Branch& a, const Branch& b) const {
    if (a.lost > b.lost || a.jokers > b.jokers || !solver::as_good(a.runs, b.runs)) return false;
    return !pile_.count_room || a.room + a.jokers >= std::min(b.room + b.jokers, pile_.jokers_may);
}

// To those that are made; what is never better than another one is left out.
void Fronts::add(const Branch& branch) {
    for (std::size_t i = 0; i < made_.size();) {
        if (as_good(made_[i], branch)) return;
        if (as_good(branch, made_[i])) {
            made_[i] = made_.back();
            made_.pop_back();
        } else
            ++i;
    }
    made_.push_back(branch);
}

std::size_t Fronts::slot(int place, std::span<const Branch> branches) const {
    std::uint64_t hash = static_cast<std::uint64_t>(place);
    for (const Branch& branch : branches)
        hash = mixed(hash, static_cast<std::uint64_t>(branch.lost) << 32U ^ code_of(branch));
    return static_cast<std::size_t>(hash >> 32U) & (ids_.size() - 1);
}

FrontId Fronts::intern(int colour, int number) {
    if (made_.size() > 1) std::ranges::sort(made_, {}, [](const Branch& branch) { return code_of(branch); });
    const int place = colour * (max_numbers + 2) + number;
    std::size_t at_slot = slot(place, made_);
    for (; ids_[at_slot] != 0; at_slot = (at_slot + 1) & (ids_.size() - 1)) {
        const Front& other = fronts_[ids_[at_slot]];
        if (other.place == place && std::ranges::equal(branches(ids_[at_slot]), made_)) return ids_[at_slot];
    }
    if (fronts_.size() >= most_fronts) {
        full_ = true;
        return 0;
    }
    Front front;
    front.first = static_cast<std::uint32_t>(branches_.size());
    front.count = static_cast<std::uint32_t>(made_.size());
    front.place = place;
    const auto id = static_cast<FrontId>(fronts_.size());
    ids_[at_slot] = id;
    branches_.insert(branches_.end(), made_.begin(), made_.end());
    fronts_.push_back(front);
    for (std::size_t i = 0; i < width_; ++i)
        steps_to_.push_back({unknown, 0});
    add_floor(colour, number, front);
    if (fronts_.size() * 2 > ids_.size()) grow_ids();
    return id;
}

void Fronts::grow_ids() {
    std::vector<FrontId> old(ids_.size() * 4);
    old.swap(ids_);
    for (const FrontId id : old) {
        if (id == 0) continue;
        std::size_t at_slot = slot(fronts_[id].place, branches(id));
        while (ids_[at_slot] != 0)
            at_slot = (at_slot + 1) & (ids_.size() - 1);
        ids_[at_slot] = id;
    }
}

void Fronts::add_floor(int colour, int number, const Front& front) {
    const std::size_t to = floors_.size();
    for (std::size_t i = 0; i < depth_; ++i)
        floors_.push_back(impossible);
    for (std::uint32_t i = front.first; i < front.first + front.count; ++i) {
        const Branch branch = branches_[i];
        const std::size_t spent = 2 * std::size_t{branch.jokers};
        const RunsCode runs = pile_.count_room ? moves(colour).capped(branch.runs) : branch.runs;
        const Loss* from = ahead_.losses(colour, number, runs, static_cast<int>(depth_ - 1 - spent));
        for (std::size_t halves = spent; halves < depth_; ++halves)
            floors_[to + halves] = std::min(floors_[to + halves], branch.lost + from[halves - spent]);
    }
}

} // namespace rommy::solver
