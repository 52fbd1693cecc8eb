/// The requests that a server has seen since the last reset.
struct Tally: Sendable {
  private(set) var seen: [ReceivedRequest] = []
  private(set) var inFlight = 0
  private(set) var peakInFlight = 0
  private(set) var departures: [ContinuousClock.Instant] = []
  var connectionCount = 0
  var malformedCount = 0

  mutating func arrived(_ head: RequestHead, connection: Int) -> ReceivedRequest {
    let request = ReceivedRequest(
      ordinal: seen.count,
      connection: connection,
      arrival: .now,
      request: head.request
    )
    seen.append(request)
    inFlight += 1
    peakInFlight = max(peakInFlight, inFlight)
    return request
  }

  /// - Parameter isWhole: Whether the client stayed to the end.
  mutating func answered(isWhole: Bool) {
    inFlight -= 1
    if !isWhole { departures.append(.now) }
  }

  /// Resets the counts, except the requests in flight.
  mutating func forget() {
    let left = inFlight
    self = Tally()
    inFlight = left
    peakInFlight = left
  }

  /// The maximum number of arrivals in any half-open window of that length.
  func maximumStarts(in window: Duration) -> Int {
    var most = 0
    var first = 0
    for last in seen.indices {
      while seen[last].arrival - seen[first].arrival >= window { first += 1 }
      most = max(most, last - first + 1)
    }
    return most
  }
}
