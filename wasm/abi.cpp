// The module's three exports. A caller writes its request into memory from rommy_alloc, and frees both the
// request and the answer: a length of four bytes, little-endian, and so much JSON.
#include "wasm/calls.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#define ROMMY_EXPORT(name) extern "C" __attribute__((export_name(#name)))

ROMMY_EXPORT(rommy_alloc) void* rommy_alloc(std::size_t size) { return std::malloc(size); }

// The size is there for allocators that want it; this one knows.
ROMMY_EXPORT(rommy_free) void rommy_free(void* memory, std::size_t /*size*/) { std::free(memory); }

ROMMY_EXPORT(rommy_call) void* rommy_call(const char* request, std::size_t size) {
    const std::string answer = rommy::call({request, size});
    auto* memory = static_cast<unsigned char*>(std::malloc(4 + answer.size()));
    if (memory == nullptr) std::abort();
    for (int byte = 0; byte < 4; ++byte)
        memory[byte] = static_cast<unsigned char>(answer.size() >> (8 * byte));
    std::memcpy(memory + 4, answer.data(), answer.size());
    return memory;
}
