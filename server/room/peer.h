// A connection as a room knows it: something to send texts to. The room never sees a socket; tests give it a
// list of what was sent.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace rommy::server {

// Shared, since one text goes to many.
using Text = std::shared_ptr<const std::string>;

enum class Farewell : std::uint8_t {
    done,
    replaced,
    refused,
    frozen,
    too_slow,
    too_many,
    bad_messages,
    not_text,
    stopping
};

class Peer {
public:
    Peer() = default;
    Peer(const Peer&) = delete;
    Peer& operator=(const Peer&) = delete;
    virtual ~Peer() = default;

    virtual void send(const Text& text) = 0;
    // After what was sent before.
    virtual void close(Farewell why) = 0;
};
using PeerPtr = std::shared_ptr<Peer>;

} // namespace rommy::server
