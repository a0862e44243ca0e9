// What a sentence is filled with: numbers, texts and lists by name. Tiles and colours are held as the
// notation of docs/protocol.md ("r5 r6", "r"), so that the page gets from JSON exactly what the program has
// here. How they print is the sentence's affair (say.h).
#pragma once

#include "tiles/notation.h"

#include <boost/json/object.hpp>

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rommy {

class Arg {
public:
    // NOLINTBEGIN(google-explicit-constructor): a number, a text, a tile is an argument with nothing to add
    Arg(int number) : Arg(static_cast<std::int64_t>(number)) {}
    Arg(std::int64_t number) : kind_(Kind::number), number_(number) {}
    Arg(std::string text) : kind_(Kind::text), text_(std::move(text)) {}
    Arg(const char* text) : Arg(std::string(text)) {}
    Arg(std::string_view text) : Arg(std::string(text)) {}
    Arg(std::vector<std::string> list) : kind_(Kind::list), list_(std::move(list)) {}
    Arg(Tile tile) : Arg(write_tile(tile)) {}
    Arg(std::span<const Tile> tiles) : Arg(write(tiles)) {}
    Arg(const std::vector<Tile>& tiles) : Arg(write(std::span<const Tile>(tiles))) {}
    Arg(std::span<const Placed> tiles) : Arg(write(tiles)) {}
    Arg(Colour colour) : Arg(std::string(1, letter(colour))) {}
    // NOLINTEND(google-explicit-constructor)

    // Null when it is something else.
    [[nodiscard]] const std::int64_t* number() const { return kind_ == Kind::number ? &number_ : nullptr; }
    [[nodiscard]] const std::string* text() const { return kind_ == Kind::text ? &text_ : nullptr; }
    [[nodiscard]] const std::vector<std::string>* list() const {
        return kind_ == Kind::list ? &list_ : nullptr;
    }
    friend bool operator==(const Arg&, const Arg&) = default;

private:
    // Not a std::variant: g++ 12 sees uninitialised members in copies of one where there are none.
    enum class Kind : std::uint8_t { number, text, list };
    Kind kind_;
    std::int64_t number_ = 0;
    std::string text_;
    std::vector<std::string> list_;
};

class Args {
public:
    Args() = default;
    Args(std::initializer_list<std::pair<std::string_view, Arg>> args) {
        for (const auto& [name, arg] : args)
            add(name, arg);
    }
    Args& add(std::string_view name, Arg arg) {
        args_.emplace_back(std::string(name), std::move(arg));
        return *this;
    }
    // Null when there is none of that name.
    [[nodiscard]] const Arg* find(std::string_view name) const {
        for (const auto& [known, arg] : args_)
            if (known == name) return &arg;
        return nullptr;
    }
    [[nodiscard]] auto begin() const { return args_.begin(); }
    [[nodiscard]] auto end() const { return args_.end(); }
    friend bool operator==(const Args&, const Args&) = default;

private:
    std::vector<std::pair<std::string, Arg>> args_;
};

// Numbers as numbers, tiles as notation, colours as letters, lists as arrays of texts.
[[nodiscard]] boost::json::object to_json(const Args& args);
// What is no number, text or list of texts is left out.
[[nodiscard]] Args args_from_json(const boost::json::object& json);

} // namespace rommy
