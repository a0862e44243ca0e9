// The real surroundings of the rooms: the system's clock, Asio's timers, and a few threads that think for
// bots and hints.
#pragma once

#include "server/room/surroundings.h"

#include <memory>

namespace boost::asio {
class io_context;
}

namespace rommy::server {

// The rooms run where the io_context does, which must be one thread. Thinking ends with the world: what is
// under way is waited for.
[[nodiscard]] std::unique_ptr<Surroundings> make_world(boost::asio::io_context& io, unsigned thinkers);

} // namespace rommy::server
