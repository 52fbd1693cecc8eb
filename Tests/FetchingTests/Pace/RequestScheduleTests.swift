import Fetching
import Testing

struct ScheduleCase: CustomTestStringConvertible, Sendable {
  var name: String
  var rate: Double
  /// In milliseconds, as are the starts.
  var asked: [Int]
  var starts: [Int]
  var testDescription: String { name }
}

struct RequestScheduleTests {
  typealias Instant = ManualClock.Instant

  // At this rate the interval is 100 ms; the tolerance is 5 ms.
  static let ten = 10 / 0.98

  static let cases: [ScheduleCase] = [
    .init(name: "the first at once", rate: ten, asked: [7], starts: [7]),
    .init(name: "together", rate: ten, asked: [0, 0, 0, 0], starts: [0, 95, 195, 295]),
    .init(name: "slower than the rate", rate: ten, asked: [0, 150, 400], starts: [0, 150, 400]),
    .init(
      name: "a little late",
      rate: ten,
      asked: [0, 100, 200, 300],
      starts: [0, 100, 200, 300]
    ),
    .init(
      name: "late and caught up",
      rate: ten,
      asked: [0, 99, 99, 99],
      starts: [0, 99, 195, 295]
    ),
    .init(
      name: "later than that",
      rate: ten,
      asked: [0, 130, 130, 130],
      starts: [0, 130, 225, 325]
    ),
    .init(name: "after a pause", rate: ten, asked: [0, 5_000, 5_000], starts: [0, 5_000, 5_095]),
    .init(name: "one a second", rate: 1 / 0.98, asked: [0, 0, 0], starts: [0, 995, 1_995]),
    .init(name: "one in 100 s", rate: 0.01 / 0.98, asked: [0, 0], starts: [0, 99_995]),
  ]

  @Test(arguments: cases) func `gives starts`(_ c: ScheduleCase) {
    var schedule = RequestSchedule<Instant>(rate: c.rate)
    let starts = c.asked.map { schedule.reserve(at: Instant(offset: .milliseconds($0))).offset }
    for (start, expected) in zip(starts, c.starts) {
      // The interval is the result of a division.
      #expect((start - .milliseconds(expected)).magnitude < .nanoseconds(10), "\(start)")
    }
  }

  static let rates: [Double] = [
    0.01, 0.3, 0.98, 1, 1.5, 2, 2.5, 3, 5, 7.9, 10, 16, 50, 66, 67, 99.5, 100, 101, 203, 204, 1_000,
    3_333, 10_000,
  ]

  /// Arrivals of every kind: a constant supply, random ones, bursts, pauses.
  static func pauses(rate: Double, seed: UInt64) -> [Duration] {
    var lots = Lots(seed: seed)
    let count = min(20_000, max(200, Int(rate * 4)))
    return (0..<count).map { _ in
      switch seed % 4 {
      case 0: .zero
      case 1: .seconds(Double.random(in: 0...2, using: &lots) / rate)
      case 2: .seconds(Int.random(in: 0..<30, using: &lots) == 0 ? 30 / rate : 0)
      default: .seconds(Int.random(in: 0..<200, using: &lots) == 0 ? 1.2 : 0.4 / rate)
      }
    }
  }

  static func starts(rate: Double, seed: UInt64) -> [Duration] {
    var schedule = RequestSchedule<Instant>(rate: rate)
    var now = Instant.start
    return pauses(rate: rate, seed: seed).map { pause in
      now = now.advanced(by: pause)
      return schedule.reserve(at: now).offset
    }
  }

  /// The maximum number of `starts` within less than `window` of each other.
  static func most(of starts: [Duration], within window: Duration) -> Int {
    var most = 0
    var first = 0
    for (index, start) in starts.enumerated() {
      while start - starts[first] >= window { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }

  @Test(arguments: rates, UInt64(0)..<12)
  func `no second has more starts than the rate`(rate: Double, seed: UInt64) {
    let starts = Self.starts(rate: rate, seed: seed)
    let most = Self.most(of: starts, within: .seconds(1))
    #expect(most <= Int(rate.rounded(.up)))
    #expect(most <= Int(0.985 * rate) + 1)
    #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: rates, [10.0, 60, 3_600])
  func `no longer time has more starts than its share`(rate: Double, seconds: Double) {
    let starts = Self.starts(rate: rate, seed: 0)
    let most = Self.most(of: starts, within: .seconds(seconds))
    #expect(Double(most) <= max(1, (rate * seconds).rounded(.up)))
  }

  /// The starts of a constant supply of callers, at the times they wake up.
  static func woken(rate: Double, count: Int, lateness: () -> Duration) -> [Duration] {
    var schedule = RequestSchedule<Instant>(rate: rate)
    var now = Instant.start
    return (0..<count).map { _ in
      if let earliest = schedule.earliest, earliest > now {
        now = earliest.advanced(by: lateness())
      }
      return schedule.reserve(at: now).offset
    }
  }

  @Test(arguments: rates)
  func `a constant supply of callers gets its share despite late wake-ups`(rate: Double) {
    var lots = Lots(seed: 1)
    let count = max(1_000, Int(rate * 3))
    let starts = Self.woken(rate: rate, count: count) {
      .microseconds(Int.random(in: 0...4_900, using: &lots))
    }
    let seconds = (starts[count - 1] - starts[0]) / .seconds(1)
    #expect(Double(count - 1) >= 0.97 * rate * seconds)
    #expect(Self.most(of: starts, within: .seconds(1)) <= Int(rate.rounded(.up)))
  }

  @Test(arguments: rates)
  func `a suspended machine compresses no second`(rate: Double) {
    var lots = Lots(seed: 2)
    let starts = Self.woken(rate: rate, count: max(1_000, Int(rate * 3))) {
      .milliseconds(Int.random(in: 0..<100, using: &lots) == 0 ? 700 : 0)
    }
    #expect(Self.most(of: starts, within: .seconds(1)) <= Int(rate.rounded(.up)))
  }

  @Test func `a rate out of range stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = RequestSchedule<ManualClock.Instant>(rate: 0) }
    await #expect(processExitsWith: .failure) {
      _ = RequestSchedule<ManualClock.Instant>(rate: 10_001)
    }
    await #expect(processExitsWith: .failure) {
      _ = RequestSchedule<ManualClock.Instant>(rate: .nan)
    }
  }
}

extension Duration {
  fileprivate var magnitude: Duration { self < .zero ? .zero - self : self }
}
