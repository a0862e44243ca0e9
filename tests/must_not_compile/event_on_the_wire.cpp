// An event holds what one seat alone saw, so it does not go over the wire; what a seat saw of it does.
// expect: to_json(const rommy::Event&)
#include "dealer/dealer.h"
#include "wire/answer_json.h"
#include "wire/sighting_json.h"
#include "wire/tiles_json.h"
#include "wire/view_json.h"

boost::json::object send(const rommy::Event& event) {
#ifdef FORBIDDEN
    return to_json(event);
#else
    return to_json(see(event, 0));
#endif
}
