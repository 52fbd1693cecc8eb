import Foundation
import Glibc
import Testing

/// Signals at moments other than a wait for a source.
struct StopTests {
  /// Tournaments that take long to fight and to write.
  static func large(_ number: Int) -> String {
    """
    name: Large \(number)
    source: inline
    legs: 30
    characters:

    """ + (1...60).map { "  - {name: N\($0), power: \($0 * number)}\n" }.joined()
  }

  static func place() throws -> Workplace {
    let place = try Workplace()
    for number in 1...5 { try place.write(large(number), to: "t/\(number).yaml") }
    return place
  }

  @Test func `a signal in the midst of writing leaves whole tournaments and a store of just those`()
    async throws
  {
    let place = try Self.place()
    let stopped = try await onOwnThread {
      _ = try place.run(["run", "t", "--reports", "Whole"])
      let run = try place.start(["run", "t"])
      _ = try run.reaches { place.exists("Reports/large-1") }
      run.child.signal(SIGINT)
      return try run.outcome()
    }
    let whole = try place.tree("Whole")
    #expect(stopped.code == 130)
    let folders = (1...5).filter { place.exists("Reports/large-\($0)") }
    let words =
      folders.count == 5
      ? "all 5 tournaments are written"
      : "\(folders.count) of 5 tournaments are written; run it again"
    #expect(stopped.errors.hasSuffix("interrupted: \(words)\n"), "\(stopped.errors)")
    let tree = try place.tree("Reports")
    for number in 1...5 {
      let files = { (tree: [String: Data]) in tree.filter { $0.key.hasPrefix("large-\(number)/") } }
      #expect(files(tree) == (folders.contains(number) ? files(whole) : [:]))
    }
    let store = String(decoding: tree["store.json"] ?? Data(), as: UTF8.self)
    for number in 1...5 {
      #expect(store.contains("\"Large \(number)\"") == folders.contains(number))
    }
    #expect(try await onOwnThread { try place.run(["run", "t"]).code } == 0)
    #expect(try place.tree("Reports") == whole)
  }

  @Test func `a signal before anything is written leaves nothing, and a second one stops at once`()
    async throws
  {
    let place = try Workplace()
    // Fought for seconds, with every bound reached.
    try place.write(
      "name: Short\ncharacters: [Hulk, Storm, Nobody]\n---\n"
        + "name: Long\nroster: {top: 400}\nlegs: 50\ndecide: {upset: {sharpness: 1}}\n",
      to: "t.yaml"
    )
    let run = try await onOwnThread {
      for attempt in 1...10 {
        let run = try place.start(["run", "t.yaml"])
        _ = try run.says("'Nobody'")
        // On a busy machine the fight begins later, and a signal before it is enough to stop in good order.
        usleep(UInt32(attempt) * 500_000)
        // It comes to both at once: after one alone there would be nothing left to stop.
        for signal in [SIGSTOP, SIGINT, SIGTERM, SIGCONT] { run.child.signal(signal) }
        let outcome = try run.outcome()
        if outcome.code != 130 { return outcome }
      }
      return try place.run(["--version"])
    }
    #expect(run.code == 143)
    #expect(!run.errors.contains("interrupted"))
    #expect(!place.exists("Reports"))
  }

  @Test func `a signal ends the wait for another process's lock`() async throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    try place.write("", to: "Reports/.keep")
    let folder = unsafe open(
      place.folder.appendingPathComponent("Reports").path,
      O_RDONLY | O_CLOEXEC
    )
    defer { close(folder) }
    try #require(flock(folder, LOCK_EX) == 0)
    let run = try await onOwnThread {
      let run = try place.start(["run", "t.yaml"])
      _ = try run.says("waiting for another contest to finish with 'Reports'\n")
      run.child.signal(SIGTERM)
      return try run.outcome()
    }
    #expect(run.code == 143)
    #expect(run.errors.hasSuffix("interrupted: 0 of 1 tournament is written; run it again\n"))
    #expect(try place.tree("Reports").keys.sorted() == [".keep"])
  }

  @Test func `who reads a file from a terminal is stopped at once`() async throws {
    let place = try Workplace()
    _ = try place.shell("mkfifo input")
    let run = try await onOwnThread {
      let run = try RunningProgram(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", "exec 5<>input; echo ready >&2; exec \(Workplace.program.path) run - <&5"],
        environment: ["HOME": place.folder.path],
        in: place
      )
      _ = try run.says("ready\n")
      usleep(100_000)
      run.child.signal(SIGINT)
      return try run.outcome()
    }
    #expect(run.code == 130)
  }
}
