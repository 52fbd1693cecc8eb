package import Base
package import Tournament

package let storeSchema = 1

extension Store {
  /// Writes the store as text: sorted, with one record per line, for readable diffs.
  ///
  /// - Parameters:
  ///   - work: Called with each record on any thread; nil if the caller needs no records.
  ///   - visit: Called with each record and what `work` made of it, in the order of the text.
  ///   - failure: Returns the error for one of the store.
  ///   - add: Called with each part of the text, which ends with a record.
  /// - Returns: The number of states of all tournaments.
  @discardableResult package func write<Value: Sendable, Failure: Error>(
    gathering work: (@Sendable (TournamentRecord) -> Value)?,
    visiting visit: (TournamentRecord, Value) -> Void,
    failure: (StoreError) -> Failure,
    _ add: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    var stateCount = 0
    var frame = StoreFrame()
    var block = StoreFrame.head(feed: feed)
    try self.visit(failure: failure) { (slug, tournament) throws(StoreError) in
      let (bytes, facts) = try tournament.written
      guard bytes.count <= Self.largestRecord else { throw .growing(name: "the tournament '\(slug)'") }
      guard let work else { return (bytes, facts, nil) }
      let record = try RecordText(bytes).record
      return (bytes, facts, (record: record, value: work(record)))
    } take: { (bytes, facts, made: (record: TournamentRecord, value: Value)?) throws(Failure) in
      if let made { visit(made.record, made.value) }
      stateCount += facts.stateCount
      block += frame.lead()
      block += bytes
      guard block.count >= 1 << 18 else { return }
      try add(block)
      block.removeAll(keepingCapacity: true)
    }
    try add(block)
    var size = 0
    try StoreFrame.addTail(of: arena.lazy.map(\.bytes)) { block throws(Failure) in
      size += block.count
      guard size <= Self.largestRecord else { throw failure(.growing(name: "the arena")) }
      try add(block)
    }
    return stateCount
  }

  /// Writes the store as text, without a look at its records.
  @discardableResult package func write<Failure: Error>(
    failure: (StoreError) -> Failure,
    _ add: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) -> Int {
    let work: (@Sendable (TournamentRecord) -> Void)? = nil
    return try write(gathering: work, visiting: { _, _ in }, failure: failure, add)
  }
}

extension [ArenaBattle] {
  /// Writes the battles, each on a line.
  package func write(to json: inout JSONWriter) {
    for battle in self {
      json.line()
      json.object { battle.write(to: &$0) }
    }
  }
}

extension TournamentRecord {
  /// Writes the members of the record, the history included.
  package func write(to json: inout JSONWriter) {
    writeState(to: &json)
    writeHistory(to: &json)
  }

  /// Writes the members that the fingerprint covers.
  func writeState(to json: inout JSONWriter) {
    json.member("slug", slug)
    json.member("name", name)
    json.member("source", source)
    json.member("format", format)
    json.member("fought", battleCount)
    if isInProgress {
      json.member("in_progress", true)
      json.member("pending", pendingCount)
    }
    if isUnfinished { json.member("unfinished", true) }
    json.line()
    json.objects("entrants", of: entrants, inLines: true) { $1.write(to: &$0) }
  }

  private func writeHistory(to json: inout JSONWriter) {
    json.line()
    json.objects("history", of: history, inLines: true) { $1.write(to: &$0) }
    removed.write(to: &json)
  }
}

extension EntrantRecord {
  package func write(to json: inout JSONWriter) {
    json.member("rank", rank)
    if isOpen { json.member("open", true) }
    json.member("seed", seed.number)
    identity.write(to: &json)
    json.member("name", name)
    if let alias { json.member("as", alias) }
    if let power { json.member("power", power) }
    figures.write(to: &json)
    json.member("wins", record.wins)
    json.member("draws", record.draws)
    json.member("losses", record.losses)
    if let halfPoints { json.member("points", Double(halfPoints) / 2) }
  }
}

extension HistoryEntry {
  func write(to json: inout JSONWriter) {
    json.member("revision", revision)
    provenance.write(to: &json)
    json.member("fingerprint", fingerprint)
    if isInProgress { json.member("in_progress", true) }
    if let progress {
      json.member("decided", progress.decided)
      json.member("battles", progress.battles)
      if progress.isTitleWon { json.member("title_won", true) }
    }
    if isUnfinished { json.member("unfinished", true) }
    if isPoll { json.member("poll", true) }
    if let formerName { json.member("formerly", formerName) }
    switch content {
    case .text(let text): json.raw(text)
    case .known(let places): write(places, to: &json)
    }
  }

  /// The size of the champions and the places as they are written, in bytes.
  var placesSize: Int {
    switch content {
    case .text(let text): text.count
    case .known(let places): written(places).count
    }
  }

  /// Whether these are the champions and the places, and written as contest writes them.
  func has(_ places: [Place]) -> Bool {
    switch content {
    case .text(let text): text.elementsEqual(written(places))
    case .known(let known): known == places
    }
  }

  private func written(_ places: [Place]) -> [UInt8] {
    var json = JSONWriter()
    write(places, to: &json)
    return json.bytes
  }

  private func write(_ places: [Place], to json: inout JSONWriter) {
    let champions = isInProgress || isUnfinished ? [] : places.filter { $0.rank == 1 }
    json.member("champions", champions.map(\.name))
    json.objects("places", of: places) { object, place in
      object.member("rank", place.rank)
      if place.isOpen { object.member("open", true) }
      place.identity.write(to: &object)
      object.member("name", place.name)
      if let power = place.power { object.member("power", power) }
      if let comics = place.comics { object.member("comics", comics) }
    }
  }
}

extension ArenaBattle {
  func write(to json: inout JSONWriter) {
    json.member("revision", revision)
    provenance.write(to: &json)
    for (key, side) in [("home", home), ("away", away)] {
      json.object(key) { object in
        side.identity.write(to: &object)
        object.member("name", side.name)
        object.member("power", side.power)
        side.figures.write(to: &object)
        if let link = side.link { object.member("link", link) }
        if let about = side.about { object.member("text", about) }
      }
    }
    json.member("outcome", outcome.rawValue)
    if let decidedBy { json.member("decided_by", decidedBy) }
    if tiebreak != TournamentRules.defaultTiebreak { json.member("tiebreak", tiebreak.map(\.rawValue)) }
  }
}

extension Provenance {
  package func write(to json: inout JSONWriter) {
    if let date { json.member("date", date) }
    if let figuresDate { json.member("figures_date", figuresDate) }
    if let attribution { json.member("attribution", attribution) }
    if let metric { json.member("metric", metric) }
    if let window { json.member("window", window) }
    if let windowRule { json.member("window_rule", windowRule) }
  }
}

extension Entrant.Identity {
  package func write(to json: inout JSONWriter) {
    json.member("source", source)
    if let id { json.member("id", id) } else { json.member("key", key) }
  }
}

extension Figures {
  /// The figures that are members of their owner; all others are members of `figures` there.
  package static let members = Source.marvel.metrics

  package func write(to json: inout JSONWriter) {
    var memberCount = 0
    for figure in Figures.members {
      guard let value = self[figure] else { continue }
      json.member(figure.rawValue, value)
      memberCount += 1
    }
    guard memberCount < count else { return }
    let others = known.filter { !Figures.members.contains($0) }
    json.object("figures") { object in
      for figure in others { if let value = self[figure] { object.member(figure.rawValue, value) } }
    }
  }
}
