# Warnings are errors, for our own sources only: linked by every target of ours, never by a dependency.
add_library(rommy_warnings INTERFACE)
target_compile_options(rommy_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor -Woverloaded-virtual -Werror)

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # Clang counts sign changes as conversions; g++ does not, and sizes against ints are everywhere.
    # It also blames us for what libstdc++ 12 deprecates and uses itself (std::stable_sort); g++ still looks at ours.
    target_compile_options(rommy_warnings INTERFACE -Wno-sign-conversion -Wno-deprecated-declarations)
else()
    # g++ 12 sees overlapping copies inside std::string where there are none (GCC bug 105651).
    target_compile_options(rommy_warnings INTERFACE -Wno-restrict)
endif()
