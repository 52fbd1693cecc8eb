package import Base
package import Catalogue
import Synchronization

/// The catalogue as a gateway serves it, with the embedded characters.
///
/// If both have a character, their parts are merged as captures are. One request uses it at a time.
package final class ServedCatalogue: Sendable {
  private let state: Mutex<State>
  private let now: @Sendable () -> Int
  private let report: @Sendable (DatabaseError) -> Void

  fileprivate struct State {
    /// Nil if there are only the embedded characters.
    let catalogue: Catalogue?
    let load: @Sendable () -> [CharacterFacts]
    /// The embedded characters with their places among them, by their ids.
    lazy var facts: [Int: (offset: Int, element: CharacterFacts)] = Dictionary(
      load().enumerated().map { ($0.element.id, $0) }
    ) { $1 }
    /// What all characters are found by, in memory; nil before the first list of them.
    var index: Catalogue?
    /// The version of the catalogue that the index shows.
    var version: Int?
  }

  /// - Parameters:
  ///   - catalogue: Records of all kinds; nil if there are only the embedded characters.
  ///   - facts: The embedded characters.
  ///   - now: Returns the time in seconds since 1970.
  ///   - report: Takes the reason for which a request could not be answered.
  package init(
    _ catalogue: sending Catalogue? = nil,
    facts: @escaping @Sendable @autoclosure () -> [CharacterFacts] = CharacterFacts.embedded,
    now: @escaping @Sendable () -> Int = { 0 },
    report: @escaping @Sendable (DatabaseError) -> Void = { _ in }
  ) {
    state = Mutex(State(catalogue: catalogue, load: facts))
    self.now = now
    self.report = report
  }

  /// Hands over the catalogue, which no other thread uses meanwhile; returns nil if there is none.
  package func use<Value: Sendable>(_ body: (Catalogue) throws(DatabaseError) -> Value?) throws(DatabaseError) -> Value?
  {
    try state.withLock { (state) throws(DatabaseError) -> Value? in
      guard let catalogue = state.catalogue else { return nil }
      return try body(catalogue)
    }
  }

  /// Returns a page of a list, which may be below a record.
  func page(
    of kind: ResourceKind,
    below parent: (kind: ResourceKind, id: Int)? = nil,
    _ query: ListQuery,
    _ parameters: Parameters
  ) throws(GatewayError) -> Page {
    try read { (state) throws(DatabaseError) in
      let relations = parameters.relations + (parent.map { [($0.kind, [$0.id])] } ?? [])
      let ids =
        kind == .characters
        ? try state.characters(found: CatalogueQuery(kind, parameters, [], query, now: now()), relations)
        : try state.catalogue?.ids(of: CatalogueQuery(kind, parameters, relations, query, now: now())) ?? []
      var results: [ServedRecord] = []
      for id in ids.dropFirst(query.offset).prefix(query.limit) {
        if let record = try state.served(kind, id) { results.append(record) }
      }
      return Page(query: query, total: ids.count, results: results)
    }
  }

  /// Returns the records of a list just as they are stored; nil without a catalogue.
  ///
  /// - Parameter kind: Not characters, of which some are embedded.
  func stored(of kind: ResourceKind, _ query: ListQuery, _ parameters: Parameters) throws(GatewayError)
    -> CataloguePage?
  {
    try read { (state) throws(DatabaseError) in
      try state.catalogue?.page(CatalogueQuery(kind, parameters, parameters.relations, query, now: now()))
    }
  }

  /// Returns the page of one record; nil if there is none.
  func page(of kind: ResourceKind, id: Int, _ query: ListQuery) throws(GatewayError) -> Page? {
    guard id > 0 else { return nil }
    let record = try read { (state) throws(DatabaseError) in try state.served(kind, .number(id)) }
    return record.map { Page(query: query, total: 1, results: [$0]) }
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
  /// Returns the ids of the characters that a query finds, in its order.
  ///
  /// - Parameter relations: Records that they must have to do with, by kind.
  fileprivate mutating func characters(found query: CatalogueQuery, _ relations: [(ResourceKind, [Int])])
    throws(DatabaseError) -> [RecordID]
  {
    var query = query
    for (kind, ids) in relations {
      query.conditions.append(.ids(try catalogue?.characters(in: kind.stored, ids.map { .number($0) }) ?? []))
    }
    return try newestIndex().ids(of: query)
  }

  /// Returns what all characters are found by, as the catalogue is now.
  private mutating func newestIndex() throws(DatabaseError) -> Catalogue {
    let index = if let known = self.index { known } else { try Catalogue.inMemory() }
    let now = try catalogue?.version() ?? 0
    guard version != now else { return index }
    let kind = ResourceKind.characters.stored
    let stored = try catalogue?.names(CatalogueQuery(kind, limit: .max)) ?? []
    let (embedded, isFirst) = (facts, version == nil)
    try index.change { () throws(DatabaseError) in
      for (place, facts) in embedded.values where isFirst {
        try index.enter(kind, .number(facts.id), facts.name, modified: facts.time, place: place)
      }
      for (name, modified, captured) in stored {
        // A record's name came with its newest capture.
        let facts = name.id.number.flatMap { embedded[$0]?.element }
        if let facts, factsPrecede(modified, captured, facts: facts.time) { continue }
        try index.enter(kind, name.id, name.name, modified: modified, place: embedded.count)
      }
    }
    (self.index, version) = (index, now)
    return index
  }

  /// Returns a record with the items of its lists; nil if there is none.
  fileprivate mutating func served(_ kind: ResourceKind, _ id: RecordID) throws(DatabaseError) -> ServedRecord? {
    var found = try catalogue?.record(kind.stored, id)
    if kind == .characters, let number = id.number, let fact = facts[number]?.element,
      let body = try? JSONDocument(fact.record)
    {
      found = found?.merged(withFacts: body) ?? StoredRecord(kind.stored, id, facts: body)
    }
    guard let record = found else { return nil }
    var more: [ResourceKind: [RecordName]] = [:]
    if let catalogue {
      for list in kind.subLists where record.list(list).lacksItems {
        let own = Set(record.related.lazy.filter { $0.kind == list.stored }.map(\.id))
        let query = CatalogueQuery(
          list.stored,
          where: [.related(kind.stored, [id])],
          limit: own.count + ResourceList.maximumItems
        )
        more[list] = try catalogue.names(query).map(\.name).filter { !own.contains($0.id) }
      }
    }
    return ServedRecord(record: record, kind: kind, more: more)
  }
}

extension CharacterFacts {
  /// The time of the last change, in seconds since 1970; nil if the database has no date.
  fileprivate var time: Int? { modified == Self.nullDate ? nil : timestamp(modified) }
}

extension Catalogue {
  /// The ids of the characters that have to do with records, also of those that the catalogue does not have.
  fileprivate func characters(in kind: CatalogueKind, _ ids: [RecordID]) throws(DatabaseError) -> [RecordID] {
    let characters = ResourceKind.characters.stored
    var found = try self.ids(of: CatalogueQuery(characters, where: [.related(kind, ids)]))
    for id in ids { found += try record(kind, id)?.related.filter { $0.kind == characters }.map(\.id) ?? [] }
    return found
  }
}

extension ResourceKind {
  /// The kind in the catalogue.
  var stored: CatalogueKind { CatalogueKind(source: "marvel", name: rawValue) }
}
