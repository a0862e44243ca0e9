// What changes nothing at the table: questions about a draft or a hand, and the draft itself.
#include "play/claim_discard.h"
#include "server/room/room.h"
#include "server/room/thinking.h"

#include <boost/json/serialize.hpp>

namespace rommy::server {
namespace {

// As if it were the seat's turn, so that a hint can be had while waiting.
View on_turn(View view) {
    view.facts.to_act = view.seat.value_or(0);
    return view;
}

int tiles_in(const ProposedMelds& melds) {
    std::size_t tiles = 0;
    for (const auto& meld : melds)
        tiles += meld.size();
    return static_cast<int>(tiles);
}

} // namespace

void Room::ask(Person& person, const Request& request) {
    const std::string& id = request.id;
    if (const auto* ping = std::get_if<Ping>(&request.what))
        return person.peer->send(pong_message(ping->t, house_.world.now()));
    if (std::holds_alternative<AskOptions>(request.what))
        return person.peer->send(options_message(id, options(match_.view(person.seat))));
    if (!person.seat) return person.peer->send(error_message("no_seat", "only a seat can ask for this", id));
    if (const auto* put = std::get_if<PutDraft>(&request.what)) return put_draft(*person.seat, *put);
    if (match_.v() == 0) return person.peer->send(error_message("no_match", "nothing has been dealt", id));
    if (const auto* asked = std::get_if<Inspect>(&request.what))
        return person.peer->send(inspected_message(id, inspect(match_.view(person.seat), asked->proposal)));
    if (std::holds_alternative<AskHint>(request.what)) hint(person, id);
}

// One at a time for each person: it may take the solver a while.
void Room::hint(Person& person, const std::string& id) {
    if (person.hinting)
        return person.peer->send(error_message("busy", "the last hint is still being thought of", id));
    const auto choose = house_.options.bots("exact");
    const bool my_turn = match_.facts().to_act == person.seat;
    const bool cards = match_.facts().rules.flow != Flow::rearrange;
    const View asked = match_.view(person.seat);
    if (!match_.playing() || !choose || (cards && !my_turn && claims_of(asked).empty()))
        return person.peer->send(cards ? hint_message(id, std::nullopt) : hint_message(id, std::nullopt, 0));
    person.hinting = true;
    const int table_tiles = tiles_of(match_.facts().layout).size();
    house_.world.think([weak = weak_from_this(), &world = house_.world, peer = person.peer, id,
                        view = cards ? asked : on_turn(asked), choose = *choose, table_tiles, cards] {
        const auto action = choice_of(choose, view, 1);
        const auto* play = action ? std::get_if<Rearrange>(&*action) : nullptr;
        const auto layout = play != nullptr ? std::optional(play->melds) : std::nullopt;
        const Text text = cards ? hint_message(id, action)
                                : hint_message(id, layout, layout ? tiles_in(*layout) - table_tiles : 0);
        world.post([weak, peer, text] {
            const auto self = weak.lock();
            if (self == nullptr) return;
            self->enqueue([self = self.get(), peer, text] {
                Person* asker = self->find(peer);
                if (asker == nullptr) return;
                asker->hinting = false;
                peer->send(text);
            });
        });
    });
}

void Room::put_draft(int seat, const PutDraft& put) {
    if (put.turn > match_.facts().turn) return;
    drafts_[seat] = {put.draft, put.turn, false};
    if (!drafts_due_) drafts_due_ = house_.world.now() + house_.options.draft_delay;
}

// Several drafts become one write; nobody waits for it.
void Room::write_drafts() {
    drafts_due_.reset();
    store::Change change;
    change.table = table_.id;
    for (auto& [seat, kept] : drafts_)
        if (!kept.written) {
            change.drafts.push_back({seat, kept.turn, boost::json::serialize(to_json(kept.draft))});
            kept.written = true;
        }
    if (change.drafts.empty()) return;
    house_.store.apply(
        std::move(change), [self = shared_from_this()](const std::expected<void, store::Error>& result) {
            if (result) return;
            self->house_.world.post([self, why = "the store: " + result.error().text] { self->freeze(why); });
        });
}

// Only a draft of this very turn counts.
std::optional<Proposal> Room::draft_for_time_up(int seat) const {
    const auto kept = drafts_.find(seat);
    if (kept == drafts_.end() || kept->second.turn != match_.facts().turn) return std::nullopt;
    return kept->second.draft.proposal;
}

} // namespace rommy::server
