import Drawing
import Forecast
package import ResultJSON
package import Tournament

/// The facts about each entrant of a store, for its page.
///
/// A limit over the whole store would let each result change the pages of all tournaments, so the limit is that of one
/// tournament.
package struct EntrantProfiles: Sendable {
  /// The most entrants of a tournament that have a page, the best first.
  package static let maximumLinked = 2_000
  /// The most tournaments on a page, the newest first.
  static let maximumPlaces = 100

  /// A figure on the day on which it was first seen.
  struct Shown: Sendable {
    let table: OverallTable
    var value: Double
    /// Empty for figures without a day.
    var day: String
  }

  struct Tournament: Sendable {
    let slug: String
    let name: String
    let entrantCount: Int
    let isInProgress: Bool
    let isUnfinished: Bool
    /// Whether places are those of a table whose battles are not all in.
    let isRunning: Bool
    /// The day of the result; empty if it has none.
    let day: String
  }

  /// The place in a tournament; small, because there may be millions.
  struct Place: Sendable {
    /// The index of the tournament.
    let tournament: Int32
    let rank: Int32
    let isOpen: Bool
    /// Whether others have the same rank.
    let isShared: Bool
    let wins: Int32
    let draws: Int32
    let losses: Int32
  }

  /// A battle of two of the entrants; small, because there may be a million.
  struct Meeting: Sendable {
    /// The index of the tournament; nil for a battle made by hand.
    var tournament: Int32?
    var homeHalves: Int8?
    /// The sides by their indices.
    var home: Int32
    var away: Int32
    /// See ``StoredBattles/Battle/round``.
    var round: StoredBattles.Round
    /// The ranking in which both sides are; nil if they are in different ones.
    var table: Int32?
    /// The index of the day of the battle, or of its tournament.
    var day: Int32
  }

  /// The Elo ratings of an entrant in a ranking, after each day with battles.
  struct Ratings: Sendable {
    let table: OverallTable
    var points: [Sparkline.Point]
  }

  struct Person: Sendable {
    let identity: Entrant.Identity
    /// The name with the newest figures.
    var name: String
    /// In the order in which they were found.
    var figures: [Shown] = []
    /// In the order of the tournaments.
    var places: [Place] = []
    /// The indices of its battles, in the order of play.
    fileprivate(set) var meetings: [Int32] = []
    fileprivate(set) var ratings: [Ratings] = []
    var attributions: Set<String> = []
    /// Its page in the source, and the source's words about it.
    var link: String?
    var about: String?
    /// The picture of its own, as a `data:` address.
    fileprivate(set) var picture: String?
    fileprivate var newest = ""
    /// The names under which a page leads to it.
    fileprivate var names: Set<String> = []
  }

  private(set) var people: [Person] = []
  private(set) var tournaments: [Tournament] = []
  private(set) var meetings: [Meeting] = []
  /// The votes or goals of meetings, by their indices.
  private(set) var scores: [Int32: StoredBattles.Scores] = [:]
  /// The days of meetings in the order in which they were found, and their indices; the empty one stands for none.
  private var days: [String] = []
  private var dayIndices: [String: Int32] = [:]
  /// The rankings in which entrants met.
  private var tables: [OverallTable: Int32] = [:]
  private var indices: [Entrant.Identity: Int] = [:]

  package init() {}

  /// Adds a tournament.
  ///
  /// - Parameter battles: Its battles, with the pages of its entrants in their source; nil if they are not known.
  package mutating func add(_ record: TournamentRecord, _ battles: StoredBattles?) {
    let provenance = record.provenance
    tournaments.append(
      Tournament(
        slug: record.slug,
        name: record.name,
        entrantCount: record.entrants.count,
        isInProgress: record.isInProgress,
        isUnfinished: record.isUnfinished,
        isRunning: record.isInProgress && !record.entrants.contains(where: \.isOpen),
        day: provenance.date ?? ""
      )
    )
    // Powers that a file gives to all alike, because results decide, say nothing.
    let tellsPowers = !record.isPoll || provenance.metric.map { $0 != Source.Option.metric } ?? false
    var indicesBySeed: [Seed: Int] = [:]
    for (place, entrant) in record.entrants.prefix(Self.maximumLinked).enumerated() {
      let neighbours = [place - 1, place + 1].filter(record.entrants.indices.contains)
      let index = index(of: entrant.identity, entrant.name, provenance)
      indicesBySeed[entrant.seed] = index
      if tellsPowers { people[index].show(entrant.power, entrant.figures, provenance) }
      people[index].places.append(
        Place(
          tournament: Int32(tournaments.count - 1),
          rank: Int32(entrant.rank),
          isOpen: entrant.isOpen,
          isShared: neighbours.contains { record.entrants[$0].rank == entrant.rank },
          wins: Int32(entrant.record.wins),
          draws: Int32(entrant.record.draws),
          losses: Int32(entrant.record.losses)
        )
      )
    }
    guard let battles else { return }
    for page in battles.pages {
      if let index = indicesBySeed[Seed(number: page.seed)] {
        people[index].describe(page.url, page.text, page.picture)
      }
    }
    for battle in battles.battles {
      guard let home = indicesBySeed[Seed(number: battle.home)], let away = indicesBySeed[Seed(number: battle.away)]
      else { continue }
      let meeting = Meeting(
        tournament: Int32(tournaments.count - 1),
        homeHalves: battle.homeHalves.map(Int8.init),
        home: Int32(home),
        away: Int32(away),
        round: battle.round,
        day: index(ofDay: battle.day ?? provenance.date ?? "")
      )
      add(meeting, battle.scores, provenance)
    }
  }

  /// The most battles that pages list; a store may have more, of which the last tournaments' are left out.
  private static let maximumMeetings = 1_000_000

  private mutating func index(ofDay day: String) -> Int32 {
    if let known = dayIndices[day] { return known }
    days.append(day)
    dayIndices[day] = Int32(days.count - 1)
    return Int32(days.count - 1)
  }

  private mutating func add(
    _ meeting: Meeting,
    _ scores: StoredBattles.Scores?,
    _ provenance: borrowing Provenance
  ) {
    guard meetings.count < Self.maximumMeetings, meeting.home != meeting.away else { return }
    var meeting = meeting
    let table = provenance.table(of: people[Int(meeting.home)].identity)
    if table == provenance.table(of: people[Int(meeting.away)].identity) {
      meeting.table = tables[table] ?? Int32(tables.count)
      tables[table] = meeting.table
    }
    if let scores { self.scores[Int32(meetings.count)] = scores }
    meetings.append(meeting)
  }

  /// Gives each entrant its battles and its ratings over time, once all tournaments are added.
  ///
  /// Battles count in the order of their days; those of a day in the order of their tournaments.
  mutating func finish() {
    for (index, meeting) in meetings.enumerated() {
      people[Int(meeting.home)].meetings.append(Int32(index))
      people[Int(meeting.away)].meetings.append(Int32(index))
    }
    let known = tables.sorted { $0.value < $1.value }.map(\.key)
    // Ranks of days compare faster than days, and few take less room than many.
    let ranks = days.indices.sorted { days[$0] < days[$1] }.enumerated().reduce(into: days.map { _ in 0 }) {
      $0[$1.element] = $1.offset
    }
    let order = meetings.indices.map(Int32.init).sorted {
      (ranks[Int(meetings[Int($0)].day)], $0) < (ranks[Int(meetings[Int($1)].day)], $1)
    }
    for index in order.map(Int.init) {
      let meeting = meetings[index]
      guard let halves = meeting.homeHalves, let table = meeting.table.map({ known[Int($0)] }) else { continue }
      let (home, away) = (Int(meeting.home), Int(meeting.away))
      let (own, other) = (people[home].rating(in: table), people[away].rating(in: table))
      let gain = 32 * (Double(halves) / 2 - Elo.expectation(of: own, against: other))
      people[home].rate(own + gain, in: table, days[Int(meeting.day)])
      people[away].rate(other - gain, in: table, days[Int(meeting.day)])
    }
  }

  /// Adds both sides of a battle made by hand.
  package mutating func add(_ battle: ArenaBattle) {
    let sides = [battle.home, battle.away].map { side in
      let index = index(of: side.identity, side.name, battle.provenance)
      people[index].show(side.power, side.figures, battle.provenance)
      people[index].describe(side.link, side.about)
      return Int32(index)
    }
    let meeting = Meeting(
      homeHalves: battle.outcome.homeHalves.map(Int8.init),
      home: sides[0],
      away: sides[1],
      round: .none,
      day: index(ofDay: battle.provenance.date ?? "")
    )
    add(meeting, nil, battle.provenance)
  }

  /// Returns the index of an entrant, with the name and the attribution of a result that has it.
  private mutating func index(of identity: Entrant.Identity, _ name: String, _ provenance: borrowing Provenance) -> Int
  {
    let index = indices[identity] ?? people.count
    if index == people.count {
      indices[identity] = index
      people.append(Person(identity: identity, name: name))
    }
    people[index].names.insert(name)
    let day = provenance.dayOfFigures ?? ""
    if people[index].newest < day { (people[index].name, people[index].newest) = (name, day) }
    if let attribution = provenance.attribution { people[index].attributions.insert(attribution) }
    return index
  }

  /// The identity of one of the entrants that share a page.
  package func identity(_ index: Int) -> Entrant.Identity { people[index].identity }

  /// The picture of its own of one of the entrants, as a `data:` address; nil if it has none.
  package func picture(of identity: Entrant.Identity) -> String? {
    indices[identity].flatMap { people[$0].picture }
  }

  /// Whether an entrant has a page.
  func hasPage(_ identity: Entrant.Identity) -> Bool { indices[identity] != nil }

  /// The paths of all pages, sorted, each with the entrants whose names lead there.
  package var files: [(path: String, people: [Int])] {
    var files: [String: [Int]] = [:]
    for (index, person) in people.enumerated() {
      for file in Set(person.names.map(entrantFile)) { files[file, default: []].append(index) }
    }
    return files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { path, indices in
      (path, indices.sorted { people[$0].identity < people[$1].identity })
    }
  }
}

extension EntrantProfiles.Person {
  /// Keeps the power and the other figures of a result.
  fileprivate mutating func show(_ power: Double?, _ figures: Figures, _ provenance: borrowing Provenance) {
    let table = OverallRank.Key(identity, provenance).table
    let day = provenance.dayOfFigures ?? ""
    if let power { show(table, power, day) }
    for figure in figures.known where figure.rawValue != table.metric {
      // A power of the file alone stands for the comics, too.
      guard let value = figures[figure], identity.source != "inline" || figure != .comics else { continue }
      var other = table
      other.metric = figure.rawValue
      show(other, value, day)
    }
  }

  /// Keeps a figure; of several the newest, and of one day the first.
  private mutating func show(_ table: OverallTable, _ value: Double, _ day: String) {
    if let place = figures.firstIndex(where: { $0.table == table }) {
      if figures[place].day < day { (figures[place].value, figures[place].day) = (value, day) }
    } else {
      figures.append(EntrantProfiles.Shown(table: table, value: value, day: day))
    }
  }

  /// The last rating in a ranking; that of a beginner if there is none.
  fileprivate func rating(in table: OverallTable) -> Double {
    ratings.first { $0.table == table }?.points.last?.value ?? 1_500
  }

  /// Takes a rating over; of each day the last one stays.
  fileprivate mutating func rate(_ rating: Double, in table: OverallTable, _ day: String) {
    let place = ratings.firstIndex { $0.table == table } ?? ratings.count
    if place == ratings.count { ratings.append(EntrantProfiles.Ratings(table: table, points: [])) }
    let point = Sparkline.Point(label: day, value: rating)
    if ratings[place].points.last?.label == day { ratings[place].points.removeLast() }
    ratings[place].points.append(point)
  }

  /// Keeps the first page in the source, and its first words.
  fileprivate mutating func describe(_ link: String?, _ about: String?, _ picture: String? = nil) {
    self.picture = self.picture ?? picture
    self.link = self.link ?? link
    self.about = self.about ?? about
  }
}
