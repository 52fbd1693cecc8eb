import Testing

@testable import Network

struct ReachabilityStateTests {
  static let hanging = TransportError.timedOut(host: "h", seconds: 1)

  @Test func `a source that has never answered is given up with the first unanswered request`() {
    var state = ReachabilityState()
    state.note(.failure(Self.hanging), of: 1)
    #expect(state.admission(of: 2) == .go)
    state.end(1, with: .failure(Self.hanging))
    #expect(state.admission(of: 2) == .closed(Self.hanging))
  }

  @Test(arguments: [200, 500]) func `a source that has answered before is not given up`(status: Int) {
    var state = ReachabilityState()
    state.note(.status(status), of: 2)
    state.note(.failure(Self.hanging), of: 1)
    state.end(1, with: .failure(Self.hanging))
    #expect(state.admission(of: 3) == .go)
    state.end(2, with: .status(status))
    #expect(state.admission(of: 3) == .go)
  }
}
