/// What a client is to fetch, and from what kind of server.
struct FetchTask {
  var count: Int
  /// How many requests are in flight at once.
  var width: Int
  /// Requests a second; 0 for as many as come.
  var rate = 0
  /// For how many milliseconds the server holds each answer back.
  var delay = 0

  /// What our load and the peer's take as arguments.
  func words(_ origin: String) -> [String] { [count, width, rate].map(String.init) + [origin] }

  /// Of the figures in all documents.
  var sum: Int { (0..<count).reduce(0) { $0 + figure(of: $1) } }
}
