import Glibc

/// Runs `body` with a limit on the size of files, which simulates a full disk.
///
/// The limit ends with `body`, because coverage data is written when the process ends.
package func onFullDisk(at size: UInt, _ body: () async throws -> Void) async throws {
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
