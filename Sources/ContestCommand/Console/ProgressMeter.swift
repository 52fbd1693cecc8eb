internal import Text

/// Shows the progress of long work, as a bar or as a line every few seconds; short work shows nothing.
final class ProgressMeter {
  private let console: Console
  private let label: String
  private let start = ContinuousClock.now
  /// The first update: what comes before it, such as a wait for a lock, says nothing about the rate.
  private var first: (done: Int, time: ContinuousClock.Instant)?
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
    if first == nil { first = (done, now) }
    let interval: Duration =
      console.showsProgress == .bar ? .milliseconds(100) : .seconds(3)
    if console.showsAllProgress, done == total || lastShown == nil {
      lastShown = now
      return show(done, of: total, at: now)
    }
    let since = lastShown.map { now - $0 } ?? (now - start)
    guard since >= (lastShown == nil ? max(Self.patience, interval) : interval) else { return }
    lastShown = now
    show(done, of: total, at: now)
  }

  private func show(_ done: Int, of total: Int, at now: ContinuousClock.Instant) {
    var numbers = "\(done.grouped)/\(total.grouped)"
    let elapsed = first.map { Self.seconds(now - $0.time) } ?? 0
    let rate = elapsed > 0 ? Double(done - (first?.done ?? 0)) / elapsed : 0
    if rate > 0 {
      let left = Int((Double(total - done) / rate).rounded(.up))
      numbers += ", \(Int(rate.rounded()).grouped)/s, \(left) s left"
    }
    if console.showsProgress == .bar {
      let width = 24
      let filled = min(width, width * done / total)
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      console.drawBar("\(label) \(bar) \(numbers)".cut(to: (console.columns ?? 80) - 1))
    } else {
      console.writeProgress("\(label): \(numbers)")
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
