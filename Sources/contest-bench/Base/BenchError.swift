/// The reason for which a benchmark has no result.
struct BenchError: Error {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
