package import Base

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
