import Testing

@testable import Network

struct GateStateTests {
  typealias State = GateState<ManualClock.Instant>

  static let answer = HTTPResponse(status: 429, body: [1])

  static func at(_ seconds: Int) -> ManualClock.Instant { .init(offset: .seconds(seconds)) }

  static func refused(_ seconds: Int?) -> State.Outcome {
    .refused(wait: seconds.map { .seconds($0) }, answer)
  }

  static func pass(_ state: inout State, at seconds: Int = 0) throws -> State.Pass {
    guard case .go(let pass) = state.admission(at: at(seconds)) else {
      throw NoPass()
    }
    return pass
  }

  struct NoPass: Error {}

  @Test func `an answer that asks for a pause holds the requests after it, and counts`() throws {
    var state = State(rules: GateRules())
    let sent = try Self.pass(&state)
    let other = try Self.pass(&state)
    let verdict = state.settle(sent, .answered(pause: .seconds(30)), at: Self.at(10))
    #expect(verdict == .init(goesAgain: false, hold: .seconds(30)))
    #expect(state.admission(at: Self.at(39)) == .held(until: Self.at(40)))
    // What was on its way may come with the same wish, which changes nothing.
    #expect(state.settle(other, .answered(pause: .seconds(30)), at: Self.at(11)) == .init())
    let probe = try Self.pass(&state, at: 40)
    #expect(state.settle(probe, .answered(pause: nil), at: Self.at(41)) == .init())
    _ = try Self.pass(&state, at: 41)
  }

  @Test(arguments: [0, 121]) func `no pause and a long one hold nothing`(_ seconds: Int) throws {
    var state = State(rules: GateRules())
    let sent = try Self.pass(&state)
    #expect(state.settle(sent, .answered(pause: .seconds(seconds)), at: Self.at(10)) == .init())
    _ = try Self.pass(&state, at: 10)
    var hasty = State(rules: GateRules(retriesThrottled: false))
    let pass = try Self.pass(&hasty)
    #expect(hasty.settle(pass, .answered(pause: .seconds(30)), at: Self.at(10)) == .init())
    _ = try Self.pass(&hasty, at: 10)
  }

  @Test(arguments: [(nil, [1, 2, 4]), (0, [0, 0, 0]), (5, [5, 5, 5])])
  func `the third hold in a row is the last, and holds of unknown length double`(
    wait: Int?,
    holds: [Int]
  ) throws {
    var state = State(rules: GateRules())
    var now = 0
    for hold in holds {
      let verdict = state.settle(
        try Self.pass(&state, at: now),
        Self.refused(wait),
        at: Self.at(now)
      )
      #expect(verdict == .init(goesAgain: true, hold: .seconds(hold)))
      now += hold
    }
    let last = try Self.pass(&state, at: now)
    #expect(state.settle(last, Self.refused(wait), at: Self.at(now)) == .init())
    #expect(state.admission(at: Self.at(1_000)) == .closed(Self.answer))
  }

  @Test func `a refusal after a success holds again`() throws {
    var state = State(rules: GateRules())
    for _ in 0..<5 {
      _ = state.settle(try Self.pass(&state), Self.refused(0), at: Self.at(0))
      _ = state.settle(try Self.pass(&state), .answered(pause: nil), at: Self.at(0))
    }
    let verdict = state.settle(try Self.pass(&state), Self.refused(nil), at: Self.at(0))
    #expect(verdict.hold == .seconds(1))
  }

  @Test func `refusals of requests sent before the hold only lengthen it`() throws {
    var state = State(rules: GateRules())
    var sent = try (0..<5).map { _ in try Self.pass(&state) }
    _ = state.settle(sent.removeLast(), Self.refused(10), at: Self.at(0))
    #expect(
      state.settle(sent.removeLast(), Self.refused(5), at: Self.at(0)) == .init(goesAgain: true)
    )
    #expect(state.admission(at: Self.at(0)) == .held(until: Self.at(10)))
    _ = state.settle(sent.removeLast(), Self.refused(15), at: Self.at(0))
    #expect(state.admission(at: Self.at(0)) == .held(until: Self.at(15)))
    _ = state.settle(sent.removeLast(), .answered(pause: nil), at: Self.at(1))
    #expect(state.admission(at: Self.at(1)) == .held(until: Self.at(15)))
    let probe = try Self.pass(&state, at: 15)
    #expect(
      state.settle(sent.removeLast(), Self.refused(5), at: Self.at(16)) == .init(goesAgain: true)
    )
    #expect(state.admits(probe))
    _ = state.settle(probe, .answered(pause: nil), at: Self.at(16))
    _ = try Self.pass(&state, at: 16)
  }

  @Test func `a request sent before the hold may still close the gate`() throws {
    var state = State(rules: GateRules())
    let early = try Self.pass(&state)
    _ = state.settle(try Self.pass(&state), Self.refused(0), at: Self.at(0))
    _ = try Self.pass(&state)
    _ = state.settle(early, Self.refused(500), at: Self.at(0))
    #expect(state.admission(at: Self.at(0)) == .closed(Self.answer))
  }
}
