package import Base
import Tournament

/// The exclusive lock on the reports folder and the store; it ends with the value.
package struct ResultLock: ~Copyable {
  private let reports: FolderLock
  /// The lock of the store's folder; nil if the store is in the reports folder.
  private let store: FolderLock?
  /// False if the file system has no locks.
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
  /// Makes the folders of the reports and of the store; if the folder only compares, checks that they could be made.
  ///
  /// - Throws: Also if the reports folder is a link, because a cloned repository may hold one that leads out of it.
  package func prepare() throws(Failure) {
    do throws(FileError) { try checkIsNoLink(path) } catch {
      let help = "name the folder that it leads to with --reports"
      throw Failure(.cannotWrite, error.message, help: help)
    }
    do throws(FileError) {
      for folder in folders { if onlyCompares { try checkMayBeFolder(folder) } else { try makeFolder(folder) } }
    } catch { throw Failure(writing: error, help: "name another folder with --reports") }
  }

  /// The folders of the reports and of the store.
  private var folders: [String] { [path, storePlace.folder ?? path] }

  /// Creates the folders, locks them, and removes the temporary files of killed runs.
  ///
  /// Waits at most 30 seconds for another process.
  ///
  /// - Parameter arenasOnly: Whether only the folders of arenas need tidying up, because no other will be written.
  package mutating func lock(arenasOnly: Bool = false, _ notices: Notices) async throws(Failure) -> ResultLock {
    try prepare()
    do throws(FileError) { try checkAreReplaceable(overallReportPaths) } catch {
      throw Failure(writing: error, help: "move it away")
    }
    let lock = try await waited(for: path, notices) { () throws(FileError) in try triedLock(folders) }
    if !lock.isHeld { notices.warn("'\(path)' cannot be locked: let nobody else write there meanwhile") }
    lockedPlace = FileIdentity(path)
    for folder in folders { sweepTemporaries(in: folder) }
    sweepFolders(arenasOnly: arenasOnly)
    return lock
  }

  /// Removes the temporary files of killed runs from the folders of tournaments and arenas.
  private func sweepFolders(arenasOnly: Bool) {
    // A folder that cannot be listed is no error here: writing into it reports one.
    let reports = try? OpenFolder(path)
    let entries = (try? reports?.entries { !arenasOnly || $0.hasPrefix("arena") || $0 == entrantFolder }) ?? []
    for entry in entries where entry.kind == .folder { sweepTemporaries(in: joined(path, entry.name)) }
  }

  /// - Returns: Nil if another process holds either folder. Neither is held then, so two processes that lock them in
  ///   different orders cannot deadlock.
  private func triedLock(_ folders: [String]) throws(FileError) -> ResultLock? {
    guard let reports = try FolderLock.tried(folders[0]) else { return nil }
    guard !reports.isOf(folders[1]) else { return ResultLock(reports) }
    guard let store = try FolderLock.tried(folders[1]) else { return nil }
    return ResultLock(reports, store)
  }
}

/// Locks a folder, which must exist; waits at most 30 seconds for another process.
package func lockedFolder(_ path: String, _ notices: Notices) async throws(Failure) -> FolderLock {
  try await waited(for: path, notices) { () throws(FileError) in try FolderLock.tried(path) }
}

/// Waits at most 30 seconds for a lock.
///
/// - Parameters:
///   - path: The folder, for messages.
///   - tried: Tries to lock; returns nil if another process holds the lock.
func waited<Lock: ~Copyable>(for path: String, _ notices: Notices, _ tried: () throws(FileError) -> Lock?)
  async throws(Failure) -> Lock
{
  do throws(FileError) {
    for attempt in 0..<600 {
      if let lock = try tried() { return lock }
      if attempt == 4 { notices.say("waiting for another contest to finish with '\(path)'") }
      guard (try? await Task.sleep(for: .milliseconds(50))) != nil else { break }
    }
  } catch { throw Failure(writing: error) }
  if Task.isCancelled { throw .stopped("nothing is written; run it again") }
  throw Failure(.tryLater, "another contest is still writing to '\(path)'", help: "try again later")
}
