// Secrets do not go over the wire, neither whole nor the order of the stock in them.
// expect: to_json(const rommy::Secrets&)
#include "dealer/secrets.h"
#include "wire/answer_json.h"
#include "wire/sighting_json.h"
#include "wire/tiles_json.h"
#include "wire/view_json.h"

void send(const rommy::Game& game) {
    const rommy::Secrets& secrets = secrets_of(game);
#ifdef FORBIDDEN
    to_json(secrets);
#else
    (void)secrets;
#endif
}
