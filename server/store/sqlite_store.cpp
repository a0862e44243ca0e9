// The writer's thread, its queue, and the reading side.
#include "server/store/sqlite_store.h"

#include "server/store/rows.h"
#include "server/store/schema.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <system_error>
#include <thread>

namespace rommy::store {
namespace {

using Moment = std::chrono::steady_clock::time_point;

// A change in the queue: what to do inside the transaction, and whom to tell when it is durable.
struct Job {
    std::function<std::expected<void, Error>(Rows&)> work;
    Done done;
    Moment since = std::chrono::steady_clock::now();
};

// Held as long as the process lives; the system lets go of it however the process ends.
class FolderLock {
public:
    explicit FolderLock(const std::string& path)
        : file_(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
        if (file_ < 0 || ::flock(file_, LOCK_EX | LOCK_NB) != 0) failed_ = errno;
    }
    FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)), failed_(other.failed_) {}
    FolderLock& operator=(FolderLock&&) = delete;
    ~FolderLock() {
        if (file_ >= 0) ::close(file_);
    }
    // Why it is not held; 0 when it is.
    [[nodiscard]] int failed() const { return failed_; }

private:
    int file_ = -1;
    int failed_ = 0;
};

class SqliteStore final : public Store {
public:
    SqliteStore(FolderLock lock, Database write, Database read)
        : lock_(std::move(lock)), write_(std::move(write)), read_(std::move(read)),
          writer_([this] { write_all(); }) {}
    ~SqliteStore() override {
        {
            const std::lock_guard guard(mutex_);
            closing_ = true;
        }
        wake_.notify_one();
        writer_.join();
    }

    void apply(Change change, Done done) override {
        push({[this, change = std::move(change)](Rows& rows) { return checked(rows.write(change)); },
              std::move(done)});
    }
    void take_link(const Digest& code, Millis now, LinkDone done) override {
        auto target = std::make_shared<std::optional<LinkTarget>>();
        auto work = [code, now, target](Rows& rows) -> std::expected<void, Error> {
            auto taken = rows.take_link(code, now);
            if (!taken) return std::unexpected(taken.error());
            *target = std::move(*taken);
            return {};
        };
        push({std::move(work), [target, done = std::move(done)](std::expected<void, Error> result) {
                  if (result)
                      done(std::move(*target));
                  else
                      done(std::unexpected(result.error()));
              }});
    }
    void remove(std::vector<std::string> tables, Done done) override {
        push({[this, tables = std::move(tables)](Rows& rows) { return checked(rows.remove(tables)); },
              std::move(done)});
    }
    void beat(Millis now) override {
        push({[this, now](Rows& rows) { return checked(rows.beat(now)); }, [](const auto&) {}});
    }

    std::expected<std::optional<Stored>, Error> load(std::string_view table) override {
        const std::lock_guard guard(read_mutex_);
        return read_table(read_, table);
    }
    std::expected<std::vector<std::string>, Error> abandoned(Millis now, const Patience& patience) override {
        const std::lock_guard guard(read_mutex_);
        Statement find(read_.handle(), "SELECT id FROM tables WHERE (state=0 AND touched<?1) OR (state=1 AND "
                                       "touched<?2) OR (state=2 AND "
                                       "touched<?3)");
        std::vector<std::string> ids;
        for (find.run(now - patience.waiting, now - patience.playing, now - patience.over); find.has_row();
             find.next())
            ids.push_back(find.text(0));
        if (find.failed()) return std::unexpected(read_.error());
        return ids;
    }
    Millis last_beat() override {
        const std::lock_guard guard(read_mutex_);
        Statement get(read_.handle(), "SELECT beat FROM server");
        return get.run().has_row() ? get.integer(0) : 0;
    }
    std::expected<int, Error> count_tables() override {
        const std::lock_guard guard(read_mutex_);
        Statement count(read_.handle(), "SELECT count(*) FROM tables");
        if (!count.run().has_row()) return std::unexpected(read_.error());
        return static_cast<int>(count.integer(0));
    }
    Latency latency() const override {
        const std::lock_guard guard(mutex_);
        return latency_;
    }

private:
    std::expected<void, Error> checked(bool good) {
        if (good) return {};
        return std::unexpected(Error{"refused: " + write_.error().text});
    }
    void push(Job job) {
        {
            const std::lock_guard guard(mutex_);
            queue_.push_back(std::move(job));
        }
        wake_.notify_one();
    }
    void write_all() {
        Rows rows(write_);
        for (std::deque<Job> batch = next_batch(); !batch.empty(); batch = next_batch())
            write_batch(rows, batch);
    }
    // Waits; empty when the store closes and all is written.
    std::deque<Job> next_batch() {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return closing_ || !queue_.empty(); });
        return std::exchange(queue_, {});
    }
    // Each job in a savepoint of its own: one that is refused takes none with it.
    void write_batch(Rows& rows, std::deque<Job>& batch) {
        std::vector<std::expected<void, Error>> results;
        bool good = write_.execute("BEGIN IMMEDIATE");
        for (Job& job : batch) {
            if (!good || !write_.execute("SAVEPOINT one")) {
                results.emplace_back(std::unexpected(write_.error()));
                continue;
            }
            results.push_back(job.work(rows));
            (void)write_.execute(results.back() ? "RELEASE one" : "ROLLBACK TO one; RELEASE one");
        }
        if (good && !write_.execute("COMMIT")) {
            for (auto& result : results)
                result = std::unexpected(write_.error());
            (void)write_.execute("ROLLBACK");
        }
        note(batch, results);
        for (std::size_t i = 0; i < batch.size(); ++i)
            batch[i].done(std::move(results[i]));
    }
    void note(const std::deque<Job>& batch, const std::vector<std::expected<void, Error>>& results) {
        const Moment now = std::chrono::steady_clock::now();
        const std::lock_guard guard(mutex_);
        for (std::size_t i = 0; i < batch.size(); ++i) {
            const double seconds = std::chrono::duration<double>(now - batch[i].since).count();
            ++latency_.count;
            latency_.failed += results[i] ? 0 : 1;
            latency_.seconds += seconds;
            for (std::size_t b = 0; b < Latency::bounds.size(); ++b)
                latency_.at_most[b] += seconds * 1000 <= Latency::bounds[b] ? 1 : 0;
        }
    }

    FolderLock lock_;
    Database write_;
    Database read_;
    std::mutex read_mutex_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> queue_;
    bool closing_ = false;
    Latency latency_;
    std::thread writer_; // last: it uses all the others
};

Error at(const std::string& path, const Error& error) { return {path + ": " + error.text}; }

std::expected<Database, Error> prepared(const std::string& path) {
    auto database = Database::open(path);
    if (!database) return std::unexpected(at(path, database.error()));
    if (!database->execute("PRAGMA journal_mode=WAL; PRAGMA journal_size_limit=16777216; PRAGMA "
                           "synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA "
                           "trusted_schema=OFF"))
        return std::unexpected(at(path, database->error()));
    return database;
}

} // namespace

std::expected<std::unique_ptr<Store>, Error> open_sqlite(const std::string& folder) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) return std::unexpected(Error{"cannot make the folder " + folder + ": " + failed.message()});
    // What is in it is nobody else's business: it holds every hand.
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, failed);
    const std::string lock_path = folder + "/lock";
    FolderLock lock(lock_path);
    if (lock.failed() == EWOULDBLOCK)
        return std::unexpected(Error{"another server uses the folder " + folder});
    if (lock.failed() != 0)
        return std::unexpected(
            Error{"cannot write " + lock_path + ": " + std::generic_category().message(lock.failed())});
    const std::string path = folder + "/rommy.sqlite";
    auto write = prepared(path);
    if (!write) return std::unexpected(write.error());
    if (!write->writable()) return std::unexpected(Error{"cannot write " + path});
    if (auto done = migrate(*write); !done) return std::unexpected(at(path, done.error()));
    auto read = prepared(path);
    if (!read) return std::unexpected(read.error());
    return std::make_unique<SqliteStore>(std::move(lock), *std::move(write), *std::move(read));
}

} // namespace rommy::store
