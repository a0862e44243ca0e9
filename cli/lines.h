// Commands that read JSON lines and write JSON lines: one answer a line, in the order of the input. A bad
// line is answered with its error, and the next one is read.
#pragma once

#include "wire/reader.h"

#include <boost/json/object.hpp>

#include <functional>
#include <iosfwd>

namespace rommy::cli {

// What is left to do once a line has been read: it gives the fields of the answer. It may run on any thread.
using Job = std::function<boost::json::object()>;
// Reads the fields of a line; the reader is closed, and `id` is read, by the caller.
using ReadJob = std::function<Job(Reader&)>;

// 0, or 2 when there were lines and none of them could be read.
int answer_lines(std::istream& in, std::ostream& out, const ReadJob& read, int threads = 1);

} // namespace rommy::cli
