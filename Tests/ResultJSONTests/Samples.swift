import TestSupport
import Tournament

@testable import ResultJSON

/// Returns an entrant with a number of its own.
func entrant(
  _ id: Int,
  _ name: String,
  comics: Double,
  series: Double? = nil,
  alias: String? = nil
) -> Entrant {
  Entrant(
    identity: .init(source: "marvel", id: id),
    name: name,
    alias: alias,
    power: comics,
    figures: Figures(comics: comics, series: series, stories: nil, events: nil)
  )
}

/// Returns a round robin of `entrants`, played.
func cup(
  _ slug: String = "cup",
  _ entrants: [Entrant],
  format: Format = .roundRobin(legs: 1)
) -> TournamentResult {
  TournamentResult(
    rules: TournamentRules(name: "The Cup", slug: slug, stages: [Stage(format: format)]),
    entrants: entrants
  )
}

func day(_ day: Int) -> Provenance {
  Provenance(date: day < 10 ? "2024-09-0\(day)" : "2024-09-\(day)", attribution: "Data by Marvel")
}

/// Returns a battle of the arena, which the larger number of comics wins.
func battle(_ home: Entrant, _ away: Entrant, on provenance: Provenance = day(1)) -> ArenaBattle {
  let outcome: Outcome =
    home.strength > away.strength ? .home : home.strength < away.strength ? .away : .draw
  return ArenaBattle(
    home: .init(home),
    away: .init(away),
    outcome: outcome,
    decidedBy: outcome == .draw ? nil : "power",
    provenance: provenance
  )
}

let thor = entrant(1, "Thor", comics: 30, series: 9)
let hulk = entrant(2, "Hulk", comics: 20, alias: "The Green One")
let vision = entrant(3, "Vision", comics: 10)

/// A tournament with two states, and a battle in the arena.
var smallStore: Store {
  var store = Store()
  store.save(cup("cup", [thor, hulk]), provenance: day(1))
  store.save(cup("cup", [thor, entrant(2, "Hulk", comics: 40)]), provenance: day(2))
  store.save(battle(vision, thor))
  return store
}

extension Store {
  /// Draws a store of arbitrary tournaments and arena battles.
  static func drawn(from generator: inout SplitMix64) -> Store {
    var store = Store()
    for tournament in 0..<Int.random(in: 0...4, using: &generator) {
      let names = Int.random(in: 2...9, using: &generator)
      for change in 0..<Int.random(in: 1...3, using: &generator) {
        let formats: [Format] = [
          .roundRobin(legs: 2), .roundRobin(legs: 1),
          .singleElimination(KnockoutRules(placement: .third)),
        ]
        let entrants = (0..<names).map { Entrant.drawn(number: $0, from: &generator) }
        let format = formats.randomElement(using: &generator) ?? formats[0]
        store.save(cup("t-\(tournament)", entrants, format: format), provenance: day(change + 1))
      }
    }
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      var home = Entrant.drawn(number: Int.random(in: 0...3, using: &generator), from: &generator)
      var away = Entrant.drawn(number: Int.random(in: 4...9, using: &generator), from: &generator)
      let source = ["marvel", "inline", "wiki"].randomElement(using: &generator) ?? ""
      (home.identity.source, away.identity.source) = (source, source)
      if Bool.random(using: &generator) { away.link = "https://example.org/\(away.name.count)" }
      var provenance = Bool.random(using: &generator) ? day(7) : Provenance()
      if source == "wiki" {
        (provenance.window, provenance.windowRule) = ("2026-01 to 2026-06", "the last 6 months")
      }
      store.save(battle(home, away, on: provenance))
    }
    store.feed = .drawnFeed(from: &generator)
    return store
  }
}

extension Entrant {
  static func drawn(number: Int, from generator: inout SplitMix64) -> Entrant {
    func figure() -> Double? {
      let value = Double(Int.random(in: 0...50, using: &generator))
      switch Int.random(in: 0...3, using: &generator) {
      case 0: return nil
      case 1: return value / 7
      default: return value
      }
    }
    let names = ["Araña", "漢字", "a \"b\" \\", "🏆", "<b>", "\u{202E}evil\n", "", " "]
    let figures = Figures(comics: figure(), series: figure(), stories: figure(), events: figure())
    return Entrant(
      identity: number % 3 == 0
        ? .init(source: "inline", key: number == 0 ? "" : "key \(number)")
        : .init(source: "marvel", id: number),
      name: names.randomElement(using: &generator) ?? "",
      alias: Bool.random(using: &generator) ? "alias" : nil,
      power: figures[.comics] ?? Double.random(in: -1e15...1e15, using: &generator),
      figures: figures
    )
  }
}

extension String? {
  /// The name of a feed, or none.
  static func drawnFeed(from generator: inout SplitMix64) -> String? {
    let digits = (0..<64).map { _ in "0123456789abcdef".randomElement(using: &generator) ?? "0" }
    return Bool.random(using: &generator) ? String(digits) : nil
  }
}
