// A store without a disk, for tests of rooms: it passes the same suite as the real one, and can be told to
// hold its answers back or to fail.
#pragma once

#include "server/store/store.h"

#include <deque>
#include <map>

namespace rommy::test {

class MemoryStore final : public store::Store {
public:
    void apply(store::Change change, store::Done done) override;
    std::expected<std::optional<store::Stored>, store::Error> load(std::string_view table) override;
    void take_link(const store::Digest& code, store::Millis now, store::LinkDone done) override;
    std::expected<std::vector<std::string>, store::Error> abandoned(store::Millis now,
                                                                    const store::Patience& patience) override;
    void remove(std::vector<std::string> tables, store::Done done) override;
    void beat(store::Millis now) override { beat_ = now; }
    store::Millis last_beat() override { return beat_; }
    std::expected<int, store::Error> count_tables() override { return static_cast<int>(tables_.size()); }
    store::Latency latency() const override { return {}; }

    // Answers wait until release(): what is written is not yet known to be durable.
    bool hold = false;
    void release();
    // Changes to this table fail.
    std::string broken_table;
    // A line of the log is not what it was.
    void spoil(const std::string& table, std::size_t line, std::string text) {
        tables_.at(table).log[line].text = std::move(text);
    }
    [[nodiscard]] const store::Stored& at(const std::string& table) const { return tables_.at(table); }

private:
    [[nodiscard]] bool write(store::Stored& stored, const store::Change& change);
    void answer(std::function<void()> done);

    std::map<std::string, store::Stored, std::less<>> tables_;
    std::map<store::Digest, std::pair<std::string, store::Link>> links_;
    std::map<std::string, std::vector<store::LogLine>> older_; // logs of matches that are over
    std::deque<std::function<void()>> held_;
    store::Millis beat_ = 0;
};

} // namespace rommy::test
