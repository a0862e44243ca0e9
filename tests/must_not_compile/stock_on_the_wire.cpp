// The order of the stock is a plain list of tiles, and still there is no way to send it by mistake.
// expect: to_json(const std::vector<rommy::Tile>&)
#include "dealer/secrets.h"
#include "wire/answer_json.h"
#include "wire/sighting_json.h"
#include "wire/tiles_json.h"
#include "wire/view_json.h"

void send(const rommy::Game& game) {
    const rommy::Secrets& secrets = secrets_of(game);
#ifdef FORBIDDEN
    to_json(secrets.stock);
#else
    (void)secrets;
#endif
}
