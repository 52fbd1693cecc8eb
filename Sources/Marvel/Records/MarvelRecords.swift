import Base
import Catalogue
import Sources
import Tournament

/// The records of Marvel's API: the known ones, and those of a server.
struct MarvelRecords: Sendable {
  private let known: KnownMarvelRecords
  /// Nil without a server.
  private let pages: MarvelPages?

  /// The number of records of each list below a record.
  private static let shownRelations = 20

  /// The known records alone.
  init(_ context: RecordContext) throws(Failure) {
    known = try KnownMarvelRecords(context, isKept: false)
    pages = nil
  }

  /// The known records, and those of a server.
  init(_ ask: @escaping MarvelPages.Asking, over connection: SourceConnection, _ context: RecordContext) throws(Failure)
  {
    known = try KnownMarvelRecords(context, isKept: true)
    pages = connection.isOffline ? nil : MarvelPages(ask, known, lifetime: Int(connection.lifetime), context)
  }

  var access: RecordAccess {
    RecordAccess(
      pageSize: MarvelList.pageSize,
      list: { query throws(RecordError) in try await list(query) },
      stored: { query throws(RecordError) in try stored(query) },
      page: { kind, reference throws(RecordError) in try await page(kind, reference) }
    )
  }

  private func list(_ query: RecordQuery) async throws(RecordError) -> RecordList {
    if let text = query.filters[RecordKind.partOfName] { return try known.list(named: text, query) }
    let list = MarvelList(query.kind, query.marvelParameters)
    // Wrong parameters cost no request.
    if pages != nil { _ = try known.part(of: list, offset: 0, limit: 1) }
    return try await part(of: list, offset: query.offset, limit: query.limit)
  }

  /// Returns a part of a list that is stored whole, of which pages must be fetched again; nil otherwise.
  private func stored(_ query: RecordQuery) throws(RecordError) -> RecordList? {
    guard let pages, query.filters[RecordKind.partOfName] == nil else { return nil }
    let list = MarvelList(query.kind, query.marvelParameters)
    guard try pages.lacks(list, offset: query.offset, limit: query.limit) else { return nil }
    let stored = try known.stored { (catalogue) throws(DatabaseError) in
      try catalogue.listing(list.query, of: list.kind, offset: query.offset, limit: query.limit ?? .max)
    }
    guard let stored, !stored.records.isEmpty,
      stored.records.count == min(query.limit ?? .max, stored.total - query.offset)
    else { return nil }
    return RecordList(rows: stored.records.map { list.recordKind.row($0.record.body.root) }, total: stored.total)
  }

  /// Returns a part of a list, after its missing pages were fetched.
  private func part(of list: MarvelList, offset: Int, limit: Int?) async throws(RecordError) -> RecordList {
    let fault = try await pages?.fetch(list, offset: offset, limit: limit)
    let stored = try known.stored { (catalogue) throws(DatabaseError) in
      try catalogue.listing(list.query, of: list.kind, offset: offset, limit: limit ?? .max)
    }
    // Without its list, the records that the catalogue has are a part of it.
    guard let stored, pages == nil || fault == nil || !stored.records.isEmpty else {
      return try known.part(of: list, offset: offset, limit: limit, fault)
    }
    var found = RecordList(
      rows: stored.records.map { list.recordKind.row($0.record.body.root) },
      total: stored.total,
      fault: fault
    )
    found.hasChanged = pages?.haveChanged(list) ?? false
    return found
  }

  private func page(_ kind: RecordKind, _ reference: Reference) async throws(RecordError) -> RecordPage {
    let id = try await id(of: reference, kind)
    let item = MarvelList(item: id, kind)
    var fault = try await pages?.fetch(item, offset: 0, limit: 1)
    let record: JSONNode
    do throws(RecordError) {
      guard let found = try known.answer(item, offset: 0, limit: 1).results.first else {
        throw .unknown(kind: kind, id: reference.typed)
      }
      record = found
    } catch .unknown {
      if let fault { if case .source(.notFound) = fault {} else { throw RecordError(fault) } }
      throw .unknown(kind: kind, id: reference.typed)
    }
    var page = kind.page(record)
    page.record = Array(record.bytes)
    let lists = Dictionary(record.members ?? []) { $1 }
    for list in kind.marvelLists {
      var found = try await part(of: MarvelList(list, of: kind, id), offset: 0, limit: Self.shownRelations)
      found.add(lists[list.name], list, limit: Self.shownRelations)
      page.relations.append((list, found))
      fault = fault ?? found.fault
    }
    page.fault = fault
    return page
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
      let list = MarvelList(kind, parameters)
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
