import Network
import Testing

/// The effect of refusals on paced requests.
@Suite(.timeLimit(.minutes(60))) struct SourceGateTests {
  typealias Setting = PaceTests.Setting

  @Test(arguments: [(nil, 1), ("7", 7), ("Mon, 04 May 2026 12:00:09 GMT", 9)])
  func `a refused request goes again after the hold`(value: String?, seconds: Int) async {
    let wire = Wire(.status(429, retryAfter: value), .status(200))
    let setting = Setting(wire)
    async let result = setting.transport.result()
    await setting.clock.sleepers(atLeast: 1)
    #expect(setting.clock.nextDeadline?.offset == .seconds(seconds))
    setting.clock.advance(by: .seconds(seconds))
    #expect(await result == .status(200))
    #expect(wire.targets.count == 2)
    #expect(setting.holds.value == [.seconds(seconds)])
  }

  @Test(arguments: [(429, nil), (429, "1"), (503, "1")])
  func `the refusal after the last hold answers every request`(
    status: Int,
    value: String?
  ) async {
    let wire = Wire(.status(status, retryAfter: value))
    var rules = GateRules()
    rules.maximumHolds = 1
    let setting = Setting(wire, rules: rules)
    async let first = setting.transport.result()
    await setting.clock.sleepers(atLeast: 1)
    async let second = setting.transport.result()
    await setting.clock.sleepers(atLeast: 2)
    setting.clock.advance(by: .seconds(1))
    let refusal = Result<HTTPResponse, TransportError>.status(status, retryAfter: value)
    #expect(await first == refusal)
    #expect(await second == refusal)
    #expect(await setting.transport.result() == refusal)
    #expect(wire.targets.count == 2)
    #expect(setting.holds.value == [.seconds(1)])
  }

  @Test(arguments: [
    (429, "121"), (429, "86400"), (503, "Tue, 05 May 2026 12:00:00 GMT"), (401, nil),
  ])
  func `one response can close the gate`(status: Int, value: String?) async {
    let wire = Wire(.status(status, retryAfter: value))
    let setting = Setting(wire)
    for _ in 0..<3 {
      #expect(await setting.transport.result() == .status(status, retryAfter: value))
    }
    #expect(wire.targets.count == 1)
    #expect(setting.holds.value == [])
  }

  @Test func `a source says what its refusals look like`() async {
    // The third response is what HTTP calls a refusal.
    let wire = Wire(.status(420), .status(200), .status(429), .status(403), .status(200))
    let setting = Setting(
      wire,
      refusal: { response, _ in
        switch response.status {
        case 420: .tooMany(wait: .seconds(3))
        case 403: .denied
        default: nil
        }
      }
    )
    async let first = setting.transport.result()
    await setting.clock.sleepers(atLeast: 1)
    #expect(setting.clock.nextDeadline?.offset == .seconds(3))
    setting.clock.advance(by: .seconds(3))
    #expect(await first == .status(200))
    #expect(await setting.transport.result() == .status(429))
    for _ in 0..<2 { #expect(await setting.transport.result() == .status(403)) }
    #expect(wire.targets.count == 4)
    #expect(setting.holds.value == [.seconds(3)])
  }

  @Test func `without retries, the first refusal is the response`() async {
    let wire = Wire(.status(429, retryAfter: "1"), .status(200))
    let setting = Setting(wire, rules: GateRules(retriesThrottled: false))
    for _ in 0..<3 { #expect(await setting.transport.result() == .status(429, retryAfter: "1")) }
    #expect(wire.targets.count == 1)
  }

  @Test func `after a hold one request goes, and the others after its response`() async {
    let wire = Wire { number, _ in number <= 4 ? .status(429, retryAfter: "5") : .status(200) }
    let setting = Setting(wire)
    wire.stall()
    await withTaskGroup(of: Result<HTTPResponse, TransportError>.self) { group in
      for _ in 0..<4 { group.addTask { await setting.transport.result() } }
      await wire.kept(4)
      wire.release()
      await setting.clock.sleepers(atLeast: 4)
      wire.stall()
      setting.clock.advance(by: .seconds(5))
      await wire.kept(1)
      for _ in 0..<100 { await Task.yield() }
      #expect(wire.targets.count == 5)
      wire.release()
      for await result in group { #expect(result == .status(200)) }
    }
    #expect(wire.targets.count == 8)
    #expect(setting.holds.value == [.seconds(5)])
  }

  @Test func `a request that is refused repeatedly returns its last refusal`() async {
    // After each hold the first request is accepted, and the source refuses all others.
    let wire = Wire { number, _ in [7, 13, 18].contains(number) ? .status(200) : .status(429) }
    let setting = Setting(wire)
    wire.stall()
    await withTaskGroup(of: Result<HTTPResponse, TransportError>.self) { group in
      for _ in 0..<6 { group.addTask { await setting.transport.result() } }
      await wire.kept(6)
      wire.release()
      for others in [5, 4, 3] {
        await setting.clock.sleepers(atLeast: others + 1)
        wire.stall()
        setting.clock.advance(by: .seconds(1))
        await wire.kept(1)
        wire.release(stalling: true)
        await wire.kept(others)
        wire.release()
      }
      let results = await group.reduce(into: []) { $0.append($1) }
      #expect(results.count { $0 == .status(200) } == 3)
      #expect(results.count { $0 == .status(429) } == 3)
    }
    #expect(wire.targets.count == 21)
    #expect(setting.holds.value == Array(repeating: .seconds(1), count: 4))
  }

  @Test func `a request that is cancelled at the gate returns at once`() async {
    let wire = Wire(.status(429, retryAfter: "60"), .status(200))
    let setting = Setting(wire)
    await withTaskGroup(of: Result<HTTPResponse, TransportError>.self) { group in
      for _ in 0..<3 { group.addTask { await setting.transport.result() } }
      await setting.clock.sleepers(atLeast: 1)
      group.cancelAll()
      var cancelled = 0
      for await result in group where result == .failure(.cancelled) { cancelled += 1 }
      #expect(cancelled >= 1)
    }
    #expect(setting.clock.now == .start)
    #expect(setting.clock.sleeperCount == 0)
  }

  @Test func `a cancelled probe is replaced by the next request`() async {
    let wire = Wire(.status(429, retryAfter: "5"), .status(200))
    let setting = Setting(wire)
    await withTaskGroup(of: Result<HTTPResponse, TransportError>.self) { group in
      group.addTask { await setting.transport.result("/probe") }
      await setting.clock.sleepers(atLeast: 1)
      wire.stall()
      setting.clock.advance(by: .seconds(5))
      await wire.kept(1)
      group.cancelAll()
      wire.release()
      #expect(await group.next() == .failure(.cancelled))
    }
    #expect(await setting.transport.result("/next") == .status(200))
    #expect(wire.targets == ["/probe", "/probe", "/next"])
  }
}
