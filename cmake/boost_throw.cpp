// Without exceptions Boost asks the program what to do where it would throw. Nothing in the module relies on
// it: input is checked before it can come to that.
#include <cstdlib>
#include <exception>

#include <boost/assert/source_location.hpp>

namespace boost {

[[noreturn]] void throw_exception(std::exception const&) { std::abort(); }

[[noreturn]] void throw_exception(std::exception const&, source_location const&) { std::abort(); }

} // namespace boost
