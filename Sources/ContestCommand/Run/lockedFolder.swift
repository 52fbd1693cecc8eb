internal import Files

/// Takes the sole right to change what is in a folder, which must be there.
///
/// Another process is waited for, for half a minute at most.
func lockedFolder(_ path: String, _ console: Console) async throws(Failure) -> FolderLock {
  do throws(FileError) {
    for attempt in 0..<600 {
      if let lock = try FolderLock.tried(path) { return lock }
      if attempt == 4 { console.say("waiting for another contest to finish with '\(path)'") }
      guard (try? await Task.sleep(for: .milliseconds(50))) != nil else { break }
    }
  } catch {
    throw Failure(writing: error)
  }
  throw Failure(
    .tryLater,
    "another contest is still writing to '\(path)'",
    help: "try again later"
  )
}
