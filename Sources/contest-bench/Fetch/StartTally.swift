/// The times of requests to a server, in order.
struct StartTally {
  private var starts: [ContinuousClock.Instant] = []

  mutating func add(_ start: ContinuousClock.Instant) { starts.append(start) }

  /// The maximum in any half-open window of one second.
  var maximumInASecond: Int {
    var most = 0
    var first = 0
    for last in starts.indices {
      while starts[last] - starts[first] >= .seconds(1) { first += 1 }
      most = max(most, last - first + 1)
    }
    return most
  }

  /// Requests per second, from the first to the last.
  var rate: Double {
    guard let first = starts.first, let last = starts.last, first < last else { return 0 }
    return Double(starts.count - 1) / ((last - first) / .seconds(1))
  }
}
