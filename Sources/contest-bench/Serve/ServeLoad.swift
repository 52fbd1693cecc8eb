/// The requests that wrk sends to a server.
struct ServeLoad {
  var target: String
  var connections: Int
  /// In Lua; nil to repeat one request.
  var script: String?

  /// Starts a gateway and runs wrk; empty with a script.
  var command: String {
    guard script == nil else { return "" }
    return "sleep 9 | \(ChildProcess.this) gateway-server | { read -r origin; "
      + "wrk -t2 -c\(connections) -d2s \"$origin\(target)\"; }"
  }

  /// Runs wrk on two threads, because the gateway answers more than one can ask.
  func sample(of server: ServedSource) throws(BenchError) -> ServeSample {
    var words = ["-t2", "-c\(connections)", "-d2s", server.origin + target]
    if script != nil { words.insert("-s/dev/stdin", at: 0) }
    let before = server.processorTime
    let report = try ChildProcess("wrk", words, input: script ?? "").end().output
    let used = server.processorTime - before
    guard let sample = ServeSample(report, cpu: used) else {
      throw BenchError("wrk got error responses: \(report)")
    }
    return sample
  }
}
