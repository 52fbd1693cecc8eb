import Glibc

/// Runs `body` where no file of this process grows past `size` bytes, which stands for a full disk.
///
/// Only until then: whoever measures the tests writes what was measured when the process ends.
func onFullDisk(at size: UInt, _ body: () async throws -> Void) async throws {
  signal(SIGXFSZ, SIG_IGN)
  let fileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  var limit = rlimit()
  unsafe getrlimit(fileSize, &limit)
  let before = limit.rlim_cur
  limit.rlim_cur = size
  unsafe setrlimit(fileSize, &limit)
  defer {
    limit.rlim_cur = before
    unsafe setrlimit(fileSize, &limit)
  }
  try await body()
}
