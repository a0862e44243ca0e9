// The notation: whatever is read is written and read back as the same, in both faces.
#include "tiles/notation.h"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace rommy;

void check_same(const std::vector<Placed>& placed, Face face) {
    const auto back = read_placed(write(placed, face));
    if (!back || *back != placed) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto placed = read_placed(text);
    if (placed)
        for (const Face face : {Face::tiles, Face::cards})
            check_same(*placed, face);
    // An error names a character of the text, or its end.
    else if (placed.error().at > size || to_string(placed.error()).empty())
        std::abort();
    if (const auto layout = read_layout(text); !layout && layout.error().at > size) std::abort();
    if (read_tiles(text) && !placed) std::abort();
    return 0;
}
