import Glibc

/// Whether 32 more files can be opened, which is enough for a run with eight connections; if none were left, Swift's
/// runtime would crash.
func hasSpareDescriptors() -> Bool {
  var spare: [Int32] = []
  defer { for descriptor in spare { close(descriptor) } }
  for _ in 0..<32 {
    let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return errno != EMFILE }
    spare.append(descriptor)
  }
  return true
}
