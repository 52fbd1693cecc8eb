import HTTPTypes
import Testing

@testable import Fetching

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

  @Test func `an open gate lets every request go`() throws {
    var state = State(rules: GateRules())
    for _ in 0..<50 {
      let pass = try Self.pass(&state)
      #expect(state.admits(pass))
    }
    #expect(state.settle(try Self.pass(&state), .answered(pause: nil), at: Self.at(0)) == .init())
    _ = try Self.pass(&state)
  }

  @Test(arguments: [(nil, 1), (0, 0), (1, 1), (30, 30), (120, 120)])
  func `a refusal holds the gate, then one request goes alone`(wait: Int?, hold: Int) throws {
    var state = State(rules: GateRules())
    let pass = try Self.pass(&state)
    let verdict = state.settle(pass, Self.refused(wait), at: Self.at(10))
    #expect(verdict == .init(goesAgain: true, hold: .seconds(hold)))
    if hold > 0 {
      #expect(!state.admits(pass))
      #expect(state.admission(at: Self.at(10)) == .held(until: Self.at(10 + hold)))
      #expect(state.admission(at: Self.at(9 + hold)) == .held(until: Self.at(10 + hold)))
    }
    let probe = try Self.pass(&state, at: 10 + hold)
    #expect(state.admits(probe) && !state.admits(pass))
    #expect(state.admission(at: Self.at(1_000)) == .waiting)
    _ = state.settle(probe, .answered(pause: nil), at: Self.at(11 + hold))
    _ = try Self.pass(&state, at: 11 + hold)
    _ = try Self.pass(&state, at: 11 + hold)
  }

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

  @Test(arguments: [121, 3_600, 86_400]) func `too long a wait closes the gate at once`(
    wait: Int
  ) throws {
    var state = State(rules: GateRules())
    #expect(state.settle(try Self.pass(&state), Self.refused(wait), at: Self.at(0)) == .init())
    #expect(state.admission(at: Self.at(0)) == .closed(Self.answer))
  }

  @Test func `without retries, the first refusal closes the gate`() throws {
    var state = State(rules: GateRules(retriesThrottled: false))
    #expect(state.settle(try Self.pass(&state), Self.refused(1), at: Self.at(0)) == .init())
    #expect(state.admission(at: Self.at(9)) == .closed(Self.answer))
  }

  @Test func `an unknown key closes the gate at once`() throws {
    var state = State(rules: GateRules())
    let first = try Self.pass(&state)
    let second = try Self.pass(&state)
    let denial = HTTPResponse(status: 401)
    #expect(state.settle(first, .denied(denial), at: Self.at(0)) == .init())
    #expect(state.settle(second, .answered(pause: nil), at: Self.at(0)) == .init())
    #expect(state.settle(second, Self.refused(1), at: Self.at(0)) == .init())
    #expect(state.admission(at: Self.at(0)) == .closed(denial))
    #expect(!state.admits(second))
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

  @Test func `a probe without a result is followed by another`() throws {
    var state = State(rules: GateRules())
    _ = state.settle(try Self.pass(&state), Self.refused(2), at: Self.at(0))
    for second in 2..<6 {
      let probe = try Self.pass(&state, at: second)
      #expect(state.admission(at: Self.at(second)) == .waiting)
      #expect(state.settle(probe, .unknown, at: Self.at(second)) == .init())
    }
    _ = state.settle(try Self.pass(&state, at: 6), Self.refused(2), at: Self.at(6))
    #expect(state.admission(at: Self.at(6)) == .held(until: Self.at(8)))
  }
}
