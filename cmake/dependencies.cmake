# What comes from the system. docs/dependencies.md gives the reasons.
find_package(Threads REQUIRED)
find_package(Boost 1.81 REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(fmt REQUIRED)
find_package(GTest REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(SODIUM REQUIRED IMPORTED_TARGET libsodium)

add_library(boost_json STATIC ${PROJECT_SOURCE_DIR}/cmake/boost_json.cpp)
target_link_libraries(boost_json PUBLIC Boost::headers)

add_library(boost_asio INTERFACE)
target_compile_definitions(boost_asio INTERFACE BOOST_ASIO_NO_DEPRECATED)
target_link_libraries(boost_asio INTERFACE Boost::headers Threads::Threads)

add_library(sqlite INTERFACE)
target_link_libraries(sqlite INTERFACE SQLite::SQLite3)

add_library(sodium INTERFACE)
target_link_libraries(sodium INTERFACE PkgConfig::SODIUM)

# These two come without a CMake description that can be relied on.
find_library(RAPIDCHECK_LIBRARY rapidcheck REQUIRED)
find_library(GLPK_LIBRARY glpk REQUIRED)
