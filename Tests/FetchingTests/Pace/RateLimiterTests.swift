import Testing

@testable import Fetching

@Suite(.timeLimit(.minutes(10))) struct RateLimiterTests {
  /// Ten intervals of 100 ms in a second, with the tolerance of 5 ms.
  static let rate = 10 / 0.98

  @Test func `the first goes at once and the next waits`() async throws {
    let clock = ManualClock()
    let limiter = RateLimiter(rate: Self.rate, clock: clock)
    try await limiter.waitForTurn()
    async let second: Void = limiter.waitForTurn()
    await clock.sleepers(atLeast: 1)
    #expect(clock.nextDeadline?.offset ?? .zero > .milliseconds(94))
    clock.advance(by: .milliseconds(96))
    try await second
    #expect(clock.now.offset == .milliseconds(96))
  }

  @Test func `callers start in their order, one for each interval`() async throws {
    let clock = ManualClock()
    let limiter = RateLimiter(rate: Self.rate, clock: clock)
    let starts = Shared<[Duration]>([])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await limiter.waitForTurn()
          starts.change { $0.append(clock.now.offset) }
        }
      }
      for started in 1...19 {
        await clock.sleepers(atLeast: 1)
        #expect(clock.sleeperCount == 1)
        try await until { starts.value.count == started }
        clock.advance(by: .milliseconds(101))
      }
      try await group.waitForAll()
    }
    #expect(starts.value.sorted() == (0..<20).map { .milliseconds(101 * $0) })
  }

  @Test func `a caller that is already cancelled uses no start`() async throws {
    let clock = ManualClock()
    let limiter = RateLimiter(rate: Self.rate, clock: clock)
    await withTaskGroup(of: Bool.self) { group in
      group.cancelAll()
      group.addTask { await isCancelled(limiter) }
      #expect(await group.next() == true)
    }
    try await limiter.waitForTurn()
    #expect(clock.now == .start)
  }

  @Test(arguments: [1, 3]) func `cancelled callers return at once and delay no others`(
    cancelled: Int
  ) async throws {
    let clock = ManualClock()
    let limiter = RateLimiter(rate: Self.rate, clock: clock)
    try await limiter.waitForTurn()
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<cancelled { group.addTask { await isCancelled(limiter) } }
      await clock.sleepers(atLeast: 1)
      group.cancelAll()
      for await wasCancelled in group { #expect(wasCancelled) }
    }
    #expect(clock.now == .start)
    #expect(clock.sleeperCount == 0)
    clock.advance(by: .milliseconds(96))
    // No caller used the start that is due now.
    try await limiter.waitForTurn()
    #expect(clock.now.offset == .milliseconds(96))
  }

  @Test func `the caller after a cancelled one gets its start`() async throws {
    let clock = ManualClock()
    let limiter = RateLimiter(rate: Self.rate, clock: clock)
    try await limiter.waitForTurn()
    await withTaskGroup(of: Bool.self) { outer in
      await withTaskGroup(of: Bool.self) { group in
        group.addTask { await isCancelled(limiter) }
        await clock.sleepers(atLeast: 1)
        outer.addTask { await isCancelled(limiter) }
        group.cancelAll()
      }
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .milliseconds(96))
      #expect(await outer.next() == false)
    }
    #expect(clock.now.offset == .milliseconds(96))
  }

  @Test func `the line moves on however callers come and leave`() async {
    let clock = ContinuousClock()
    let limiter = RateLimiter(rate: 10_000, clock: clock)
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

  @Test func `a line lets in one at a time`() async {
    let line = WaitingLine()
    let inside = Shared(0)
    let most = Shared(0)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<300 {
        group.addTask {
          do throws(CancellationError) { try await line.enter() } catch { return }
          let count = inside.change { inside in
            inside += 1
            return inside
          }
          most.change { $0 = max($0, count) }
          await Task.yield()
          inside.change { $0 -= 1 }
          line.leave()
        }
        if number == 200 {
          await group.next()
          group.cancelAll()
        }
      }
    }
    #expect(most.value == 1)
    #expect(inside.value == 0)
  }
}

private func isCancelled(_ limiter: RateLimiter<some Clock<Duration>>) async -> Bool {
  do throws(CancellationError) {
    try await limiter.waitForTurn()
    return false
  } catch {
    return true
  }
}
