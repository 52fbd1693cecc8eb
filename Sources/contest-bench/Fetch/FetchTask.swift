/// The work of a client, and the delay of its server.
struct FetchTask {
  var count: Int
  /// The number of requests in flight.
  var width: Int
  /// Requests per second; 0 for no limit.
  var rate = 0
  /// The delay of each response, in milliseconds.
  var delay = 0

  /// The arguments for our load and the peer's.
  func words(_ origin: String) -> [String] { [count, width, rate].map(String.init) + [origin] }

  /// The sum of the figures in all documents.
  var sum: Int { (0..<count).reduce(0) { $0 + figure(of: $1) } }
}
