internal import Digests
internal import Files
package import HTTPTypes
internal import Synchronization

/// The calls that were made to a source with a key in the last 24 hours, shared by all processes.
///
/// They are kept in a file: a header of 16 bytes, and a ring of ``CallDay/slotCount`` slots of eight bytes.
/// A call is counted under the file's lock by writing one slot, so that a kill at any moment neither loses
/// a call nor damages the file.
package final class QuotaLedger: Sendable {
  /// The file of the ledger; its name tells neither source nor key.
  package let path: String
  private let folder: String
  private let warn: @Sendable (QuotaWarning) -> Void
  private let warned = Mutex(Set<QuotaWarning>())

  /// - Parameters:
  ///   - folder: Made at the first call where it is not there.
  ///   - source: What tells sources apart, for example their origin.
  ///   - warn: Told each warning once.
  package init(
    folder: String,
    source: String,
    publicKey: String,
    warn: @escaping @Sendable (QuotaWarning) -> Void = { _ in }
  ) {
    self.folder = folder
    self.warn = warn
    path = joined(folder, "quota-" + Digest.sha256("\(source)\n\(publicKey)".utf8).prefix(32))
  }

  /// Counts a call that is about to be made.
  ///
  /// - Throws: `quotaSpent` where `limit` calls stand in the ledger, and `uncounted` where it cannot be kept.
  package func count(at now: UnixTime, limit: Int) throws(TransportError) {
    let freeAgain: UnixTime?
    do throws(FileError) {
      freeAgain = try counted(at: CallDay.minute(of: now), limit: limit)
    } catch {
      throw uncounted(error)
    }
    if let freeAgain { throw .quotaSpent(limit: limit, freeAgain: freeAgain) }
  }

  /// Returns the calls of the last 24 hours, without making or changing a file.
  ///
  /// - Throws: `uncounted` where the ledger cannot be read.
  package func used(at now: UnixTime) throws(TransportError) -> Int {
    do throws(FileError) {
      guard let file = try LockedFile.reading(path) else { return 0 }
      let minute = CallDay.minute(of: now)
      guard case .day(let day) = try content(of: file) else { return 0 }
      noteFuture(day, at: minute)
      return day.used(at: minute)
    } catch {
      throw uncounted(error)
    }
  }

  /// Returns the calls that may still be made, as ``used(at:)`` does.
  package func left(at now: UnixTime, limit: Int) throws(TransportError) -> Int {
    max(0, limit - (try used(at: now)))
  }

  private enum Content {
    case none
    case day(CallDay)
  }

  private static let headerStart = "contest quota "
  private static let header = Array("contest quota 1\n".utf8)
  private static let size = header.count + 8 * CallDay.slotCount

  /// Returns nil where the call is counted, else when one comes free.
  private func counted(at minute: UInt32, limit: Int) throws(FileError) -> UnixTime? {
    let file = try opened()
    var day = CallDay()
    switch try content(of: file) {
    case .day(let kept):
      day = kept
    case .none:
      // A kill in between leaves a file without bytes or one of zeros alone; both are none again.
      try file.resize(to: 0)
      try file.resize(to: Self.size)
      try file.write(Self.header, at: 0)
    }
    let hasFuture = noteFuture(day, at: minute)
    let isGranted = day.used(at: minute) < limit
    if isGranted || hasFuture {
      for index in day.add(isGranted ? 1 : 0, at: minute) {
        try file.write(day.bytes(ofSlot: index), at: Self.header.count + 8 * index)
      }
    }
    return isGranted ? nil : day.free(limit: limit, after: minute)
  }

  private func opened() throws(FileError) -> LockedFile {
    if fileKind(folder) != .folder { try makeCacheFolder(folder) }
    return try LockedFile.changing(path)
  }

  private func content(of file: borrowing LockedFile) throws(FileError) -> Content {
    let bytes = try file.bytes(limit: Self.size + 1)
    if bytes.starts(with: Self.header), let day = CallDay(bytes: bytes, from: Self.header.count) {
      return .day(day)
    }
    if Self.version(of: bytes) ?? 0 > 1 {
      throw .unwritable(path: path, reason: "a newer version of this program keeps it")
    }
    let isUnwritten = bytes.isEmpty || bytes == Array(repeating: 0, count: Self.size)
    if !isUnwritten { note(.damaged(path: path)) }
    return .none
  }

  /// The number in the header of a ledger of any version.
  private static func version(of bytes: [UInt8]) -> Int? {
    guard bytes.starts(with: headerStart.utf8) else { return nil }
    let line = bytes.prefix(32).prefix { $0 != UInt8(ascii: "\n") }
    return Int(String(decoding: line.dropFirst(headerStart.utf8.count), as: UTF8.self))
  }

  @discardableResult
  private func noteFuture(_ day: CallDay, at minute: UInt32) -> Bool {
    let hasFuture = day.hasFuture(at: minute)
    if hasFuture { note(.fromFuture(path: path)) }
    return hasFuture
  }

  private func note(_ warning: QuotaWarning) {
    let isNew = warned.withLock { $0.insert(warning).inserted }
    if isNew { warn(warning) }
  }

  private func uncounted(_ error: FileError) -> TransportError {
    switch error {
    case .unwritable(let path, let reason), .unreadable(let path, let reason):
      .uncounted(path: path, reason: reason)
    case .missing(let path):
      .uncounted(path: path, reason: "there is no such file")
    case .tooLarge(let path, _):
      .uncounted(path: path, reason: "it is too large")
    case .outside(let path):
      .uncounted(path: path, reason: "it leads out of its folder")
    }
  }
}

/// What is wrong with a ledger that goes on all the same.
package enum QuotaWarning: Sendable, Hashable {
  /// It could not be read, and counting starts anew.
  case damaged(path: String)
  /// It holds calls of a later time, which now count as made just now.
  case fromFuture(path: String)

  package var message: String {
    switch self {
    case .damaged(let path):
      "the count of requests in '\(path)' is damaged and starts anew"
    case .fromFuture(let path):
      "'\(path)' holds requests of a later time: they count as made now; is the clock right?"
    }
  }
}
