import Base
import Synchronization

/// Shows the progress of long work, as a bar or as a line every few seconds; short work shows nothing.
final class ProgressMeter: Sendable {
  private let console: Console
  private let state: Mutex<State>

  private struct State {
    var label: String
    var done = 0
    var total = 0
    /// What else was done, in words; empty for nothing.
    var note = ""
    /// The name of what the work is at; empty for nothing.
    var subject = ""
    /// The start of the work that the label names.
    var start = ContinuousClock.now
    /// The first update: what comes before it, such as a wait for a lock, says nothing about the rate.
    var first: (done: Int, time: ContinuousClock.Instant)?
    var lastShown: ContinuousClock.Instant?
  }

  /// Work that is shorter than this shows nothing.
  private static let patience = Duration.milliseconds(300)

  init(_ label: String, console: Console) {
    self.console = console
    state = Mutex(State(label: label))
  }

  /// Begins the next part of the work.
  ///
  /// - Parameter label: The name of the work that begins.
  func begin(_ label: String) { state.withLock { $0 = State(label: label, lastShown: $0.lastShown) } }

  /// Names what the work is at, such as a tournament.
  func reach(_ name: String) {
    guard console.showsProgress != .none else { return }
    let shown = String(decoding: console.secrets.hidden(in: Array(name.utf8)), as: UTF8.self).printable.cut(to: 40)
    state.withLock { $0.subject = shown }
  }

  /// Reports that `done` of `total` parts are done.
  ///
  /// - Parameter note: What else was done, in words; empty for nothing.
  func update(done: Int, total: Int, note: String = "") {
    state.withLock { state in
      (state.done, state.total, state.note) = (done, total, note)
      guard console.showsProgress != .none, total > 0 else { return }
      guard done < total || console.showsAllProgress else { return }
      if state.first == nil { state.first = (done, .now) }
      if console.showsAllProgress, done == total || state.lastShown == nil { show(&state) } else { showIfDue(&state) }
    }
  }

  /// Runs work, and shows at intervals how far it is, even if it reports nothing for long.
  func watching<Value: Sendable>(_ work: () async -> Value) async -> Value {
    guard console.showsProgress != .none else { return await work() }
    return await withTaskGroup(of: Void.self) { group in
      group.addTask {
        // Without a terminal, a line that tells of no progress is worth less.
        let pause = self.console.showsProgress == .bar ? self.interval : .seconds(10)
        while (try? await Task.sleep(for: pause)) != nil { self.state.withLock { self.showIfDue(&$0) } }
      }
      let value = await work()
      group.cancelAll()
      await group.waitForAll()
      end()
      return value
    }
  }

  /// Wipes the bar.
  func end() { console.wipeBar() }

  private var interval: Duration { console.showsProgress == .bar ? .milliseconds(100) : .seconds(3) }

  private func showIfDue(_ state: inout State) {
    let now = ContinuousClock.now
    let since = now - (state.lastShown ?? state.start)
    let least = state.lastShown == nil ? max(Self.patience, interval) : interval
    if since >= least { show(&state) }
  }

  private func show(_ state: inout State) {
    let now = ContinuousClock.now
    state.lastShown = now
    var words = state.total > 0 ? "\(state.done.grouped)/\(state.total.grouped)" : ""
    if !state.note.isEmpty { words += ", " + state.note }
    let elapsed = state.first.map { (now - $0.time).inSeconds } ?? 0
    let rate = elapsed > 0 ? Double(state.done - (state.first?.done ?? 0)) / elapsed : 0
    if let pace = rateWords(rate) {
      words += ", \(pace), \(shortDuration(Double(state.total - state.done) / rate)) left"
    } else if now - state.start >= .seconds(1) {
      words += (words.isEmpty ? "for " : ", for ") + shortDuration((now - state.start).inSeconds)
    }
    var label = state.label
    if !state.subject.isEmpty {
      if state.total > 0 { words += ", at " + state.subject } else { label += " " + state.subject }
    }
    guard console.showsProgress == .bar else { return console.writeProgress("\(label): \(words)") }
    let bar = state.total > 0 ? Self.bar(state.done, of: state.total) + " " : ""
    console.drawBar("\(label) \(bar)\(words)".cut(to: (console.columns ?? 80) - 1))
  }

  private static func bar(_ done: Int, of total: Int) -> String {
    let width = 24
    let filled = min(width, width * done / total)
    return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
  }
}

extension Duration {
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

  /// The seconds with one decimal: `0.3`, `1,204.0`.
  var tenths: String {
    let tenths = Int((inSeconds * 10).rounded())
    return "\((tenths / 10).grouped).\(tenths % 10)"
  }
}
