package import Characters

/// Carries out a plan of requests, a few at a time.
package struct CatalogueFetcher: Sendable {
  private let client: MarvelClient
  private let width: Int

  /// - Parameter width: The most requests in flight; at least 1 is taken.
  package init(client: MarvelClient, width: Int) {
    self.client = client
    self.width = max(1, width)
  }

  /// Fetches what `plan` asks for; what comes back does not depend on the order of the answers.
  ///
  /// A failed request leaves the others alone; where every call would fail alike, it is the transport that
  /// answers without sending.
  ///
  /// - Parameter progress: Called after each answer; the total changes as lists turn out longer or shorter.
  package func fetch(
    _ plan: RequestPlan,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(CancellationError) -> FetchedCatalogue {
    var work = FetchWork(plan)
    let client = client
    await withTaskGroup(of: FetchAnswer.self) { group in
      var running = 0
      while true {
        while running < width, !Task.isCancelled, let call = work.next() {
          group.addTask { await call.answer(from: client) }
          running += 1
        }
        guard let answer = await group.next() else { break }
        running -= 1
        work.receive(answer)
        progress(work.done, work.total)
      }
    }
    guard !Task.isCancelled else { throw CancellationError() }
    return work.catalogue
  }
}
