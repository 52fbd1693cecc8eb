/// The requests that wrk sends to a server.
struct ServeLoad {
  var target: String
  var connections: Int
  /// In Lua; nil to repeat one request.
  var script: String?

  /// Runs wrk on one thread.
  func sample(of server: ServedSource) throws(BenchError) -> ServeSample {
    var words = ["-t1", "-c\(connections)", "-d2s", server.origin + target]
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
