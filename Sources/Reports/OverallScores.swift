internal import JSON
internal import Ratings
package import Store
internal import Tournament

/// The scores of entrants against each other, in all tournaments.
package struct OverallScores: Sendable {
  /// The entrants of a table of the overall ranking, and how often they beat each other.
  fileprivate struct Field: Sendable {
    var numbers: [Entrant.Identity: Int] = [:]
    var pairs: [Pair: PairScore] = [:]
  }

  fileprivate struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  private var fields: [OverallTable: Field] = [:]
  private var links: [OverallRank.Key: String] = [:]

  package init(arena: [ArenaBattle]) {
    for battle in arena {
      for side in [battle.home, battle.away] {
        if let link = side.link { links[.init(side.identity, battle.provenance)] = link }
      }
      guard let halves = battle.outcome.homeHalves else { continue }
      let sides = [battle.home, battle.away].map {
        OverallRank.Key($0.identity, battle.provenance)
      }
      add(sides[0], sides[1], homeHalves: halves)
    }
  }

  /// Adds the battles of a tournament, and the pages of its entrants.
  ///
  /// Battles between entrants of different tables count for none.
  package mutating func add(_ battles: StoredBattles) {
    let keys = battles.keys
    for (number, link) in battles.links {
      if let key = keys[number], links[key] == nil { links[key] = link }
    }
    for battle in battles.scores {
      guard let home = keys[battle.home], let away = keys[battle.away] else { continue }
      add(home, away, homeHalves: battle.homeHalves)
    }
  }

  private mutating func add(_ home: OverallRank.Key, _ away: OverallRank.Key, homeHalves: Int) {
    let table = home.table
    guard table == away.table, home != away else { return }
    fields[table, default: Field()].add(home.identity, away.identity, homeHalves: homeHalves)
  }

  /// Returns a ranking with the ratings and the pages of its rows.
  package func rated(_ ranking: [OverallRank]) -> [OverallRank] {
    let ratings = fields.mapValues(\.ratings)
    return ranking.map { row in
      var row = row
      row.rating = ratings[row.table]?[row.identity]
      row.link = links[row.key]
      return row
    }
  }
}

extension OverallScores.Field {
  mutating func add(_ home: Entrant.Identity, _ away: Entrant.Identity, homeHalves: Int) {
    let (a, b) = (number(home), number(away))
    let pair = OverallScores.Pair(first: min(a, b), second: max(a, b))
    let halves = a < b ? homeHalves : 2 - homeHalves
    let known =
      pairs[pair] ?? PairScore(home: pair.first, away: pair.second, homeHalves: 0, awayHalves: 0)
    pairs[pair] = PairScore(
      home: known.home,
      away: known.away,
      homeHalves: known.homeHalves + halves,
      awayHalves: known.awayHalves + 2 - halves
    )
  }

  private mutating func number(_ identity: Entrant.Identity) -> Int {
    let number = numbers[identity] ?? numbers.count
    numbers[identity] = number
    return number
  }

  /// The rating of each entrant; empty if there are too many.
  var ratings: [Entrant.Identity: OverallRating] {
    let scores = pairs.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }
    guard let ratings = TournamentRatings(entrantCount: numbers.count, pairs: scores.map(\.value))
    else { return [:] }
    return numbers.mapValues { number in
      OverallRating(
        value: ratings.ratings[number],
        standardError: ratings.errors?.standardErrors[number]
      )
    }
  }
}

extension Outcome {
  /// The half points of the home side; nil if the battle was not fought.
  fileprivate var homeHalves: Int? {
    switch self {
    case .home: 2
    case .draw: 1
    case .away: 0
    default: nil
    }
  }
}

/// The battles that were fought in a stored tournament.
package struct StoredBattles: Sendable {
  /// The name of each entrant in the overall ranking, by number.
  fileprivate let keys: [Int: OverallRank.Key]
  /// The battles, by the entrants' numbers.
  fileprivate private(set) var scores: [(home: Int, away: Int, homeHalves: Int)] = []
  /// The pages of entrants, by number.
  fileprivate let links: [(number: Int, link: String)]

  /// Reads the battles of a `result.json` in the form in which contest writes it; there are none in another form, and
  /// none if they are too many to be listed.
  package init(of record: TournamentRecord, in bytes: [UInt8]) {
    let provenance = record.provenance
    keys = Dictionary(
      record.entrants.map { entrant in
        (entrant.seed.number, OverallRank.Key(entrant.identity, provenance))
      },
      uniquingKeysWith: { first, _ in first }
    )
    var cursor = JSONCursor(bytes, in: bytes.indices)
    links = cursor.links()
    cursor.forEachBattle { battle, _ in
      guard let away = battle.away, let halves = battle.outcome?.homeHalves else { return }
      scores.append((battle.home, away, halves))
    }
  }
}
