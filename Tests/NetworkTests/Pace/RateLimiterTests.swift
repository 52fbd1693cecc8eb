import Base
import Testing

@testable import Network

@Suite(.timeLimit(.minutes(60))) struct RateLimiterTests {
  typealias Limiter = RateLimiter<ManualClock>

  static func limiter(
    _ rate: Double,
    _ clock: ManualClock,
    _ shared: SharedPace? = nil
  ) -> Limiter {
    RateLimiter(
      CallRate(perSecond: rate),
      clock: clock,
      uptime: { clock.nanoseconds },
      shared: shared
    )
  }

  /// - Parameter start: The boot of the system; the wall clock goes on from one to the next.
  static func shared(
    _ folder: String,
    _ clock: ManualClock,
    start: String = "this boot",
    name: String = "s"
  ) -> SharedPace {
    let book = LocalCalls(
      folder: folder,
      clocks: { ClockReading(wall: clock.nanoseconds, uptime: clock.nanoseconds, start: start) },
      warn: { Issue.record("\($0)") }
    )
    return SharedPace(book, name: name)
  }

  /// Takes turns and sends their requests.
  static func call(_ limiter: Limiter, _ count: Int = 1) async throws {
    for _ in 0..<count { limiter.send(try await limiter.turn()) }
  }

  @Test func `as many as the rate go at once, and the next when the first is a window old`()
    async throws
  {
    let clock = ManualClock()
    let limiter = Self.limiter(20, clock)
    try await Self.call(limiter, 20)
    #expect(clock.now == .start)
    async let next: Void = Self.call(limiter)
    await clock.sleepers(atLeast: 1)
    #expect(clock.nextDeadline?.offset == .milliseconds(1_015))
    clock.advance(by: .milliseconds(1_015))
    try await next
  }

  @Test func `a call counts from when it is sent, however long its connection took`() async throws {
    let clock = ManualClock()
    let limiter = Self.limiter(1, clock)
    let turn = try await limiter.turn()
    async let next: Void = Self.call(limiter)
    await clock.sleepers(atLeast: 1)
    clock.advance(by: .milliseconds(900))
    limiter.send(turn)
    limiter.end(turn)
    clock.advance(by: .milliseconds(115))
    await clock.sleepers(atLeast: 1)
    #expect(clock.nextDeadline?.offset == .milliseconds(1_915))
    clock.advance(by: .milliseconds(900))
    try await next
    #expect(clock.now.offset == .milliseconds(1_915))
  }

  @Test func `a call whose answer is late counts from when the source may have seen it`()
    async throws
  {
    let clock = ManualClock()
    let folder = ScratchFolder()
    let limiters = (0..<2).map { _ in Self.limiter(1, clock, Self.shared(folder.path, clock)) }
    // The fastest answer takes 10 ms. 15 ms more are within the margin, and at most 100 ms more are counted.
    for (latency, wait) in [(10, 1_015), (25, 1_015), (100, 1_090), (125, 1_115), (500, 1_115)] {
      let turn = try await limiters[0].turn()
      let start = clock.now.offset
      limiters[0].send(turn)
      clock.advance(by: .milliseconds(latency))
      limiters[0].end(turn)
      for limiter in limiters {
        await withTaskGroup(of: Bool.self) { group in
          group.addTask { await isCancelled(limiter) }
          await clock.sleepers(atLeast: 1)
          #expect(clock.nextDeadline?.offset == start + .milliseconds(wait))
          group.cancelAll()
        }
      }
      clock.advance(by: .seconds(2))
    }
  }

  @Test func `a call that is never reported as sent counts from its end`() async throws {
    let clock = ManualClock()
    let limiter = Self.limiter(1, clock)
    let turn = try await limiter.turn()
    clock.advance(by: .seconds(30))
    limiter.end(turn)
    limiter.end(turn)
    async let next: Void = Self.call(limiter)
    await clock.sleepers(atLeast: 1)
    #expect(clock.nextDeadline?.offset == .milliseconds(31_015))
    clock.advance(by: .milliseconds(1_015))
    try await next
  }

  @Test func `a request that is sent twice counts twice`() async throws {
    let clock = ManualClock()
    let folder = ScratchFolder()
    let limiter = Self.limiter(2, clock, Self.shared(folder.path, clock))
    let turn = try await limiter.turn()
    limiter.send(turn)
    limiter.send(turn)
    for limiter in [limiter, Self.limiter(2, clock, Self.shared(folder.path, clock))] {
      await withTaskGroup(of: Bool.self) { group in
        group.addTask { await isCancelled(limiter) }
        await clock.sleepers(atLeast: 1)
        group.cancelAll()
      }
    }
  }

  @Test(arguments: [1, 3]) func `cancelled callers return at once and use no turn`(
    _ count: Int
  ) async throws {
    let clock = ManualClock()
    let limiter = Self.limiter(1, clock)
    try await Self.call(limiter)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<count { group.addTask { await isCancelled(limiter) } }
      await clock.sleepers(atLeast: count)
      group.cancelAll()
      group.addTask { await isCancelled(limiter) }
      for await wasCancelled in group { #expect(wasCancelled) }
    }
    #expect(clock.now == .start)
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .milliseconds(1_015))
    try await Self.call(limiter)
    #expect(clock.now.offset == .milliseconds(1_015))
  }

  /// Callers come at random times to several limiters with one file, and their connections take random times.
  @Test(arguments: [1.0, 2.5, 5], UInt64(0)..<4)
  func `processes together start no more calls in a window than the rate`(
    rate: Double,
    seed: UInt64
  ) async throws {
    let clock = ManualClock()
    let folder = ScratchFolder()
    let limiters = (0..<3).map { _ in Self.limiter(rate, clock, Self.shared(folder.path, clock)) }
    var lots = Lots(seed: seed)
    let sent = Shared<[Int64]>([])
    let open = Shared<[(turn: Limiter.Turn, limiter: Int)]>([])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<40 {
        let limiter = Int.random(in: 0..<3, using: &lots)
        group.addTask {
          let turn = try await limiters[limiter].turn()
          open.change { $0.append((turn, limiter)) }
        }
      }
      while sent.value.count < 40 {
        // Every caller sleeps or has gone; the clock stands still while one is on its way.
        try await until { clock.sleeperCount + open.value.count + sent.value.count == 40 }
        let ready = open.change { open in
          defer { open.removeAll { _ in true } }
          return open
        }
        for (turn, limiter) in ready {
          clock.advance(by: .milliseconds(Int.random(in: 0...60, using: &lots)))
          limiters[limiter].send(turn)
          sent.change { $0.append(clock.nanoseconds) }
        }
        clock.advance(by: .milliseconds(Int.random(in: 0...40, using: &lots)))
      }
      try await group.waitForAll()
    }
    let limit = Int(rate.rounded(.up))
    let window = Int64(Double(limit) / rate * 1e9)
    #expect(CallTimesTests.most(of: sent.value, within: window + 14_000_000) <= limit)
  }

  @Test func `another process counts a call from when it is sent`() async throws {
    let clock = ManualClock()
    let folder = ScratchFolder()
    let (here, there) = (
      Self.limiter(1, clock, Self.shared(folder.path, clock)), Self.limiter(1, clock, Self.shared(folder.path, clock))
    )
    let turn = try await here.turn()
    clock.advance(by: .milliseconds(500))
    here.send(turn)
    async let next: Void = Self.call(there)
    await clock.sleepers(atLeast: 1)
    #expect(clock.nextDeadline?.offset == .milliseconds(1_515))
    clock.advance(by: .milliseconds(1_015))
    try await next
  }

  @Test func `calls of an earlier boot count by the wall clock, and those of another key not at all`() async throws {
    let clock = ManualClock()
    let folder = ScratchFolder()
    try await Self.call(Self.limiter(1, clock, Self.shared(folder.path, clock, start: "earlier boot")))
    try await Self.call(Self.limiter(1, clock, Self.shared(folder.path, clock, name: "other")))
    async let next: Void = Self.call(Self.limiter(1, clock, Self.shared(folder.path, clock)))
    await clock.sleepers(atLeast: 1)
    #expect(clock.nextDeadline?.offset == .milliseconds(1_015))
    clock.advance(by: .milliseconds(1_015))
    try await next
  }

  @Test func `a call that cannot be written down is not let go`() async {
    let folder = ScratchFolder()
    put([], at: folder("file"))
    let clock = ManualClock()
    let limiter = Self.limiter(1, clock, Self.shared(folder("file"), clock))
    await #expect(throws: TransportError.uncounted(reason: "cannot write '\(folder("file"))': it is not a folder")) {
      _ = try await limiter.turn()
    }
  }

  @Test func `the limit holds however callers come and leave`() async {
    let clock = ContinuousClock()
    let start = clock.now
    let limiter = RateLimiter(
      CallRate(perSecond: 10_000),
      clock: clock,
      uptime: { Int64(start.duration(to: clock.now) / .nanoseconds(1)) }
    )
    let went = Shared(0)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<400 {
        group.addTask {
          await withTaskGroup(of: Bool.self) { pair in
            pair.addTask { await isCancelled(limiter) }
            if number % 3 == 0 { pair.cancelAll() }
            if await pair.next() == false { went.change { $0 += 1 } }
          }
        }
      }
    }
    #expect(went.value >= 266)
    #expect(await !isCancelled(limiter))
  }
}

private func isCancelled(_ limiter: RateLimiter<some Clock<Duration>>) async -> Bool {
  do throws(TransportError) {
    limiter.send(try await limiter.turn())
    return false
  } catch {
    return error == .cancelled
  }
}

extension ManualClock {
  /// The time since the start, in nanoseconds, from 1 on: no time is 0.
  var nanoseconds: Int64 {
    let time = now.offset.components
    return time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000 + 1
  }
}
