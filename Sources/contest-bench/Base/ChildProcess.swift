internal import Glibc

/// A child process, with only `PATH` and `HOME` in its environment.
struct ChildProcess: ~Copyable {
  private let number: pid_t
  private let input: Int32
  private let output: Int32

  /// The result of a program.
  struct Ending {
    var output: String
    var isGood: Bool
  }

  /// The path of this program, also for a program that starts it: `/proc/self/exe` would be that one there.
  static let this: String = {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink("/proc/self/exe", &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }()

  /// - Parameters:
  ///   - program: A path, or a name to look up in `PATH`.
  ///   - input: Its input, which it can reread by opening `/dev/stdin`; nil for an input that ends
  ///     with ``end()``.
  ///   - isSilent: Whether to drop its standard error.
  init(
    _ program: String,
    _ arguments: [String],
    input text: String? = nil,
    isSilent: Bool = false
  ) throws(BenchError) {
    var (theirInput, ourInput) = (Int32(-1), Int32(-1))
    if let text {
      theirInput = try unnamedFile(holding: text)
    } else {
      (theirInput, ourInput) = try pipeEnds()
    }
    let (ourOutput, theirOutput) = try pipeEnds()
    defer { for descriptor in [theirInput, theirOutput] { close(descriptor) } }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, theirInput, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, theirOutput, 1)
    if isSilent { unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    let variables = ["PATH", "HOME"].compactMap { (name: String) in
      unsafe getenv(name).map { unsafe "\(name)=\(String(cString: $0))" }
    }
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    var settings = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + settings).forEach { unsafe free($0) } }
    var number = pid_t()
    let code = unsafe posix_spawnp(&number, program, &actions, nil, &words, &settings)
    guard code == 0 else {
      for descriptor in [ourInput, ourOutput] where descriptor >= 0 { close(descriptor) }
      throw unsafe BenchError("'\(program)' cannot be started: \(String(cString: strerror(code)))")
    }
    (self.number, input, output) = (number, ourInput, ourOutput)
  }

  /// Waits for the next line of its output, and returns it without the line break.
  func line() -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while unsafe read(output, &byte, 1) == 1, byte != UInt8(ascii: "\n") { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a line to its input, which must not be a text, and waits for a line of its output.
  func answer(to line: String) -> String {
    let bytes = Array((line + "\n").utf8)
    return unsafe write(input, bytes, bytes.count) == bytes.count ? self.line() : ""
  }

  /// The clock of its processor time, in user and system mode.
  var processorClock: clockid_t {
    var clock = clockid_t()
    unsafe clock_getcpuclockid(number, &clock)
    return clock
  }

  /// Ends its input, and waits until it has ended.
  consuming func end() -> Ending {
    if input >= 0 { close(input) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = unsafe read(output, &block, block.count)
      guard count > 0 else { break }
      bytes += block[..<count]
    }
    close(output)
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
    return Ending(output: String(decoding: bytes, as: UTF8.self), isGood: status == 0)
  }
}

/// Returns the time of a clock, in seconds.
func seconds(on clock: clockid_t) -> Double {
  var time = timespec()
  unsafe clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Makes a pipe that only the intended child inherits.
private func pipeEnds() throws(BenchError) -> (reader: Int32, writer: Int32) {
  var ends: [Int32] = [-1, -1]
  guard unsafe pipe(&ends) == 0 else {
    throw unsafe BenchError("no pipe: \(String(cString: strerror(errno)))")
  }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

private func unnamedFile(holding text: String) throws(BenchError) -> Int32 {
  guard let file = unsafe tmpfile() else {
    throw unsafe BenchError("no temporary file: \(String(cString: strerror(errno)))")
  }
  defer { unsafe fclose(file) }
  unsafe fputs(text, file)
  unsafe rewind(file)
  return unsafe fcntl(fileno(file), F_DUPFD_CLOEXEC, 0)
}
