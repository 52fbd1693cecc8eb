internal import Captures
internal import Catalogue
internal import Characters
internal import Glibc
internal import HTTPTypes
internal import JSON
internal import SQLite
internal import Synchronization

/// The pages of a server's lists, which are stored in the catalogue.
///
/// Only pages that the catalogue lacks, or that are too old, are fetched. Each is fetched by one process at a time.
final class MarvelPages: Sendable {
  private let ask: CharacterSource.Asking
  private let known: KnownMarvelRecords
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

  /// - Parameters:
  ///   - lifetime: The time for which a page is fresh, in seconds.
  ///   - maximumRequests: Nil for no limit.
  init(
    _ ask: @escaping CharacterSource.Asking,
    _ known: KnownMarvelRecords,
    lifetime: Int,
    isRefreshing: Bool,
    maximumRequests: Int?,
    _ console: Console
  ) {
    let now = Int(wallClock().seconds)
    self.ask = ask
    self.known = known
    scrub = .ofCaptures(console.secrets)
    meter = ProgressMeter("records fetched", console: console)
    self.isRefreshing = isRefreshing
    fresh = isRefreshing ? now : now - lifetime
    allowance = Mutex(maximumRequests ?? .max)
    owner = "\(getpid()) \(now)"
  }

  /// Fetches the pages of a part of a list that are missing; returns why some still are.
  func fetch(
    _ list: MarvelList,
    offset: Int,
    limit: Int?
  ) async throws(RecordError) -> RecordList.Fault? {
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
      let target = list.target(offset: page, limit: MarvelList.pageSize)
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
    try known.stored { (catalogue) throws(DatabaseError) in
      func pages(since time: Int) throws(DatabaseError) -> [Int] {
        try catalogue.missingPages(
          of: list.query,
          offset: offset,
          limit: limit,
          size: MarvelList.pageSize,
          since: time
        )
      }
      let missing = try pages(since: fresh).first
      guard missing == nil, isRefreshing else { return missing }
      // A page may have come to another command in the second in which this one began, and an empty list has no page.
      let all = try pages(since: .max)
      return (all.isEmpty ? [offset / MarvelList.pageSize * MarvelList.pageSize] : all).first {
        page in
        !fetched.withLock { $0.contains(list.target(offset: page, limit: MarvelList.pageSize)) }
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
    guard results.count <= MarvelList.pageSize else { return fault("data.results") }
    // A server that ignores the offset answers the first page for ever.
    guard data["offset"]?.integer ?? page == page else { return fault("data.offset") }
    var records: [CatalogueRecord] = []
    for result in results {
      guard let text = try? CompactJSON(result.bytes),
        let record = try? CatalogueRecord(text, kind: list.kind)
      else { return fault("data.results[\(records.count)]") }
      records.append(record)
    }
    _ = try known.stored { (catalogue) throws(DatabaseError) in
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
    try known.stored { (catalogue) throws(DatabaseError) in
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
    _ = try? known.stored { (catalogue) throws(DatabaseError) in
      try catalogue.release(list.query, offset: page, by: owner)
    }
  }
}
