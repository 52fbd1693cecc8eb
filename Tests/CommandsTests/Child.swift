import Dispatch
import Foundation
import Glibc
import Synchronization
import Testing

/// A program that was started as a shell would start it: no signal blocked, none ignored.
final class Child {
  enum Stream {
    case file(URL)
    case descriptor(Int32)
  }

  /// What a build that measures itself or looks for mistakes is told by its environment.
  ///
  /// What programs measure is added up in one file of theirs: it bounds the disk that they take, and
  /// one that was killed as it wrote does not spoil what the tests themselves measure.
  private static let instruments: [String: String] = {
    let given = ProcessInfo.processInfo.environment
    var settings = given.filter {
      ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }
    if let file = given["LLVM_PROFILE_FILE"] {
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
      settings["LLVM_PROFILE_FILE"] = folder.appendingPathComponent("programs/%m.profraw").path
    }
    return settings
  }()

  let id: pid_t
  private let end = End()

  /// - Parameter folder: Where it runs; nil for that of the tests.
  init(
    _ program: URL,
    _ arguments: [String],
    environment: [String: String],
    in folder: URL? = nil,
    input: String = "/dev/null",
    output: Stream,
    errors: Stream
  ) throws {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    for (number, stream) in [(Int32(1), output), (2, errors)] {
      switch stream {
      case .file(let file):
        let flags = O_WRONLY | O_CREAT | O_APPEND
        unsafe posix_spawn_file_actions_addopen(&actions, number, file.path, flags, 0o600)
      case .descriptor(let other):
        unsafe posix_spawn_file_actions_adddup2(&actions, other, number)
      }
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    )
    // Glibc's own way into another folder is hidden from Swift.
    let start =
      folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0.path, program.path] }
      ?? [program.path]
    var words = unsafe (start + arguments).map { unsafe strdup($0) } + [nil]
    let variables = environment.merging(Self.instruments) { given, _ in given }
    var settings = unsafe variables.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer { unsafe (words + settings).forEach { unsafe free($0) } }
    var child = pid_t()
    try unsafe #require(
      posix_spawn(&child, start[0], &actions, &attributes, &words, &settings) == 0
    )
    id = child
    Thread { [end, id] in end.follow(id) }.start()
  }

  deinit {
    signal(SIGKILL)
    end.known.wait()
  }

  func signal(_ number: Int32) {
    // The number of a program that was waited for may be another one's.
    end.status.withLock { status in
      if status == nil { _ = kill(id, number) }
    }
  }

  /// How it ended, as a shell has it; nil where it still runs.
  var exitCode: Int32? {
    end.status.withLock { $0 }.map { $0 & 0x7F == 0 ? $0 >> 8 & 0xFF : 128 + $0 & 0x7F }
  }

  /// Waits until it has ended, `seconds` at most; nil where it has not.
  func exitCode(within seconds: Int) -> Int32? {
    _ = end.known.wait(timeout: .now() + .seconds(seconds))
    return exitCode
  }

  /// The words it was started with and the settings it has, as everyone may read the former.
  func commandLine() throws -> String {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "/proc/\(id)/cmdline"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// How a program ended, and who waits for that.
  private final class End: Sendable {
    let status = Mutex<Int32?>(nil)
    /// Left when the status is there.
    let known = DispatchGroup()

    init() { known.enter() }

    /// Waits for the program at once: until somebody does, the thread of the tests library that waits for programs
    /// looks for it without a pause.
    func follow(_ id: pid_t) {
      var info = unsafe siginfo_t()
      while unsafe waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      status.withLock { status in
        var ended: Int32 = 0
        unsafe waitpid(id, &ended, 0)
        status = ended
      }
      known.leave()
    }
  }
}
