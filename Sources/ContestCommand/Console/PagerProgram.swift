internal import Failures
// The environment is read, and nothing here changes it.
@unsafe @preconcurrency internal import Glibc

/// A program that shows what is written to it, page by page, such as less.
struct PagerProgram: Sendable {
  private let id: pid_t
  /// Our end of its standard input.
  private let pipe: Int32

  /// Starts a program; returns nil if that cannot be.
  ///
  /// - Parameters:
  ///   - words: The program, which is looked for in `PATH` unless it is a path, and its arguments.
  ///   - names: The variables of the environment that it does not get.
  init?(_ words: [String], without names: Set<String>) {
    var ends: [Int32] = [0, 0]
    guard unsafe Glibc.pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A full pipe keeps this process until the reader goes on, and a small one is full soon.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    _ = fcntl(ends[1], setPipeSize, 4_096)
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var ignored = sigset_t()
    unsafe sigemptyset(&ignored)
    unsafe sigaddset(&ignored, SIGPIPE)
    unsafe sigaddset(&ignored, SIGXFSZ)
    unsafe posix_spawnattr_setsigdefault(&attributes, &ignored)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let variables = environmentLines().filter { line in
      !names.contains(String(line.prefix { $0 != "=" }))
    }
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var settings = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + settings).forEach { unsafe free($0) } }
    var id = pid_t()
    guard unsafe posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &settings) == 0
    else {
      close(ends[1])
      return nil
    }
    self.id = id
    pipe = ends[1]
  }

  /// Writes text, and waits until the program has read most of it; returns false if it wants no more.
  func write(_ bytes: [UInt8]) async -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(pipe, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        guard (try? await Task.sleep(for: .milliseconds(10))) != nil else { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Tells the program that nothing follows, and waits for its end.
  ///
  /// Ctrl-C is for the program; other signals that stop this one stop it, too.
  ///
  /// - Returns: Its exit code; nil if a signal ended it.
  func end() -> Int32? {
    close(pipe)
    var status: Int32 = 0
    while case let ended = unsafe waitpid(id, &status, WNOHANG), ended == 0 || errno == EINTR {
      if ended < 0 { continue }
      if let stop = StopRequest.exitCode, stop != .interrupted { kill(id, SIGTERM) }
      usleep(20_000)
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }
}

/// `F_SETPIPE_SZ`, which Glibc shows to C with its extensions alone.
private let setPipeSize: Int32 = 1_031

/// The environment of this process, a variable a line.
private func environmentLines() -> [String] {
  var lines: [String] = []
  var place = unsafe environ
  while let line = unsafe place.pointee {
    lines.append(unsafe String(cString: line))
    unsafe place += 1
  }
  return lines
}
