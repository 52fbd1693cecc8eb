internal import Glibc

/// What became of a file that was to have a certain content.
package enum FileChange: Sendable, Equatable {
  /// It held just that already and was not touched.
  case unchanged
  /// It holds that now.
  case written
  /// It does not hold that, and was to be left alone.
  case differs
}

/// Gives a file its content: all of it or nothing, and untouched where it holds that already.
///
/// The content is compared with the file while it streams in; from the first difference on it goes to a
/// temporary file beside it, which takes the name at the end. Memory does not grow with the content.
package struct FileReplacement: ~Copyable {
  package enum Mode: Sendable {
    case write
    /// Writes, and waits until the disk has it.
    case writeDurably
    /// Only says whether it would change.
    case compare
  }

  private let path: String
  private let mode: Mode
  private let permissions: mode_t
  private let existing: Int32
  private var matched = 0
  private var hasDiverged = false
  private var temporary: Int32 = -1
  private var temporaryPath = ""

  /// Begins with an empty content.
  ///
  /// The folder must be there unless `mode` is `compare`.
  ///
  /// - Parameter isPrivate: Whether what is written is for the user alone, whatever the mask.
  package init(path: String, mode: Mode, isPrivate: Bool = false) throws(FileError) {
    self.path = path
    self.mode = mode
    permissions = isPrivate ? 0o600 : 0o666
    existing = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    var status = stat()
    guard existing >= 0, fstat(existing, &status) == 0 else { return }
    // A rename would put a file in the place of a device or a pipe that others use.
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .unwritable(path: path, reason: systemReason(EISDIR))
    default: throw .unwritable(path: path, reason: "it is no regular file")
    }
  }

  deinit {
    if existing >= 0 { close(existing) }
    if temporary >= 0 {
      close(temporary)
      unlink(temporaryPath)
    }
  }

  /// Adds to the content.
  package mutating func append(_ bytes: some Sequence<UInt8>) throws(FileError) {
    let failure: FileError?? = bytes.withContiguousStorageIfAvailable { appended($0) }
    if let failure {
      if let failure { throw failure }
    } else if let failure = Array(bytes).withUnsafeBufferPointer({ appended($0) }) {
      throw failure
    }
  }

  /// Ends the content and puts it in place.
  package consuming func finish() throws(FileError) -> FileChange {
    if !hasDiverged {
      var status = stat()
      if existing >= 0, fstat(existing, &status) == 0, Int(status.st_size) == matched {
        return .unchanged
      }
      if let failure = diverge() { throw failure }
    }
    guard mode != .compare else { return .differs }
    if mode == .writeDurably, fsync(temporary) != 0 { throw .unwritable(path) }
    let closing = close(temporary)
    temporary = -1
    guard closing == 0, rename(temporaryPath, path) == 0 else {
      let failure = FileError.unwritable(path)
      unlink(temporaryPath)
      throw failure
    }
    if mode == .writeDurably { syncFolder(parentFolder(of: path)) }
    return .written
  }

  private mutating func appended(_ bytes: UnsafeBufferPointer<UInt8>) -> FileError? {
    if !hasDiverged {
      if holds(bytes) {
        matched += bytes.count
        return nil
      }
      if let failure = diverge() { return failure }
    }
    return temporary < 0 ? nil : write(bytes)
  }

  /// Whether the file goes on with `bytes` where the content so far ends.
  private func holds(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard existing >= 0 else { return false }
    var done = 0
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { block in
      while done < bytes.count {
        let wanted = min(block.count, bytes.count - done)
        let count = pread(existing, block.baseAddress, wanted, off_t(matched + done))
        guard count > 0, let start = bytes.baseAddress,
          let held = block.baseAddress, memcmp(held, start + done, count) == 0
        else { return false }
        done += count
      }
      return true
    }
  }

  /// Turns to the temporary file and takes over what matched.
  private mutating func diverge() -> FileError? {
    hasDiverged = true
    guard mode != .compare else { return nil }
    var attempt = 0
    repeat {
      temporaryPath = joined(parentFolder(of: path), temporaryPrefix + "\(getpid())-\(attempt)")
      temporary = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
      attempt += 1
    } while temporary < 0 && errno == EEXIST && attempt < 10_000
    guard temporary >= 0 else { return .unwritable(path) }
    var block = [UInt8](repeating: 0, count: min(matched, 1 << 20))
    var copied = 0
    while copied < matched {
      let count = pread(existing, &block, min(block.count, matched - copied), off_t(copied))
      guard count > 0 else { return .unwritable(path: path, reason: "it changed meanwhile") }
      if let failure = block[..<count].withUnsafeBufferPointer({ write($0) }) { return failure }
      copied += count
    }
    return nil
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) -> FileError? {
    guard let start = bytes.baseAddress else { return nil }
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(temporary, start + done, bytes.count - done)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .unwritable(path) }
      done += count
    }
    return nil
  }
}

/// Waits until the disk has the folder's entries; a file system that cannot do so is let be.
private func syncFolder(_ path: String) {
  let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { return }
  _ = fsync(descriptor)
  close(descriptor)
}
