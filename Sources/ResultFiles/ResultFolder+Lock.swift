package import Failures
internal import Files

/// The sole right to change reports and store, among all that ask for it, until the value is gone.
package struct ResultLock: ~Copyable {
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
  package mutating func lock(_ notices: Notices) async throws(Failure) -> ResultLock {
    do throws(FileError) {
      // A checkout may bring a link that leads out of it.
      try checkIsNoLink(path)
    } catch {
      let help = "name the folder that it leads to with --reports"
      throw Failure(.cannotWrite, error.message, help: help)
    }
    let folders = [path, parentFolder(of: storePath)]
    do throws(FileError) {
      for folder in folders { try makeFolder(folder) }
      try checkAreReplaceable(reportPaths(of: []))
    } catch {
      throw Failure(writing: error)
    }
    let lock = try await waited(for: path, notices) { () throws(FileError) in
      try triedLock(folders)
    }
    if !lock.isHeld {
      notices.warn("'\(path)' cannot be locked: let nobody else write there meanwhile")
    }
    lockedPlace = FilePlace(path)
    for folder in folders { sweepTemporaries(in: folder) }
    // What cannot be listed holds up nobody; who writes there will be told.
    let reports = try? OpenFolder(path)
    for entry in (try? reports?.entries()) ?? [] where entry.kind == .folder {
      sweepTemporaries(in: joined(path, entry.name))
    }
    return lock
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
