# Texts that become part of the program, so that it needs no files when it runs.
# rommy_embed(target name file...): <embedded/NAME.inc> is a list of {"stem", R"(text)"}, for an array's braces. A long text is
# several of one stem, since a compiler need not take a literal of more than 65536 characters.
# Run as a script (cmake -P) it writes that list.
if(CMAKE_SCRIPT_MODE_FILE)
    set(list "")
    foreach(file IN LISTS FILES)
        cmake_path(GET file STEM LAST_ONLY stem)
        file(READ ${file} text)
        # What only the page says, which has the files themselves, would make every program larger: a line
        # a key, or four where it has a plural. ui.bot, ui.command, ui.cards.command and ui.cards.log are the
        # terminal's too, and CMake's expressions cannot say "all but these": what begins like them stays.
        set(page_only "\n \"(ui[.]([^bc]|b[^o]|c[^oa]|cards[.]([^cl]|c[^o]|l[^o]))|why[.]|dispute[.])[^\n]*")
        string(REGEX REPLACE "${page_only}{\n  [^\n]*\n  [^\n]*\n },?" "" text "${text}")
        string(REGEX REPLACE "${page_only}" "" text "${text}")
        string(LENGTH "${text}" left)
        while(left GREATER 60000)
            string(SUBSTRING "${text}" 0 60000 part)
            string(FIND "${part}" "\n" end REVERSE)
            string(SUBSTRING "${text}" 0 ${end} part)
            string(SUBSTRING "${text}" ${end} -1 text)
            string(APPEND list "File{\"${stem}\", R\"embedded(${part})embedded\"},\n")
            string(LENGTH "${text}" left)
        endwhile()
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
