#include "wire/sighting_json.h"

#include "wire/cards_json.h"
#include "wire/names.h"
#include "wire/tiles_json.h"
#include "wire/view_json.h"

namespace rommy {
namespace {

namespace json = boost::json;
using namespace wire_names;

std::string_view why_key(Why why) { return why_names[static_cast<std::size_t>(why)]; }

void write_fields(json::object& out, const Dealt& dealt) {
    out["round"] = dealt.round;
    out["starter"] = dealt.starter;
    out["counts"] = to_json(dealt.counts);
    out["stock"] = dealt.stock;
    if (!dealt.draws.empty()) out["draws"] = to_json(dealt.draws);
    if (dealt.upcard) out["upcard"] = write_tile(*dealt.upcard);
}
void write_fields(json::object& out, const Drew& drew) {
    out["seat"] = drew.seat;
    out["n"] = drew.n;
    out["why"] = why_key(drew.why);
}
void write_fields(json::object& out, const Rearranged& rearranged) {
    out["seat"] = rearranged.seat;
    out["layout"] = to_json(rearranged.layout);
    out["laid"] = write(rearranged.laid);
    out["opened"] = rearranged.opened;
    if (rearranged.called) out["called"] = true;
}
void write_fields(json::object& out, const Passed& passed) {
    out["seat"] = passed.seat;
    out["why"] = why_key(passed.why);
}
void write_fields(json::object& out, const Penalised& penalised) {
    out["seat"] = penalised.seat;
    out["n"] = penalised.n;
    out["why"] = why_key(penalised.why);
}
void write_fields(json::object& out, const Revealed& revealed) {
    out["seat"] = revealed.seat;
    out["hand"] = write(revealed.hand);
}
void write_fields(json::object& out, const RoundEnded& ended) {
    out["how"] = how_key(ended.how);
    out["winner"] = ended.winner ? json::value(*ended.winner) : json::value(nullptr);
    out["scores"] = to_json(ended.scores);
    if (!ended.sums.empty()) out["sums"] = to_json(ended.sums);
}
void write_fields(json::object& out, const MatchEnded& ended) { out["winners"] = to_json(ended.winners); }
void write_fields(json::object& out, const Redealt& redealt) {
    out["seat"] = redealt.seat;
    out["pairs"] = write(redealt.pairs);
}

void write_fields(json::object& out, const TookDiscard& took) {
    out["seat"] = took.seat;
    out["cards"] = write(took.tiles);
    out["use"] = use_names[static_cast<std::size_t>(took.use)];
    if (took.claimed) out["claimed"] = true;
}
void write_fields(json::object& out, const Laid& laid) {
    out["seat"] = laid.seat;
    out["melds"] = to_json(laid.melds);
    if (laid.called) out["called"] = true;
}
void write_fields(json::object& out, const LaidOff& laid_off) {
    out["seat"] = laid_off.seat;
    out["on"] = laid_off.on;
    out["tile"] = write(std::span<const Placed>(&laid_off.tile, 1));
    out["end"] = end_names[static_cast<std::size_t>(laid_off.end)];
    if (laid_off.called) out["called"] = true;
}
void write_fields(json::object& out, const LaidOffWrongly& wrong) {
    out["seat"] = wrong.seat;
    out["on"] = wrong.on;
    out["tile"] = write_tile(wrong.tile);
    if (wrong.over) out["over"] = true;
}
void write_fields(json::object& out, const Swapped& swapped) {
    out["seat"] = swapped.seat;
    out["on"] = swapped.on;
    out["tile"] = write_tile(swapped.tile);
}
void write_fields(json::object& out, const Discarded& discarded) {
    out["seat"] = discarded.seat;
    out["tile"] = write_tile(discarded.tile);
    if (discarded.called) out["called"] = true;
}
void write_fields(json::object& out, const StockRenewed& renewed) {
    out["n"] = renewed.n;
    out["shuffled"] = renewed.shuffled;
}
void write_fields(json::object& out, const Fined& fined) {
    out["seat"] = fined.seat;
    out["points"] = fined.points;
}
void write_fields(json::object& out, const Knocked& knocked) {
    out["seat"] = knocked.seat;
    out["discard"] = tile_or_null(knocked.discard);
    out["melds"] = to_json(knocked.melds);
    out["deadwood"] = write(knocked.deadwood);
}
void write_fields(json::object& out, const Shown& shown) {
    out["seat"] = shown.seat;
    out["melds"] = to_json(shown.melds);
    out["lay_offs"] = to_json(shown.layoffs);
    out["dropped"] = tile_or_null(shown.dropped);
    out["deadwood"] = write(shown.deadwood);
}

void write_fields(json::object& out, const Counted& counted) {
    out["seat"] = counted.seat;
    out["points"] = counted.points;
}

int seat(Reader& in) { return in.integer("seat", 0, max_seats - 1); }
int count(Reader& in) { return in.integer("n", 0, max_tiles); }
Why why(Reader& in) { return static_cast<Why>(in.choice("why", why_names)); }

void read_fields(Reader& in, Dealt& dealt) {
    dealt.round = in.integer("round", 1, max_round);
    dealt.starter = in.integer("starter", 0, max_seats - 1);
    dealt.counts = in.integers("counts", 0, max_tiles, max_seats);
    dealt.stock = in.integer("stock", 0, max_tiles);
    if (in.has("draws")) dealt.draws = in.rows("draws", max_seats);
    if (in.has("upcard")) dealt.upcard = read_tile(in, "upcard");
}
void read_fields(Reader& in, Drew& drew) { drew = {seat(in), count(in), why(in)}; }
void read_fields(Reader& in, Rearranged& rearranged) {
    rearranged.seat = seat(in);
    rearranged.layout = in.layout("layout");
    rearranged.laid = in.tiles("laid");
    rearranged.opened = in.flag("opened");
    rearranged.called = in.has("called") && in.flag("called");
}
void read_fields(Reader& in, Passed& passed) { passed = {seat(in), why(in)}; }
void read_fields(Reader& in, Penalised& penalised) { penalised = {seat(in), count(in), why(in)}; }
void read_fields(Reader& in, Revealed& revealed) { revealed = {seat(in), in.tiles("hand")}; }
void read_fields(Reader& in, RoundEnded& ended) {
    ended.how = static_cast<How>(in.choice("how", how_names));
    ended.winner = in.integer_or_null("winner", 0, max_seats - 1);
    ended.scores = in.integers("scores", -max_score, max_score, max_seats);
    if (in.has("sums")) ended.sums = read_sums(in, "sums");
}
void read_fields(Reader& in, MatchEnded& ended) {
    ended.winners = in.integers("winners", 0, max_seats - 1, max_seats);
}

void read_fields(Reader& in, Redealt& redealt) { redealt = {seat(in), in.tiles("pairs")}; }

PileUse use(Reader& in) { return static_cast<PileUse>(in.choice("use", use_names)); }
int on(Reader& in) { return in.integer("on", 0, static_cast<int>(max_tiles)); }

void read_fields(Reader& in, TookDiscard& took) {
    took = {seat(in), in.tiles("cards"), use(in), in.has("claimed") && in.flag("claimed")};
}
bool called(Reader& in) { return in.has("called") && in.flag("called"); }
void read_fields(Reader& in, Laid& laid) { laid = {seat(in), read_laid_melds(in, "melds"), called(in)}; }
void read_fields(Reader& in, LaidOff& laid_off) {
    laid_off = {seat(in), on(in), read_one_placed(in, "tile"), static_cast<End>(in.choice("end", end_names)),
                called(in)};
}
void read_fields(Reader& in, LaidOffWrongly& wrong) {
    wrong = {seat(in), on(in), read_tile(in, "tile"), in.has("over") && in.flag("over")};
}
void read_fields(Reader& in, Swapped& swapped) { swapped = {seat(in), on(in), read_tile(in, "tile")}; }
void read_fields(Reader& in, Discarded& discarded) {
    discarded = {seat(in), read_tile(in, "tile"), called(in)};
}
void read_fields(Reader& in, StockRenewed& renewed) { renewed = {count(in), in.flag("shuffled")}; }
void read_fields(Reader& in, Fined& fined) { fined = {seat(in), in.integer("points", 0, max_score)}; }
void read_fields(Reader& in, Knocked& knocked) {
    knocked = {seat(in), read_tile_or_null(in, "discard"), read_laid_melds(in, "melds"),
               in.tiles("deadwood")};
}
void read_fields(Reader& in, Shown& shown) {
    shown.seat = seat(in);
    shown.melds = read_laid_melds(in, "melds");
    shown.layoffs = read_layoffs(in, "lay_offs", shown.seat);
    shown.dropped = read_tile_or_null(in, "dropped");
    shown.deadwood = in.tiles("deadwood");
}

void read_fields(Reader& in, Counted& counted) { counted = {seat(in), in.integer("points", 0, max_score)}; }

// The alternative of that number, filled in.
template <std::size_t I = 0>
Fact read_alternative(Reader& in, std::size_t which) {
    if constexpr (I < std::variant_size_v<Fact>) {
        if (which != I) return read_alternative<I + 1>(in, which);
        std::variant_alternative_t<I, Fact> fact;
        read_fields(in, fact);
        return fact;
    }
    return {};
}

} // namespace

json::object to_json(const Fact& fact, const Then& then) {
    json::object out;
    out["fact"] = fact_names[fact.index()];
    std::visit([&](const auto& one) { write_fields(out, one); }, fact);
    out["turn"] = then.turn;
    out["phase"] = phase_key(then.phase);
    out["to_act"] = then.to_act;
    if (then.step != Step::whole) out["step"] = step_names[static_cast<std::size_t>(then.step)];
    return out;
}

json::object to_json(const Sighting& sighting) {
    json::object out = to_json(sighting.fact, sighting.then);
    if (!sighting.own.empty()) out["tiles"] = write(sighting.own);
    return out;
}

Fact read_fact(Reader& in) {
    static_assert(fact_names.size() == std::variant_size_v<Fact>);
    return read_alternative(in, in.choice("fact", fact_names));
}

Then read_then(Reader& in) {
    Then then;
    then.turn = in.integer("turn", 0, max_turn);
    then.phase = static_cast<Phase>(in.choice("phase", phase_names));
    then.to_act = in.integer("to_act", 0, max_seats - 1);
    if (in.has("step")) then.step = static_cast<Step>(in.choice("step", step_names));
    return then;
}

Read<Sighting> sighting_from_json(const json::object& json) {
    Reader in(json, "sighting");
    Sighting sighting;
    sighting.fact = read_fact(in);
    sighting.then = read_then(in);
    if (in.has("tiles")) sighting.own = in.tiles("tiles");
    if (auto ok = in.known(); !ok) return std::unexpected(ok.error());
    return sighting;
}

} // namespace rommy
