import Network
import Testing

@Suite(.timeLimit(.minutes(60))) struct RetryTests {
  typealias Outcome = Result<HTTPResponse, TransportError>

  struct Setting: Sendable {
    let clock = ManualClock()
    let retries = Shared<[Retry]>([])
    let transport: Transport

    /// Pauses of half a second, one and two.
    static var fourTries: RetryPolicy {
      var policy = RetryPolicy()
      policy.tries = 4
      policy.base = .milliseconds(500)
      return policy
    }

    /// The pauses have their maximum length.
    init(_ wire: Wire, policy: RetryPolicy = Self.fourTries) {
      let retries = retries
      transport = wire.transport.retried(
        by: policy,
        clock: clock,
        refusal: { $0.refusal(at: $1) },
        random: { 1 }
      ) { retry in
        retries.change { $0.append(retry) }
      }
    }
  }

  static let passing: [Outcome] = [
    .status(500), .status(502), .status(503), .status(504), .unreachable,
    .failure(.interrupted(host: "h", reason: "r")), .failure(.timedOut(host: "h", seconds: 3)),
  ]

  @Test(arguments: passing) func `transient failures are tried again`(failure: Outcome) async {
    let wire = Wire(failure, failure, .status(200))
    let setting = Setting(wire)
    async let result = setting.transport.result()
    for pause in [500, 1_000] {
      await setting.clock.sleepers(atLeast: 1)
      setting.clock.advance(by: .milliseconds(pause - 1))
      #expect(setting.clock.sleeperCount == 1)
      setting.clock.advance(by: .milliseconds(1))
    }
    #expect(await result == .status(200))
    #expect(wire.targets == ["/a", "/a", "/a"])
    let retries = setting.retries.value
    #expect(retries.map(\.tried) == [1, 2])
    #expect(retries.map(\.pause) == [.milliseconds(500), .seconds(1)])
  }

  @Test(arguments: passing) func `the result of the last try is passed on`(
    failure: Outcome
  ) async {
    let wire = Wire(failure)
    let setting = Setting(wire)
    async let result = setting.transport.result()
    for _ in 0..<3 {
      await setting.clock.sleepers(atLeast: 1)
      setting.clock.advance(by: .seconds(8))
    }
    #expect(await result == failure)
    #expect(wire.targets.count == 4)
  }

  @Test func `a retry says why`() async {
    let setting = Setting(Wire(.status(502), .unreachable, .status(200)))
    async let result = setting.transport.result()
    for _ in 0..<2 {
      await setting.clock.sleepers(atLeast: 1)
      setting.clock.advance(by: .seconds(1))
    }
    _ = await result
    #expect(
      setting.retries.value.map(\.cause)
        == [.status(502), .error(.unreachable(host: "h", reason: "refused"))]
    )
  }

  @Test func `time is bounded from the first failure on`() async {
    var policy = RetryPolicy()
    policy.tries = 1_000
    policy.cap = .seconds(10)
    policy.base = .seconds(10)
    let wire = Wire(.status(500))
    let setting = Setting(wire, policy: policy)
    async let result = setting.transport.result()
    for _ in 0..<6 {
      await setting.clock.sleepers(atLeast: 1)
      setting.clock.advance(by: .seconds(10))
    }
    #expect(await result == .status(500))
    #expect(wire.targets.count == 7)
  }

  @Test func `a request that is cancelled in its pause returns at once`() async {
    let wire = Wire(.status(500))
    let setting = Setting(wire)
    await withTaskGroup(of: Outcome.self) { group in
      group.addTask { await setting.transport.result() }
      await setting.clock.sleepers(atLeast: 1)
      group.cancelAll()
      #expect(await group.next() == .failure(.cancelled))
    }
    #expect(setting.clock.now == .start)
    #expect(wire.targets.count == 1)
  }

  @Test func `a dead host costs one series of retries`() async {
    let wire = Wire(.unreachable)
    let setting = Setting(wire)
    wire.stall()
    await withTaskGroup(of: Outcome.self) { group in
      for number in 0..<16 { group.addTask { await setting.transport.result("/\(number)") } }
      await wire.kept(16)
      wire.release()
      // All pause after their first try, but only one is tried again.
      await setting.clock.sleepers(atLeast: 16)
      for _ in 0..<3 {
        await setting.clock.sleepers(atLeast: 1)
        setting.clock.advance(by: .seconds(8))
      }
      for await result in group { #expect(result == .unreachable) }
    }
    #expect(wire.targets.count == 19)
    #expect(await setting.transport.result("/later") == .unreachable)
    #expect(wire.targets.count == 19)
  }

  @Test func `a host that comes back is used by all again`() async {
    let wire = Wire { number, _ in number <= 5 ? .unreachable : .status(200) }
    let setting = Setting(wire)
    wire.stall()
    await withTaskGroup(of: Outcome.self) { group in
      for _ in 0..<4 { group.addTask { await setting.transport.result() } }
      await wire.kept(4)
      wire.release()
      await setting.clock.sleepers(atLeast: 4)
      for _ in 0..<2 {
        await setting.clock.sleepers(atLeast: 1)
        setting.clock.advance(by: .seconds(8))
      }
      for await result in group { #expect(result == .status(200)) }
    }
    #expect(wire.targets.count == 9)
  }

  @Test func `a cancelled leading request is replaced by another`() async {
    let wire = Wire(.unreachable, .status(200))
    let setting = Setting(wire)
    await withTaskGroup(of: Outcome.self) { group in
      group.addTask { await setting.transport.result("/lead") }
      await setting.clock.sleepers(atLeast: 1)
      group.cancelAll()
    }
    #expect(await setting.transport.result("/next") == .status(200))
  }

  @Test func `a request that waits for the leading one and is cancelled returns at once`() async {
    let wire = Wire(.unreachable)
    let setting = Setting(wire)
    async let lead = setting.transport.result("/lead")
    await setting.clock.sleepers(atLeast: 1)
    await withTaskGroup(of: Outcome.self) { group in
      group.addTask { await setting.transport.result("/waiting") }
      group.cancelAll()
      #expect(await group.next() == .failure(.cancelled))
    }
    #expect(wire.targets == ["/lead"])
    for _ in 0..<3 {
      await setting.clock.sleepers(atLeast: 1)
      setting.clock.advance(by: .seconds(8))
    }
    #expect(await lead == .unreachable)
  }
}
