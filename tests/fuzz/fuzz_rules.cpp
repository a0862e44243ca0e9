// Rule sets as JSON, presets as files, and sheets of whatever rules come in: nothing stops the program, and
// what was read is written and read back as the same.
#include "presets/presets.h"
#include "presets/rules_json.h"
#include "rules/check.h"
#include "speech/sheet.h"
#include "wire/reader.h"

#include <cstdint>
#include <cstdlib>

using namespace rommy;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    (void)read_preset(text);
    const auto object = parse_object(text);
    if (!object) return 0;
    const auto rules = rules_from_json(*object, RuleSet{});
    if (!rules) return 0;
    if (rules_from_json(to_json(*rules), RuleSet{}) != *rules) std::abort();
    if (rules_from_json(difference_json(*rules, RuleSet{}), RuleSet{}) != *rules) std::abort();
    for (int players = 2; players <= 6; ++players)
        (void)check(*rules, players);
    const auto sheet = sheet_text(words_in(Language::danish), describe(*rules), rules->tiles.face);
    // A missing word or argument prints in brackets.
    if (sheet.find('[') != std::string::npos) std::abort();
    return 0;
}
