# The asan preset: every object is instrumented, also for the fuzzers' coverage.
option(ROMMY_SANITIZE "address and undefined sanitizers, and the fuzzers" OFF)
if(ROMMY_SANITIZE)
    add_compile_options(-fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all
                        -fno-omit-frame-pointer)
    add_link_options(-fsanitize=address,undefined)
endif()
