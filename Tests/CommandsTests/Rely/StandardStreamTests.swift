import Foundation
import Glibc
import Testing

/// Standard streams that are closed, full, or whose reader has left.
struct StandardStreamTests {
  static let printing = [
    "ranking -f csv", "show Hulk", "odds t.yaml", "run t.yaml", "schema", "--help",
  ]

  static func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    #expect(try place.run(["run", "-q", "t.yaml"]).code == 0)
    return place
  }

  @Test func `a reader that has left is no error`() throws {
    let place = try Self.place()
    for words in Self.printing {
      let run = try place.shell("{ $contest \(words) 2> errors; echo $? >&2; } | :")
      #expect(run.errors == "0\n", "\(words)")
    }
  }

  @Test func `what cannot be printed ends with 73, and says so`() throws {
    let place = try Self.place()
    for words in Self.printing {
      for (output, reason) in [("> /dev/full", "no space left on the disk"), (">&-", "it is closed")] {
        let run = try place.shell("$contest \(words) \(output)")
        #expect(run.code == 73, "\(words)")
        #expect(run.errors.contains("error: cannot write standard output: \(reason)\n"), "\(words)")
      }
    }
  }

  @Test func `who hears nothing still gets what is printed`() throws {
    let place = try Self.place()
    for words in Self.printing {
      let heard = try place.shell("$contest \(words)")
      let unheard = try place.shell("$contest \(words) 2>&-")
      #expect(unheard.code == 0 && unheard.output == heard.output, "\(words)")
    }
  }

  @Test(arguments: ["<&- >&- 2>&-", ">&- 2>&-", "2>&-", ">/dev/full 2>/dev/full"])
  func `no file gets what was meant for a closed stream`(_ streams: String) throws {
    let place = try Workplace()
    // Much to warn about.
    try place.write(
      "name: T\ncharacters: [Hulk, Thor, Nobody Here]\non_missing: skip\nexpect: {champion: Hulk}\n",
      to: "t.yaml"
    )
    #expect(try place.run(["run", "t.yaml", "--reports", "Whole"]).code == 1)
    let run = try place.shell("$contest run -v t.yaml \(streams)")
    // The first failure by the order of the files comes before what cannot be printed.
    #expect(run.code == 1)
    #expect(try place.tree("Reports") == place.tree("Whole"))
  }

  @Test func `a pipe that is full and does not wait gets all in the end`() async throws {
    let (whole, heard, code) = try await onOwnThread {
      let place = try Workplace()
      let whole = try place.run(["schema"]).output
      let pipe = Pipe()
      let end = pipe.fileHandleForWriting.fileDescriptor
      // The smallest that Linux has; the call's name is hidden from Swift.
      let setPipeSize: Int32 = 1_031
      #expect(fcntl(end, setPipeSize, 4_096) == 4_096)
      #expect(fcntl(end, F_SETFL, O_WRONLY | O_NONBLOCK) == 0)
      let child = try Child(
        Workplace.program,
        ["schema"],
        environment: ["PATH": "/usr/bin:/bin"],
        in: place.folder,
        output: .descriptor(end),
        errors: .file(place.folder.appendingPathComponent("errors"))
      )
      try pipe.fileHandleForWriting.close()
      // Time to fill the pipe, and to find it full.
      _ = child.exitCode(within: 1)
      let heard = try pipe.fileHandleForReading.readToEnd() ?? Data()
      return (whole, String(decoding: heard, as: UTF8.self), child.exitCode(within: 60))
    }
    #expect(whole.utf8.count > 8_192)
    #expect(heard == whole)
    #expect(code == 0)
  }

  @Test func `a closed standard input is an input that cannot be read`() throws {
    let place = try Workplace()
    let run = try place.shell("$contest run - <&-")
    #expect(run.code == 66)
    #expect(run.errors.contains("error: cannot read '-'"))
  }

  @Test func `quiet work needs no standard output`() throws {
    let place = try Self.place()
    #expect(try place.shell("$contest run -q t.yaml >&-").code == 0)
    #expect(try place.shell("$contest check -q t.yaml >&- 2>&-").code == 0)
  }
}
