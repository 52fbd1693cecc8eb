internal import Characters
internal import WebSources

/// Reads lists of the service, each with one request.
struct PlaceholderClient: Sendable {
  private let client: WebClient

  init(_ connection: SourceConnection) {
    client = WebClient(connection)
  }

  func planned(_ list: PlaceholderList) -> PlannedRequest {
    client.planned(client.target(list.path))
  }

  /// Fetches lists with at most `width` requests at once; one that fails does not stop the others.
  ///
  /// - Parameter progress: Called after each answer.
  func fetch(
    _ lists: [PlaceholderList],
    width: Int = 4,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async -> PlaceholderData {
    var data = PlaceholderData()
    await withTaskGroup(of: Fetched.self) { group in
      var waiting = lists[...]
      func start() {
        guard let list = waiting.popFirst() else { return }
        group.addTask { (list, await part(list)) }
      }
      for _ in 0..<max(1, width) { start() }
      var done = 0
      while let (list, part) = await group.next() {
        data.add(part, of: list)
        done += 1
        progress(done, lists.count)
        if !Task.isCancelled { start() }
      }
    }
    return data
  }

  private typealias Fetched = (
    list: PlaceholderList, part: Result<PlaceholderData.Part, SourceError>
  )

  private func part(_ list: PlaceholderList) async -> Result<PlaceholderData.Part, SourceError> {
    do throws(SourceError) {
      return .success(
        try PlaceholderData.Part(await client.get(client.target(list.path)), of: list)
      )
    } catch {
      return .failure(error)
    }
  }
}
