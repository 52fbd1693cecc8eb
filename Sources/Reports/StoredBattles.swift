import Base
package import ResultJSON
import Tournament

/// What a `result.json` says beyond its record: the battles, and words about the entrants and the whole.
package struct StoredBattles: Sendable {
  /// A battle with two sides, by the entrants' numbers.
  struct Battle: Sendable {
    var home: Int
    var away: Int
    /// The half points of the home side; nil while the battle is open.
    var homeHalves: Int?
    var round: Round
    /// The day on which it was, in the form `2024-09-10`; nil if the result does not tell.
    var day: String?
    /// Votes or goals; nil if figures decided.
    var scores: Scores?
    /// The chance of the home side before the battle; nil unless results gave it a winner.
    var chance: Double?
  }

  struct Scores: Sendable {
    var home: Double
    var away: Double
  }

  /// The round of a bracket; rounds of tables have no name.
  enum Round: Sendable, Hashable {
    case none
    /// A round of a knockout, by the entrants in it.
    case knockout(Int32)
    case winners(Int32)
    case losers(Int32)
    case grandFinal
    /// The match or the matches for the places from the first to the last.
    case places(Int32, Int32)
  }

  let slug: String
  let name: String
  let provenance: Provenance
  /// The entrants, by number from 0; nil for a number that no entrant has.
  private(set) var identities: [Entrant.Identity?]
  private(set) var battles: [Battle] = []
  /// The number of battles with a result and without a chance, in a tournament that results decide.
  private(set) var unchancedCount = 0
  /// The pages of entrants in their source, and its words about them.
  let pages: [EntrantPages.Page]
  /// The result in a sentence; nil if an older version wrote it.
  let headline: String?

  /// Reads the battles of a `result.json`; there are none in a damaged one, and none if they are too many to be listed.
  package init(of record: TournamentRecord, in bytes: [UInt8]) {
    (slug, name) = (record.slug, record.name)
    provenance = record.provenance
    identities = Array(repeating: nil, count: record.entrants.count + 1)
    for entrant in record.entrants where identities.indices.contains(entrant.seed.number) {
      identities[entrant.seed.number] = entrant.identity
    }
    let root = (try? JSONDocument(bytes))?.root
    headline = root?["headline"]?.string.map { singleLine($0, limit: 400) }
    pages = (root?["figures"]?["pages"]?.elements ?? []).compactMap { page in
      page["seed"]?.integer.map { seed in
        let picture = page["picture"]?.string.flatMap { isPictureAddress($0) ? $0 : nil }
        return EntrantPages.Page(seed: seed, url: page["url"]?.string, text: page["text"]?.string, picture: picture)
      }
    }
    let listed = root?["battles"]?.elements ?? []
    var brackets = Brackets(isOver: !record.isInProgress)
    for battle in listed { brackets.add(battle) }
    for battle in listed {
      let outcome = battle.outcome("annulled") ?? battle.outcome("outcome")
      guard let home = battle["home"]?.integer, let away = battle["away"]?.integer,
        outcome?.homeHalves != nil || outcome == .pending
      else { continue }
      let votes = battle["votes"]?.elements
      let scores = (votes ?? battle["games"]?.elements ?? []).compactMap(\.number)
      // A single game is no score.
      let areTold = scores.count == 2 && (votes != nil || scores[0] + scores[1] > 1)
      let hasWinner = outcome == .home || outcome == .away
      let chance = hasWinner ? battle["chance"]?.number.flatMap { (0...1).contains($0) ? $0 : nil } : nil
      if votes != nil, chance == nil, battle.outcome("outcome")?.homeHalves != nil { unchancedCount += 1 }
      battles.append(
        Battle(
          home: home,
          away: away,
          homeHalves: outcome?.homeHalves,
          round: brackets.round(of: battle),
          day: battle["date"]?.string.map { String($0.prefix(10)) },
          scores: areTold ? Scores(home: scores[0], away: scores[1]) : nil,
          chance: chance
        )
      )
    }
  }
}

/// The sizes of the brackets of a result, from which rounds have their names.
private struct Brackets {
  let isOver: Bool
  /// The rounds of each stage, and the matches of its first one; of a stage with two brackets nil.
  private var stages: [Int: (rounds: Int, first: Int)?] = [:]

  init(isOver: Bool) { self.isOver = isOver }

  mutating func add(_ battle: JSONNode) {
    guard let match = battle["match"]?.string else { return }
    let stage = battle["stage"]?.integer ?? 1
    if match.hasPrefix("L") || match.hasPrefix("GF") { stages[stage] = .some(nil) }
    guard match.hasPrefix("W"), let known = stages[stage, default: (0, 0)] else { return }
    let round = battle["round"]?.integer ?? 1
    stages[stage] = (max(known.rounds, round), known.first + (round == 1 ? 1 : 0))
  }

  func round(of battle: JSONNode) -> StoredBattles.Round {
    guard let match = battle["match"]?.string, let round = battle["round"]?.integer.flatMap(Int32.init(exactly:)) else {
      return .none
    }
    switch match.first {
    case "W":
      guard let stage = stages[battle["stage"]?.integer ?? 1], let sizes = stage else { return .winners(round) }
      // While rounds are missing, the first one tells how many follow.
      let rounds =
        isOver ? sizes.rounds : max(sizes.rounds, Int.bitWidth - (2 * max(1, sizes.first) - 1).leadingZeroBitCount)
      let left = rounds - Int(round)
      return left < 12 ? .knockout(2 << Int32(max(0, left))) : .winners(round)
    case "L": return .losers(round)
    case "G": return .grandFinal
    case "P":
      let places = match.dropFirst().prefix { $0 != "." }.split(separator: "-").compactMap { Int32($0) }
      guard let first = places.first, first < 1_000_000 else { return .none }
      return .places(first, places.count > 1 ? places[1] : first + 1)
    default: return .none
    }
  }
}

extension StoredBattles.Round {
  /// The words before a match of a path, such as `semi-final`; empty for a table.
  var words: String {
    switch self {
    case .none: ""
    case .knockout(2): "final"
    case .knockout(4): "semi-final"
    case .knockout(8): "quarter-final"
    case .knockout(let size): "round of \(Int(size).grouped)"
    case .winners(let round): "winners' round \(Int(round).grouped)"
    case .losers(let round): "losers' round \(Int(round).grouped)"
    case .grandFinal: "grand final"
    case .places(3, 4): "third place"
    case .places(let first, let last):
      "places \(Int(first).grouped)\(last == first + 1 ? " and " : " to ")\(Int(last).grouped)"
    }
  }
}
