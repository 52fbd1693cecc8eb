import Base
import Tournament

extension Store {
  /// Reads a store; throws for anything that is not a valid store.
  package init(reading bytes: [UInt8]) throws(StoreError) { try self.init(reading: StoreText(bytes)) }

  /// Reads a store; throws for anything that is not a valid store.
  ///
  /// A store in the lines that contest writes is checked record by record on all processors, and stays where it is. Any
  /// other is read as a whole.
  ///
  /// - Parameter checks: Whether each record is checked now; otherwise when it is asked for.
  package init(reading text: StoreText, checks: Bool = true) throws(StoreError) {
    var known = 0
    if var scanner = try RecordScanner(text) {
      do throws(OtherText) {
        self = try Self.inLines(&scanner, text, checks)
        return
      } catch {
        switch error {
        case .unreadable(let error): throw error
        case .other(let offset): known = offset
        }
      }
    }
    guard text.count <= Self.largestForeign else { throw try Self.fault(of: text, at: known) }
    try self.init(readingWhole: text.bytes(0..<text.count))
  }

  /// A reason for which a text is not read by lines.
  private enum OtherText: Error {
    /// From this place on it is not as contest would write it.
    case other(offset: Int)
    case unreadable(StoreError)
  }

  private static func inLines(_ scanner: inout RecordScanner, _ text: StoreText, _ checks: Bool) throws(OtherText)
    -> Store
  {
    var stored: [String: StoredTournament] = [:]
    try spread { () throws(OtherText) in
      do throws(StoreError) { return try scanner.records() } catch { throw .unreadable(error) }
    } size: {
      $0.block.count
    } work: {
      $0.tournaments(of: text, checks)
    } take: { found throws(OtherText) in
      for (offset, tournament) in found {
        guard let tournament, stored[tournament.slug] == nil else { throw .other(offset: offset) }
        stored[tournament.slug] = tournament.stored
      }
    }
    guard let start = scanner.arenaStart, text.count - start <= largestRecord,
      let arena = try? text.bytes(start..<text.count),
      var end = try? StoredValue(part: [0x7B] + arena, of: "the store"),
      let battles = try? [ArenaBattle](reading: end.member("arena")), (try? end.checkMembers()) != nil
    else { throw .other(offset: scanner.offset) }
    let store = Store(stored: stored, arena: battles, feed: scanner.feed)
    guard store.arena.count == battles.count else { throw .other(offset: start) }
    return store
  }

  /// Reads a store with the parser of any JSON text.
  private init(readingWhole bytes: [UInt8]) throws(StoreError) {
    var root = try StoredValue(file: "the store", bytes)
    var records: [TournamentRecord] = []
    for var value in try root.member("tournaments").elements {
      records.append(try TournamentRecord(reading: &value))
      try value.checkMembers()
    }
    let slugs = Set(records.map(\.slug))
    guard slugs.count == records.count else { throw .damaged("a tournament occurs twice") }
    let battles = try [ArenaBattle](reading: root.member("arena"))
    let feed = try root.optional("feed")?.digest
    try root.checkMembers()
    self.init(tournaments: records, arena: battles)
    self.feed = feed
    guard arena.count == battles.count else { throw .damaged("a battle occurs twice") }
  }

  /// Returns why a store that is too large to be read as a whole cannot be read.
  ///
  /// - Parameter offset: The place from which on it is not as contest would write it.
  private static func fault(of text: StoreText, at offset: Int) throws(StoreError) -> StoreError {
    let around = try text.bytes(offset..<(offset + 1 << 20))
    let line = try text.line(at: offset)
    if let mark = conflictLine(in: around) { return .conflictMarkers(line: line + mark - 1) }
    var rest = around[...]
    if offset == 0, rest.skip("{\"schema\":"),
      let schema = Int(String(decoding: rest.prefix { (0x30...0x39).contains($0) }, as: UTF8.self)),
      schema > storeSchema
    {
      return .newerSchema(found: schema)
    }
    return .notInLines(line: line)
  }
}

extension RecordScanner.Found {
  /// Returns the place of each record, and what it is; nil if it has a fault, or is not as contest writes it.
  fileprivate func tournaments(of text: StoreText, _ checks: Bool) -> [(
    offset: Int, tournament: (slug: String, stored: StoredTournament)?
  )] {
    ranges.map { range in
      let place = place(range)
      guard checks else {
        var record = block[range]
        guard record.skip("{\"slug\":"), let slug = record.text() else { return (place.lowerBound, nil) }
        return (place.lowerBound, (slug, StoredTournament(text, place, nil)))
      }
      let record = TournamentRecord(checking: Array(block[range]))
      return (place.lowerBound, record.map { ($0.slug, StoredTournament(text, place, .init($0.history))) })
    }
  }
}

extension TournamentRecord {
  /// Nil if a record has a fault, or is not as contest writes it.
  init?(checking bytes: [UInt8]) {
    guard let text = try? RecordText(bytes), let record = try? text.record else { return nil }
    let state = record.stateBytes
    guard record.fault(writing: state) == nil, text.hasState(state) else { return nil }
    self = record
  }

  /// - Parameter value: May have other members, too, which the caller checks.
  init(reading value: inout StoredValue) throws(StoreError) {
    try self.init(readingState: &value)
    history = try .init(reading: value.member("history"))
    if let list = value.optional("removed") { removed = try .init(reading: list) }
    if let fault = fault(writing: stateBytes) { throw value.damaged(fault) }
  }

  /// Returns how members of a record contradict each other that are sound by themselves; nil if they do not.
  ///
  /// - Parameter state: ``stateBytes``.
  fileprivate func fault(writing state: [UInt8]) -> String? {
    // By bytes, because `==` treats canonically equivalent texts as equal.
    guard let sound = Base.slug(of: slug), sound.utf8.elementsEqual(slug.utf8) else { return "has no valid 'slug'" }
    guard Set(entrants.map(\.identity)).count == entrants.count else { return "has an entrant twice" }
    guard let first = history.first, let last = history.last else { return "has no history" }
    guard last.isInProgress == isInProgress else { return "differs from its history in 'in_progress'" }
    guard last.isUnfinished == isUnfinished else { return "differs from its history in 'unfinished'" }
    for (before, entry) in zip(history, history.dropFirst()) where !before.precedes(entry) {
      return "has a state of revision \(entry.revision) that does not come after the one before it"
    }
    guard last.revision - first.revision < Self.longestHistory else {
      return "goes back further than \(Self.longestHistory) revisions"
    }
    guard zip(removed, removed.dropFirst()).allSatisfy({ $0 < $1 }),
      removed.allSatisfy({ $0.revision < last.revision }),
      Set(removed).isDisjoint(with: history.map(\.asRemoved))
    else { return "has removed states that contradict its history" }
    guard Digest.sha256(state) == last.fingerprint, last.has(currentPlaces),
      history.dropLast().allSatisfy({ $0.has($0.places) })
    else { return "is not the state that its history ends with" }
    return nil
  }

  /// Reads the members beside the history.
  init(readingState value: inout StoredValue) throws(StoreError) {
    let counts = 0...Int(Int32.max)
    let slug = try value.member("slug").text
    var entrants: [EntrantRecord] = []
    for var element in try value.member("entrants").elements { entrants.append(try EntrantRecord(reading: &element)) }
    self.init(
      slug: slug,
      name: try value.member("name").text,
      source: try value.member("source").text,
      format: try value.member("format").text,
      battleCount: try value.member("fought").integer(in: counts),
      pendingCount: try value.flag("in_progress") ? try value.member("pending").integer(in: 1...counts.upperBound) : 0,
      isUnfinished: try value.flag("unfinished"),
      entrants: entrants,
      history: []
    )
  }
}

extension EntrantRecord {
  init(reading value: inout StoredValue) throws(StoreError) {
    let counts = 0...Int(Int32.max)
    var halfPoints: Int?
    if let points = value.optional("points") {
      guard let halves = Int(exactly: try points.number * 2), halves >= 0 else {
        throw points.damaged("is not a number of points")
      }
      halfPoints = halves
    }
    self.init(
      identity: try Entrant.Identity(reading: &value),
      name: try value.member("name").text,
      alias: try value.optional("as")?.text,
      power: try value.optional("power")?.number,
      figures: try Figures(reading: &value),
      seed: Seed(number: try value.member("seed").integer(in: 1...Int(Int32.max))),
      rank: try value.member("rank").integer(in: 1...Int(Int32.max)),
      isOpen: try value.flag("open"),
      record: Record(
        wins: try value.member("wins").integer(in: counts),
        draws: try value.member("draws").integer(in: counts),
        losses: try value.member("losses").integer(in: counts)
      ),
      halfPoints: halfPoints
    )
    try value.checkMembers()
  }
}

extension [HistoryEntry] {
  /// Reads a history; without revisions, as in old stores, its entries count from 1.
  fileprivate init(reading value: StoredValue) throws(StoreError) {
    self = []
    let elements = try value.elements
    let isCounted = !elements.contains { $0.has("revision") }
    for (index, element) in elements.enumerated() {
      var element = element
      let revision =
        isCounted ? index + 1 : try element.member("revision").integer(in: 1...HistoryEntry.greatestRevision)
      append(try HistoryEntry(reading: &element, revision: revision))
    }
  }
}

extension HistoryEntry {
  fileprivate init(reading value: inout StoredValue, revision: Int) throws(StoreError) {
    // They follow from the places.
    _ = try value.member("champions").elements
    try self.init(reading: &value, revision, .known(.init(reading: value.member("places"))))
    try value.checkMembers()
  }

  /// Reads the members before the champions and the places, and after the revision.
  init(reading value: inout StoredValue, _ revision: Int, _ content: Content) throws(StoreError) {
    let isInProgress = try value.flag("in_progress")
    self.init(
      revision: revision,
      provenance: try Provenance(reading: &value),
      fingerprint: try value.member("fingerprint").digest,
      isInProgress: isInProgress,
      isUnfinished: try value.flag("unfinished"),
      progress: isInProgress ? try Progress(reading: &value) : nil,
      isPoll: try value.flag("poll"),
      formerName: try value.optional("formerly")?.text,
      content: content
    )
  }
}

extension [HistoryEntry.Place] {
  init(reading value: StoredValue) throws(StoreError) {
    self = try value.elements.map { element throws(StoreError) in
      var element = element
      let place = HistoryEntry.Place(
        identity: try Entrant.Identity(reading: &element),
        name: try element.member("name").text,
        rank: try element.member("rank").integer(in: 1...Int(Int32.max)),
        isOpen: try element.flag("open"),
        power: try element.optional("power")?.number,
        comics: try element.optional("comics")?.number
      )
      try element.checkMembers()
      return place
    }
  }

  /// - Parameter text: The champions and the places of a state that was read before.
  init(written text: ArraySlice<UInt8>) {
    var value = try? StoredValue(known: [0x7B] + text + [0x7D])
    self = (try? value?.member("places")).flatMap { try? Self(reading: $0) } ?? []
  }
}

extension HistoryEntry.Progress {
  /// Nil if an older version recorded the state.
  fileprivate init?(reading value: inout StoredValue) throws(StoreError) {
    let counts = 0...Int(Int32.max)
    guard let decided = try value.optional("decided")?.integer(in: counts) else { return nil }
    self.init(
      decided: decided,
      battles: try value.member("battles").integer(in: counts),
      isTitleWon: try value.flag("title_won")
    )
    guard isSound else { throw value.damaged("has more battles with a result than battles") }
  }
}

extension [ArenaBattle] {
  init(reading value: StoredValue) throws(StoreError) {
    self = []
    for var element in try value.elements { append(try ArenaBattle(reading: &element)) }
  }
}

extension ArenaBattle {
  init(reading value: inout StoredValue) throws(StoreError) {
    guard let outcome = Outcome(rawValue: try value.member("outcome").text), outcome != .bye else {
      throw value.damaged("has no known 'outcome'")
    }
    var (homeValue, awayValue) = (try value.member("home"), try value.member("away"))
    let home = try Side(reading: &homeValue)
    let away = try Side(reading: &awayValue)
    guard home.identity != away.identity else { throw value.damaged("has the same entrant on both sides") }
    guard home.identity.source == away.identity.source else { throw value.damaged("has entrants of two sources") }
    self.init(
      home: home,
      away: away,
      outcome: outcome,
      decidedBy: try value.optional("decided_by")?.text,
      tiebreak: try value.optional("tiebreak")?.elements.map { element throws(StoreError) in Figure(try element.text) }
        ?? TournamentRules.defaultTiebreak,
      provenance: try Provenance(reading: &value)
    )
    if let count = value.optional("revision") { revision = try count.integer(in: 1...HistoryEntry.greatestRevision) }
    try value.checkMembers()
    if let contradiction { throw value.damaged(contradiction) }
  }
}

extension ArenaBattle.Side {
  init(reading value: inout StoredValue) throws(StoreError) {
    self.init(
      identity: try Entrant.Identity(reading: &value),
      name: try value.member("name").text,
      power: try value.member("power").number,
      figures: try Figures(reading: &value),
      link: try value.optional("link")?.webAddress,
      about: try value.optional("text")?.text
    )
    try value.checkMembers()
  }
}

extension Entrant.Identity {
  init(reading value: inout StoredValue) throws(StoreError) {
    let source = try value.member("source").text
    if let id = value.optional("id") {
      self.init(source: source, id: try id.integer(in: 1...(1 << 52)))
    } else {
      // A name of combining marks alone folds to an empty key.
      let key = try value.member("key")
      self.init(source: source, key: key.isEmptyText ? "" : try key.text(longest: Store.longestKey))
    }
  }
}

extension Provenance {
  init(reading value: inout StoredValue) throws(StoreError) {
    self.init(
      date: try value.optional("date")?.date,
      figuresDate: try value.optional("figures_date")?.date,
      attribution: try value.optional("attribution")?.text,
      metric: try value.optional("metric")?.text,
      window: try value.optional("window")?.text,
      windowRule: try value.optional("window_rule")?.text
    )
  }
}

extension Figures {
  init(reading value: inout StoredValue) throws(StoreError) {
    self.init()
    for figure in Figures.members { self[figure] = try value.optional(figure.rawValue)?.number }
    guard let others = value.optional("figures") else { return }
    for (name, value) in try others.members { self[Figure(name)] = try value.number }
  }
}
