// A whole game never goes over the wire: there is no to_json for it, and none that it converts to.
// expect: to_json(const rommy::Game&)
#include "dealer/dealer.h"
#include "wire/answer_json.h"
#include "wire/sighting_json.h"
#include "wire/tiles_json.h"
#include "wire/view_json.h"

boost::json::object send(const rommy::Game& game) {
#ifdef FORBIDDEN
    return to_json(game);
#else
    return to_json(project(game, 0));
#endif
}
