// The one unit that holds Boost.JSON: the rest of the program includes only its declarations.
#include <boost/json/src.hpp>
