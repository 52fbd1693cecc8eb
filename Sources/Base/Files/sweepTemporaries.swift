import Glibc

/// The prefix of the names of unfinished files.
let temporaryPrefix = ".contest-tmp-"

/// Removes a folder's unfinished files of killed processes, but not those being written now.
package func sweepTemporaries(in path: String) {
  let entries = try? OpenFolder(path).entries { $0.hasPrefix(temporaryPrefix) }
  for entry in entries ?? [] { sweep(entry.name, in: path) }
}

private func sweep(_ name: String, in folder: String) {
  let path = joined(folder, name)
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  guard descriptor >= 0 else { return }
  defer { close(descriptor) }
  guard let status = fileStatus(descriptor), status.st_mode & S_IFMT == S_IFREG else { return }
  // The lock is exclusive: with a shared one, a second sweeper would remove a new file that has
  // reused the name.
  if uninterrupted({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 {
    guard errno != EWOULDBLOCK, isOfDeadProcess(name) else { return }
  }
  // By now the file may be in place, and its name may belong to another file.
  if isSameFile(fileStatus(path, followsLink: false), status) { unsafe unlink(path) }
}

/// Whether the process whose ID is in a name has ended, as far as this machine knows.
private func isOfDeadProcess(_ name: String) -> Bool {
  let number = name.dropFirst(temporaryPrefix.count).prefix { $0 != "-" }
  guard let process = pid_t(number), process > 0 else { return false }
  return kill(process, 0) != 0 && errno == ESRCH
}
