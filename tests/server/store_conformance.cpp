// What every store must do. An adapter for another database joins the list at the end; nothing else here
// changes.
#include "server/store/sqlite_store.h"
#include "tests/support/memory_store.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <future>
#include <thread>

namespace rommy::store {
namespace {

constexpr Millis now = 1'764'442'800'000;

Digest digest_of(int n) {
    Digest digest{};
    digest[0] = static_cast<std::uint8_t>(n);
    digest[1] = static_cast<std::uint8_t>(n >> 8);
    return digest;
}

TableRecord some_table(const std::string& id) {
    TableRecord table;
    table.id = id;
    table.title = "Søndag";
    table.game = "rummikub";
    table.rules.opening.points = 50;
    table.clock = ClockSetting{120, 60, 5};
    table.host = 0;
    table.seed[3] = 7;
    table.next_seed[4] = 8;
    table.touched = now;
    table.seats = {{SeatKind::person, "Mette", "da", ""},
                   {SeatKind::open, "", "", ""},
                   {SeatKind::bot, "", "", "exact"}};
    return table;
}

// A store that can be closed and opened again, as a restart does.
struct Place {
    virtual ~Place() = default;
    virtual Store& store() = 0;
    virtual void restart() = 0;
};

struct SqlitePlace final : Place {
    SqlitePlace() { restart(); }
    ~SqlitePlace() override {
        store_.reset();
        std::filesystem::remove_all(folder_);
    }
    Store& store() override { return *store_; }
    void restart() override {
        store_.reset();
        auto opened = open_sqlite(folder_);
        if (!opened) throw std::runtime_error(opened.error().text);
        store_ = *std::move(opened);
    }
    std::string folder_ = testing::TempDir() + "rommy-store-" + std::to_string(::getpid());
    std::unique_ptr<Store> store_;
};

struct MemoryPlace final : Place {
    Store& store() override { return store_; }
    void restart() override {}
    test::MemoryStore store_;
};

using MakePlace = std::unique_ptr<Place> (*)();

class StoreConformance : public testing::TestWithParam<MakePlace> {
protected:
    Store& store() { return place_->store(); }
    bool apply(Change change) {
        std::promise<bool> done;
        store().apply(std::move(change), [&](const auto& result) { done.set_value(result.has_value()); });
        return done.get_future().get();
    }
    bool make(const std::string& id) {
        Change change;
        change.table = id;
        change.record = some_table(id);
        return apply(std::move(change));
    }
    bool append(const std::string& id, int match, int v, std::string text = "line") {
        Change change;
        change.table = id;
        change.log = {{match, v, std::move(text)}};
        return apply(std::move(change));
    }
    Stored load(const std::string& id) { return store().load(id).value().value(); }
    std::optional<LinkTarget> take(int code, Millis at) {
        std::promise<std::optional<LinkTarget>> done;
        store().take_link(digest_of(code), at, [&](auto result) { done.set_value(result.value()); });
        return done.get_future().get();
    }
    std::unique_ptr<Place> place_ = GetParam()();
};

TEST_P(StoreConformance, ATableComesBackAsItWas) {
    ASSERT_TRUE(make("a"));
    place_->restart();
    EXPECT_EQ(load("a").record, some_table("a"));
    TableRecord bare = some_table("b");
    bare.clock.reset();
    bare.host.reset();
    bare.state = TableState::over;
    bare.match = 3;
    Change change;
    change.table = "b";
    change.record = bare;
    ASSERT_TRUE(apply(change));
    EXPECT_EQ(load("b").record, bare);
    EXPECT_FALSE(store().load("c").value().has_value());
    EXPECT_EQ(store().count_tables().value(), 2);
}

TEST_P(StoreConformance, ARecordReplacesTheOneBefore) {
    ASSERT_TRUE(make("a"));
    Change change;
    change.table = "a";
    change.record = some_table("a");
    change.record->state = TableState::playing;
    change.record->seats[1] = {SeatKind::person, "Bent", "sv", "beginner"};
    ASSERT_TRUE(apply(change));
    EXPECT_EQ(load("a").record, *change.record);
}

TEST_P(StoreConformance, LinesKeepTheirOrder) {
    ASSERT_TRUE(make("a"));
    for (int v = 0; v < 12; ++v)
        ASSERT_TRUE(append("a", 1, v, "line " + std::to_string(v)));
    place_->restart();
    const Stored stored = load("a");
    ASSERT_EQ(stored.log.size(), 12U);
    for (int v = 0; v < 12; ++v)
        EXPECT_EQ(stored.log[static_cast<std::size_t>(v)], (LogLine{1, v, "line " + std::to_string(v)}));
}

TEST_P(StoreConformance, ANumberThatIsThereOrLeavesAGapIsRefused) {
    ASSERT_TRUE(make("a"));
    EXPECT_FALSE(append("a", 1, 1));
    ASSERT_TRUE(append("a", 1, 0));
    EXPECT_FALSE(append("a", 1, 0));
    EXPECT_FALSE(append("a", 1, 2));
    EXPECT_TRUE(append("a", 1, 1));
    EXPECT_FALSE(append("nowhere", 1, 0));
}

TEST_P(StoreConformance, AChangeIsWholeOrNothing) {
    ASSERT_TRUE(make("a"));
    Change change;
    change.table = "a";
    change.record = some_table("a");
    change.record->title = "another";
    change.answer = Answer{0, "c1", "done"};
    change.drafts = {{0, 1, "{}"}};
    change.tokens = {{digest_of(1), 0}};
    change.log = {{1, 0, "header"}, {1, 2, "a gap"}};
    EXPECT_FALSE(apply(change));
    const Stored stored = load("a");
    EXPECT_EQ(stored.record.title, "Søndag");
    EXPECT_TRUE(stored.log.empty());
    EXPECT_TRUE(stored.answers.empty());
    EXPECT_TRUE(stored.drafts.empty());
    EXPECT_TRUE(stored.tokens.empty());
}

TEST_P(StoreConformance, ARefusedChangeTakesNoOtherWithIt) {
    ASSERT_TRUE(make("a"));
    ASSERT_TRUE(make("b"));
    std::vector<std::future<bool>> results;
    for (int i = 0; i < 40; ++i) {
        auto done = std::make_shared<std::promise<bool>>();
        results.push_back(done->get_future());
        Change change;
        change.table = i % 2 == 0 ? "a" : "b";
        change.log = {{1, i % 2 == 0 ? i / 2 : 99, "line"}};
        store().apply(change, [done](const auto& result) { done->set_value(result.has_value()); });
    }
    for (int i = 0; i < 40; ++i)
        EXPECT_EQ(results[static_cast<std::size_t>(i)].get(), i % 2 == 0) << i;
    EXPECT_EQ(load("a").log.size(), 20U);
    EXPECT_TRUE(load("b").log.empty());
}

TEST_P(StoreConformance, TheLogIsThatOfThePresentMatch) {
    ASSERT_TRUE(make("a"));
    ASSERT_TRUE(append("a", 1, 0, "first"));
    Change change;
    change.table = "a";
    change.record = some_table("a");
    change.record->match = 2;
    change.log = {{2, 0, "second"}};
    ASSERT_TRUE(apply(change));
    ASSERT_EQ(load("a").log.size(), 1U);
    EXPECT_EQ(load("a").log[0].text, "second");
}

TEST_P(StoreConformance, AnAnswerIsKeptOnceForEachSeat) {
    ASSERT_TRUE(make("a"));
    const auto answer = [&](int seat, const std::string& command, const std::string& text) {
        Change change;
        change.table = "a";
        change.answer = Answer{seat, command, text};
        return apply(change);
    };
    EXPECT_TRUE(answer(0, "c", "first"));
    EXPECT_FALSE(answer(0, "c", "second"));
    EXPECT_TRUE(answer(1, "c", "of another seat"));
    place_->restart();
    ASSERT_EQ(load("a").answers.size(), 2U);
    EXPECT_EQ(load("a").answers[0], (Answer{0, "c", "first"}));
}

TEST_P(StoreConformance, OldAnswersGo) {
    ASSERT_TRUE(make("a"));
    for (int i = 0; i < kept_answers + 20; ++i) {
        Change change;
        change.table = "a";
        change.answer = Answer{i % 2, std::to_string(i), "text"};
        store().apply(change, [](const auto& result) { EXPECT_TRUE(result.has_value()); });
    }
    for (int i = 0; i < kept_answers + 20; ++i) {
        Change change;
        change.table = "a";
        change.answer = Answer{0, "again" + std::to_string(i), "text"};
        store().apply(change, [](const auto& result) { EXPECT_TRUE(result.has_value()); });
    }
    ASSERT_TRUE(append("a", 1, 0));
    const auto answers = load("a").answers;
    EXPECT_EQ(std::ranges::count(answers, 0, &Answer::seat), kept_answers);
    EXPECT_EQ(std::ranges::count(answers, 1, &Answer::seat), kept_answers / 2 + 10);
    EXPECT_EQ(answers.back().command, "again" + std::to_string(kept_answers + 19));
}

TEST_P(StoreConformance, TheNewestDraftCounts) {
    ASSERT_TRUE(make("a"));
    Change change;
    change.table = "a";
    change.drafts = {{0, 1, "old"}, {1, 1, "other"}};
    ASSERT_TRUE(apply(change));
    change.drafts = {{0, 2, "new"}, {1, 2, ""}};
    ASSERT_TRUE(apply(change));
    place_->restart();
    EXPECT_EQ(load("a").drafts, (std::vector<Draft>{{0, 2, "new"}}));
}

TEST_P(StoreConformance, ClocksRunStandStillAndGo) {
    ASSERT_TRUE(make("a"));
    EXPECT_FALSE(load("a").clock.has_value());
    for (const std::optional<ClockRecord>& clock :
         {std::optional(ClockRecord{1, now + 5000, 120'000, {60'000, 0, 1}}),
          std::optional(ClockRecord{2, std::nullopt, 5, {}}), std::optional<ClockRecord>()}) {
        Change change;
        change.table = "a";
        change.clock_changed = true;
        change.clock = clock;
        ASSERT_TRUE(apply(change));
        place_->restart();
        EXPECT_EQ(load("a").clock, clock);
        ASSERT_TRUE(make("b")); // a change that does not speak of clocks leaves them
        EXPECT_EQ(load("a").clock, clock);
    }
}

TEST_P(StoreConformance, TokensAreKeptUntilTheSeatIsGivenUp) {
    ASSERT_TRUE(make("a"));
    Change change;
    change.table = "a";
    for (int i = 0; i < kept_tokens + 3; ++i)
        change.tokens.push_back({digest_of(i), 0});
    change.tokens.push_back({digest_of(1000), 1});
    change.answer = Answer{0, "c", "done"};
    change.drafts = {{0, 1, "draft"}};
    ASSERT_TRUE(apply(change));
    place_->restart();
    EXPECT_EQ(load("a").tokens.size(), static_cast<std::size_t>(kept_tokens) + 1);
    EXPECT_EQ(load("a").tokens.front(), (Token{digest_of(3), 0})); // the oldest went
    Change gone;
    gone.table = "a";
    gone.given_up = {0};
    gone.tokens = {{digest_of(2000), 0}};
    ASSERT_TRUE(apply(gone));
    const Stored stored = load("a");
    EXPECT_EQ(stored.tokens.size(), 2U);
    EXPECT_TRUE(stored.answers.empty());
    EXPECT_TRUE(stored.drafts.empty());
}

TEST_P(StoreConformance, ALinkWorksOnceAndInTime) {
    ASSERT_TRUE(make("a"));
    for (const int code : {1, 2}) {
        Change change;
        change.table = "a";
        change.link = Link{digest_of(code), 1, now + 1000};
        ASSERT_TRUE(apply(change));
    }
    place_->restart();
    EXPECT_FALSE(take(9, now).has_value());
    const auto target = take(1, now + 999);
    ASSERT_TRUE(target.has_value());
    EXPECT_EQ(target->table, "a");
    EXPECT_EQ(target->seat, 1);
    EXPECT_FALSE(take(1, now + 999).has_value());
    EXPECT_FALSE(take(2, now + 1000).has_value());
    EXPECT_FALSE(take(2, now).has_value());
}

TEST_P(StoreConformance, AbandonedTablesAreFoundAndRemoved) {
    const auto put = [&](const std::string& id, TableState state, Millis touched) {
        Change change;
        change.table = id;
        change.record = some_table(id);
        change.record->state = state;
        change.record->touched = touched;
        change.log = {{1, 0, "line"}};
        change.link = Link{digest_of(id[0]), 0, now + 1'000'000'000};
        ASSERT_TRUE(apply(change));
    };
    const Patience patience{100, 200, 300};
    put("a", TableState::waiting, now - 101);
    put("b", TableState::waiting, now - 100);
    put("c", TableState::over, now - 201);
    put("d", TableState::over, now - 200);
    put("e", TableState::playing, now - 301);
    put("f", TableState::playing, now - 300);
    auto ids = store().abandoned(now, patience).value();
    std::ranges::sort(ids);
    EXPECT_EQ(ids, (std::vector<std::string>{"a", "c", "e"}));
    std::promise<bool> done;
    store().remove(ids, [&](const auto& result) { done.set_value(result.has_value()); });
    ASSERT_TRUE(done.get_future().get());
    EXPECT_EQ(store().count_tables().value(), 3);
    EXPECT_FALSE(store().load("a").value().has_value());
    EXPECT_FALSE(take('a', now).has_value());
    EXPECT_TRUE(make("a"));
    EXPECT_TRUE(append("a", 1, 0)); // nothing was left of the one before
}

TEST_P(StoreConformance, TheLastSignOfLifeIsKept) {
    EXPECT_EQ(store().last_beat(), 0);
    store().beat(now);
    ASSERT_TRUE(make("a"));
    place_->restart();
    EXPECT_EQ(store().last_beat(), now);
}

TEST_P(StoreConformance, ManyThreadsAtOnce) {
    for (int t = 0; t < 4; ++t)
        ASSERT_TRUE(make(std::to_string(t)));
    std::vector<std::jthread> threads;
    for (int t = 0; t < 4 && dynamic_cast<SqlitePlace*>(place_.get()) != nullptr; ++t)
        threads.emplace_back([this, t] {
            for (int v = 0; v < 50; ++v)
                EXPECT_TRUE(append(std::to_string(t), 1, v));
        });
    threads.clear();
    if (dynamic_cast<SqlitePlace*>(place_.get()) == nullptr) return;
    place_->restart();
    for (int t = 0; t < 4; ++t)
        EXPECT_EQ(load(std::to_string(t)).log.size(), 50U);
    EXPECT_GE(store().latency().count, 0U);
}

// Under steady play the log of what is written begins anew every thousand pages or so.
TEST(SqliteStore, TheWriteAheadLogDoesNotGrowForEver) {
    SqlitePlace place;
    const auto apply = [&](Change change) {
        std::promise<bool> done;
        place.store().apply(std::move(change),
                            [&](const auto& result) { done.set_value(result.has_value()); });
        return done.get_future().get();
    };
    Change made;
    made.table = "a";
    made.record = some_table("a");
    ASSERT_TRUE(apply(made));
    const std::string line(3000, 'x');
    for (int v = 0; v < 3000; ++v) {
        Change change;
        change.table = "a";
        change.log = {{1, v, line}};
        ASSERT_TRUE(apply(std::move(change)));
    }
    EXPECT_LT(std::filesystem::file_size(place.folder_ + "/rommy.sqlite-wal"), 17U << 20);
}

TEST(SqliteStore, AFolderBelongsToOneProcessAtATime) {
    SqlitePlace place;
    EXPECT_EQ(open_sqlite(place.folder_).error().text, "another server uses the folder " + place.folder_);
}

TEST(SqliteStore, SaysWhatIsWrongAndWhere) {
    const std::string folder = testing::TempDir() + "rommy-broken-" + std::to_string(::getpid());
    const std::string path = folder + "/rommy.sqlite";
    std::filesystem::create_directories(folder + "/lock");
    EXPECT_EQ(open_sqlite(folder).error().text, "cannot write " + folder + "/lock: Is a directory");
    std::filesystem::remove_all(folder + "/lock");
    std::ofstream(path) << std::string(8192, 'x');
    EXPECT_EQ(open_sqlite(folder).error().text, path + ": file is not a database");
    std::filesystem::remove_all(folder);
}

TEST(SqliteStore, WhatCannotBeWrittenIsNotOpened) {
    if (::geteuid() == 0) GTEST_SKIP() << "nothing is read-only for root";
    const std::string folder = testing::TempDir() + "rommy-readonly-" + std::to_string(::getpid());
    const std::string path = folder + "/rommy.sqlite";
    ASSERT_TRUE(open_sqlite(folder).has_value());
    std::filesystem::permissions(path, std::filesystem::perms::owner_read);
    EXPECT_EQ(open_sqlite(folder).error().text, "cannot write " + path);
    std::filesystem::permissions(folder + "/lock", std::filesystem::perms::owner_read);
    EXPECT_EQ(open_sqlite(folder).error().text, "cannot write " + folder + "/lock: Permission denied");
    std::filesystem::remove_all(folder);
}

INSTANTIATE_TEST_SUITE_P(Sqlite, StoreConformance, testing::Values([]() -> std::unique_ptr<Place> {
                             return std::make_unique<SqlitePlace>();
                         }));
INSTANTIATE_TEST_SUITE_P(Memory, StoreConformance, testing::Values([]() -> std::unique_ptr<Place> {
                             return std::make_unique<MemoryPlace>();
                         }));

} // namespace
} // namespace rommy::store
