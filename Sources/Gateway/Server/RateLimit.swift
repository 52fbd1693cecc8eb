/// The number of calls that one caller may make in a window of time.
package struct RateLimit: Sendable, Hashable {
  /// 1 or more.
  package let calls: Int
  package let window: Window

  package enum Window: String, Sendable, CaseIterable {
    case second, minute, hour, day

    var seconds: Int64 {
      switch self {
      case .second: 1
      case .minute: 60
      case .hour: 3_600
      case .day: 86_400
      }
    }
  }

  package static let maximumCalls = 1_000_000_000

  package init(calls: Int, window: Window = .day) {
    precondition((1...Self.maximumCalls).contains(calls))
    self.calls = calls
    self.window = window
  }

  /// Reads `1000` as calls per day, and `5/second` or `5/s` as calls per that window; nil for other
  /// texts.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let calls = Int(parts[0]),
      (1...Self.maximumCalls).contains(calls)
    else { return nil }
    guard parts.count == 2 else {
      self.init(calls: calls)
      return
    }
    let window = Window.allCases.first { $0.rawValue == parts[1] || $0.rawValue.prefix(1) == parts[1] }
    guard let window else { return nil }
    self.init(calls: calls, window: window)
  }
}
