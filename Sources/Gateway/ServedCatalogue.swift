package import Base
package import Catalogue
import Synchronization

/// The catalogue as a gateway serves it, beside the embedded characters.
///
/// If both have a character, their parts are merged as captures are. One request uses it at a time.
package final class ServedCatalogue: Sendable {
  private let state: Mutex<State>
  private let now: @Sendable () -> Int
  private let report: @Sendable (DatabaseError) -> Void

  fileprivate struct State {
    let catalogue: Catalogue
    /// The version of the catalogue that `everyone` shows.
    var version: Int?
    var everyone = Characters()
  }

  /// Characters, some of them in the catalogue.
  fileprivate struct Characters {
    /// The ids of those in the catalogue.
    var stored: Set<Int> = []
    /// Those that are embedded, too, by their ids.
    var facts: [Int: CharacterFacts] = [:]
    var index = CharacterIndex([])
  }

  /// - Parameters:
  ///   - now: Returns the time in seconds since 1970.
  ///   - report: Takes the reason for which a request could not be answered.
  package init(
    _ catalogue: sending Catalogue,
    now: @escaping @Sendable () -> Int,
    report: @escaping @Sendable (DatabaseError) -> Void
  ) {
    state = Mutex(State(catalogue: catalogue))
    self.now = now
    self.report = report
  }

  /// Hands over the catalogue, which no other thread uses meanwhile.
  package func use<Value: Sendable>(_ body: (Catalogue) throws(DatabaseError) -> Value) throws(DatabaseError) -> Value {
    try state.withLock { (state) throws(DatabaseError) in try body(state.catalogue) }
  }

  /// Returns a page of a list, which may be below a record.
  ///
  /// - Parameter facts: The embedded characters.
  func page(
    of kind: ResourceKind,
    below parent: (kind: ResourceKind, id: Int)?,
    _ query: ListQuery,
    _ parameters: Parameters,
    facts: @escaping @Sendable () -> [CharacterFacts]
  ) throws(GatewayError) -> Page {
    try read { (state) throws(DatabaseError) in
      var relations = parameters.relations
      if let parent { relations.append((parent.kind, [parent.id])) }
      if kind == .characters {
        let filter = try CharacterFilter(parameters, relations) { (other, ids) throws(DatabaseError) in
          try state.catalogue.relatedIDs(of: kind, to: other, ids)
        }
        let characters = try state.characters(filter.ids, facts)
        let found = characters.index.select(query, filter)
        return Page(
          query,
          total: found.count,
          try found.dropFirst(query.offset).prefix(query.limit).map { (entry) throws(DatabaseError) in
            try state.served(entry, characters)
          }
        )
      }
      let found = try state.catalogue.page(CatalogueQuery(kind, parameters, relations, query, now: now()))
      return Page(
        query,
        total: found.total,
        try found.records.map { (record) throws(DatabaseError) in try state.served(record, kind) }
      )
    }
  }

  /// Returns the records of a list just as they are stored.
  ///
  /// - Parameter kind: Not characters, of which some are embedded.
  func stored(of kind: ResourceKind, _ query: ListQuery, _ parameters: Parameters) throws(GatewayError) -> CataloguePage
  {
    try read { (state) throws(DatabaseError) in
      try state.catalogue.page(CatalogueQuery(kind, parameters, parameters.relations, query, now: now()))
    }
  }

  /// Returns the page of one record; nil if there is none.
  func page(of kind: ResourceKind, id: Int, _ query: ListQuery, facts: @escaping @Sendable () -> [CharacterFacts])
    throws(GatewayError) -> Page?
  {
    guard id > 0 else { return nil }
    return try read { (state) throws(DatabaseError) in
      let found: ServedRecord?
      if kind == .characters {
        let characters = try state.characters([id], facts)
        found = try characters.index[id: id].map { (entry) throws(DatabaseError) in try state.served(entry, characters)
        }
      } else {
        found = try state.catalogue.record(kind.stored, .number(id)).map { (record) throws(DatabaseError) in
          try state.served(record, kind)
        }
      }
      return found.map { Page(query, total: 1, [$0]) }
    }
  }

  private func read<Value: Sendable>(_ body: (inout State) throws(DatabaseError) -> Value) throws(GatewayError) -> Value
  {
    do throws(DatabaseError) { return try state.withLock { (state) throws(DatabaseError) in try body(&state) } } catch {
      report(error)
      throw .unavailable
    }
  }
}

extension ServedCatalogue.State {
  /// Returns the characters with some ids, and perhaps others.
  ///
  /// Everyone is read if that is done already, or if the ids are nil or many, and again if the catalogue has changed.
  fileprivate mutating func characters(_ ids: Set<Int>?, _ facts: @Sendable () -> [CharacterFacts])
    throws(DatabaseError) -> ServedCatalogue.Characters
  {
    let now = try catalogue.version()
    if version == now { return everyone }
    if let ids, ids.count <= Self.fewIDs {
      let wanted = CatalogueQuery.Condition.ids(ids.sorted().map { .number($0) })
      return try characters([wanted], facts().filter { ids.contains($0.id) })
    }
    everyone = try characters([], facts())
    version = now
    return everyone
  }

  /// The number of characters for which the names of all others are not read.
  private static let fewIDs = 200

  private func characters(_ conditions: [CatalogueQuery.Condition], _ embedded: [CharacterFacts]) throws(DatabaseError)
    -> ServedCatalogue.Characters
  {
    var own: [CharacterFacts] = []
    let known = Dictionary(embedded.map { ($0.id, $0) }) { $1 }
    let query = CatalogueQuery(ResourceKind.characters.stored, where: conditions, limit: .max)
    for (name, modified, captured) in try catalogue.names(query) {
      guard case .number(let id) = name.id else { continue }
      // A record's name came with its newest capture.
      let facts = known[id].flatMap { $0.precede(modified, captured) ? $0 : nil }
      own.append(facts ?? CharacterFacts(id: id, name: name.name, modified: modified))
    }
    let stored = Set(own.map(\.id))
    return ServedCatalogue.Characters(
      stored: stored,
      facts: known.filter { stored.contains($0.key) },
      index: CharacterIndex(embedded.filter { !stored.contains($0.id) } + own)
    )
  }

  fileprivate func served(_ entry: CharacterIndex.Entry, _ characters: ServedCatalogue.Characters) throws(DatabaseError)
    -> ServedRecord
  {
    let facts = entry.facts
    if characters.stored.contains(facts.id),
      let record = try catalogue.record(ResourceKind.characters.stored, .number(facts.id))
    {
      let own = characters.facts[facts.id].flatMap { try? JSONDocument($0.record) }
      return try served(own.map(record.merged) ?? record, .characters)
    }
    var more: [ResourceKind: [RecordName]] = [:]
    for list in ResourceKind.characters.subLists {
      more[list] = try names(list, below: .characters, .number(facts.id), besides: [])
    }
    return ServedRecord(content: .embedded(entry), more: more)
  }

  fileprivate func served(_ record: StoredRecord, _ kind: ResourceKind) throws(DatabaseError) -> ServedRecord {
    var more: [ResourceKind: [RecordName]] = [:]
    for list in kind.subLists where record.list(list).lacksItems {
      let own = Set(record.related.lazy.filter { $0.kind == list.stored }.map(\.id))
      more[list] = try names(list, below: kind, record.id, besides: own)
    }
    return ServedRecord(content: .stored(record, kind), more: more)
  }

  /// The first records of a list as far as the catalogue has them, for a record whose own list is shorter.
  private func names(_ list: ResourceKind, below kind: ResourceKind, _ id: RecordID, besides own: Set<RecordID>)
    throws(DatabaseError) -> [RecordName]
  {
    let query = CatalogueQuery(
      list.stored,
      where: [.related(kind.stored, [id])],
      limit: own.count + ResourceList.maximumItems
    )
    return try catalogue.names(query).map(\.name).filter { !own.contains($0.id) }
  }
}

extension CharacterFacts {
  /// A character of the catalogue, whose figures are in its record.
  ///
  /// - Parameter modified: In seconds since 1970; nil if unknown.
  fileprivate init(id: Int, name: String, modified: Int?) {
    let date = modified.map { seconds in
      seconds < Self.yearZero ? Self.zeroDate : timestampText(seconds - Moment.newYorkTime).dropLast() + "-0400"
    }
    self.init(id: id, name: name, comics: 0, series: 0, stories: 0, events: 0, modified: date ?? Self.nullDate)
  }

  /// Whether they rank before a capture whose parts are merged with theirs.
  fileprivate func precede(_ modified: Int?, _ captured: Int?) -> Bool {
    factsPrecede(modified, captured, facts: timestamp(self.modified))
  }

  /// The whole record as a capture of the API.
  fileprivate var record: [UInt8] {
    var json = JSONWriter()
    CharacterIndex.Entry(facts: self, key: name.collationKey, nameRank: 0).write(
      to: &json,
      tracking: "?utm_campaign=apiRef"
    )
    return json.bytes
  }

  /// The beginning of the year 0, in seconds since 1970.
  private static let yearZero = -62_167_219_200
}

extension Catalogue {
  /// The ids of the records of a kind that have to do with others, also of those that the catalogue does not have.
  fileprivate func relatedIDs(of kind: ResourceKind, to other: ResourceKind, _ ids: [Int]) throws(DatabaseError) -> Set<
    Int
  > {
    let ids = ids.map { RecordID.number($0) }
    let query = CatalogueQuery(kind.stored, where: [.related(other.stored, ids)], limit: .max)
    var found = try names(query).map(\.name.id)
    for id in ids { found += try record(other.stored, id)?.related.filter { $0.kind == kind.stored }.map(\.id) ?? [] }
    return Set(found.compactMap(\.number))
  }
}

extension ResourceKind {
  /// The kind in the catalogue.
  var stored: CatalogueKind { CatalogueKind(source: "marvel", name: rawValue) }
}
