import Base
import Forecast
package import ResultJSON
import Tournament

/// The scores of entrants against each other, in all tournaments.
package struct OverallScores: Sendable {
  private var fields: [Field] = []
  /// The place of each table's field.
  private var places: [OverallTable: Int] = [:]

  package init(arena: [ArenaBattle]) {
    for battle in arena {
      let sides = [battle.home, battle.away].map { side in
        let number = number(of: OverallRank.Key(side.identity, battle.provenance))
        if let link = side.link { fields[number.field].links[number.entrant] = link }
        return number
      }
      guard let halves = battle.outcome.homeHalves else { continue }
      add(sides[0], sides[1], homeHalves: halves)
    }
  }

  /// Adds the battles of a tournament, and the pages of its entrants.
  ///
  /// Battles between entrants of different tables count for none.
  package mutating func add(_ battles: StoredBattles) {
    // Each entrant is looked up once, however often it fights.
    var numbers = [Number?](repeating: nil, count: battles.identities.count)
    func number(_ seed: Int, _ scores: inout OverallScores) -> Number? {
      guard numbers.indices.contains(seed), let identity = battles.identities[seed] else { return nil }
      if let known = numbers[seed] { return known }
      let number = scores.number(of: OverallRank.Key(identity, battles.provenance))
      numbers[seed] = number
      return number
    }
    for page in battles.pages {
      guard let number = number(page.seed, &self), fields[number.field].links[number.entrant] == nil else { continue }
      fields[number.field].links[number.entrant] = page.url
    }
    for battle in battles.battles {
      guard let halves = battle.homeHalves, let home = number(battle.home, &self), let away = number(battle.away, &self)
      else { continue }
      add(home, away, homeHalves: halves)
    }
  }

  private mutating func add(_ home: Number, _ away: Number, homeHalves: Int) {
    guard home.field == away.field, home.entrant != away.entrant else { return }
    fields[home.field].add(home.entrant, away.entrant, homeHalves: homeHalves)
  }

  private mutating func number(of key: OverallRank.Key) -> Number {
    let place = place(of: key.table)
    return Number(field: place, entrant: fields[place].number(of: key.identity))
  }

  private mutating func place(of table: OverallTable) -> Int {
    if let place = places[table] { return place }
    places[table] = fields.count
    fields.append(Field(table))
    return fields.count - 1
  }

  /// Returns a ranking with the ratings and the pages of its rows; ratings order the tables without powers.
  package func rated(_ ranking: [OverallRank]) -> [OverallRank] {
    let ratings = fields.map(\.ratings)
    let rated = ranking.map { row in
      var row = row
      guard let place = places[row.table], let number = fields[place].numbers[row.identity] else { return row }
      row.rating = ratings[place]?[number]
      row.link = fields[place].links[number]
      return row
    }
    return rated.tables.flatMap { $0.first?.power == nil ? RankingOrder.rating.ordered(Array($0)) : Array($0) }
  }

  /// The place of an entrant.
  private struct Number {
    var field: Int
    /// In the field.
    var entrant: Int
  }

  /// The entrants of a table of the overall ranking, and how often they beat each other.
  fileprivate struct Field: Sendable {
    let table: OverallTable
    private(set) var numbers: [Entrant.Identity: Int] = [:]
    /// The page of each entrant.
    var links: [String?] = []
    /// The place of each entrant among those that fought, in the order of their first battles.
    private var fighters: [Int?] = []
    private var fighterCount = 0
    private var pairs: [Pair: PairScore] = [:]

    init(_ table: OverallTable) { self.table = table }
  }

  fileprivate struct Pair: Hashable {
    var first: Int
    var second: Int
  }
}

extension OverallScores.Field {
  mutating func number(of identity: Entrant.Identity) -> Int {
    if let number = numbers[identity] { return number }
    numbers[identity] = links.count
    links.append(nil)
    fighters.append(nil)
    return links.count - 1
  }

  mutating func add(_ home: Int, _ away: Int, homeHalves: Int) {
    let (a, b) = (fighter(home), fighter(away))
    let halves = a > b ? 2 - homeHalves : homeHalves
    let pair = OverallScores.Pair(first: min(a, b), second: max(a, b))
    pairs[pair, default: PairScore(home: pair.first, away: pair.second, homeHalves: 0, awayHalves: 0)].add(
      homeHalves: halves,
      awayHalves: 2 - halves
    )
  }

  private mutating func fighter(_ number: Int) -> Int {
    if let fighter = fighters[number] { return fighter }
    fighters[number] = fighterCount
    fighterCount += 1
    return fighterCount - 1
  }

  /// The rating of each entrant that fought, by its number; nil if there are too many.
  var ratings: [OverallRating?]? {
    let scores = pairs.sorted { ($0.key.first, $0.key.second) < ($1.key.first, $1.key.second) }
    guard let ratings = TournamentRatings(entrantCount: fighterCount, pairs: scores.map(\.value)) else { return nil }
    return fighters.map { fighter in
      fighter.map { OverallRating(value: ratings.ratings[$0], standardError: ratings.errors?.standardErrors[$0]) }
    }
  }
}

extension Outcome {
  /// The half points of the home side; nil if the battle was not fought.
  var homeHalves: Int? {
    switch self {
    case .home: 2
    case .draw: 1
    case .away: 0
    default: nil
    }
  }
}
