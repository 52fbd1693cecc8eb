import Base
import Catalogue
import Glibc
import Network
import Synchronization

/// The pages of a server's lists, which are stored in the catalogue.
///
/// Only pages that the catalogue lacks, or that are too old, are fetched. Each is fetched by one process at a time.
final class MarvelPages: Sendable {
  private let client: WebClient
  private let known: KnownMarvelRecords
  private let context: RecordContext
  /// Pages that were received before are fetched again; in seconds since 1970.
  private let fresh: Int
  /// The answers that this command got, by the words of their lists in the catalogue.
  private let answers = Mutex([String: Answers]())
  /// The number of requests that may be sent.
  private let allowance: Mutex<Int>
  private let owner: String
  private let hasToldOfWait = Atomic(false)

  /// The answers that this command got for a list.
  private struct Answers {
    /// The offsets of the pages; none is asked for twice.
    var pages: Set<Int> = []
    /// The size of the list by the last answer.
    var total = 0
    /// The number of records that came if it is more than that; 0 otherwise.
    var listed = 0
    /// Whether the whole list is read again, because more came than the total.
    var isSecond = false
    /// Whether an answer told another size than the one before it.
    var areOfSeveralMoments = false
  }

  /// The largest list that is believed.
  ///
  /// The API had 120,000 stories.
  private static let maximumTotal = 10_000_000

  init(_ client: WebClient, _ known: KnownMarvelRecords, _ context: RecordContext) {
    let now = Int(context.now().seconds)
    self.client = client
    self.known = known
    self.context = context
    fresh = now - Int(client.connection.lifetime)
    allowance = Mutex(context.maximumRequests ?? .max)
    owner = "\(getpid()) \(now)"
  }

  /// Fetches the pages of a part of a list that are missing; returns why some still are.
  func fetch(_ list: MarvelList, offset: Int, limit: Int?) async throws(RecordError) -> RecordList.Fault? {
    defer { context.progress.end() }
    let first = offset / MarvelList.pageSize * MarvelList.pageSize
    while true {
      guard !Task.isCancelled else { throw .cancelled }
      if let fault = try await fetchAll(list, from: first, to: limit.map { offset + $0 }).get() { return fault }
      guard let own = answers.withLock({ $0[list.query.key] }), own.listed > own.total else { return nil }
      if own.isSecond { return .source(try settle(list, own)) }
      // It may have grown meanwhile.
      answers.withLock { $0[list.query.key] = Answers(isSecond: true) }
    }
  }

  private typealias Outcome = Result<RecordList.Fault?, RecordError>

  /// Fetches the missing pages, the first one alone, whose answer tells the total, and then several at once.
  ///
  /// - Returns: The fault of the first page that has one, after which no other is asked for.
  private func fetchAll(_ list: MarvelList, from first: Int, to end: Int?) async -> Outcome {
    await withTaskGroup(of: (page: Int, outcome: Outcome).self) { group in
      var (place, running): (Int, Set<Int>) = (first, [])
      var failed: (page: Int, outcome: Outcome)?
      while true {
        let isFree = running.isEmpty || running.count < Self.width && !pages(of: list).isEmpty
        do throws(RecordError) {
          if failed == nil, isFree, let page = try missing(of: list, from: place, to: end, besides: running) {
            place = page
            running.insert(page)
            group.addTask { (page, await self.outcome(of: list, page, upTo: end)) }
            continue
          }
        } catch { failed = (-1, .failure(error)) }
        if let (page, outcome) = await group.next() {
          running.remove(page)
          if case .success(nil) = outcome { continue }
          if page < failed?.page ?? .max { failed = (page, outcome) }
        } else if failed == nil, place > first {
          // An answer with another total makes pages old that were complete before.
          place = first
        } else {
          return failed?.outcome ?? .success(nil)
        }
      }
    }
  }

  /// The maximum of pages of a list that are asked for at once.
  private static let width = 4

  private func outcome(of list: MarvelList, _ page: Int, upTo end: Int?) async -> Outcome {
    do throws(RecordError) { return .success(try await fetch(list, page, upTo: end)) } catch { return .failure(error) }
  }

  /// Fetches a page, unless another process does; returns what is wrong with it.
  private func fetch(_ list: MarvelList, _ page: Int, upTo end: Int?) async throws(RecordError) -> RecordList.Fault? {
    let start = ContinuousClock.now
    while try !claim(list, page) {
      if ContinuousClock.now - start >= .seconds(1), !hasToldOfWait.exchange(true, ordering: .relaxed) {
        context.notices.say("another process is fetching these \(list.recordKind.name): waiting for it")
      }
      guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { throw .cancelled }
    }
    defer { release(list, page) }
    // Another process may have stored it meanwhile.
    guard try missing(of: list, from: page, to: end) == page else { return nil }
    let isAllowed = allowance.withLock { left in
      left -= 1
      return left >= 0
    }
    guard isAllowed else { return .limited }
    let answer: WebAnswer
    do throws(SourceError) {
      // The answer may take longer than a claim lasts: a server may say how long to wait.
      async let _ = renewClaim(list, page)
      answer = try await client.get(client.target(list.target(offset: page, limit: MarvelList.pageSize)))
      _ = try MarvelAnswer(answer, what: list.recordKind.name).page()
    } catch {
      if case .unreachable(.cancelled) = error { throw .cancelled }
      let total = answers.withLock { $0[list.query.key]?.total }
      return .source(error.ofPage(after: page, of: total, list.recordKind.name))
    }
    return try take(answer.response, of: list, page, upTo: end).map { .source($0) }
  }

  /// Whether a page of a part of a list must be fetched.
  func lacks(_ list: MarvelList, offset: Int, limit: Int?) throws(RecordError) -> Bool {
    let first = offset / MarvelList.pageSize * MarvelList.pageSize
    return try missing(of: list, from: first, to: limit.map { offset + $0 }) != nil
  }

  /// Whether a list changed while this command fetched it, so that its pages are not of one moment.
  func haveChanged(_ list: MarvelList) -> Bool { answers.withLock { $0[list.query.key]?.areOfSeveralMoments ?? false } }

  /// Whether the server sent a record that is fresh, so that its own page need not be asked for.
  func have(_ kind: RecordKind, _ id: Int, from origin: String) throws(RecordError) -> Bool {
    guard !context.isRefreshing else { return false }
    return try known.stored { (catalogue) throws(DatabaseError) in
      try catalogue.hasRecord(kind.stored, .number(id), from: origin, since: fresh)
    } ?? false
  }

  /// The pages of a list that this command fetched.
  private func pages(of list: MarvelList) -> Set<Int> { answers.withLock { $0[list.query.key]?.pages ?? [] } }

  /// Returns the first page from a place on that is missing and was not fetched by this command.
  ///
  /// - Parameter running: The pages that are under way.
  private func missing(of list: MarvelList, from place: Int, to end: Int?, besides running: Set<Int> = [])
    throws(RecordError) -> Int?
  {
    let answers = answers.withLock { $0[list.query.key] }
    let done = running.union(answers?.pages ?? [])
    if context.isRefreshing || answers?.isSecond == true {
      // Each page once, whatever is stored.
      guard let answers, !answers.pages.isEmpty else { return done.isEmpty ? place : nil }
      let length = max(answers.total, answers.listed)
      return stride(from: place, to: min(length, end ?? .max), by: MarvelList.pageSize).first { !done.contains($0) }
    }
    return try known.stored { (catalogue) throws(DatabaseError) in
      var place = place
      while let page = try catalogue.missingPage(
        of: list.query,
        from: place,
        to: end,
        size: MarvelList.pageSize,
        since: fresh
      ) {
        guard done.contains(page) else { return page }
        place = page + MarvelList.pageSize
      }
      return nil
    }
  }

  /// Stores a page; returns what is wrong with it.
  ///
  /// - Parameter end: The end of the wanted part of the list; nil for that of the list.
  private func take(_ answer: HTTPResponse, of list: MarvelList, _ page: Int, upTo end: Int?) throws(RecordError)
    -> SourceError?
  {
    func fault(_ member: String) -> SourceError { .broken(.unexpected(member), status: answer.status, excerpt: "") }
    guard let json = try? JSONDocument(withoutKeys(answer.body, context.scrub)), let data = json.root["data"],
      let results = data["results"]?.elements
    else { return fault("data") }
    guard let total = data["total"]?.integer, (0...Self.maximumTotal).contains(total) else {
      return fault("data.total")
    }
    guard results.count <= MarvelList.pageSize else { return fault("data.results") }
    // A server that ignores the offset answers the first page for ever.
    guard data["offset"]?.integer ?? page == page else { return fault("data.offset") }
    // A record that is of no use leaves its place empty.
    let records = results.map { result in
      (try? JSONDocument(result.bytes)).flatMap { try? CatalogueRecord($0, kind: list.kind) }
    }
    let (length, done) = answers.withLock { answers in
      var own = answers[list.query.key] ?? Answers()
      own.areOfSeveralMoments = own.areOfSeveralMoments || !own.pages.isEmpty && own.total != total
      own.pages.insert(page)
      own.total = total
      // Behind a full page beyond the total, another one may follow.
      let came = page + records.count
      if came > total { own.listed = came + (records.count == MarvelList.pageSize ? 1 : 0) }
      answers[list.query.key] = own
      return (max(total, own.listed), own.pages.count * MarvelList.pageSize)
    }
    _ = try known.stored { (catalogue) throws(DatabaseError) in
      try catalogue.store(records, of: list.query, offset: page, total: length, received: Int(context.now().seconds))
    }
    let wanted = min(total, end ?? total)
    context.progress.update(min(done, wanted), wanted)
    guard records.count >= min(MarvelList.pageSize, total - page) else { return fault("data.results") }
    return nil
  }

  /// Keeps all that came of a list as the whole of it, which is not asked for again; returns what is wrong with its total.
  private func settle(_ list: MarvelList, _ own: Answers) throws(RecordError) -> SourceError {
    let listed = try known.stored { (catalogue) throws(DatabaseError) in try catalogue.settle(list.query) }
    return .broken(.unexpected("data.total"), status: 200, excerpt: "\(own.total) instead of \(listed ?? own.listed)")
  }

  private func claim(_ list: MarvelList, _ page: Int) throws(RecordError) -> Bool {
    try known.stored { (catalogue) throws(DatabaseError) in
      try catalogue.claim(list.query, offset: page, by: owner, now: Int(context.now().seconds), for: Self.claimed)
    } ?? true
  }

  /// The time for which a page is claimed, in seconds: a process that is killed holds up others for no longer.
  private static let claimed = 15

  /// Claims a page again and again until the task is cancelled.
  private func renewClaim(_ list: MarvelList, _ page: Int) async {
    while (try? await Task.sleep(for: .seconds(4))) != nil { _ = try? claim(list, page) }
  }

  private func release(_ list: MarvelList, _ page: Int) {
    _ = try? known.stored { (catalogue) throws(DatabaseError) in
      try catalogue.release(list.query, offset: page, by: owner)
    }
  }
}
