internal import Glibc

/// Whether eight more files can be opened; without any left, Swift's runtime would crash.
func hasSpareDescriptors() -> Bool {
  var spare: [Int32] = []
  defer { for descriptor in spare { close(descriptor) } }
  for _ in 0..<8 {
    let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return errno != EMFILE }
    spare.append(descriptor)
  }
  return true
}
