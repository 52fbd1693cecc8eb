import Base
package import Drawing
import Forecast
import ResultJSON
import Tournament

/// Makes the pages of entrants.
package struct EntrantPageMaker: Sendable {
  private let profiles: EntrantProfiles
  /// The rows of each entrant in the overall ranking, each with the number of entrants in its table.
  private let ranks: [Entrant.Identity: [(row: OverallRank, count: Int)]]
  private let histories: PowerHistories?
  /// The name of each entrant, which leads to its page.
  private let names: [Phrase]

  package init(_ overview: StoreOverview) {
    profiles = overview.entrants
    histories = overview.histories
    names = profiles.people.map { person in
      "\("\(person.name)", to: .entrant(file: "../" + entrantFile(person.name), source: nil))"
    }
    var ranks: [Entrant.Identity: [(row: OverallRank, count: Int)]] = [:]
    for table in overview.ranking.tables {
      for row in table { ranks[row.identity, default: []].append((row, table.count)) }
    }
    self.ranks = ranks
  }

  /// Returns the page of the entrants of one name.
  ///
  /// - Parameters:
  ///   - people: Their indices in ``EntrantProfiles``; at least one.
  ///   - picture: The picture as a `data:` address; nil for initials.
  package func page(of people: [Int], picture: String?) -> Page {
    let first = profiles.people[people[0]]
    let face = Faces(of: [Entrant(identity: first.identity, name: first.name, power: nil)]) { _ in picture }
    var page = Page(title: face.symbol(of: Seed(index: 0)).map { Phrase.face($0) } ?? .empty)
    page.title += "\(first.name)"
    page.faces = face.definitions
    page.breadcrumb = "\("All tournaments", to: .page(".."))"
    page.isShort = true
    for index in people {
      let person = profiles.people[index]
      if people.count > 1 {
        page.heading(2, "\(person.name) · \(person.identity.source)\(words: person.identity.id.map { " \($0)" } ?? "")")
      }
      write(person, Int32(index), level: people.count > 1 ? 3 : 2, to: &page)
    }
    let files: [Phrase] = [
      "\("all tournaments", to: .page(".."))", "\("overall ranking", to: .twin("../ranking"))",
      "\("entrants.csv", to: .file("../entrants.csv"))",
    ]
    page.paragraph("See also: \(Phrase.list(files, separator: " · "))")
    return page
  }

  private func write(_ person: EntrantProfiles.Person, _ index: Int32, level: Int, to page: inout Page) {
    let ranks = ranks[person.identity] ?? []
    var record = Record()
    for rank in ranks { record += rank.row.record }
    let titles = ranks.reduce(0) { $0 + $1.row.titles }
    var facts = person.places.count > 0 ? [counted(person.places.count, "tournament")] : []
    facts += [
      "\(record.wins.grouped) won, " + (record.draws > 0 ? "\(record.draws.grouped) drawn, " : "")
        + "\(record.losses.grouped) lost"
    ]
    if titles > 0 { facts.append(counted(titles, "title")) }
    page.banner("\(words: facts.joined(separator: " · "))")
    if let about = person.about { page.paragraph("\(about)") }
    let meetings = Dictionary(
      grouping: person.meetings.map { Side(profiles.meetings[Int($0)], profiles.scores[$0], of: index) },
      by: \.tournament
    )
    write(person.places, meetings, level: level, to: &page)
    writeOpponents(meetings.values.flatMap(\.self), level: level, to: &page)
    write(person.figures, of: person, ranks.map(\.row.key), level: level, to: &page)
    write(ranks, person.ratings, level: level, to: &page)
    if person.about == nil, let words = person.lackOfWords { page.paragraph(words) }
    for attribution in person.attributions.sorted() { page.paragraph("\(attribution)") }
  }

  private func write(
    _ figures: [EntrantProfiles.Shown],
    of person: EntrantProfiles.Person,
    _ keys: [OverallRank.Key],
    level: Int,
    to page: inout Page
  ) {
    let source: Phrase = "\(person.identity.source)"
    let linked = person.link.map { "\(source, to: .address($0))" } ?? source
    guard !figures.isEmpty else {
      if person.link != nil { page.paragraph("Source: \(linked)") }
      return
    }
    page.heading(level, "Figures")
    let rows = figures.map { figure in
      let key = keys.first { $0.table == figure.table }
      let points = key.flatMap { histories?[$0] } ?? []
      return (figure: figure, points: points.hasChanged ? points : [])
    }
    var columns = TableColumns<(figure: EntrantProfiles.Shown, points: [Sparkline.Point])>()
    columns.add(.name("Figure")) { "\($0.figure.table.figures)" }
    columns.add(.number("Value")) { .number($0.figure.value) }
    columns.add(.words("Source")) { _ in .phrase(linked) }
    columns.add(.mark("First seen")) { $0.figure.day.isEmpty ? "in the file" : "\(words: $0.figure.day)" }
    columns.add(.chart("So far"), if: rows.contains { !$0.points.isEmpty }) { .history($0.points) }
    page.table(columns.table(rows))
  }

  private func write(
    _ ranks: [(row: OverallRank, count: Int)],
    _ ratings: [EntrantProfiles.Ratings],
    level: Int,
    to page: inout Page
  ) {
    guard !ranks.isEmpty else { return }
    page.heading(level, "Ranks")
    var columns = TableColumns<(row: OverallRank, count: Int)>()
    columns.add(.name("Ranking by")) { "\(words: $0.row.table.words)" }
    columns.add(.words("Rank")) { "\(words: "\($0.row.rank.grouped) of \($0.count.grouped)")" }
    columns.add(.number("Won")) { .number($0.row.record.wins) }
    columns.add(.number("Drawn").secondary, if: ranks.contains { $0.row.record.draws > 0 }) {
      .number($0.row.record.draws)
    }
    columns.add(.number("Lost")) { .number($0.row.record.losses) }
    columns.add(.number("Rating").secondary, if: ranks.contains { $0.row.rating != nil }) {
      $0.row.rating.map { .number($0.value.rounded()) } ?? .empty
    }
    columns.add(.number("Titles")) { .number($0.row.titles) }
    page.table(columns.table(ranks))
    let lines = ratings.filter { $0.points.count > 1 }
    guard !lines.isEmpty else { return }
    page.heading(level, "Rating over time")
    page.paragraph(
      "The Elo rating after each day with battles, which begins with 1,500. It counts battles one by one; the rating above counts all at once."
    )
    let several = lines.count > 1
    for line in lines {
      if several { page.paragraph("\(words: line.table.capitalizedWords):") }
      page.line(
        Sparkline(
          line.points.map { .init(label: $0.label.isEmpty ? "no date" : $0.label, value: $0.value.rounded()) },
          isLarge: true
        )
      )
    }
  }

  /// A battle, from one of its sides.
  private struct Side {
    let tournament: Int32?
    let opponent: Int32
    /// Nil while the battle is open.
    let halves: Int?
    let round: StoredBattles.Round
    /// The score, the side's own part first; empty if there is none.
    let score: String

    init(_ meeting: EntrantProfiles.Meeting, _ scores: StoredBattles.Scores?, of index: Int32) {
      let isHome = meeting.home == index
      tournament = meeting.tournament
      opponent = isHome ? meeting.away : meeting.home
      halves = meeting.homeHalves.map { isHome ? Int($0) : 2 - Int($0) }
      round = meeting.round
      // Level scores tell nothing of who won by a tie-break.
      let told = scores.flatMap { $0.home == $0.away && meeting.homeHalves != 1 ? nil : $0 }
      score =
        told.map { scores in
          let (own, other) = isHome ? (scores.home, scores.away) : (scores.away, scores.home)
          return " \(own.groupedText)–\(other.groupedText)"
        } ?? ""
    }

    var verb: String {
      switch halves {
      case 2?: "beat"
      case 1?: "drew with"
      case 0?: "lost to"
      default: "still to meet"
      }
    }
  }

  /// The most opponents of one kind that a path names.
  private static let maximumNamed = 8

  /// Returns the way through a tournament in words: `quarter-final: beat Hulk; semi-final: lost to Thor`.
  private func path(_ sides: [Side]) -> Phrase {
    var parts: [(round: StoredBattles.Round, verb: String, sides: [Side])] = []
    for side in sides.filter({ $0.halves != nil }) + sides.filter({ $0.halves == nil }) {
      // A table is told by outcomes, a bracket round by round.
      let same = parts.lastIndex { $0.round == side.round && $0.verb == side.verb }
      if let same, side.round == .none || same == parts.count - 1 {
        parts[same].sides.append(side)
      } else {
        parts.append((side.round, side.verb, [side]))
      }
    }
    let phrases = parts.map { part -> Phrase in
      // Who was met several times with one result is named once.
      var sides: [(side: Side, count: Int)] = []
      for side in part.sides {
        if let known = sides.firstIndex(where: { $0.side.opponent == side.opponent && $0.side.score == side.score }) {
          sides[known].count += 1
        } else {
          sides.append((side, 1))
        }
      }
      var named = sides.prefix(Self.maximumNamed).map { side, count -> Phrase in
        let often = count > 2 ? " \(count.grouped) times" : count == 2 ? " twice" : ""
        return "\(names[Int(side.opponent)])\(words: side.score)\(words: often)"
      }
      let rest = sides.count - named.count
      if rest > 0 { named.append("\(counted(rest, "other"))") }
      let round = part.round.words
      return "\(words: round.isEmpty ? "" : round + ": ")\(words: part.verb) \(Phrase.list(named))"
    }
    return .list(phrases, separator: "; ")
  }

  private func writeOpponents(_ sides: [Side], level: Int, to page: inout Page) {
    let records = Dictionary(grouping: sides.filter { $0.halves != nil }, by: \.opponent).map { opponent, sides in
      var record = Record()
      record.wins = sides.count { $0.halves == 2 }
      record.draws = sides.count { $0.halves == 1 }
      record.losses = sides.count { $0.halves == 0 }
      return (opponent: opponent, record: record)
    }
    guard !records.isEmpty else { return }
    page.heading(level, "Record against others")
    let sorted = records.sorted { a, b in
      if a.record.played != b.record.played { return a.record.played > b.record.played }
      if a.record.wins != b.record.wins { return a.record.wins > b.record.wins }
      return a.opponent < b.opponent
    }
    let limit = EntrantProfiles.maximumPlaces
    if sorted.count > limit {
      page.paragraph("The \(limit.grouped) of \(sorted.count.grouped) opponents that it met most often:")
    }
    var columns = TableColumns<(opponent: Int32, record: Record)>()
    columns.add(.name("Opponent")) { .phrase(names[Int($0.opponent)]) }
    columns.add(.number("Played")) { .number($0.record.played) }
    columns.add(.number("Won")) { .number($0.record.wins) }
    columns.add(.number("Drawn"), if: sorted.contains { $0.record.draws > 0 }) { .number($0.record.draws) }
    columns.add(.number("Lost")) { .number($0.record.losses) }
    page.table(columns.table(sorted.prefix(limit)))
  }

  private func write(
    _ places: [EntrantProfiles.Place],
    _ meetings: [Int32?: [Side]],
    level: Int,
    to page: inout Page
  ) {
    guard !places.isEmpty else { return }
    page.heading(level, "Tournaments")
    let limit = EntrantProfiles.maximumPlaces
    if places.count > limit {
      page.paragraph("The newest \(limit.grouped) of \(places.count.grouped) tournaments:")
    }
    let newest = places.map { (place: $0, tournament: profiles.tournaments[Int($0.tournament)]) }.sorted { a, b in
      (b.tournament.day, a.place.tournament) < (a.tournament.day, b.place.tournament)
    }
    let hasDraws = places.contains { $0.draws > 0 }
    var columns = TableColumns<(place: EntrantProfiles.Place, tournament: EntrantProfiles.Tournament)>()
    columns.add(.name("Tournament")) { "\("\($0.tournament.name)", to: .page("../" + $0.tournament.slug))" }
    columns.add(.mark("Place")) { one in
      let words: Phrase = "\(words: one.place.words(in: one.tournament))"
      return .phrase(one.place.rank == 1 && !one.tournament.isInProgress ? .strong(words) : words)
    }
    columns.add(.words("Path")) { .phrase(path(meetings[$0.place.tournament] ?? [])) }
    columns.add(.number("Won").secondary) { .number(Int($0.place.wins)) }
    columns.add(.number("Drawn").secondary, if: hasDraws) { .number(Int($0.place.draws)) }
    columns.add(.number("Lost").secondary) { .number(Int($0.place.losses)) }
    columns.add(.mark("As of").secondary) { "\(words: $0.tournament.day)" }
    page.table(columns.table(newest.prefix(limit)))
  }
}

extension EntrantProfiles.Place {
  fileprivate func words(in tournament: EntrantProfiles.Tournament) -> String {
    if tournament.isUnfinished { return "could not be finished" }
    guard !isOpen else { return "in progress" }
    return "\(Int(rank).grouped) of \(tournament.entrantCount.grouped)"
      + (isShared ? ", shared" : "") + (tournament.isRunning ? ", in progress" : "")
  }
}

extension EntrantProfiles.Person {
  /// The reason why the source's words are missing, and the way to get them; nil without a source.
  fileprivate var lackOfWords: Phrase? {
    if identity.source == Source.marvel.name {
      return
        "The source gave no description. 'contest show NAME' prints one after 'contest import' of saved answers of the Marvel API, and another with '--source wikipedia'."
    }
    return link == nil ? nil : "The source gave no description."
  }
}
