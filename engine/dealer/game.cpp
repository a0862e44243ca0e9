#include "dealer/game.h"

#include "dealer/secrets.h"

namespace rommy {
namespace {

Facts before_the_first_deal(const RuleSet& rules, int seats) {
    Facts facts;
    facts.rules = rules;
    facts.seats = seats;
    facts.counts.resize(static_cast<std::size_t>(seats));
    facts.opened.resize(static_cast<std::size_t>(seats));
    return facts;
}

} // namespace

Game::Game(const RuleSet& rules, int seats)
    : facts_(before_the_first_deal(rules, seats)),
      secrets_(
          std::make_unique<Secrets>(Secrets{std::vector<TileBag>(static_cast<std::size_t>(seats)), {}})) {}
Game::Game(Facts facts, Secrets secrets)
    : facts_(std::move(facts)), secrets_(std::make_unique<Secrets>(std::move(secrets))) {}
Game::Game(const Game& other) : facts_(other.facts_), secrets_(std::make_unique<Secrets>(*other.secrets_)) {}
Game::Game(Game&& other) noexcept = default;
Game& Game::operator=(const Game& other) { return *this = Game(other); }
Game& Game::operator=(Game&& other) noexcept = default;
Game::~Game() = default;

const Secrets& secrets_of(const Game& game) { return *game.secrets_; }
bool operator==(const Game& a, const Game& b) { return a.facts_ == b.facts_ && *a.secrets_ == *b.secrets_; }

} // namespace rommy
