import Base
import Catalogue
import Network
import Tournament

/// The records of Marvel's API: the known ones, and those of a server.
struct MarvelRecords: Sendable {
  private let known: KnownMarvelRecords
  /// Nil without a server.
  private let pages: MarvelPages?
  /// The address of the server, whose lists are its own; empty without one.
  private let origin: String
  /// Whether there is a server that must not be asked.
  private var isOffline: Bool { pages == nil && !origin.isEmpty }

  /// The number of records of each list below a record.
  private static let shownRelations = 20

  /// - Parameter client: The client of a server; nil for the known records alone.
  init(_ client: WebClient?, _ context: RecordContext) throws(Failure) {
    let known = try KnownMarvelRecords(context, isKept: client != nil)
    self.known = known
    origin = client?.connection.base.text ?? ""
    pages = client.flatMap { $0.connection.isOffline ? nil : MarvelPages($0, known, context) }
  }

  var access: RecordAccess {
    RecordAccess(
      pageSize: MarvelList.pageSize,
      list: { query throws(RecordError) in try await list(query) },
      stored: { query throws(RecordError) in try stored(query) },
      page: { kind, reference throws(RecordError) in try await page(kind, reference) },
      pictures: { query, references throws(RecordError) in try await pictures(query, references) }
    )
  }

  private func list(_ query: RecordQuery) async throws(RecordError) -> RecordList {
    if let text = query.filters[RecordKind.partOfName] { return try known.list(named: text, query) }
    let list = MarvelList(query.kind, query.marvelParameters, at: origin)
    // Wrong parameters cost no request.
    if pages != nil { _ = try known.part(of: list, offset: 0, limit: 1) }
    return try await part(of: list, offset: query.offset, limit: query.limit)
  }

  /// Returns a part of a list that is stored whole, of which pages must be fetched again; nil otherwise.
  private func stored(_ query: RecordQuery) throws(RecordError) -> RecordList? {
    guard let pages, query.filters[RecordKind.partOfName] == nil else { return nil }
    let list = MarvelList(query.kind, query.marvelParameters, at: origin)
    guard try pages.lacks(list, offset: query.offset, limit: query.limit) else { return nil }
    let stored = try known.stored { (catalogue) throws(DatabaseError) in
      try catalogue.listing(list.query, of: list.kind, offset: query.offset, limit: query.limit ?? .max)
    }
    guard let stored, !stored.records.isEmpty,
      stored.records.count + stored.unusable == min(query.limit ?? .max, stored.total - query.offset)
    else { return nil }
    return RecordList(stored, list.recordKind)
  }

  /// Returns a part of a list, after its missing pages were fetched.
  ///
  /// - Parameter isBelow: Whether the list is below a record, which is shown without it.
  private func part(of list: MarvelList, offset: Int, limit: Int?, isBelow: Bool = false) async throws(RecordError)
    -> RecordList
  {
    let fault = try await pages?.fetch(list, offset: offset, limit: limit)
    let stored = try known.stored { (catalogue) throws(DatabaseError) in
      try catalogue.listing(list.query, of: list.kind, offset: offset, limit: limit ?? .max)
    }
    // Without its list, the records that the catalogue has are a part of it.
    guard let stored, pages == nil || fault == nil || !stored.records.isEmpty else {
      // The records of a server that was not asked are none of another's.
      if isOffline, !isBelow { throw .source(.unreachable(.offline)) }
      return try known.part(of: list, offset: offset, limit: limit, fault)
    }
    var found = RecordList(stored, list.recordKind)
    found.fault = fault
    found.hasChanged = pages?.haveChanged(list) ?? false
    return found
  }

  private func page(_ kind: RecordKind, _ reference: Reference) async throws(RecordError) -> RecordPage {
    let id = try await id(of: reference, kind)
    var (record, fault) = try await item(id, kind)
    var page = kind.page(record)
    page.record = Array(record.bytes)
    let lists = Dictionary(record.members ?? []) { $1 }
    for (list, found) in try await relations(of: kind, id) {
      var found = found
      found.add(lists[list.name], list, limit: Self.shownRelations)
      page.relations.append((list, found))
      fault = fault ?? found.fault
    }
    page.fault = fault
    return page
  }

  private func pictures(_ query: RecordQuery, _ references: [Reference]) async throws(RecordError) -> (
    found: [RecordPicture], fault: RecordList.Fault?
  ) {
    let kind = query.kind
    var (ids, fault): ([Int], RecordList.Fault?) = ([], nil)
    for reference in references {
      ids.append(try await id(of: reference, kind))
      fault = try await item(ids[ids.count - 1], kind).fault ?? fault
    }
    if references.isEmpty {
      let list = try await list(query)
      fault = list.fault
      ids = list.rows.compactMap { if case .number(let id)? = $0.first { id } else { nil } }
    }
    var found: [RecordPicture] = []
    for id in ids {
      guard let record = try known.answer(MarvelList(item: id, kind, at: ""), offset: 0, limit: 1).results.first else {
        continue
      }
      let thumbnail = record["thumbnail"].flatMap(Thumbnail.init(record:))
      found.append(RecordPicture(id: id, name: kind.page(record).title, thumbnail: thumbnail))
    }
    return (found, fault)
  }

  /// Returns a record, which is fetched unless it is there, with the reason for which it may be old.
  private func item(_ id: Int, _ kind: RecordKind) async throws(RecordError) -> (
    record: JSONNode, fault: RecordList.Fault?
  ) {
    let item = MarvelList(item: id, kind, at: origin)
    var fault: RecordList.Fault?
    if let pages, try !pages.have(kind, id, from: origin) { fault = try await pages.fetch(item, offset: 0, limit: 1) }
    do throws(RecordError) {
      if let record = try known.answer(item, offset: 0, limit: 1).results.first { return (record, fault) }
    } catch .unknown {}
    if let fault { if case .source(.notFound) = fault {} else { throw RecordError(fault) } }
    let sent = try known.stored { (catalogue) throws(DatabaseError) in
      try catalogue.listing(item.query, of: item.kind, offset: 0, limit: 1)
    }
    if let error = kind.unusable(sent?.unusable ?? 0) { throw .source(error) }
    if isOffline { throw .source(.unreachable(.offline)) }
    throw .unknown(kind: kind, id: String(id))
  }

  /// Returns the first records of all lists below a record, which are fetched at once.
  private func relations(of kind: RecordKind, _ id: Int) async throws(RecordError) -> [(RecordKind, RecordList)] {
    let found = await withTaskGroup(of: (RecordKind, Result<RecordList, RecordError>).self) { group in
      for list in kind.marvelLists {
        group.addTask {
          do throws(RecordError) {
            let own = MarvelList(list, of: kind, id, at: origin)
            return (list, .success(try await part(of: own, offset: 0, limit: Self.shownRelations, isBelow: true)))
          } catch { return (list, .failure(error)) }
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    var relations: [(RecordKind, RecordList)] = []
    for list in kind.marvelLists { if let part = found[list] { relations.append((list, try part.get())) } }
    return relations
  }

  /// Returns the id of the record that a reference means.
  private func id(of reference: Reference, _ kind: RecordKind) async throws(RecordError) -> Int {
    let name: String
    switch reference {
    case .id(.number(let id)): return id
    case .id(.text(let text)): name = text
    case .name(let text), .title(let text): name = text
    }
    var found = try known.ids(named: name, kind)
    if found.isEmpty, let pages, let parameters = kind.parameters(forName: name) {
      let list = MarvelList(kind, parameters, at: origin)
      let fault = try await pages.fetch(list, offset: 0, limit: MarvelList.pageSize)
      found = try known.ids(named: name, kind)
      if found.isEmpty, let fault { throw RecordError(fault) }
    }
    guard let first = found.first else {
      guard pages != nil, kind.parameters(forName: name) == nil else { throw .unknown(kind: kind, id: name) }
      throw .failed(
        Failure(
          .badData,
          "there is no \(kind.singular) '\(name.printable.cut(to: 60))' among those that were fetched",
          help: "the server finds no \(kind.singular) by its name: give an id, or list them with "
            + "'contest browse \(kind.name)'"
        )
      )
    }
    guard found.count == 1 else { throw .ambiguous(kind: kind, name: name, ids: found.sorted()) }
    return first
  }
}

extension RecordList {
  fileprivate init(_ stored: StoredListing, _ kind: RecordKind) {
    self.init(rows: stored.records.map { kind.row($0.record.body.root) }, total: stored.total)
    unusable = stored.unusable
  }
}

extension RecordError {
  /// The reason for which a record cannot be looked for.
  fileprivate init(_ fault: RecordList.Fault) {
    switch fault {
    case .source(let error), .stored(let error, _): self = .source(error)
    case .limited:
      self = .failed(
        Failure(
          .tryLater,
          "stopped after --max-requests, before the record was found",
          help: "run it again to go on, or allow more requests"
        )
      )
    }
  }
}
