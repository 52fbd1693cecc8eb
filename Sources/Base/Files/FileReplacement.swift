import Glibc

/// The result of writing or comparing a file.
package enum FileChange: Sendable, Equatable {
  /// It already had this content and was not touched.
  case unchanged
  /// It was written.
  case written
  /// It differs, and the mode was ``FileReplacement/Mode/compare``.
  case differs
}

/// Replaces a file's content atomically, and leaves a file with equal content untouched.
///
/// The replacement is atomic however the process ends. After a crash of the machine, a file written
/// with ``Mode/writeDurably`` has the old content or the new one. A file written with
/// ``Mode/write`` may be empty or damaged then, so use that only for content that can be made
/// again.
///
/// The new content is compared with the file while it streams in. From the first difference on, it
/// goes to a temporary file in the same folder, which takes the name at the end. The memory does
/// not grow with the content.
package struct FileReplacement: ~Copyable {
  package enum Mode: Sendable {
    case write
    /// Writes, and waits until the data is on the disk.
    case writeDurably
    /// Only reports whether the file would change.
    case compare
  }

  private let path: String
  private let mode: Mode
  private let permissions: TemporaryFile.Permissions
  private let existing: Int32
  private var matched = 0
  private var hasDiverged = false
  private var temporary: TemporaryFile?

  /// Starts with empty content.
  ///
  /// The folder must exist unless `mode` is `compare`.
  ///
  /// - Parameter isPrivate: Whether only the user may read the new file, whatever the umask.
  package init(path: String, mode: Mode, isPrivate: Bool = false) throws(FileError) {
    self.path = path
    self.mode = mode
    existing = uninterrupted { unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    var status = stat()
    guard existing >= 0 else {
      // There is no file or no folder for one, or a link or an unreadable file, which is replaced.
      let code = errno
      permissions = .masked(isPrivate ? 0o600 : 0o666)
      guard [ENOENT, ENOTDIR, ELOOP, EACCES].contains(code) else {
        throw .unwritable(path: path, reason: systemReason(code))
      }
      return
    }
    let isKnown = unsafe fstat(existing, &status) == 0
    // Keeps owner, group and permissions of the old file.
    permissions = isPrivate ? .masked(0o600) : .of(status)
    guard isKnown else { throw .unwritable(path) }
    // A rename would replace a device or a pipe that others use with a file.
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unwritable(path: path, reason: systemReason(EISDIR))
    default: throw .unwritable(path: path, reason: "it is not a regular file")
    }
  }

  deinit { if existing >= 0 { close(existing) } }

  /// Appends to the content.
  package mutating func append(_ bytes: some Collection<UInt8>) throws(FileError) {
    if !hasDiverged {
      if holds(bytes) {
        matched += bytes.count
        return
      }
      try diverge()
    }
    try temporary?.write(bytes)
  }

  /// Ends the content and puts it in place.
  package consuming func finish() throws(FileError) -> FileChange {
    if !hasDiverged {
      if let now = fileStatus(existing), Int(now.st_size) == matched { return .unchanged }
      try diverge()
    }
    guard let whole = temporary.take() else { return .differs }
    try whole.moveIntoPlace(isDurable: mode == .writeDurably)
    return .written
  }

  /// Whether the old file continues with `bytes` after the content so far.
  private func holds(_ bytes: some Collection<UInt8>) -> Bool {
    let held = try? readPart(matched..<(matched + bytes.count), of: existing, path: path)
    // A copy costs less than to compare byte for byte in generic code.
    return held == Array(bytes)
  }

  /// Starts the temporary file with the content that matched.
  private mutating func diverge() throws(FileError) {
    hasDiverged = true
    guard mode != .compare else { return }
    temporary = try TemporaryFile(for: path, permissions: permissions)
    for start in stride(from: 0, to: matched, by: 1 << 20) {
      let part = start..<min(matched, start + 1 << 20)
      let block = try readPart(part, of: existing, path: path)
      guard block.count == part.count else { throw .unwritable(path: path, reason: "it changed meanwhile") }
      try temporary?.write(block)
    }
  }
}
