# Toolchain of the browser's module: Debian's clang 22 with wasi-libc and libc++.
set(CMAKE_SYSTEM_NAME Generic) # CMake 3.25 does not know WASI
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-Wno-deprecated -fno-exceptions -fno-rtti")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
# CMake's test programs have no part in a reactor: compiling them is enough.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
