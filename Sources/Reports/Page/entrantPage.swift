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

  package init(_ overview: StoreOverview) {
    profiles = overview.entrants
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
    let people = people.map { profiles.people[$0] }
    let first = people[0]
    let face = Faces(of: Entrant(identity: first.identity, name: first.name, power: nil), image: picture)
    var page = Page(title: face.symbol(of: Seed(index: 0)).map { Phrase.face($0) } ?? .empty)
    page.title += "\(first.name)"
    page.faces = face.definitions
    page.breadcrumb = "\("All tournaments", to: .page(".."))"
    page.isShort = true
    for person in people {
      if people.count > 1 {
        page.heading(2, "\(person.name) · \(person.identity.source)\(words: person.identity.id.map { " \($0)" } ?? "")")
      }
      write(person, level: people.count > 1 ? 3 : 2, to: &page)
    }
    let files: [Phrase] = [
      "\("all tournaments", to: .page(".."))", "\("ranking.csv", to: .file("../ranking.csv"))",
      "\("entrants.csv", to: .file("../entrants.csv"))",
    ]
    page.paragraph("See also: \(Phrase.list(files, separator: " · "))")
    return page
  }

  private func write(_ person: EntrantProfiles.Person, level: Int, to page: inout Page) {
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
    page.paragraph(person.about.map { "\($0)" } ?? "\(words: person.lackOfWords)")
    write(person.figures, of: person, level: level, to: &page)
    write(ranks, level: level, to: &page)
    write(person.places, level: level, to: &page)
    for attribution in person.attributions.sorted() { page.paragraph("\(attribution)") }
  }

  private func write(
    _ figures: [EntrantProfiles.Shown],
    of person: EntrantProfiles.Person,
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
    page.table(
      [.name("Figure"), .number("Value"), .words("Source"), .mark("First seen")],
      rows: figures.map { figure in
        [
          "\(figure.words)", .number(figure.value), .phrase(linked),
          figure.day.isEmpty ? "in the file" : "\(words: figure.day)",
        ]
      }
    )
  }

  private func write(_ ranks: [(row: OverallRank, count: Int)], level: Int, to page: inout Page) {
    guard !ranks.isEmpty else { return }
    page.heading(level, "Ranks")
    var columns = TableColumns<(row: OverallRank, count: Int)>()
    columns.add(.name("Ranking by")) { "\($0.row.table.title)" }
    columns.add(.words("Rank")) { "\(words: "\($0.row.rank.grouped) of \($0.count.grouped)")" }
    columns.add(.number("Won")) { .number($0.row.record.wins) }
    columns.add(.number("Drawn").secondary) { .number($0.row.record.draws) }
    columns.add(.number("Lost")) { .number($0.row.record.losses) }
    columns.add(.number("Rating").secondary, if: ranks.contains { $0.row.rating != nil }) {
      $0.row.rating.map { .number($0.value.rounded()) } ?? .empty
    }
    columns.add(.number("Titles")) { .number($0.row.titles) }
    page.table(columns.table(ranks))
  }

  private func write(_ places: [EntrantProfiles.Place], level: Int, to page: inout Page) {
    guard !places.isEmpty else { return }
    page.heading(level, "Tournaments")
    let limit = EntrantProfiles.maximumPlaces
    if places.count > limit {
      page.paragraph("The newest \(limit.grouped) of \(places.count.grouped) tournaments:")
    }
    let newest = places.map { (place: $0, tournament: profiles.tournaments[Int($0.tournament)]) }.sorted { a, b in
      (b.tournament.day, a.place.tournament) < (a.tournament.day, b.place.tournament)
    }
    page.table(
      [
        .name("Tournament"), .words("Place"), .number("Won"), .number("Drawn").secondary, .number("Lost"),
        .mark("As of").secondary,
      ],
      rows: newest.prefix(limit).map { place, tournament in
        [
          "\("\(tournament.name)", to: .page("../" + tournament.slug))", "\(words: place.words(in: tournament))",
          .number(Int(place.wins)), .number(Int(place.draws)), .number(Int(place.losses)), "\(words: tournament.day)",
        ]
      }
    )
  }
}

extension EntrantProfiles.Place {
  fileprivate func words(in tournament: EntrantProfiles.Tournament) -> String {
    if tournament.isUnfinished { return "could not be finished" }
    guard !isOpen else { return "in progress" }
    return "\(Int(rank).grouped) of \(tournament.entrantCount.grouped)"
      + (tournament.isInProgress ? ", in progress" : "")
  }
}

extension EntrantProfiles.Person {
  /// The reason why the source's words are missing, and the way to get them.
  fileprivate var lackOfWords: String {
    if identity.source == Source.marvel.name {
      return
        "The source gave no description. 'contest show NAME' prints one after 'contest import' of saved answers of the Marvel API, and another with '--source wikipedia'."
    }
    return link == nil
      ? "There is no description, because the tournament file or a file of figures has the entrant."
      : "The source gave no description."
  }
}
