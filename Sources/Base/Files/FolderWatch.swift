import Glibc
import Synchronization

/// A folder to watch.
package struct WatchedPlace: Sendable, Hashable {
  package var folder: String
  /// The only name whose changes matter; nil if any may.
  package var name: String?

  package init(folder: String, name: String? = nil) {
    self.folder = folder
    self.name = name
  }
}

/// Waits until something in some folders may have changed.
///
/// It may wake without a change. If the system cannot watch every folder, it wakes every second.
package final class FolderWatch: Sendable {
  private let events: Int32
  private let stopSignal: WakeupPipe
  private let state: Mutex<State>

  private struct State {
    /// The names of interest in each watched folder, by its number; an empty one stands for all names.
    var names: [Int32: Set<String>] = [:]
    /// Whether all folders are watched.
    var isWhole: Bool
  }

  /// Fails if the process has no descriptor left.
  package init?() {
    guard let stopSignal = WakeupPipe() else { return nil }
    self.stopSignal = stopSignal
    events = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    state = Mutex(State(isWhole: events >= 0))
  }

  deinit { if events >= 0 { close(events) } }

  /// Watches more places, and returns whether any of them was not watched before.
  ///
  /// A folder that does not exist is ignored.
  package func add(_ places: some Sequence<WatchedPlace>) -> Bool {
    state.withLock { state in
      var hasNew = false
      for place in places {
        let number = unsafe inotify_add_watch(events, place.folder, Self.changes)
        guard number >= 0 else {
          if errno != ENOENT, errno != ENOTDIR { state.isWhole = false }
          continue
        }
        let name = place.name ?? ""
        guard state.names[number, default: []].isDisjoint(with: [name, ""]) else { continue }
        state.names[number, default: []].insert(name)
        hasNew = true
      }
      return hasNew
    }
  }

  /// Waits for a change, and then until nothing has changed for a short time, or the task is cancelled.
  ///
  /// - Parameters:
  ///   - quiet: The time without a change after which a burst of changes is over.
  ///   - longest: The longest time to wait for the end of a burst.
  /// - Returns: False if the task was cancelled.
  @discardableResult package func wait(quiet: Duration = .milliseconds(100), longest: Duration = .seconds(1)) async
    -> Bool
  {
    await withTaskCancellationHandler {
      let isWhole = state.withLock(\.isWhole)
      let first = next(isWhole ? nil : .seconds(1))
      let end = ContinuousClock.now + longest
      while first == .change, case let left = end - .now, left > .zero {
        guard next(min(quiet, left)) == .change else { break }
      }
      return first != .stop
    } onCancel: {
      stopSignal.ring()
    }
  }

  private enum Wakeup {
    case change
    case timeOut
    case stop
  }

  /// Waits for a change, at most for `time`; nil for any time.
  private func next(_ time: Duration?) -> Wakeup {
    let end = time.map { ContinuousClock.now + $0 }
    while true {
      let left = end.map { ($0 - .now).pollTime } ?? -1
      guard end == nil || left > 0 else { return .timeOut }
      var places = [stopSignal.reader, events].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let count = unsafe poll(&places, 2, left)
      if places[0].revents != 0 { return .stop }
      if count > 0, isOfInterest(pendingEvents()) { return .change }
    }
  }

  private func pendingEvents() -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = unsafe read(events, &block, block.count), count > 0 { bytes += block[..<count] }
    return bytes
  }

  private func isOfInterest(_ bytes: [UInt8]) -> Bool {
    let size = MemoryLayout<inotify_event>.size
    return state.withLock { state in
      var isOfInterest = false
      var start = 0
      while start + size <= bytes.count {
        let (number, mask, length) = unsafe bytes.withUnsafeBytes { bytes in
          unsafe (
            bytes.loadUnaligned(fromByteOffset: start, as: Int32.self),
            bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self),
            Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
          )
        }
        let text = bytes[min(start + size, bytes.count)...].prefix(length).prefix { $0 != 0 }
        start += size + length
        let name = String(decoding: text, as: UTF8.self)
        // An event without a name is about the folder itself.
        if name.isEmpty || !(state.names[number] ?? [""]).isDisjoint(with: [name, ""]) { isOfInterest = true }
        if mask & UInt32(IN_IGNORED) != 0 { state.names[number] = nil }
      }
      return isOfInterest
    }
  }

  private static let changes = UInt32(
    IN_CREATE | IN_DELETE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
      | IN_MOVE_SELF
  )
}
