// Fills a sentence of a catalogue with its arguments, as words/README.md says. It never fails: a key or an
// argument that is missing prints as its name in brackets, so that a slip is seen and nothing breaks.
#pragma once

#include "speech/args.h"
#include "speech/catalogue.h"

#include <string>
#include <string_view>

namespace rommy {

[[nodiscard]] std::string say(const Catalogue& words, std::string_view key, const Args& args = {},
                              Face face = Face::tiles);

} // namespace rommy
