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

  /// The command that repeats the work of our load; it prints sum, seconds, processor seconds, and the bytes of
  /// peak and growth.
  var command: String {
    let load = [ChildProcess.this, "fetch-load"] + words("\"$origin\"")
    return "sleep 60 | \(ChildProcess.this) fetch-server \(delay) | { read -r origin; "
      + load.joined(separator: " ") + "; }"
  }
}
