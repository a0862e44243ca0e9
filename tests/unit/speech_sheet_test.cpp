// The rule sheet: the Danish text of the preset rummikub sentence by sentence, what is left out, what
// differs, and that every rule's value and everything a refusal cites has a sentence in three languages and
// both faces.
#include "presets/presets.h"
#include "rules/check.h"
#include "speech/sheet.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace rommy {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;

constexpr std::array languages{Language::danish, Language::swedish, Language::english};

std::vector<std::string> keys(const std::vector<SheetSection>& sheet) {
    std::vector<std::string> list;
    for (const SheetSection& section : sheet)
        for (const SheetSentence& sentence : section.sentences)
            list.push_back(sentence.key);
    return list;
}

std::vector<std::string> different_keys(const RuleSet& rules, const RuleSet& compare) {
    return keys(only_differences(describe(rules, {.compare = &compare})));
}

TEST(Sheet, RummikubInDanish) {
    const auto sheet = describe(RuleSet{}, {.turn_seconds = 120});
    EXPECT_EQ(sheet_text(words_in(Language::danish), sheet, Face::tiles), R"(Brikkerne
  - Sættet har 104 talbrikker: tallene 1–13 i sort, rød, blå og orange, to af hver.
  - Dertil kommer to jokere uden farve.

Før I begynder
  - Der er plads til to til fire spillere.
  - Alle får 14 brikker til at begynde med.
  - Hver spiller holder sine brikker skjult for de andre.
  - Resten af brikkerne ligger i puljen med tallet nedad.
  - Lodtrækning afgør, hvem der begynder.
  - Efter hver runde går retten til at begynde videre til den næste spiller.
  - Turen går med uret.

Gyldige kombinationer
  - Alt på bordet skal være grupper eller rækker, og hver brik hører til i netop én af dem.
  - I en gruppe har tre eller fire brikker det samme tal, og ingen farve går igen.
  - I en række følger mindst tre tal efter hinanden i samme farve.
  - Tallet 1 er altid lavest, så ingen række går fra 13 videre til 1.
  - En joker kan gælde for enhver brik og får dens tal.

Det første udlæg
  - Dit første udlæg skal være mindst 30 point værd.
  - I det første udlæg tæller kun hele kombinationer fra din egen hånd.
  - En joker tæller i det første udlæg som det tal, den gælder for.
  - Bordets kombinationer må du først røre, når du har åbnet.
  - Fra turen efter dit første udlæg må du bruge hele bordet.
  - Du må vente med at åbne, selv om du kan.
  - Åbner du ikke, trækker du én brik, og turen går videre.

Din tur
  - Du spiller ved at lægge mindst én brik fra hånden.
  - Du må dele, samle og flytte alle kombinationer på bordet.
  - Du må for eksempel udvide en gruppe fra tre til fire brikker, forlænge en række eller tage en brik ud og bruge den et andet sted.
  - Brikker, der lå på bordet, må ikke tages op på hånden.
  - Ved turens slutning må der kun ligge gyldige kombinationer på bordet.
  - Du må trække, selv om du kunne spille.
  - Spiller du ikke, trækker du én brik, og turen går videre.
  - Der er to minutter til hver tur.

Jokeren
  - I spiller med låst joker.
  - En joker på bordet bliver, hvor den er, til den er frigjort.
  - Du må bygge videre på en kombination, der har en joker.
  - Så længe jokeren ligger i en kombination, må kombinationen hverken afgive brikker eller lægges om.
  - Du frigør jokeren ved at lægge den rigtige brik fra hånden på dens plads.
  - Består en gruppe af to brikker og en joker, er en brik i én af de to manglende farver nok.
  - En frigjort joker skal ligge i en anden kombination, før turen er slut.
  - Ingen joker må tages fra bordet op på hånden.

Hvis det ikke går op
  - Går bordet ikke op, lægges det tilbage, som det var, da turen begyndte.
  - De brikker, du lagde i en tur, der ikke gik op, kommer tilbage på hånden.
  - Straffen for en tur, der ikke går op, er tre brikker fra puljen.
  - På skærmen gælder straffen kun, hvis du opgiver turen.
  - Løber tiden ud, gælder det, du har lagt ud, hvis bordet går op.
  - Løber tiden ud, uden at du spiller, får du én brik fra puljen, og turen går videre.

Slut og point
  - Den, der først har lagt sin sidste brik, vinder runden.
  - Når en spiller er gået ud, får de andre tallene på deres resterende brikker som minuspoint.
  - En joker på hånden tæller 30.
  - Den, der går ud, får lige så mange point, som de andre tilsammen mister.
  - Runden slutter også, når puljen er tom, og den næste spiller melder pas.
  - Slutter runden, uden at nogen er gået ud, vinder den, der har færrest point på hånden.
  - Er ingen gået ud, mister de andre det, de har mere end vinderen på hånden, og vinderen får summen.
  - I bestemmer selv, hvor mange runder partiet varer.
  - Den, der har flest point til sidst, vinder partiet.
)");
}

TEST(Sheet, TheSheetOf2019SaysWhereItDiffersInSwedish) {
    const RuleSet& sheet2019 = find_preset("rummikub-2019")->rules;
    const RuleSet rummikub;
    const auto sheet = only_differences(describe(sheet2019, {.compare = &rummikub}));
    EXPECT_EQ(sheet_text(words_in(Language::swedish), sheet, Face::tiles), R"(Innan ni börjar
  * Alla drar en bricka, och den som får den högsta börjar; jokrar räknas inte, och blir det lika drar man igen.

Jokern
  * Ni spelar med fri joker.
  * En kombination som har en joker får du dela och lägga om som alla andra.

Slut och poäng
  * Omgången slutar också när talongen är tom och alla har passat i följd.
  * Partiet har lika många omgångar som ni är spelare.
  * Den som har vunnit flest omgångar vinner partiet; står det lika avgör poängen.
)");
}

// A refusal cites its rule also where the sheet leaves it unsaid.
TEST(Sheet, CitesWhatGoesWithoutSaying) {
    const RuleSet rules;
    EXPECT_THAT(keys(describe(rules)), Not(Contains("rule.redeal_three_pairs.off")));
    EXPECT_EQ(cited_sentence(rules, "redeal_three_pairs")->key, "rule.redeal_three_pairs.off");
}

TEST(Sheet, OwnSumsLeaveNothingToTheWinner) {
    RuleSet rules;
    rules.end.score = Score::own_sums;
    rules.end.target = 100;
    rules.end.round_each = true;
    rules.end.rounds = 3;
    EXPECT_THAT(keys(describe(rules)),
                IsSupersetOf({"rule.score.own_sums", "rule.blocked_score.own_sums",
                              "rule.match_target.own_sums", "rule.match_round_each.on"}));
    EXPECT_THAT(keys(describe(rules)), Not(Contains("rule.match_rounds")));
}

TEST(Sheet, NothingDiffersFromItself) {
    const RuleSet rules;
    EXPECT_TRUE(only_differences(describe(rules, {.compare = &rules})).empty());
}

TEST(Sheet, LeavesOutWhatHasNoEffect) {
    RuleSet rules;
    rules.joker.moves = JokerMoves::freely;
    EXPECT_THAT(keys(describe(rules)), Not(Contains("rule.joker_donor.off")));
    EXPECT_THAT(keys(describe(rules)), IsSupersetOf({"rule.joker_moves.freely", "rule.joker_hand"}));
    rules.tiles.jokers = 0;
    for (const std::string& key : keys(describe(rules)))
        EXPECT_TRUE(key.find("joker") == std::string::npos || key == "rule.jokers.none") << key;
    rules.turn.broken = 0;
    EXPECT_THAT(keys(describe(rules)), Not(Contains("rule.time_up_broken.off")));
    rules.end.target = 200;
    EXPECT_THAT(keys(describe(rules)), Not(Contains("rule.match_rounds.none")));
}

TEST(Sheet, SaysThatARuleIsGoneOnlyWhereTheOtherHasIt) {
    RuleSet strict;
    strict.melds.run_max = 5;
    strict.opening.missed = 100;
    const RuleSet plain;
    EXPECT_THAT(different_keys(strict, plain), ElementsAre("rule.run_max", "rule.opening_missed"));
    EXPECT_THAT(different_keys(plain, strict), ElementsAre("rule.run_max.none", "rule.opening_missed.none"));
    EXPECT_THAT(keys(describe(plain)), Not(Contains("rule.run_max.none")));
}

TEST(Sheet, JokersInAMeldAreLimitedWhereItBites) {
    RuleSet rules;
    rules.tiles.jokers = 4;
    EXPECT_THAT(keys(describe(rules)), Contains("rule.jokers_per_meld"));
    rules.melds.jokers_max = 4;
    EXPECT_THAT(keys(describe(rules)), Contains("rule.naturals_per_meld.zero"));
    rules.melds.naturals_min = 1;
    EXPECT_THAT(keys(describe(rules)), Contains("rule.naturals_per_meld"));
    rules.melds.jokers_max = 0;
    EXPECT_THAT(keys(describe(rules)), Contains("rule.jokers_per_meld.zero"));
}

// Every value of every field, alone and with few or many jokers, in all languages and both faces: real
// sentences, no slips. (Larger numbers are all alike, so a few stand for them.)
void expect_clean(const RuleSet& rules, const RuleSet& compare) {
    for (const Language language : languages) {
        const auto sheet = describe(rules, {.compare = &compare, .turn_seconds = 90});
        const std::string text = sheet_text(words_in(language), sheet, rules.tiles.face);
        EXPECT_EQ(text.find_first_of("[{}"), std::string::npos) << text;
    }
}

TEST(Sheet, SaysWhatTheClockDoesWithCardsThatMustBeLaid) {
    const auto said = [](const RuleSet& rules) {
        for (const SheetSection& section : describe(rules, {.turn_seconds = 60}))
            for (const SheetSentence& sentence : section.sentences)
                if (sentence.key.starts_with("rule.time_up_cards")) return sentence.key;
        return std::string();
    };
    const std::string plain = "rule.time_up_cards";
    const std::string owing = "rule.time_up_cards.owing";
    RuleSet rules = default_rules(Flow::discard);
    EXPECT_EQ(said(rules), plain);
    EXPECT_EQ(said(default_rules(Flow::knock)), plain);
    rules.lay.must_meld = true;
    EXPECT_EQ(said(rules), owing);
    rules.lay.must_meld = false;
    rules.pile.top_use = PileUse::card;
    EXPECT_EQ(said(rules), owing);
    rules.pile.top_use = PileUse::free;
    rules.pile.draw = PileDraw::whole;
    EXPECT_EQ(said(rules), owing);
    rules.pile.deep_use = PileUse::free;
    EXPECT_EQ(said(rules), plain);
    rules.pile.claims = true;
    EXPECT_EQ(said(rules), owing);
}

TEST(Sheet, EveryValueOfEveryFieldHasItsSentence) {
    for (int i = 0; i < flows; ++i)
        for (const Field& field : rule_table()) {
            const auto flow = static_cast<Flow>(i);
            const auto [low, high] = bounds(field, flow);
            if (field.key == "flow") continue;
            for (int value = low; value <= std::min(high, low + 15); ++value)
                for (const int jokers : {0, 2, 8})
                    for (const Face face : {Face::tiles, Face::cards}) {
                        RuleSet rules = default_rules(flow);
                        if (flow != Flow::knock) rules.tiles.jokers = jokers;
                        rules.tiles.face = face;
                        RuleSet other = rules;
                        field.set(other, value);
                        expect_clean(other, rules);
                        expect_clean(rules, other);
                    }
        }
}

// Rules of the flow with which its fields have an effect; some only with the one, some only with the other.
std::vector<RuleSet> full_rules(Flow flow) {
    RuleSet base = default_rules(flow);
    if (flow != Flow::knock) base.tiles.jokers = 4;
    base.end.rounds = 4;
    base.end.target = 100;
    if (flow == Flow::rearrange) return {base};
    RuleSet other = base;
    other.pile.draw = PileDraw::top_or_whole;
    other.pile.stock_empty = StockEmpty::turn_over;
    other.out.doubled = true;
    other.end.score = Score::table_net;
    other.knock.by_upcard = true;
    return {base, other};
}

TEST(Sheet, EveryFieldThatDiffersShowsWhereItHasAnEffect) {
    for (int i = 0; i < flows; ++i)
        for (const Field& field : rule_table()) {
            const auto flow = static_cast<Flow>(i);
            if (field.key == "flow" || !serves(field, flow)) continue;
            const std::vector<RuleSet> bases = full_rules(flow);
            const auto shows = [&](bool back) {
                return std::ranges::any_of(bases, [&](const RuleSet& base) {
                    RuleSet other = base;
                    // The other end of the field: a maximum of melds is made smaller, everything else larger.
                    const auto [low, high] = bounds(field, flow);
                    field.set(other, field.get(base) == high ? low : high);
                    return !(back ? different_keys(base, other) : different_keys(other, base)).empty();
                });
            };
            EXPECT_TRUE(shows(false)) << field.key;
            EXPECT_TRUE(shows(true)) << field.key;
        }
}

TEST(Sheet, SaysTheHandsInAsFewWordsAsWillDo) {
    const auto said = [](int players, std::array<int, 5> hands) {
        RuleSet rules = default_rules(Flow::discard);
        rules.start.players = players;
        rules.start.hands = hands;
        for (const SheetSection& section : describe(rules))
            for (const SheetSentence& sentence : section.sentences)
                if (sentence.field == "hand_two")
                    return say(words_in(Language::danish), sentence.key, sentence.args, Face::cards);
        return std::string();
    };
    EXPECT_EQ(said(6, {10, 7, 7, 6, 6}),
              "Alle får ti kort, når I er to, syv, når I er tre eller fire, og seks, når I er flere.");
    EXPECT_EQ(said(4, {10, 7, 7, 6, 6}), "Alle får ti kort, når I er to, og syv, når I er flere.");
    EXPECT_EQ(said(2, {13, 7, 7, 6, 6}), "Alle får 13 kort til at begynde med.");
    EXPECT_EQ(said(6, {6, 6, 6, 6, 6}), "Alle får seks kort til at begynde med.");
    EXPECT_EQ(said(6, {10, 9, 8, 7, 6}),
              "Alle får ti kort, når I er to, ni, når I er tre, otte, når I er fire, syv, når I er fem, og "
              "seks, når I er seks.");
    EXPECT_EQ(said(8, {10, 7, 7, 6, 6}),
              "Alle får ti kort, når I er to, syv, når I er tre eller fire, og seks, når I er flere.");
    EXPECT_EQ(said(8, {13, 7, 7, 7, 7}), "Alle får 13 kort, når I er to, og syv, når I er flere.");
    EXPECT_EQ(said(7, {10, 9, 8, 7, 6}),
              "Alle får ti kort, når I er to, ni, når I er tre, otte, når I er fire, syv, når I er fem, og "
              "seks, når I er seks eller flere.");
}

TEST(Sheet, SaysFromWhomOnThereAreTwoPacks) {
    const auto said = [](int players, int from) {
        RuleSet rules = default_rules(Flow::discard);
        rules.start.players = players;
        rules.tiles.second_pack_from = from;
        for (const SheetSection& section : describe(rules))
            for (const SheetSentence& sentence : section.sentences)
                if (sentence.field == "second_pack_from")
                    return say(words_in(Language::danish), sentence.key, sentence.args, Face::cards);
        return std::string();
    };
    EXPECT_EQ(said(6, 5), "Er I fem eller flere, spiller I med to spil kort.");
    EXPECT_EQ(said(6, 6), "Er I seks, spiller I med to spil kort.");
    EXPECT_EQ(said(8, 6), "Er I seks eller flere, spiller I med to spil kort.");
    EXPECT_EQ(said(8, 8), "Er I otte, spiller I med to spil kort.");
}

TEST(Sheet, TheDanishAndTheSwedishRummyDisagree) {
    const RuleSet& danish = find_preset("rummy-da")->rules;
    const RuleSet& swedish = find_preset("rummy-sv")->rules;
    const auto sheet = only_differences(describe(danish, {.compare = &swedish}));
    EXPECT_EQ(sheet_text(words_in(Language::danish), sheet, Face::cards), R"(Kortene
  * Er I fem eller flere, spiller I med to spil kort.

Før I begynder
  * Der er plads til to til otte spillere.
  * Alle får ti kort, når I er to, og syv, når I er flere.

Smidebunken og trækbunken
  * Er trækbunken tom, blandes smidebunken bortset fra det øverste kort og bliver til ny trækbunke.
  * Trækbunken fornyes højst én gang i en runde; bliver den tom igen, slutter runden.

At gå ud
  * Du går ud ved at lægge dit sidste kort ned, lægge det til eller smide det.
  * Det er kun rummy, hvis hele hånden lægges ned i dine egne meldinger, og du ikke smider noget kort.
  * Når du går rummy, skal du råbe »Rummy!« med dit sidste kort; ellers tæller det som at gå ud på almindelig vis.

Slut og point
  * Når en spiller er gået ud, får de andre pointene for kortene på deres hånd som minuspoint.
  * Den, der går ud, får hverken plus eller minus.
  * Partiet slutter, når en spiller har mistet 100 point i alt.
  * Den, der har færrest minuspoint, når partiet slutter, vinder det.
)");
}

TEST(Sheet, CardGamesCiteAFixedSentenceInTheirOwnWords) {
    EXPECT_EQ(cited_sentence(default_rules(Flow::discard), "going_out")->key, "rule.going_out.cards");
    EXPECT_EQ(cited_sentence(default_rules(Flow::knock), "card_turn")->key, "rule.card_turn.knock");
    EXPECT_EQ(cited_sentence(RuleSet{}, "going_out")->key, "rule.going_out");
    RuleSet oklahoma = default_rules(Flow::knock);
    oklahoma.knock.by_upcard = true;
    EXPECT_EQ(cited_sentence(oklahoma, "knock_limit")->key, "rule.knock_by_upcard.on");
    RuleSet strict = default_rules(Flow::discard);
    strict.pile.top_use = PileUse::card;
    EXPECT_EQ(cited_sentence(strict, "pile_deep_use")->key, "rule.pile_top_use.card");
}

TEST(Sheet, ClocksAreSaidInTheirUnit) {
    const auto last_of_turn = [](int seconds) {
        const auto sheet = describe(RuleSet{}, {.turn_seconds = seconds});
        const auto turn = std::ranges::find(sheet, "turn", &SheetSection::key);
        const SheetSentence& sentence = turn->sentences.back();
        return say(words_in(Language::swedish), sentence.key, sentence.args);
    };
    EXPECT_EQ(last_of_turn(60), "Varje tur får ta en minut.");
    EXPECT_EQ(last_of_turn(90), "Varje tur får ta 90 sekunder.");
    EXPECT_EQ(last_of_turn(172800), "Varje tur får ta 48 timmar.");
}

TEST(Sheet, FieldsAndChoicesHaveShortNames) {
    for (const Language language : languages)
        for (const Face face : {Face::tiles, Face::cards})
            for (const Field& field : rule_table()) {
                EXPECT_NE(words_in(language).find("field." + std::string(field.key), face), nullptr)
                    << field.key;
                for (const std::string_view choice : field.choices)
                    EXPECT_NE(words_in(language).find(
                                  "value." + std::string(field.key) + "." + std::string(choice), face),
                              nullptr)
                        << field.key << " " << choice;
            }
}

// What a table starts from asks for no caution; where jokers may lie alone the large box says so itself.
TEST(Sheet, PresetsHaveNeitherProblemsNorWarnings) {
    for (const Preset& preset : all_presets())
        for (int players = preset.players_low; players <= preset.players_high; ++players)
            for (const Problem& problem : check(preset.rules, players))
                if (preset.name != "rummikub-xp" || problem.key != "jokers_alone")
                    ADD_FAILURE() << preset.name << " for " << players << ": " << problem.field << " "
                                  << problem.key;
}

TEST(Sheet, PresetsHaveNamesAndNotes) {
    for (const Language language : languages)
        for (const Preset& preset : all_presets()) {
            EXPECT_NE(words_in(language).find("preset." + preset.name, Face::tiles), nullptr) << preset.name;
            EXPECT_NE(words_in(language).find("preset." + preset.name + ".note", Face::tiles), nullptr)
                << preset.name;
        }
}

} // namespace
} // namespace rommy
