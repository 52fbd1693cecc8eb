internal import Files

/// The sole right to change reports and store, among all that ask for it, until the value is gone.
struct ResultLock: ~Copyable {
  private let reports: FolderLock
  /// Nil where the store lies among the reports.
  private let store: FolderLock?
  /// Whether others are kept out; not where a file system has no locks.
  fileprivate let isHeld: Bool

  fileprivate init(_ reports: consuming FolderLock) {
    isHeld = reports.isHeld
    self.reports = reports
    store = nil
  }

  fileprivate init(_ reports: consuming FolderLock, _ store: consuming FolderLock) {
    isHeld = reports.isHeld && store.isHeld
    self.reports = reports
    self.store = consume store
  }
}

extension ResultFolder {
  /// Makes the folders, takes the sole right to change what is in them, and removes what killed runs left there.
  ///
  /// Another process is waited for, for half a minute at most.
  func lock(_ console: Console) async throws(Failure) -> ResultLock {
    let folders = [path, parentFolder(of: storePath)]
    do throws(FileError) {
      for folder in folders { try makeFolder(folder) }
      for attempt in 0..<600 {
        if let lock = try triedLock(folders) {
          if !lock.isHeld {
            console.warning("'\(path)' cannot be locked: let nobody else write there meanwhile")
          }
          for folder in folders { sweepTemporaries(in: folder) }
          return lock
        }
        if attempt == 4 { console.say("waiting for another contest to finish with '\(path)'") }
        guard (try? await Task.sleep(for: .milliseconds(50))) != nil else { break }
      }
    } catch {
      throw Failure(writing: error)
    }
    if Task.isCancelled { throw .stopped("nothing is written; run it again") }
    throw Failure(
      .tryLater,
      "another contest is still writing to '\(path)'",
      help: "try again later"
    )
  }

  /// - Returns: Nil where another process holds either folder; then this one holds none, so that two that ask in
  ///   different orders do not wait for each other.
  private func triedLock(_ folders: [String]) throws(FileError) -> ResultLock? {
    guard let reports = try FolderLock.tried(folders[0]) else { return nil }
    guard !reports.isOf(folders[1]) else { return ResultLock(reports) }
    guard let store = try FolderLock.tried(folders[1]) else { return nil }
    return ResultLock(reports, store)
  }
}
