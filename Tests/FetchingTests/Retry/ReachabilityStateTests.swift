import HTTPTypes
import Testing

@testable import Fetching

struct ReachabilityStateTests {
  typealias Outcome = Result<HTTPResponse, TransportError>

  static let error = TransportError.unreachable(host: "h", reason: "refused")

  static func doubtful() -> ReachabilityState {
    var state = ReachabilityState()
    state.note(.unreachable, of: 1)
    return state
  }

  @Test func `all requests go until one finds the source unreachable`() {
    #expect(ReachabilityState().admission(of: 1) == .go)
    let state = Self.doubtful()
    #expect(state.admission(of: 1) == .go)
    #expect(state.admission(of: 2) == .waiting)
  }

  @Test(arguments: [
    Outcome.failure(.cancelled), .failure(.interrupted(host: "h", reason: "r")), .failure(.offline),
  ])
  func `other outcomes leave a source reachable`(outcome: Outcome) {
    var state = ReachabilityState()
    state.note(outcome, of: 1)
    state.end(1, with: outcome)
    #expect(state == ReachabilityState())
    var doubtful = Self.doubtful()
    doubtful.note(outcome, of: 1)
    #expect(doubtful.admission(of: 2) == .go)
  }

  static let hanging = TransportError.timedOut(host: "h", seconds: 1)

  @Test func `a source that has never answered is given up with the first unanswered request`() {
    var state = ReachabilityState()
    state.note(.failure(Self.hanging), of: 1)
    #expect(state.admission(of: 2) == .go)
    state.end(1, with: .failure(Self.hanging))
    #expect(state.admission(of: 2) == .closed(Self.hanging))
  }

  @Test(arguments: [200, 500]) func `a source that has answered before is not given up`(status: Int)
  {
    var state = ReachabilityState()
    state.note(.status(status), of: 2)
    state.note(.failure(Self.hanging), of: 1)
    state.end(1, with: .failure(Self.hanging))
    #expect(state.admission(of: 3) == .go)
    state.end(2, with: .status(status))
    #expect(state.admission(of: 3) == .go)
  }

  @Test func `only the leading request closes the source`() {
    var state = Self.doubtful()
    state.note(.unreachable, of: 2)
    state.end(2, with: .unreachable)
    #expect(state == Self.doubtful())
    state.note(.unreachable, of: 1)
    state.end(1, with: .unreachable)
    for request in 1...3 { #expect(state.admission(of: request) == .closed(Self.error)) }
    state.note(.status(200), of: 2)
    #expect(state.admission(of: 3) == .closed(Self.error))
  }

  @Test func `an answer to any request shows that the source is there`() {
    var state = Self.doubtful()
    state.note(.failure(.timedOut(host: "h", seconds: 1)), of: 2)
    #expect(state == Self.doubtful())
    state.note(.status(500), of: 2)
    #expect(state.admission(of: 3) == .go)
  }

  @Test func `a leading request that ends in another way lets all go`() {
    var state = Self.doubtful()
    state.end(1, with: .failure(.cancelled))
    #expect(state.admission(of: 2) == .go)
  }
}
