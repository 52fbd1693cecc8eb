internal import Captures
internal import Catalogue
internal import Characters
internal import Failures
internal import Glibc
internal import HTTPTypes
internal import JSON
internal import MarvelGateway
internal import SQLite
internal import Synchronization
internal import Text
internal import Tournament

/// The records of Marvel's API: those of the catalogue with the embedded characters, and those of a server.
///
/// Pages of the server are stored in the catalogue, and only those are fetched that are missing there or too old.
final class MarvelRecords: Sendable {
  private let gateway: MarvelGateway
  /// Why the gateway could not read the catalogue.
  private let fault = FaultBox()
  /// Nil if there is no catalogue.
  private let catalogue: ServedCatalogue?
  /// Nil without a server.
  private let ask: CharacterSource.Asking?
  private let scrub: BodyScrub
  private let meter: ProgressMeter
  /// Pages that were received before are fetched again; in seconds since 1970.
  private let fresh: Int
  private let isRefreshing: Bool
  /// The targets of the pages that this command has fetched.
  private let fetched = Mutex(Set<String>())
  /// The number of requests that may be sent.
  private let allowance: Mutex<Int>
  private let owner: String

  /// The number of records on a page of a server.
  private static let pageSize = 100
  /// The number of records of each list below a record.
  private static let shownRelations = 20

  /// - Parameter maximumRequests: Nil for no limit.
  init(
    _ source: CharacterSource,
    _ environment: Environment,
    _ options: SourceOptions,
    maximumRequests: Int?,
    _ console: Console
  ) throws(Failure) {
    let now = Int(wallClock().seconds)
    let connection = source.connections.first
    let report: @Sendable (DatabaseError) -> Void = { [fault] in fault.set($0) }
    // Every answer of the server is stored.
    if connection != nil {
      catalogue = .served(try .opened(environment, cache: options.cache, console), report)
    } else if let found = try Catalogue.ifThere(environment, cache: options.cache, console) {
      catalogue = .served(found, report)
    } else {
      catalogue = nil
    }
    gateway = MarvelGateway(catalogue: catalogue, access: .open)
    ask = connection?.isOffline == false ? source.ask : nil
    scrub = .ofCaptures(console.secrets)
    meter = ProgressMeter("records fetched", console: console)
    isRefreshing = options.isRefreshing
    fresh = isRefreshing ? now : now - Int(connection?.lifetime ?? 0)
    allowance = Mutex(maximumRequests ?? .max)
    owner = "\(getpid()) \(now)"
  }

  var access: RecordAccess {
    RecordAccess(
      pageSize: Self.pageSize,
      list: { query throws(RecordError) in try await self.list(query) },
      page: { kind, reference throws(RecordError) in try await self.page(kind, reference) }
    )
  }

  private func list(_ query: RecordQuery) async throws(RecordError) -> RecordList {
    if let text = query.filters[RecordKind.partOfName] { return try known(named: text, query) }
    let list = MarvelList(query.kind, query.marvelParameters)
    // Wrong parameters cost no request.
    if ask != nil { _ = try own(list, offset: 0, limit: 1) }
    return try await part(of: list, offset: query.offset, limit: query.limit)
  }

  /// Returns a part of a list, after its missing pages were fetched.
  private func part(
    of list: MarvelList,
    offset: Int,
    limit: Int?
  ) async throws(RecordError) -> RecordList {
    var fault: RecordList.Fault?
    if ask != nil { fault = try await fetch(list, offset: offset, limit: limit) }
    let known = try stored { (catalogue) throws(DatabaseError) in
      try catalogue.listing(list.query, of: list.kind, offset: offset, limit: limit ?? .max)
    }
    // Without its list, the records that the catalogue has are a part of it.
    guard let known, ask == nil || fault == nil || !known.records.isEmpty else {
      return try own(list, offset: offset, limit: limit, fault)
    }
    return RecordList(
      rows: known.records.map { list.recordKind.row($0.record.body.root) },
      total: known.total,
      fault: fault
    )
  }

  /// Returns a part of a list as far as the catalogue has it.
  private func own(
    _ list: MarvelList,
    offset: Int,
    limit: Int?,
    _ fault: RecordList.Fault? = nil
  ) throws(RecordError) -> RecordList {
    var rows: [[RecordValue]] = []
    var total = 0
    repeat {
      let size = min(Self.pageSize, limit.map { $0 - rows.count } ?? .max)
      let page = try results(of: list, offset: offset + rows.count, limit: max(1, size))
      rows += page.results.map(list.recordKind.row)
      total = page.total
      guard !page.results.isEmpty else { break }
    } while rows.count < limit ?? .max && offset + rows.count < total
    return RecordList(rows: rows, total: total, fault: fault)
  }

  /// Returns what the rows of a list show.
  private func results(
    of list: MarvelList,
    offset: Int,
    limit: Int
  ) throws(RecordError) -> (results: [CompactJSON.Value], total: Int) {
    // Rows that show no list in a record need not wait until all of them are found out.
    if !list.recordKind.showsLists,
      let found = gateway.storedRecords(for: request(list, offset: offset, limit: limit))
    {
      return (found.records.map(\.body.root), found.total)
    }
    return try answer(list, offset: offset, limit: limit)
  }

  private func request(_ list: MarvelList, offset: Int, limit: Int) -> HTTPRequest {
    HTTPRequest(target: MarvelGateway.prefix + list.target(offset: offset, limit: limit))
  }

  private func page(
    _ kind: RecordKind,
    _ reference: Reference
  ) async throws(RecordError) -> RecordPage {
    let id = try await id(of: reference, kind)
    let item = MarvelList(item: id, kind)
    var fault: RecordList.Fault?
    if ask != nil { fault = try await fetch(item, offset: 0, limit: 1) }
    let record: CompactJSON.Value
    do throws(RecordError) {
      guard let found = try answer(item, offset: 0, limit: 1).results.first else {
        throw .unknown(kind: kind, id: reference.typed)
      }
      record = found
    } catch .unknown {
      if case .source(let error) = fault {
        if case .notFound = error {} else { throw .source(error) }
      }
      throw .unknown(kind: kind, id: reference.typed)
    }
    var page = kind.page(record)
    page.record = Array(record.bytes)
    let lists = Dictionary(record.members ?? []) { $1 }
    for list in kind.marvelLists {
      var found = try await part(
        of: MarvelList(list, of: kind, id),
        offset: 0,
        limit: Self.shownRelations
      )
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
    var found = try ids(named: name, kind)
    if found.isEmpty, ask != nil, let parameter = kind.nameParameter {
      _ = try await fetch(MarvelList(kind, [(parameter, name)]), offset: 0, limit: 100)
      found = try ids(named: name, kind)
    }
    guard let first = found.first else { throw .unknown(kind: kind, id: name) }
    guard found.count == 1 else { throw .ambiguous(kind: kind, name: name, ids: found.sorted()) }
    return first
  }

  private func ids(named name: String, _ kind: RecordKind) throws(RecordError) -> [Int] {
    if kind.name == "characters" {
      let list = MarvelList(kind, [("name", name)])
      return try answer(list, offset: 0, limit: Self.pageSize).results.compactMap {
        $0["id"]?.integer
      }
    }
    let found = try stored { (catalogue) throws(DatabaseError) in
      try catalogue.page(CatalogueQuery(kind.stored, where: [.name(name)], limit: 50))
    }
    return (found?.records ?? []).compactMap {
      if case .number(let id) = $0.id { id } else { nil }
    }
  }

  /// Returns the records of the catalogue in whose names a text occurs, which no server tells.
  private func known(named text: String, _ query: RecordQuery) throws(RecordError) -> RecordList {
    guard query.filters.count == 1 else {
      throw .failed(
        Failure(.misuse, "'--\(RecordKind.partOfName)' goes with no other filter and no order")
      )
    }
    if query.kind.name == "characters" { return try knownCharacters(named: text, query) }
    let found = try stored { (catalogue) throws(DatabaseError) in
      try catalogue.page(
        CatalogueQuery(
          query.kind.stored,
          where: [.nameHolds(text)],
          offset: query.offset,
          limit: query.limit ?? .max
        )
      )
    }
    let rows = found?.records.map { query.kind.row($0.body.root) } ?? []
    return RecordList(rows: rows, total: found?.total ?? 0)
  }

  /// Returns the same of the characters, of which the embedded ones are in no catalogue.
  private func knownCharacters(
    named text: String,
    _ query: RecordQuery
  ) throws(RecordError) -> RecordList {
    let wanted = nameKey(text.trimmed)
    var keys: [Int: String] = [:]
    for facts in CharacterFacts.embedded { keys[facts.id] = nameKey(facts.name) }
    let names = try stored { (catalogue) throws(DatabaseError) in
      try catalogue.names(CatalogueQuery(query.kind.stored, limit: .max))
    }
    for (name, _) in names ?? [] {
      if case .number(let id) = name.id { keys[id] = nameKey(name.name) }
    }
    let found = keys.filter { !wanted.isEmpty && $0.value.holds(wanted) }
      .sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    let part = found.dropFirst(query.offset).prefix(query.limit ?? .max)
    var rows: [[RecordValue]] = []
    for (id, _) in part {
      let item = try answer(MarvelList(item: id, query.kind), offset: 0, limit: 1)
      rows += item.results.map(query.kind.row)
    }
    return RecordList(rows: rows, total: found.count)
  }

  /// Fetches the pages of a part of a list that are missing; returns why some still are.
  private func fetch(
    _ list: MarvelList,
    offset: Int,
    limit: Int?
  ) async throws(RecordError) -> RecordList.Fault? {
    guard let ask else { return nil }
    defer { meter.end() }
    var last: Int?
    while true {
      guard !Task.isCancelled else { throw .cancelled }
      guard let page = try missing(of: list, offset, limit) else { return nil }
      guard page != last else {
        return .source(.broken(.unexpected("data.results"), status: 200, excerpt: ""))
      }
      guard try claim(list, page) else {
        // Another process asks for it.
        guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { throw .cancelled }
        continue
      }
      defer { release(list, page) }
      // Another process may have stored it meanwhile.
      guard try missing(of: list, offset, limit) == page else { continue }
      let isAllowed = allowance.withLock { left in
        left -= 1
        return left >= 0
      }
      guard isAllowed else { return .limited }
      let target = list.target(offset: page, limit: Self.pageSize)
      let answer: HTTPResponse
      do throws(SourceError) {
        answer = try await ask(target, list.recordKind.name)
      } catch {
        if case .unreachable(.cancelled) = error { throw .cancelled }
        return .source(error)
      }
      if let error = try take(answer, of: list, page, upTo: limit.map { offset + $0 }) {
        return .source(error)
      }
      _ = fetched.withLock { $0.insert(target) }
      last = page
    }
  }

  /// Returns the first page that is missing.
  private func missing(
    of list: MarvelList,
    _ offset: Int,
    _ limit: Int?
  ) throws(RecordError) -> Int? {
    try stored { (catalogue) throws(DatabaseError) in
      func pages(since time: Int) throws(DatabaseError) -> [Int] {
        try catalogue.missingPages(
          of: list.query,
          offset: offset,
          limit: limit,
          size: Self.pageSize,
          since: time
        )
      }
      let missing = try pages(since: fresh).first
      guard missing == nil, isRefreshing else { return missing }
      // A page may have come to another command in the second in which this one began, and an empty list has no page.
      let all = try pages(since: .max)
      return (all.isEmpty ? [offset / Self.pageSize * Self.pageSize] : all).first { page in
        !fetched.withLock { $0.contains(list.target(offset: page, limit: Self.pageSize)) }
      }
    }
  }

  /// Stores a page; returns what is wrong with it.
  ///
  /// - Parameter end: The end of the wanted part of the list; nil for that of the list.
  private func take(
    _ answer: HTTPResponse,
    of list: MarvelList,
    _ page: Int,
    upTo end: Int?
  ) throws(RecordError) -> SourceError? {
    func fault(_ member: String) -> SourceError {
      .broken(.unexpected(member), status: answer.status, excerpt: "")
    }
    guard let json = try? CompactJSON(withoutKeys(answer.body, scrub)),
      let data = json.root["data"],
      let results = data["results"]?.elements, let total = data["total"]?.integer, total >= 0
    else { return fault("data") }
    guard results.count <= Self.pageSize else { return fault("data.results") }
    // A server that ignores the offset answers the first page for ever.
    guard data["offset"]?.integer ?? page == page else { return fault("data.offset") }
    var records: [CatalogueRecord] = []
    for result in results {
      guard let text = try? CompactJSON(result.bytes),
        let record = try? CatalogueRecord(text, kind: list.kind)
      else { return fault("data.results[\(records.count)]") }
      records.append(record)
    }
    _ = try stored { (catalogue) throws(DatabaseError) in
      try catalogue.store(
        records,
        of: list.query,
        offset: page,
        total: total,
        received: Int(wallClock().seconds)
      )
    }
    let wanted = min(total, end ?? total)
    meter.update(done: min(page + records.count, wanted), total: wanted)
    return nil
  }

  private func claim(_ list: MarvelList, _ page: Int) throws(RecordError) -> Bool {
    try stored { (catalogue) throws(DatabaseError) in
      try catalogue.claim(
        list.query,
        offset: page,
        by: owner,
        now: Int(wallClock().seconds),
        for: 120
      )
    } ?? true
  }

  private func release(_ list: MarvelList, _ page: Int) {
    _ = try? stored { (catalogue) throws(DatabaseError) in
      try catalogue.release(list.query, offset: page, by: owner)
    }
  }

  private func stored<Value: Sendable>(
    _ body: (Catalogue) throws(DatabaseError) -> Value?
  ) throws(RecordError) -> Value? {
    guard let catalogue else { return nil }
    do throws(DatabaseError) {
      return try catalogue.use(body)
    } catch {
      throw .failed(Failure(error))
    }
  }

  /// Asks the catalogue and the embedded characters.
  private func answer(
    _ list: MarvelList,
    offset: Int,
    limit: Int
  ) throws(RecordError) -> (results: [CompactJSON.Value], total: Int) {
    let response = gateway.respond(to: request(list, offset: offset, limit: limit))
    let root = try? CompactJSON(response.body).root
    guard response.status == 200, let data = root?["data"] else {
      if let error = fault.error { throw .failed(Failure(error)) }
      guard response.status != 404 else { throw .unknown(kind: list.recordKind, id: "") }
      throw .failed(Failure(.misuse, root?["status"]?.string ?? ""))
    }
    return (data["results"]?.elements ?? [], data["total"]?.integer ?? 0)
  }
}

private final class FaultBox: Sendable {
  private let state = Mutex<DatabaseError?>(nil)
  var error: DatabaseError? { state.withLock { $0 } }
  func set(_ error: DatabaseError) { state.withLock { $0 = error } }
}

extension String {
  /// Whether a text that is not empty is anywhere in this one.
  fileprivate func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    var rest = utf8[...]
    while let start = rest.firstIndex(of: wanted[0]) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
