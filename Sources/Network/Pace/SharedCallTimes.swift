import Base

/// The latest calls of all processes of a system to a source with a key, in a file.
///
/// The file holds the ID of the system's boot and ``CallTimes``. A file of another boot counts as empty, because only
/// times of one boot can be compared.
package struct SharedCallTimes: Sendable {
  /// The file; its name reveals neither source nor key.
  package let path: String
  private let folder: String
  /// The ID of the boot, padded with zeros.
  private let start: [UInt8]
  private static let startSize = 40

  /// - Parameters:
  ///   - folder: Is created at the first call.
  ///   - source: Identifies the source, for example by its origin.
  ///   - start: The ID of this boot of the system; empty if it has none.
  package init(folder: String, source: String, publicKey: String, start: String) {
    self.folder = folder
    path = countPath("pace", in: folder, source: source, publicKey: publicKey)
    let name = start.utf8.prefix(Self.startSize)
    self.start = name + Array(repeating: 0, count: Self.startSize - name.count)
  }

  /// Reads the times, changes them and writes them, all under the file's lock.
  func change<Value>(_ body: (inout CallTimes) -> Value) throws(FileError) -> Value {
    if fileKind(folder) != .folder { try makeCacheFolder(folder) }
    let file = try LockedFile.changing(path)
    let bytes = try file.bytes(limit: Self.startSize + CallTimes.maximumBytes)
    let before = CallTimes(bytes: bytes.starts(with: start) ? bytes.dropFirst(start.count) : [])
    var times = before
    let value = body(&times)
    if times != before { try file.write(start + times.bytes, at: 0) }
    return value
  }
}

extension SharedCallTimes: SharedPace {
  package var isQuick: Bool { true }
  package var tolerance: Int64 { 0 }

  package func take(_ rate: CallRate, uptime: () -> Int64) throws(TransportError) -> PaceAdmission {
    do throws(FileError) {
      return try change { times in
        let now = uptime()
        times.forget(at: now)
        let wait = times.wait(for: rate, at: now)
        guard wait == 0 else { return .wait(wait) }
        times.insert(now)
        return .go(PacePlace(time: now))
      }
    } catch { throw TransportError(uncounted: error) }
  }

  package func move(_ place: PacePlace, to time: Int64) { try? change { $0.replace(place.time, with: time) } }

  package func add(_ time: Int64) -> PacePlace? {
    try? change { $0.insert(time) }
    return PacePlace(time: time)
  }
}

/// Returns the path of a file that counts the calls to a source with a key.
func countPath(_ kind: String, in folder: String, source: String, publicKey: String) -> String {
  joined(folder, "\(kind)-" + Digest.sha256("\(source)\n\(publicKey)".utf8).prefix(32))
}

extension TransportError {
  /// The error of a call that cannot be counted.
  init(uncounted error: FileError) {
    switch error {
    case .unwritable(let path, let reason), .unreadable(let path, let reason):
      self = .uncounted(path: path, reason: reason)
    case .missing(let path): self = .uncounted(path: path, reason: "there is no such file")
    case .tooLarge(let path, _): self = .uncounted(path: path, reason: "it is too large")
    case .outside(let path): self = .uncounted(path: path, reason: "it leads out of its folder")
    }
  }
}
