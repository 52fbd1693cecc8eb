import Testing

@testable import Network

/// When calls may go, as the pure value decides.
struct CallTimesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var rate: Double
    /// In milliseconds, as are the starts.
    var asked: [Int64]
    var starts: [Int64]

    init(_ name: String, rate: Double, asked: [Int64], starts: [Int64]) {
      testDescription = name
      (self.rate, self.asked, self.starts) = (rate, asked, starts)
    }
  }

  static let cases: [Case] = [
    .init("the first at once", rate: 1, asked: [7], starts: [7]),
    .init("as many as the rate at once", rate: 3, asked: [0, 0, 0], starts: [0, 0, 0]),
    .init("one more", rate: 3, asked: [0, 0, 0, 0], starts: [0, 0, 0, 1_015]),
    .init("one a second", rate: 1, asked: [0, 0, 0], starts: [0, 1_015, 2_030]),
    .init("slower than the rate", rate: 1, asked: [0, 1_015, 5_000], starts: [0, 1_015, 5_000]),
    .init(
      "each a window after its forerunner",
      rate: 2,
      asked: [0, 400, 500, 500, 500],
      starts: [0, 400, 1_015, 1_415, 2_030]
    ),
    .init(
      "all again after a pause",
      rate: 2,
      asked: [0, 0, 9_000, 9_000],
      starts: [0, 0, 9_000, 9_000]
    ),
    .init("three in 1.2 seconds", rate: 2.5, asked: [0, 0, 0, 0], starts: [0, 0, 0, 1_215]),
    .init("one in 100 s", rate: 0.01, asked: [0, 3_000], starts: [0, 100_015]),
  ]

  /// The starts of calls at the times at which they ask, in nanoseconds; a call that must wait wakes up late.
  static func starts(
    rate: CallRate,
    asked: some Sequence<Int64>,
    lateness: () -> Int64 = { 0 }
  ) -> [Int64] {
    var times = CallTimes()
    var now: Int64 = 1
    return asked.map { asked in
      now = max(now, asked)
      times.forget(at: now)
      let wait = times.wait(for: rate, at: now)
      if wait > 0 { now += wait + lateness() }
      times.insert(now)
      return now
    }
  }

  @Test(arguments: cases) func `gives starts`(_ c: Case) {
    let starts = Self.starts(
      rate: CallRate(perSecond: c.rate),
      asked: c.asked.map { $0 * 1_000_000 + 1 }
    )
    #expect(starts.map { $0 / 1_000_000 } == c.starts)
  }

  static let rates: [Double] = [0.01, 0.3, 1, 2.5, 20, 99.5, 1_000]

  /// Arrivals of every kind: a constant supply, random ones, bursts, pauses.
  static func arrivals(rate: Double, seed: UInt64) -> [Int64] {
    var lots = Lots(seed: seed)
    var now = 1.0
    return (0..<min(6_000, max(100, Int(rate * 4)))).map { _ in
      let pause =
        switch seed % 4 {
        case 0: 0.0
        case 1: Double.random(in: 0...2, using: &lots) / rate
        case 2: Int.random(in: 0..<30, using: &lots) == 0 ? 30 / rate : 0
        default: Int.random(in: 0..<200, using: &lots) == 0 ? 1.2 : 0.4 / rate
        }
      now += pause
      return Int64(now * 1e9)
    }
  }

  /// The maximum number of starts in a half-open window, by counting.
  static func most(of starts: [Int64], within window: Int64) -> Int {
    var first = 0
    return starts.indices.reduce(0) { most, index in
      while starts[index] - starts[first] >= window { first += 1 }
      return max(most, index - first + 1)
    }
  }

  @Test(arguments: rates, UInt64(0)..<4)
  func `no window has more starts than the rate, and no call waits that need not`(
    rate: Double,
    seed: UInt64
  ) {
    let asked = Self.arrivals(rate: rate, seed: seed)
    var lots = Lots(seed: seed)
    let starts = Self.starts(rate: CallRate(perSecond: rate), asked: asked) {
      Int64.random(in: 0..<100, using: &lots) == 0
        ? 700_000_000 : .random(in: 0...2_000_000, using: &lots)
    }
    let limit = Int(rate.rounded(.up))
    let window = Int64(Double(limit) / rate * 1e9)
    #expect(Self.most(of: starts, within: 1_000_000_000) <= limit)
    #expect(Self.most(of: starts, within: window + 14_000_000) <= limit)
    // Callers come one after the other, so each asks when it comes and its predecessor has gone.
    var first = 0
    for index in starts.indices.dropFirst() {
      let ready = max(asked[index], starts[index - 1])
      while ready - starts[first] >= window + 15_000_001 { first += 1 }
      if index - first < limit { #expect(starts[index] == ready) }
    }
  }

  @Test(arguments: rates)
  func `a constant supply of callers gets 98 % of the rate despite late wake-ups`(rate: Double) {
    var lots = Lots(seed: 1)
    let limit = Int(rate.rounded(.up))
    let count = limit * 5
    let starts = Self.starts(rate: CallRate(perSecond: rate), asked: repeatElement(1, count: count)) {
      .random(in: 0...4_900_000, using: &lots)
    }
    let seconds = Double(starts[count - 1] - starts[0]) / 1e9
    #expect(Double(count - limit) >= 0.98 * rate * seconds)
    #expect(starts[limit - 1] == starts[0])
  }
}
