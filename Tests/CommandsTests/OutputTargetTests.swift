import Foundation
import Testing

/// What stands in the place of an output, and what becomes of it.
struct TargetCase: CustomTestStringConvertible, Sendable {
  var path: String
  /// What is said where it is refused; nil where it is written to.
  var refusal: String?
  /// Before the command, such as a reader of a pipe.
  var before = ""
  /// Behind it: prints what was written.
  var after = ""
  var testDescription: String { path }
}

struct OutputTargetTests {
  private static let link = "it is a symbolic link"

  static let cases: [TargetCase] = [
    .init(path: "link", refusal: link),
    .init(path: "dangling", refusal: link),
    .init(path: "linked-folder", refusal: "it is a "),
    .init(path: "folder", refusal: "it is a folder"),
    .init(path: "pipe", refusal: "no process reads it"),
    .init(path: "socket", refusal: "it is not a regular file"),
    // The shell's own writer opens the pipe only when the reader is there.
    .init(
      path: "pipe",
      before: "cat pipe > taken & exec 3> pipe",
      after: "exec 3>&-; wait; cat taken"
    ),
    .init(
      path: "to-pipe",
      before: "cat pipe > taken & exec 3> pipe",
      after: "exec 3>&-; wait; cat taken"
    ),
    // Links of the test's own to the system's, so that no mistake replaces what others use.
    .init(path: "to-stdout"),
    .init(path: "to-stderr"),
    .init(path: "/dev/fd/1"),
    .init(path: "to-stdout", before: "exec 3>&1 > taken", after: "cat taken >&3"),
    .init(
      path: "to-stdout",
      before: "rm -f p; mkfifo p; cat p & exec > p",
      after: "exec >&-; wait"
    ),
    .init(path: "tty"),
    .init(path: "/dev/full", refusal: "no space left on the disk"),
  ]

  private static let outputs = [
    ("run -q t.yaml --junit", "<testsuites", 73), ("run -q t.yaml --summary", "## Tournaments", 73),
    ("store merge -q a.json a.json --into", "\"schema\":1", 65),
  ]

  /// A terminal of the system's own needs a program that makes one.
  private static func line(_ words: String, _ c: TargetCase) -> String {
    let command = "\"$contest\" \(words) \(c.path)"
    guard c.path == "tty" else { return "\(c.before)\n\(command)\ncode=$?\n\(c.after)\nexit $code" }
    return "script -qec '\(words.isEmpty ? "" : "$contest \(words) /dev/tty")' /dev/null"
  }

  @Test(arguments: cases)
  func `every option refuses a link, and writes to a device and a pipe`(_ c: TargetCase) throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    _ = try place.run(["run", "-q", "t.yaml", "--store", "a.json"])
    try place.write("precious", to: "real")
    _ = try place.shell(
      "ln -s real link; ln -s none dangling; mkdir folder; ln -s folder linked-folder; mkfifo pipe; "
        + "ln -s pipe to-pipe; ln -s /dev/stdout to-stdout; ln -s /dev/stderr to-stderr; "
        + "perl -MIO::Socket::UNIX -e 'IO::Socket::UNIX->new(Local => q(socket), Listen => 1)'"
    )
    let stamps = try place.shell("stat -c '%F %N' /dev/full [!t]* to-*").output
    for (words, text, code) in Self.outputs {
      let run = try place.shell(Self.line(words, c))
      let all = run.output + run.errors
      if let refusal = c.refusal {
        // A store that cannot be one is bad data, as it is where it is read.
        let isFull = c.path == "/dev/full" || c.path == "pipe"
        #expect(run.code == (isFull ? 73 : Int32(code)), "\(words): \(all)")
        #expect(all.contains(refusal), "\(words): \(all)")
      } else {
        #expect(run.code == 0, "\(words): \(all)")
        #expect(all.contains(text), "\(words): \(all)")
      }
    }
    #expect(try place.read("real") == "precious")
    #expect(!place.exists("none"))
    #expect(try place.tree("folder").isEmpty)
    _ = try place.shell("rm -f taken p")
    let now = try place.shell("stat -c '%F %N' /dev/full [!t]* to-*").output
    #expect(now == stamps)
  }

  @Test(arguments: ["link", "dangling", "linked-folder", "linked-folder/", "pipe", "/dev/null"])
  func `reports and store are folders and files of their own`(_ path: String) throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    try place.write("precious", to: "real")
    _ = try place.shell(
      "ln -s real link; ln -s none dangling; mkdir folder; ln -s folder linked-folder; mkfifo pipe"
    )
    let reports = try place.run(["run", "-q", "t.yaml", "--reports", path])
    #expect(reports.code == 73)
    #expect(reports.errors.contains(path.contains("in") ? Self.link : "it is not a folder"))
    for command in [["run", "-q", "t.yaml"], ["battle", "Hulk", "Thor"], ["ranking"]] {
      let store = try place.run(command + ["--store", path])
      #expect(store.code == 65, "\(store.errors)")
      #expect(store.errors.contains("cannot use the store '\(path)': it is "))
    }
    #expect(try place.read("real") == "precious")
    #expect(!place.exists("none"))
    #expect(try place.tree("folder").isEmpty)
  }

  @Test func `under GitHub's runner what goes to its output gives no command`() throws {
    let place = try Workplace()
    try place.write(
      "name: A\n::stop-commands::x: 1\n  ::error::y: 2\n##[error]: 3\n",
      to: "t.yaml"
    )
    try place.write(
      "name: \"::stop-commands::x\"\nsource: inline\n"
        + "characters: [{name: Ant, power: 3}, {name: Bee, power: 2}]\n",
      to: "good.yaml"
    )
    for options in ["t.yaml --junit", "t.yaml --summary", "-q good.yaml --announce"] {
      // The runner reads a pipe.
      let run = try place.shell(
        "ln -sf /dev/stdout out; \"$contest\" run \(options) out | cat",
        environment: ["GITHUB_ACTIONS": "true"]
      )
      let lines = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(!lines.isEmpty)
      #expect(lines.allSatisfy { !$0.hasPrefix("::") && !$0.contains("##[") })
    }
  }
}
