/// A piece of work to time.
struct Kernel: Sendable {
  var name: String
  /// Returns a figure of its answer, which shows that the work was done.
  var work: @Sendable () -> Double

  init(_ name: String, _ work: @escaping @Sendable () -> Double) {
    self.name = name
    self.work = work
  }

  /// Works for about a second, but at least once.
  ///
  /// - Returns: The median time in seconds, and the answer.
  func timed() -> (seconds: Double, answer: Double) {
    var answer = 0.0
    var times: [Double] = []
    let start = ContinuousClock.now
    repeat {
      let before = ContinuousClock.now
      answer = work()
      times.append((ContinuousClock.now - before) / .seconds(1))
    } while ContinuousClock.now - start < .seconds(1)
    return (times.sorted()[times.count / 2], answer)
  }
}
