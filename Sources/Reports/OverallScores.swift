internal import JSON
internal import Ratings
package import Store
internal import Tournament

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
    let keys = battles.keys
    // Each entrant is looked up once, however often it fights.
    var numbers = [Number?](repeating: nil, count: keys.count)
    func number(_ seed: Int, _ scores: inout OverallScores) -> Number? {
      guard keys.indices.contains(seed), let key = keys[seed] else { return nil }
      let number = numbers[seed] ?? scores.number(of: key)
      numbers[seed] = number
      return number
    }
    for (seed, link) in battles.links {
      guard let number = number(seed, &self), fields[number.field].links[number.entrant] == nil
      else { continue }
      fields[number.field].links[number.entrant] = battles.text(link)
    }
    for battle in battles.scores {
      guard let home = number(battle.home, &self), let away = number(battle.away, &self) else {
        continue
      }
      add(home, away, homeHalves: battle.homeHalves)
    }
  }

  private mutating func add(_ home: Number, _ away: Number, homeHalves: Int) {
    guard home.field == away.field, home.entrant != away.entrant else { return }
    fields[home.field].add(home.entrant, away.entrant, homeHalves: homeHalves)
  }

  private mutating func number(of key: OverallRank.Key) -> Number {
    let place: Int
    // Nearly always all entrants of a tournament are of one table.
    if let last = fields.indices.last, fields[last].table.holds(key) {
      place = last
    } else {
      let table = key.table
      place = places[table] ?? fields.count
      if place == fields.count {
        fields.append(Field(table))
        places[table] = place
      }
    }
    return Number(field: place, entrant: fields[place].number(of: key.identity))
  }

  /// Returns a ranking with the ratings and the pages of its rows.
  package func rated(_ ranking: [OverallRank]) -> [OverallRank] {
    let ratings = fields.map(\.ratings)
    return ranking.map { row in
      var row = row
      guard let place = places[row.table], let number = fields[place].numbers[row.identity] else {
        return row
      }
      row.rating = ratings[place]?[number]
      row.link = fields[place].links[number]
      return row
    }
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

extension OverallTable {
  fileprivate func holds(_ key: OverallRank.Key) -> Bool {
    source == key.identity.source && metric == key.metric && window == key.window
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
    let pair = OverallScores.Pair(first: min(a, b), second: max(a, b))
    let halves = a < b ? homeHalves : 2 - homeHalves
    pairs[
      pair,
      default: PairScore(home: pair.first, away: pair.second, homeHalves: 0, awayHalves: 0)
    ].add(homeHalves: halves, awayHalves: 2 - halves)
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
    guard let ratings = TournamentRatings(entrantCount: fighterCount, pairs: scores.map(\.value))
    else { return nil }
    return fighters.map { fighter in
      fighter.map {
        OverallRating(
          value: ratings.ratings[$0],
          standardError: ratings.errors?.standardErrors[$0]
        )
      }
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
  /// The name of each entrant in the overall ranking, by number from 0; nil for a number that no entrant has.
  fileprivate let keys: [OverallRank.Key?]
  /// The battles, by the entrants' numbers.
  fileprivate private(set) var scores: [(home: Int, away: Int, homeHalves: Int)] = []
  /// The pages of entrants, by number.
  fileprivate let links: [(number: Int, link: JSONCursor.Text)]
  private let cursor: JSONCursor

  /// Reads the battles of a `result.json` in the form in which contest writes it; there are none in another form, and
  /// none if they are too many to be listed.
  package init(of record: TournamentRecord, in bytes: [UInt8]) {
    let provenance = record.provenance
    var keys = [OverallRank.Key?](repeating: nil, count: record.entrants.count + 1)
    for index in record.entrants.indices {
      let number = record.entrants[index].seed.number
      guard keys.indices.contains(number) else { continue }
      keys[number] = OverallRank.Key(record.entrants[index].identity, provenance)
    }
    self.keys = keys
    var cursor = JSONCursor(bytes, in: bytes.indices)
    links = cursor.links()
    // The pages are at the beginning; the whole result is too large to be kept.
    let beginning = links.isEmpty ? [] : Array(bytes[..<cursor.position])
    self.cursor = JSONCursor(beginning, in: beginning.indices)
    cursor.forEachBattle { battle, _ in
      guard let away = battle.away, let halves = battle.outcome?.homeHalves else { return }
      scores.append((battle.home, away, halves))
    }
  }

  /// Returns the text of a page's address.
  fileprivate func text(_ link: JSONCursor.Text) -> String { cursor.string(link) }
}
