internal import Text

/// Shows the progress of long work, as a bar or as a line every few seconds; short work shows nothing.
final class ProgressMeter {
  private let console: Console
  private let label: String
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?

  /// Work that is shorter than this shows nothing.
  private static let patience = Duration.milliseconds(300)

  init(_ label: String, console: Console) {
    self.label = label
    self.console = console
  }

  /// Reports that `done` of `total` parts are done.
  func update(done: Int, total: Int) {
    guard console.showsProgress != .none, total > 0 else { return }
    guard done < total || console.showsAllProgress else { return }
    let now = ContinuousClock.now
    let interval: Duration =
      console.showsProgress == .bar ? .milliseconds(100) : .seconds(3)
    if console.showsAllProgress, done == total || lastShown == nil {
      lastShown = now
      return show(done, of: total, after: now - start)
    }
    let since = lastShown.map { now - $0 } ?? (now - start)
    guard since >= (lastShown == nil ? max(Self.patience, interval) : interval) else { return }
    lastShown = now
    show(done, of: total, after: now - start)
  }

  private func show(_ done: Int, of total: Int, after duration: Duration) {
    let elapsed = Self.seconds(duration)
    let rate = elapsed > 0 ? Double(done) / elapsed : 0
    let left = rate > 0 ? Double(total - done) / rate : 0
    let numbers =
      "\(done.grouped)/\(total.grouped), \(Int(rate.rounded()).grouped)/s, "
      + "\(Int(left.rounded(.up))) s left"
    if console.showsProgress == .bar {
      let width = 24
      let filled = min(width, width * done / total)
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      console.drawBar("\(label) \(bar) \(numbers)".cut(to: (console.columns ?? 80) - 1))
    } else {
      console.writeError("\(label): \(numbers)\n")
    }
  }

  /// Wipes the bar.
  func end() {
    console.wipeBar()
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}
