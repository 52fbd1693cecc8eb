import Drawing
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
    /// The metric, with the window if there is one.
    let words: String
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
    /// The day of the result; empty if it has none.
    let day: String
  }

  /// The place in a tournament; small, because there may be millions.
  struct Place: Sendable {
    /// The index of the tournament.
    let tournament: Int32
    let rank: Int32
    let isOpen: Bool
    let wins: Int32
    let draws: Int32
    let losses: Int32
  }

  struct Person: Sendable {
    let identity: Entrant.Identity
    /// The name with the newest figures.
    var name: String
    /// In the order in which they were found.
    var figures: [Shown] = []
    /// In the order of the tournaments.
    var places: [Place] = []
    var attributions: Set<String> = []
    /// Its page in the source, and the source's words about it.
    var link: String?
    var about: String?
    fileprivate var newest = ""
    /// The names under which a page leads to it.
    fileprivate var names: Set<String> = []
  }

  private(set) var people: [Person] = []
  private(set) var tournaments: [Tournament] = []
  private var indices: [Entrant.Identity: Int] = [:]

  package init() {}

  /// Adds a tournament.
  ///
  /// - Parameter pages: The pages of its entrants in their source.
  package mutating func add(_ record: TournamentRecord, pages: [EntrantPages.Page]) {
    let provenance = record.provenance
    tournaments.append(
      Tournament(
        slug: record.slug,
        name: record.name,
        entrantCount: record.entrants.count,
        isInProgress: record.isInProgress,
        isUnfinished: record.isUnfinished,
        day: provenance.date ?? ""
      )
    )
    // Powers that a file gives to all alike, because results decide, say nothing.
    let tellsPowers = !record.isPoll || provenance.metric.map { $0 != Source.Option.metric } ?? false
    var indicesBySeed: [Seed: Int] = [:]
    for entrant in record.entrants.prefix(Self.maximumLinked) {
      let index = index(of: entrant.identity, entrant.name, provenance)
      indicesBySeed[entrant.seed] = index
      if tellsPowers { people[index].show(entrant.power, entrant.figures, provenance) }
      people[index].places.append(
        Place(
          tournament: Int32(tournaments.count - 1),
          rank: Int32(entrant.rank),
          isOpen: entrant.isOpen,
          wins: Int32(entrant.record.wins),
          draws: Int32(entrant.record.draws),
          losses: Int32(entrant.record.losses)
        )
      )
    }
    for page in pages {
      if let index = indicesBySeed[Seed(number: page.seed)] { people[index].describe(page.url, page.text) }
    }
  }

  /// Adds both sides of a battle made by hand.
  package mutating func add(_ battle: ArenaBattle) {
    for side in [battle.home, battle.away] {
      let index = index(of: side.identity, side.name, battle.provenance)
      people[index].show(side.power, side.figures, battle.provenance)
      people[index].describe(side.link, side.about)
    }
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
    if let place = figures.firstIndex(where: { $0.words == table.figures }) {
      if figures[place].day < day { (figures[place].value, figures[place].day) = (value, day) }
    } else {
      figures.append(EntrantProfiles.Shown(words: table.figures, value: value, day: day))
    }
  }

  /// Keeps the first page in the source, and its first words.
  fileprivate mutating func describe(_ link: String?, _ about: String?) {
    self.link = self.link ?? link
    self.about = self.about ?? about
  }
}
