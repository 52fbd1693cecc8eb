import Base
import Reports
import ResultJSON
import Results
import Sources
import Tournament

/// A character, or an entrant with its own figures, with its record and places in the store.
struct ProfilePage {
  private let name: String
  /// Nil if only the store knows the entrant.
  private let profile: Profile?
  private let metrics: [Figure]
  /// The place in each table that has the entrant, that of the shown figures first.
  private let standings: [(rank: OverallRank, entrantCount: Int)]
  /// The places in tournaments.
  private let places: [(tournament: String, slug: String, rank: Int, isOpen: Bool, entrantCount: Int)]
  private let attribution: String?

  /// - Parameters:
  ///   - own: The name, the display name or the number of an entrant with its own figures.
  ///   - source: The source that was asked, whose characters may be meant, too.
  ///   - folder: The reports, whose battles rank entrants without figures.
  init?(own: String, insteadOf source: String, store: Store, in folder: ResultFolder) throws(Failure) {
    let path = folder.storePath
    // A file of figures may number its entrants, and is no source by name.
    let others = Set(knownSources.map(\.facts.name)).subtracting([source])
    func isMeant(_ identity: Entrant.Identity, _ names: [String]) -> Bool {
      (identity.id == nil || !others.contains(identity.source))
        && (names.place(ofName: own) != nil || identity.id.map(String.init) == own.trimmed)
    }
    var found: (name: String, identity: Entrant.Identity, figures: Figures, origin: Provenance)?
    try store.forEach(in: path) { record in
      guard found == nil else { return }
      let entrant = record.entrants.first { isMeant($0.identity, [$0.name, $0.displayName]) }
      found = entrant.map { ($0.name, $0.identity, $0.figures, record.provenance) }
    }
    for battle in store.arena {
      for side in [battle.home, battle.away] where found == nil && isMeant(side.identity, [side.name]) {
        found = (side.name, side.identity, side.figures, battle.provenance)
      }
    }
    guard let found else { return nil }
    try self.init(
      name: found.name,
      profile: found.identity.id.map { Profile(id: .number($0), name: found.name, figures: found.figures) },
      metrics: found.figures.known,
      window: found.origin.tableWindow,
      identity: found.identity,
      store: store,
      in: path,
      attribution: found.origin.attribution,
      ranking: folder.fullRanking(of: store)
    )
  }

  /// - Parameters:
  ///   - window: The time that the figures cover, by its rule if there is one; nil for all time.
  ///   - path: The file of the store.
  ///   - ranking: The overall ranking; nil for that of the store.
  init(
    name: String,
    profile: Profile?,
    metrics: [Figure],
    window: String?,
    identity: Entrant.Identity,
    store: Store,
    in path: String,
    attribution: String?,
    ranking: [OverallRank]? = nil
  ) throws(Failure) {
    self.name = name
    self.profile = profile
    self.metrics = metrics
    let ranking = if let ranking { ranking } else { try store.ranking(in: path) }
    let own = ranking.filter { $0.identity == identity }
    standings = (own.filter { $0.table.window == window } + own.filter { $0.table.window != window }).map { rank in
      (rank, ranking.count { $0.table == rank.table })
    }
    var places: [(tournament: String, slug: String, rank: Int, isOpen: Bool, entrantCount: Int)] = []
    try store.forEach(in: path) { record in
      if let entrant = record.entrants.first(where: { $0.identity == identity }) {
        places.append((record.name, record.slug, entrant.rank, entrant.isOpen, record.entrants.count))
      }
    }
    self.places = places
    self.attribution = attribution
  }

  private var rank: OverallRank? { standings.first?.rank }

  /// - Parameter columns: The width of the terminal; nil if nothing is wrapped.
  func text(columns: Int?) -> String {
    let rating = rank?.rating.map { [("rating", $0.value.rounded().groupedText)] } ?? []
    let power = rank?.power.map { [("power", $0.groupedText)] } ?? rating
    let rows = (profile.map(rows) ?? power) + standing
    let lines = labelledLines(rows, columns: columns.map { $0 - 2 }).map { "  " + $0 }
    let end = attribution.map { "\n" + $0 + "\n" } ?? ""
    return name + "\n" + lines.joined(separator: "\n") + "\n" + end
  }

  /// The ranks, and the places in tournaments.
  var standing: [(String, String)] {
    var rows: [(String, String)] = standings.enumerated().map { index, standing in
      let (rank, count) = standing
      let titles = rank.titles > 0 ? ", " + counted(rank.titles, "title") : ""
      let place = "\(rank.rank.grouped) of \(count.grouped) by \(rank.table.figures)"
      return (index == 0 ? "rank" : "", "\(place); \(recordText(rank.record))\(titles)")
    }
    if rows.isEmpty { rows = [("rank", "no battle yet")] }
    for (index, place) in places.enumerated() {
      let rank = place.isOpen ? "open" : place.rank.grouped
      let text = "\(rank) of \(place.entrantCount.grouped) in " + place.tournament
      rows.append((index == 0 ? "places" : "", text))
    }
    return rows
  }

  private func rows(of profile: Profile) -> [(String, String)] {
    var rows: [(String, String)] = [("id", profile.id.description)]
    for (index, line) in profile.description.split(separator: "\n").enumerated() {
      rows.append((index == 0 ? "description" : "", String(line)))
    }
    for figure in metrics { rows.append((figure.rawValue, profile.figures[figure]?.groupedText ?? "unknown")) }
    rows += profile.details.map { ($0.name, $0.text) }
    if let modified = profile.modified { rows.append(("modified", modified)) }
    if let thumbnail = profile.thumbnail { rows.append(("picture", thumbnail.isPlaceholder ? "none" : thumbnail.url)) }
    for link in profile.links { rows.append((link.type, link.url)) }
    return rows
  }

  var json: String {
    JSONWriter.text { object in
      object.member("name", name)
      if let profile { write(profile, to: &object) }
      writeStanding(to: &object)
      if let attribution { object.member("attribution", attribution) }
    }
  }

  /// Writes the rank, the record, and the places in tournaments.
  func writeStanding(to object: inout JSONWriter) {
    object.key("rank")
    if let rank { object.value(rank.rank) } else { object.null() }
    let record = rank?.record ?? Record()
    object.member("wins", record.wins)
    object.member("draws", record.draws)
    object.member("losses", record.losses)
    object.member("titles", rank?.titles ?? 0)
    object.objects("ranks", of: standings) { json, standing in
      json.member("metric", standing.rank.table.metric)
      if let window = standing.rank.table.window { json.member("window", window) }
      json.member("rank", standing.rank.rank)
      json.member("entrants", standing.entrantCount)
    }
    object.objects("places", of: places) { json, place in
      json.member("tournament", place.tournament)
      json.member("slug", place.slug)
      json.member("rank", place.rank)
      json.member("entrants", place.entrantCount)
    }
  }

  private func write(_ profile: Profile, to object: inout JSONWriter) {
    switch profile.id {
    case .number(let id): object.member("id", id)
    case .text(let id): object.member("id", id)
    }
    object.member("description", profile.description)
    for figure in metrics {
      object.key(figure.rawValue)
      if let value = profile.figures[figure] { object.value(value) } else { object.null() }
    }
    if !profile.details.isEmpty {
      object.object("details") { map in for detail in profile.details { map.member(detail.name, detail.text) } }
    }
    object.key("modified")
    if let modified = profile.modified { object.value(modified) } else { object.null() }
    object.key("thumbnail")
    if let thumbnail = profile.thumbnail { object.value(thumbnail.url) } else { object.null() }
    object.objects("urls", of: profile.links) { json, link in
      json.member("type", link.type)
      json.member("url", link.url)
    }
  }
}
