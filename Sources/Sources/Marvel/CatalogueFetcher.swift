/// Sends the requests of a plan, several at once.
package struct CatalogueFetcher: Sendable {
  private let client: MarvelClient
  private let width: Int
  private let executor: (any TaskExecutor)?

  /// - Parameters:
  ///   - width: The maximum of requests at once; less than 1 counts as 1.
  ///   - executor: The executor on which requests for one character change threads least; nil for
  ///     any.
  package init(client: MarvelClient, width: Int, executor: (any TaskExecutor)? = nil) {
    self.client = client
    self.width = max(1, width)
    self.executor = executor
  }

  /// Fetches the characters of `plan`; the order of the answers does not change the result.
  ///
  /// If a request fails, the others continue. If all of them would fail, the transport answers without sending.
  ///
  /// - Parameter progress: Called after each answer; the total changes if lists are longer or shorter than expected.
  package func fetch(_ plan: RequestPlan, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in })
    async throws(CancellationError) -> FetchedCatalogue
  {
    var work = FetchWork(plan)
    let client = client
    await withTaskGroup(of: FetchAnswer.self) { group in
      var running = 0
      while true {
        while running < width, !Task.isCancelled, let call = work.next() {
          group.addTask(executorPreference: call.isSmall ? executor : nil) { await call.answer(from: client) }
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
