# Texts that become part of the program, so that it needs no files when it runs.
# rommy_embed(target name file...): <embedded/NAME.inc> is a list of {"stem", R"(text)"}, for an array's braces.
# Run as a script (cmake -P) it writes that list.
if(CMAKE_SCRIPT_MODE_FILE)
    set(list "")
    foreach(file IN LISTS FILES)
        cmake_path(GET file STEM LAST_ONLY stem)
        file(READ ${file} text)
        # What only the page says, which has the files themselves, would make every program larger: a line
        # a key, or four where it has a plural. ui.bot and ui.command are the terminal's too, and
        # CMake's expressions cannot say "all but these": what begins like them stays.
        set(page_only "\n \"(ui[.]([^bc]|b[^o]|c[^o])|why[.]|dispute[.])[^\n]*")
        string(REGEX REPLACE "${page_only}{\n  [^\n]*\n  [^\n]*\n },?" "" text "${text}")
        string(REGEX REPLACE "${page_only}" "" text "${text}")
        string(APPEND list "File{\"${stem}\", R\"embedded(${text})embedded\"},\n")
    endforeach()
    file(WRITE ${OUT} "${list}")
    return()
endif()

function(rommy_embed target name)
    set(out ${PROJECT_BINARY_DIR}/generated/embedded/${name}.inc)
    add_custom_command(
        OUTPUT ${out}
        COMMAND ${CMAKE_COMMAND} -DOUT=${out} "-DFILES=${ARGN}" -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
        DEPENDS ${ARGN} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
        VERBATIM)
    target_sources(${target} PRIVATE ${out})
    target_include_directories(${target} PRIVATE ${PROJECT_BINARY_DIR}/generated)
endfunction()
