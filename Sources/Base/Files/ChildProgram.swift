// The environment is read, and nothing here changes it.
@unsafe @preconcurrency import Glibc

/// Another program, in a process of its own.
package struct ChildProgram: Sendable {
  private let id: pid_t

  /// The reason for which a program is not started.
  package struct StartError: Error {
    package let isMissing: Bool
    package let reason: String
  }

  package enum End: Equatable {
    case code(Int32)
    case signal(Int32)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The program, which is looked for in `PATH` unless it is a path, and its arguments.
  ///   - input: The descriptor that becomes its standard input.
  ///   - output: The descriptor that becomes its standard output; nil for ours. Its messages then go nowhere.
  ///   - isGiven: Chooses by name the variables of the environment that it gets.
  package init(_ words: [String], input: Int32, output: Int32? = nil, variables isGiven: (_ name: String) -> Bool)
    throws(StartError)
  {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    if let output {
      unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    // Whoever stops this process stops that one, too, and it is told of a reader that leaves.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var (none, ignored) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigemptyset(&ignored)
    for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&ignored, signal) }
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &ignored)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    unsafe posix_spawnattr_setflags(&attributes, flags)
    let variables = environmentLines().filter { isGiven(String($0.prefix { $0 != "=" })) }
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var settings = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + settings).forEach { unsafe free($0) } }
    var id = pid_t()
    let code = unsafe posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &settings)
    guard code == 0 else { throw StartError(isMissing: code == ENOENT, reason: systemReason(code)) }
    self.id = id
  }

  /// Waits for the end of the program.
  ///
  /// - Parameter signal: Returns a signal to send it; nil for none. It is asked again and again.
  package func end(signal: () -> Int32?) -> End {
    var status: Int32 = 0
    while case let ended = unsafe waitpid(id, &status, WNOHANG), ended == 0 || errno == EINTR {
      if ended < 0 { continue }
      if let signal = signal() { kill(id, signal) }
      usleep(5_000)
    }
    let signal = status & 0x7F
    return signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
  }
}

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
