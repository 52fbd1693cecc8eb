import Base
import Synchronization

/// The calls to a source with a key in the last 24 hours, or to one path of it in the last hour, shared by all processes.
///
/// The file holds a header of 16 bytes, a ring of ``RollingCalls/slotCount`` slots of eight bytes, and a
/// ``LedgerTime``, which files of version 1 lack. Counting a call writes one slot under the file's
/// lock, so that a kill at any moment neither loses a call nor damages the file.
package final class QuotaLedger: Sendable {
  /// The file of the ledger; its name reveals neither source nor key.
  package let path: String
  private let folder: String
  /// The path of the source whose calls of an hour are counted; nil for all calls of a day.
  private let resource: String?
  private let warn: @Sendable (QuotaWarning) -> Void
  private let warned = Mutex(Set<QuotaWarning>())

  /// - Parameters:
  ///   - folder: Is created at the first call.
  ///   - source: Identifies the source, for example by its origin.
  ///   - resource: The path of the source whose calls of an hour are counted; nil for all calls of a day.
  ///   - warn: Called once for each warning.
  package init(
    folder: String,
    source: String,
    publicKey: String,
    resource: String? = nil,
    warn: @escaping @Sendable (QuotaWarning) -> Void = { _ in }
  ) {
    self.folder = folder
    self.resource = resource
    self.warn = warn
    path = countPath("quota", in: folder, source: source + (resource.map { " " + $0 } ?? ""), publicKey: publicKey)
  }

  /// Counts a call that is about to be made.
  ///
  /// - Throws: `quotaSpent` if the ledger already has `limit` calls, `uncounted` if the file cannot
  ///   be read or written.
  package func count(at now: ClockReading, limit: Int) throws(TransportError) {
    let freeAgain: UnixTime?
    do throws(FileError) { freeAgain = try counted(at: now, limit: limit) } catch {
      throw TransportError(uncounted: error)
    }
    if let freeAgain { throw .quotaSpent(limit: limit, path: resource, freeAgain: freeAgain) }
  }

  /// Returns the calls of the last 24 hours, or of the last hour; creates and changes no file.
  ///
  /// - Throws: `uncounted` if the ledger cannot be read.
  package func used(at now: ClockReading) throws(TransportError) -> Int {
    do throws(FileError) {
      guard let file = try LockedFile.reading(path) else { return 0 }
      let content = try content(of: file)
      return content.day.used(at: content.minute(at: now), within: window)
    } catch { throw TransportError(uncounted: error) }
  }

  /// In minutes.
  private var window: Int { resource == nil ? RollingCalls.day : RollingCalls.hour }

  private struct Content {
    var day = RollingCalls()
    /// Nil in a new ledger, and in one of version 1.
    var time: LedgerTime?
    /// Whether the file has no content yet.
    var isNew = false

    func time(at now: ClockReading) -> LedgerTime { time ?? LedgerTime(at: now, least: day.latest) }

    func minute(at now: ClockReading) -> UInt32 {
      RollingCalls.minute(of: max(time(at: now).seconds(at: now), day.latest))
    }
  }

  private static let headerStart = "contest quota "
  private static let header = Array("contest quota 2\n".utf8)
  private static let oldHeader = Array("contest quota 1\n".utf8)
  private static let timePlace = header.count + 8 * RollingCalls.slotCount
  private static let size = timePlace + LedgerTime.size

  /// Returns nil if the call is counted, otherwise the time when one is free again, by the wall
  /// clock.
  private func counted(at now: ClockReading, limit: Int) throws(FileError) -> UnixTime? {
    let file = try opened()
    let content = try content(of: file)
    let time = content.time(at: now)
    let renewed = time.renewed(at: now)
    if content.isNew {
      try file.resize(to: 0)
      try file.resize(to: Self.size)
    }
    // A kill here leaves the old content, or zeros in front, which count as unwritten.
    if content.time == nil || renewed != nil { try file.write((renewed ?? time).bytes, at: Self.timePlace) }
    if content.time == nil { try file.write(Self.header, at: 0) }
    var day = content.day
    let minute = content.minute(at: now)
    guard day.used(at: minute, within: window) < limit else {
      let free = day.free(limit: limit, after: minute, within: window)
      let wait = free - time.seconds(at: now)
      return now.wall + wait
    }
    let index = day.add(1, at: minute)
    try file.write(day.bytes(ofSlot: index), at: Self.header.count + 8 * index)
    return nil
  }

  private func opened() throws(FileError) -> LockedFile {
    if fileKind(folder) != .folder { try makeCacheFolder(folder) }
    return try LockedFile.changing(path)
  }

  private func content(of file: borrowing LockedFile) throws(FileError) -> Content {
    let bytes = try file.bytes(limit: Self.size + 1)
    let calls = bytes.prefix(Self.timePlace)
    if let day = RollingCalls(bytes: Array(calls), from: Self.header.count) {
      let time = LedgerTime(bytes: bytes.dropFirst(Self.timePlace))
      if bytes.starts(with: Self.header), let time { return Content(day: day, time: time) }
      // A kill may have left the time in a file of version 1.
      let isOld = bytes.count == Self.timePlace || time != nil
      if bytes.starts(with: Self.oldHeader), isOld { return Content(day: day) }
    }
    if Self.version(of: bytes) ?? 0 > 2 {
      throw .unwritable(path: path, reason: "a newer version of this program wrote it")
    }
    let isUnwritten = [0, Self.timePlace, Self.size].contains(bytes.count) && calls.allSatisfy { $0 == 0 }
    if !isUnwritten { note(.damaged(path: path)) }
    return Content(isNew: true)
  }

  /// The version number in the header of a ledger.
  private static func version(of bytes: [UInt8]) -> Int? {
    guard bytes.starts(with: headerStart.utf8) else { return nil }
    let line = bytes.prefix(32).prefix { $0 != UInt8(ascii: "\n") }
    return Int(String(decoding: line.dropFirst(headerStart.utf8.count), as: UTF8.self))
  }

  private func note(_ warning: QuotaWarning) {
    let isNew = warned.withLock { $0.insert(warning).inserted }
    if isNew { warn(warning) }
  }
}

/// A fault in a ledger that does not stop the counting.
package enum QuotaWarning: Sendable, Hashable {
  /// The file could not be read, so counting starts anew.
  case damaged(path: String)

  package var message: String {
    switch self {
    case .damaged(let path): "the count of requests in '\(path)' is damaged and starts anew"
    }
  }
}
