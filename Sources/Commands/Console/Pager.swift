import Base
import Glibc
import Sources

/// Shows text on the terminal page by page, with the program in `PAGER`, else with less, else with more.
struct Pager {
  private let console: Console
  /// The program and our end of its standard input; nil if text goes straight to the terminal.
  private let program: (child: ChildProgram, pipe: Int32)?

  init(_ console: Console) {
    self.console = console
    switch console.environment.variables["PAGER"] {
    case nil: program = Self.started(["less", "-FRX"]) ?? Self.started(["more"])
    case "": program = nil
    case let command?: program = Self.started(["/bin/sh", "-c", command])
    }
  }

  /// Starts a pager; returns nil if that cannot be.
  private static func started(_ words: [String]) -> (child: ChildProgram, pipe: Int32)? {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A full pipe keeps this process until the reader goes on, and a small one is full soon.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    _ = fcntl(ends[1], setPipeSize, 4_096)
    // The variables that may hold keys and passwords, which no other program gets.
    let secret = knownSources.flatMap { $0.variables.map(\.name) } + [storeVariable, "PGPASSWORD"]
    guard let child = try? ChildProgram(words, input: ends[0], variables: { !secret.contains($0) }) else {
      close(ends[1])
      return nil
    }
    return (child, ends[1])
  }

  /// Shows more lines, and waits until the program has read most of them; returns false if the reader wants no more.
  func show(_ text: String) async -> Bool {
    guard let program else { return console.print(text) == .done }
    var rest = console.secrets.hidden(in: Array(text.utf8))[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in unsafe write(program.pipe, bytes.baseAddress, bytes.count) }
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

  /// Tells the program that nothing follows, and waits until the reader is done.
  ///
  /// Ctrl-C is for the program; other signals that stop this one stop it, too.
  func end() throws(Failure) {
    guard let program else { return }
    close(program.pipe)
    let end = program.child.end { if let stop = StopRequest.exitCode, stop != .interrupted { SIGTERM } else { nil } }
    // The shell's exit codes for a command that it cannot find, or not run.
    guard [.code(126), .code(127)].contains(end) else { return }
    throw Failure(.cannotWrite, "the program in $PAGER cannot be run", help: "name another one, or none: PAGER=")
  }
}

/// `F_SETPIPE_SZ`, which Glibc shows to C with its extensions alone.
private let setPipeSize: Int32 = 1_031
