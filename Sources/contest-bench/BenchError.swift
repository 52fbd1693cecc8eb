/// Why there is nothing to print.
struct BenchError: Error {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
