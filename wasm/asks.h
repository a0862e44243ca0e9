// The page's questions, a function each, for calls.cpp to choose from; and what they share. Each reads its
// own request and answers with an object, or with what was wrong with the request.
#pragma once

#include "play/facts.h"
#include "wire/reader.h"

namespace rommy {

using Answer = Read<boost::json::object>;

[[nodiscard]] RuleSet read_rules(Reader& in, std::string_view key = "rules");
// Under the rules of the same request.
[[nodiscard]] View read_view(Reader& in);

// The answer, if the request was right in every field.
template <class Make>
Answer answer_to(const Reader& in, Make make) {
    if (auto ok = in.done(); !ok) return std::unexpected(ok.error());
    return make();
}

// About rules: the table of them, whether they go together, what they say, and what a refusal cites
// (rule_asks.cpp).
[[nodiscard]] Answer ask_fields(Reader& in);
[[nodiscard]] Answer ask_check(Reader& in);
[[nodiscard]] Answer ask_sheet(Reader& in);
[[nodiscard]] Answer ask_cited(Reader& in);
// The sentence of the sheet, or null where these rules have none.
[[nodiscard]] boost::json::value cited_json(const RuleSet& rules, std::string_view cites);

// About a turn with real tiles, whose hand nobody showed (turn_asks.cpp).
[[nodiscard]] Answer ask_judge_turn(Reader& in);

// About card games: what may be done, whether something may, and how a hand is split (card_asks.cpp).
[[nodiscard]] Answer ask_moves(Reader& in);
[[nodiscard]] Answer ask_judge(Reader& in);
[[nodiscard]] Answer ask_arrange(Reader& in);

// How a match stands (standing_asks.cpp).
[[nodiscard]] Answer ask_standing(Reader& in);

} // namespace rommy
