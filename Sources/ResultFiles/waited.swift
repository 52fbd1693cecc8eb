internal import Failures
internal import Files

/// Takes the sole right to change what is in a folder, which must be there.
///
/// Another process is waited for, for half a minute at most.
func lockedFolder(_ path: String, _ notices: Notices) async throws(Failure) -> FolderLock {
  try await waited(for: path, notices) { () throws(FileError) in try FolderLock.tried(path) }
}

/// Waits for a lock, for half a minute at most.
///
/// - Parameters:
///   - path: What it locks.
///   - tried: Returns nil where another process holds it.
func waited<Lock: ~Copyable>(
  for path: String,
  _ notices: Notices,
  _ tried: () throws(FileError) -> Lock?
) async throws(Failure) -> Lock {
  do throws(FileError) {
    for attempt in 0..<600 {
      if let lock = try tried() { return lock }
      if attempt == 4 { notices.say("waiting for another contest to finish with '\(path)'") }
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
