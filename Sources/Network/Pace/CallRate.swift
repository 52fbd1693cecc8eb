/// The maximum number of calls in any window of time.
package struct CallRate: Sendable, Equatable {
  /// 1 or more.
  package let calls: Int
  /// In nanoseconds, with ``margin``.
  package let window: Int64

  /// The time by which calls are counted longer than the source counts them, in nanoseconds.
  ///
  /// So much may the time from sending a request to its arrival vary. The full rate of one second is then used to
  /// 98.5 %.
  static let margin: Int64 = 15_000_000

  /// Every window of a rate above 1 is shorter, in nanoseconds.
  static let longestWindow: Int64 = 2_000_000_000 + margin

  /// - Parameter perSecond: From 0.01 to 10,000. If it is a fraction, the window is longer than a second: 2.5 is three
  ///   calls in 1.2 seconds.
  package init(perSecond: Double) {
    precondition((0.01...10_000).contains(perSecond))
    calls = Int(perSecond.rounded(.up))
    window = Int64((Double(calls) / perSecond * 1e9).rounded(.up)) + Self.margin
  }
}
