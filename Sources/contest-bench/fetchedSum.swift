import Base
import Network

/// Returns the sum of the figures in many small documents, which tasks fetch one after the other.
///
/// A document that does not arrive counts 0.
///
/// - Parameter width: The number of tasks.
func fetchedSum(_ count: Int, from origin: BaseURL, width: Int) async throws(TransportError) -> Int {
  let client = try HTTPClient(HTTPClient.Options(userAgent: "contest-bench"))
  return await withTaskGroup(of: Int.self) { group in
    for task in 0..<width {
      group.addTask(executorPreference: client.executor) {
        var sum = 0
        for number in stride(from: task, to: count, by: width) {
          sum += (try? await figure(number, from: origin, with: client)) ?? 0
        }
        return sum
      }
    }
    return await group.reduce(0, +)
  }
}

private func figure(_ number: Int, from origin: BaseURL, with client: HTTPClient) async throws -> Int {
  let response = try await client.send(HTTPRequest(target: "/char/\(number)"), to: origin)
  return try JSONDocument(response.body).root["comics"]?["available"]?.integer ?? 0
}
