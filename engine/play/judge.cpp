#include "play/judge.h"

#include "play/flow_discard.h"
#include "play/flow_knock.h"
#include "play/flow_rearrange.h"

#include <algorithm>

namespace rommy {
namespace {

std::vector<Refusal> of_another_game() {
    Refusal refusal{};
    refusal.reason = Reason::other_game;
    return {std::move(refusal)};
}

struct JudgeRearrange {
    const View& view;

    std::vector<Refusal> operator()(const Rearrange& action) const {
        const ProposedMelds melds = remembered(view, action.melds);
        std::vector<Refusal> reasons = judge_melds(view, melds);
        const bool valid = reasons.empty();
        std::ranges::move(judge_table(view, melds, valid), std::back_inserter(reasons));
        if (action.call) std::ranges::move(judge_call(view, melds), std::back_inserter(reasons));
        return reasons;
    }
    std::vector<Refusal> operator()(const Draw&) const { return judge_no_play(view, true); }
    std::vector<Refusal> operator()(const Pass&) const { return judge_no_play(view, false); }
    std::vector<Refusal> operator()(const GiveUp&) const { return judge_give_up(view); }
    std::vector<Refusal> operator()(const Redeal&) const { return judge_redeal(view); }
    std::vector<Refusal> operator()(const TimeUp&) const { return {}; }
    std::vector<Refusal> operator()(const auto&) const { return of_another_game(); }
};

std::vector<Refusal> judge_rearrange(const View& view, const Action& action) {
    std::vector<Refusal> reasons = judge_turn(view.facts, view.seat);
    // A layout is looked at also when it is not one's turn.
    if (std::holds_alternative<Rearrange>(action) || reasons.empty())
        std::ranges::move(std::visit(JudgeRearrange{view}, action), std::back_inserter(reasons));
    return reasons;
}

Reading settled(std::vector<Placed> meld, const RuleSet& rules) {
    // Where jokers are free, what is said of one is not kept: the same tiles are the same meld.
    if (free_jokers(rules)) std::ranges::copy(bare(meld), meld.begin());
    const std::vector<Reading> found = readings(std::span<const Placed>(meld), rules, order_under(rules));
    // Where order is information an undecided meld stays as it is written: as the run it may be.
    if (!free_jokers(rules))
        for (const Reading& reading : found)
            if (reading.kind == MeldKind::run) return reading;
    return found.front();
}

} // namespace

std::vector<Refusal> judge_turn(const Facts& facts, std::optional<int> seat) {
    Refusal refusal{};
    if (facts.phase != Phase::playing || !seat) {
        refusal.reason = Reason::not_playing;
        return {std::move(refusal)};
    }
    if (facts.to_act == *seat) return {};
    refusal.reason = Reason::not_turn;
    refusal.seat = facts.to_act;
    return {std::move(refusal)};
}

std::vector<Option> options(const View& view) {
    // Out of turn a card may be claimed, where the rules let it.
    if (!judge_turn(view.facts, view.seat).empty() && !view.facts.rules.pile.claims) return {};
    switch (view.facts.rules.flow) {
    case Flow::rearrange:
        return options_rearrange(view);
    case Flow::discard:
        return options_discard(view);
    case Flow::knock:
        return options_knock(view);
    }
    return {};
}

std::vector<Refusal> judge(const View& view, const Action& action) {
    std::vector<Refusal> reasons = judge_turn(view.facts, view.seat);
    if (view.facts.phase != Phase::playing || !view.seat) return reasons;
    switch (view.facts.rules.flow) {
    case Flow::rearrange:
        return judge_rearrange(view, action);
    case Flow::discard:
        if (std::holds_alternative<Claim>(action)) reasons.clear();
        return reasons.empty() ? judge_discard(view, action) : reasons;
    case Flow::knock:
        return reasons.empty() ? judge_knock(view, action) : reasons;
    }
    return reasons;
}

Layout settle(const View& view, const Rearrange& action) {
    Layout layout;
    const RuleSet& rules = view.facts.rules;
    for (const auto& meld : remembered(view, action.melds)) {
        if (meld.empty()) continue;
        const Reading reading = settled(meld, rules);
        layout.push_back(meld_of(reading));
        const std::vector<Tile> tiles = bare(meld);
        const std::vector<Placed> unsaid(tiles.begin(), tiles.end());
        if (remembers_said(rules) && reading.kind == MeldKind::group &&
            undecided(unsaid, rules, Order::written))
            layout.back().said_group = true;
    }
    canonicalise(layout);
    return layout;
}

Inspection inspect(const View& view, const Proposal& asked) {
    Inspection inspection;
    Proposal proposal = asked;
    proposal.melds = remembered(view, asked.melds);
    const RuleSet& rules = view.facts.rules;
    bool valid = true;
    for (std::size_t i = 0; i < proposal.melds.size(); ++i) {
        const std::span<const Placed> meld(proposal.melds[i]);
        MeldInspection one{why_no_meld(meld, rules, order_under(rules)),
                           readings(meld, rules, order_under(rules))};
        for (Refusal& refusal : one.refusals)
            refusal.set = static_cast<int>(i);
        valid = valid && one.refusals.empty();
        inspection.melds.push_back(std::move(one));
    }
    for (Refusal& refusal : judge_unsaid(view, proposal.melds)) {
        MeldInspection& one = inspection.melds[static_cast<std::size_t>(*refusal.set)];
        one.refusals.push_back(std::move(refusal));
        one.readings.clear();
        valid = false;
    }
    inspection.whole = judge_table(view, proposal.melds, valid);
    if (proposal.call)
        std::ranges::move(judge_call(view, proposal.melds), std::back_inserter(inspection.whole));
    inspection.call = call_fine(view, proposal.melds);
    // What lies loose is said as such, not as missing.
    TileBag loose{std::span<const Tile>(proposal.loose)};
    std::erase_if(inspection.whole, [&](const Refusal& refusal) {
        return (refusal.reason == Reason::table_missing || refusal.reason == Reason::joker_hand) &&
               loose.count(*refusal.tile) > 0;
    });
    if (!proposal.loose.empty()) {
        Refusal refusal{};
        refusal.reason = Reason::loose;
        refusal.tiles = loose.tiles();
        refusal.n = loose.size();
        inspection.whole.push_back(std::move(refusal));
    }
    inspection.laid = laid_by(view, proposal.melds).size();
    if (view.seat && !view.facts.opened[static_cast<std::size_t>(*view.seat)])
        inspection.opening = Inspection::Opening{opening_points(view, proposal.melds), rules.opening.points};
    inspection.legal = valid && inspection.whole.empty();
    return inspection;
}

} // namespace rommy
