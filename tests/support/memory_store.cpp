#include "tests/support/memory_store.h"

#include <algorithm>

namespace rommy::test {

using namespace store;

namespace {

template <class T>
void keep_last(std::vector<T>& all, int seat, int most) {
    const auto mine = [&](const T& one) { return one.seat == seat; };
    while (std::ranges::count_if(all, mine) > most)
        all.erase(std::ranges::find_if(all, mine));
}

template <class T>
void drop_seat(std::vector<T>& all, int seat) {
    std::erase_if(all, [&](const T& one) { return one.seat == seat; });
}

} // namespace

void MemoryStore::answer(std::function<void()> done) {
    if (hold)
        held_.push_back(std::move(done));
    else
        done();
}

void MemoryStore::release() {
    hold = false;
    for (auto held = std::exchange(held_, {}); const auto& done : held)
        done();
}

bool MemoryStore::write(Stored& stored, const Change& change) {
    for (const int seat : change.given_up) {
        drop_seat(stored.tokens, seat);
        drop_seat(stored.answers, seat);
        drop_seat(stored.drafts, seat);
    }
    for (const LogLine& line : change.log) {
        auto& log = line.match == stored.record.match ? stored.log : older_[change.table];
        if (line.v != static_cast<int>(log.size())) return false;
        log.push_back(line);
    }
    if (change.answer) {
        for (const Answer& one : stored.answers)
            if (one.seat == change.answer->seat && one.command == change.answer->command) return false;
        stored.answers.push_back(*change.answer);
        keep_last(stored.answers, change.answer->seat, kept_answers);
    }
    for (const Draft& draft : change.drafts) {
        drop_seat(stored.drafts, draft.seat);
        if (!draft.json.empty()) stored.drafts.push_back(draft);
    }
    std::ranges::sort(stored.drafts, {}, &Draft::seat);
    if (change.clock_changed) stored.clock = change.clock;
    for (const Token& token : change.tokens) {
        stored.tokens.push_back(token);
        keep_last(stored.tokens, token.seat, kept_tokens);
    }
    return !change.link || links_.emplace(change.link->code, std::pair(change.table, *change.link)).second;
}

void MemoryStore::apply(Change change, Done done) {
    const auto found = tables_.find(change.table);
    std::optional<Stored> stored = found != tables_.end() ? std::optional(found->second) : std::nullopt;
    if (change.record) {
        if (!stored) stored.emplace();
        if (stored->record.match != change.record->match) stored->log.clear();
        stored->record = *change.record;
    }
    const bool good = change.table != broken_table && stored && write(*stored, change);
    if (good) tables_.insert_or_assign(change.table, *std::move(stored));
    answer([done = std::move(done), good] {
        if (good)
            done({});
        else
            done(std::unexpected(Error{"refused"}));
    });
}

std::expected<std::optional<Stored>, Error> MemoryStore::load(std::string_view table) {
    const auto found = tables_.find(table);
    if (found == tables_.end()) return std::optional<Stored>();
    return std::optional(found->second);
}

void MemoryStore::take_link(const Digest& code, Millis now, LinkDone done) {
    std::optional<LinkTarget> target;
    if (const auto found = links_.find(code); found != links_.end()) {
        if (found->second.second.expires > now)
            target = LinkTarget{found->second.first, found->second.second.seat};
        links_.erase(found);
    }
    answer([done = std::move(done), target] { done(target); });
}

std::expected<std::vector<std::string>, Error> MemoryStore::abandoned(Millis now, const Patience& patience) {
    std::vector<std::string> ids;
    for (const auto& [id, stored] : tables_) {
        const TableState state = stored.record.state;
        const Millis most = state == TableState::waiting   ? patience.waiting
                            : state == TableState::playing ? patience.playing
                                                           : patience.over;
        if (stored.record.touched < now - most) ids.push_back(id);
    }
    return ids;
}

void MemoryStore::remove(std::vector<std::string> tables, Done done) {
    for (const std::string& table : tables) {
        tables_.erase(table);
        older_.erase(table);
        std::erase_if(links_, [&](const auto& entry) { return entry.second.first == table; });
    }
    answer([done = std::move(done)] { done({}); });
}

} // namespace rommy::test
