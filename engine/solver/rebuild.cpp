#include "solver/rebuild.h"

namespace rommy::solver {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

int jokers_in(const Meld& meld) { return static_cast<int>(std::ranges::count(meld, Tile::joker())); }

// The open runs of one colour, by length as the sweep counts it.
struct Runs {
    std::vector<LaidRun> one;
    std::vector<LaidRun> two;
    std::vector<LaidRun> three;

    [[nodiscard]] bool empty() const { return one.empty() && two.empty() && three.empty(); }
};

class Builder {
public:
    Builder(const Pile& pile, const Plan& plan) : pile_(pile), plan_(plan) {}

    Laid build() {
        for (int number = 1; number <= pile_.numbers; ++number) {
            for (int c = 0; c < pile_.colours; ++c)
                pass_colour(c, number);
            pass_groups(number);
            pass_kept(number);
        }
        for (int c = 0; c < pile_.colours; ++c) {
            Runs& runs = runs_[at(c)];
            for (auto* list : {&runs.one, &runs.two, &runs.three})
                for (LaidRun& run : *list)
                    close(std::move(run));
        }
        laid_.spare = spare_;
        return std::move(laid_);
    }

private:
    [[nodiscard]] const Step& step(int number) const { return plan_.steps[at(number)]; }

    // The runs behind the first `going_on` of a list end here; the short ones may be swallowed by a locked
    // run.
    static void move_ending(std::vector<LaidRun>& list, int going_on, std::vector<LaidRun>& ending) {
        ending.insert(ending.end(), list.begin() + going_on, list.end());
        list.resize(at(going_on));
    }

    void pass_colour(int c, int number) {
        const Way& way = step(number).ways[at(c)];
        Runs& runs = runs_[at(c)];
        if (runs.empty() && way.started == 0 && pile_.open_runs.empty()) return;
        std::vector<LaidRun> ending;
        move_ending(runs.one, way.one, ending);
        move_ending(runs.two, way.two, ending);
        move_ending(runs.three, way.three, ending);
        begin_locked(c, number, way.swallowed, ending);
        for (LaidRun& run : ending)
            close(std::move(run));
        extend(runs, way, Tile(static_cast<Colour>(c), number));
        Runs next;
        next.three = std::move(runs.three);
        next.three.insert(next.three.end(), runs.two.begin(), runs.two.end());
        next.two = std::move(runs.one);
        for (int i = 0; i < way.started; ++i)
            next.one.push_back({Meld{}, number, 0}),
                next.one.back().add(Tile(static_cast<Colour>(c), number));
        end_locked(c, number, next.three);
        runs = std::move(next);
    }

    // Of the runs that go on, those with the fewest jokers take the joker.
    void extend(Runs& runs, const Way& way, Tile tile) {
        std::vector<LaidRun*> going_on;
        for (auto* list : {&runs.one, &runs.two, &runs.three})
            for (LaidRun& run : *list)
                going_on.push_back(&run);
        std::ranges::stable_sort(going_on, {}, [](const LaidRun* run) { return jokers_in(run->meld); });
        for (std::size_t i = 0; i < going_on.size(); ++i) {
            const bool by_joker = i < way.bridged;
            if (by_joker) --spare_;
            going_on[i]->add(by_joker ? Tile::joker() : tile);
        }
    }

    void begin_locked(int c, int number, int swallowed, std::vector<LaidRun>& ending) {
        for (const OpenRun& locked : pile_.open_runs) {
            if (static_cast<int>(locked.colour) != c || locked.first != number) continue;
            LaidRun run{Meld{}, number, 0};
            if (swallowed > 0) {
                run = ending.front();
                ending.erase(ending.begin());
                --swallowed;
            }
            run.last = number - 1;
            for (const Tile tile : locked.meld)
                run.add(tile);
            locked_.emplace_back(std::move(run), c);
        }
    }

    void end_locked(int c, int number, std::vector<LaidRun>& three) {
        for (std::size_t i = 0; i < locked_.size();)
            if (locked_[i].second == c && locked_[i].first.last == number) {
                three.push_back(locked_[i].first);
                locked_.erase(locked_.begin() + static_cast<std::ptrdiff_t>(i));
            } else
                ++i;
    }

    // A run of one or two is completed by jokers, behind it as long as there are numbers.
    void close(LaidRun run) {
        while (run.meld.size() < shortest_meld) {
            if (run.last < pile_.numbers)
                run.add(Tile::joker());
            else
                run.add_before(Tile::joker());
            --spare_;
        }
        laid_.runs.push_back(std::move(run));
    }

    void pass_groups(int number) {
        const Step& now = step(number);
        std::size_t which = 0;
        for (const OpenGroup& group : pile_.open_groups) {
            if (group.number != number) continue;
            Meld meld = group.meld;
            if (const auto joined = now.joined[which++]) {
                meld.push_back(Tile(*joined, number));
                std::ranges::sort(meld);
            }
            laid_.groups.push_back(meld);
        }
        if (now.groups == 0) return;
        for (Meld& meld : deal_groups(now.grouped, number, now.groups)) {
            for (; meld.size() < shortest_meld; --spare_)
                meld.push_back(Tile::joker());
            laid_.groups.push_back(meld);
        }
    }

    void pass_kept(int number) {
        std::size_t which = 0;
        for (const Keepable& meld : pile_.keepables) {
            if (std::max(1, meld.first) != number) continue;
            if ((step(number).kept >> which++ & 1U) == 0) continue;
            laid_.kept.push_back(meld.meld);
            spare_ -= meld.jokers;
        }
    }

    const Pile& pile_;
    const Plan& plan_;
    int spare_ = pile_.jokers_may - plan_.jokers_unlaid;
    std::array<Runs, max_colours> runs_;
    std::vector<std::pair<LaidRun, int>> locked_; // begun and not ended, with their colour
    Laid laid_;
};

} // namespace

Laid rebuild(const Pile& pile, const Plan& plan) { return Builder(pile, plan).build(); }

} // namespace rommy::solver
