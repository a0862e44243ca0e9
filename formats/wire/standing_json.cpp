#include "wire/standing_json.h"

#include "wire/tiles_json.h"

namespace rommy {
namespace {

namespace json = boost::json;

json::object column_json(const Column& column) {
    json::array sides;
    for (const ColumnSide& side : column.sides)
        sides.push_back(json::object{{"points", side.points},
                                     {"boxes", side.boxes},
                                     {"line_bonus", side.line_bonus},
                                     {"game_bonus", side.game_bonus},
                                     {"total", side.total}});
    return {{"sides", std::move(sides)},
            {"finished", column.finished},
            {"winner", column.winner ? json::value(*column.winner) : json::value(nullptr)},
            {"shutout", column.shutout}};
}

} // namespace

json::object to_json(const Standing& standing) {
    json::array columns;
    for (const Column& column : standing.columns)
        columns.push_back(column_json(column));
    return {{"columns", std::move(columns)},
            {"over", standing.over},
            {"totals", to_json(standing.totals)},
            {"winners", to_json(standing.winners)}};
}

} // namespace rommy
