import Base
import Foundation
import Glibc
import Testing

/// `contest import` and `contest export`.
struct CatalogueCommandTests {
  /// Lines with a comic each, in the shape of the API.
  static func comics(
    _ ids: some Sequence<Int>,
    title: String = "X-Men",
    modified: String = "2014-04-29T14:18:17-0400"
  ) -> String {
    ids.map { id in
      #"{"id":\#(id),"title":"\#(title) #\#(id)","issueNumber":\#(id),"modified":"\#(modified)","#
        + #""resourceURI":"http://gateway.marvel.com/v1/public/comics/\#(id)","#
        + #""characters":{"available":1,"items":[{"resourceURI":"http://gateway.marvel.com/v1/public/characters/7","name":"Hulk"}],"returned":1}}"#
        + "\n"
    }.joined()
  }

  static let cache = ["CONTEST_CACHE_DIR": "cache"]

  func run(_ words: String, in place: Workplace) throws -> Outcome {
    try place.run(words.split(separator: " ").map(String.init), environment: Self.cache)
  }

  @Test func `import says what it did with every record, as text and as JSON`() throws {
    let place = try Workplace()
    try place.write(Self.comics(1...3) + "{\"id\":4}\n", to: "in/a.jsonl")
    try place.write(
      Self.comics([1, 2], title: "New", modified: "2020-01-01T00:00:00-0500"),
      to: "in/b.jsonl"
    )
    let first = try run("import in", in: place)
    #expect(
      first.output == """
        3 records taken, 2 merged, 0 unchanged and 1 refused, from 2 files
        refused: in/a.jsonl:4:1: it is no record of a known kind

        """
    )
    #expect(first.code == 65 && first.errors.isEmpty)
    let second = try run("import --format json in missing", in: place)
    let json = try JSONDocument(second.output.utf8).root
    #expect(json["unchanged"]?.integer == 5 && json["merged"]?.integer == 0)
    #expect(json["taken"]?.integer == 0 && json["refused"]?.integer == 2)
    let refusals = try #require(json["refusals"]?.elements)
    #expect(refusals.map { $0["file"]?.string } == ["missing", "in/a.jsonl"])
    #expect(refusals.map { $0["line"]?.integer } == [nil, 4])
    #expect(second.code == 66)
  }

  @Test func `export writes the same bytes from any catalogue with the same records`() throws {
    let place = try Workplace()
    try place.write(Self.comics((1...500).shuffled()), to: "a.jsonl")
    #expect(try run("import a.jsonl", in: place).code == 0)
    let all = try run("export", in: place)
    #expect(all.output.split(separator: "\n").count == 500)
    #expect(try run("export --into out.jsonl comics", in: place).code == 0)
    #expect(try place.read("out.jsonl") == all.output)
    let again = try place.shell(
      "$contest export | gzip | CONTEST_CACHE_DIR=two $contest import - && CONTEST_CACHE_DIR=two $contest export",
      environment: Self.cache
    )
    #expect(
      again.output == "500 records taken, 0 merged, 0 unchanged and 0 refused, from 1 file\n"
        + all.output
    )
    #expect(try run("export characters", in: place).code == 1)
    #expect(try run("export characters", in: place).errors == "the catalogue has no 'characters'\n")
    for words in [["export", "comisc"], ["export", "comisc", "--cache", "none"]] {
      let unknown = try place.run(words, environment: Self.cache)
      #expect(unknown.code == 64 && unknown.output == "")
      #expect(unknown.errors.hasPrefix("error: there is no kind of records 'comisc'\nhelp: "))
    }
    #expect(try place.run(["export", "--cache", "none"]).errors == "the catalogue is empty\n")
    let none = try place.run(["browse", "comics", "--cache", "none"])
    #expect(
      none.code == 1
        && none.errors
          == "the catalogue has no comics yet: 'contest import PATH' takes saved answers\n"
    )
    #expect(!place.exists("none"))
    #expect(try run("import", in: place).code == 64)
  }

  @Test func `an import that is killed at any time is completed by the next`() async throws {
    let place = try Workplace()
    try place.write(Self.comics(1...8_000), to: "a.jsonl")
    for pause in [0.2, 0.5, 1.0] {
      let child = try place.start(["import", "-q", "a.jsonl"], environment: Self.cache)
      try await Task.sleep(for: .seconds(pause))
      child.child.signal(SIGKILL)
      _ = try await child.outcome()
      let check = try run("export", in: place)
      #expect(check.code == 0 || check.errors == "the catalogue is empty\n")
    }
    #expect(try run("import a.jsonl", in: place).code == 0)
    #expect(try run("export", in: place).output.split(separator: "\n").count == 8_000)
  }

  @Test func `a catalogue that another process writes is waited for`() async throws {
    let place = try Workplace()
    try place.write(Self.comics(1...2_000), to: "a.jsonl")
    try place.write(Self.comics(2_001...4_000), to: "b.jsonl")
    let both = try ["a.jsonl", "b.jsonl"].map {
      try place.start(["import", "-q", $0], environment: Self.cache)
    }
    for one in both { #expect(try await one.outcome().code == 0) }
    #expect(try run("export", in: place).output.split(separator: "\n").count == 4_000)
  }

  @Test func `an import whose catalogue is removed meanwhile does not call it stored`() throws {
    let place = try Workplace()
    _ = try place.shell("mkfifo pipe")
    let running = try place.start(["import", "pipe"], environment: Self.cache)
    // The pipe opens once the import reads it, which is after the catalogue was opened.
    let pipe = try FileHandle(forWritingTo: URL(fileURLWithPath: place.path("pipe")))
    try pipe.write(contentsOf: Data(Self.comics(1...3_000).utf8))
    #expect(try run("cache clear", in: place).code == 0)
    try pipe.write(contentsOf: Data(Self.comics(3_001...6_000).utf8))
    try pipe.close()
    let outcome = try running.outcome()
    #expect(outcome.code == 75 && outcome.output.isEmpty, "\(outcome.output)")
    #expect(outcome.errors.contains("was removed during the import\nhelp: import again"))
  }

  @Test func `a full disk ends with 73, and what was stored stays whole`() throws {
    let place = try Workplace()
    try place.write(Self.comics(1...20), to: "a.jsonl")
    try place.write(Self.comics(21...9_000), to: "b.jsonl")
    #expect(try run("import a.jsonl", in: place).code == 0)
    // A file that may not grow is like one on a full disk.
    let full = try place.shell(
      "ulimit -f 1000; $contest import b.jsonl",
      environment: Self.cache
    )
    #expect(full.code == 73 && full.errors.contains("catalogue.sqlite"))
    #expect(try run("import b.jsonl", in: place).code == 0)
    #expect(try run("export", in: place).output.split(separator: "\n").count == 9_000)
  }

  @Test func `a read-only catalogue is read and not written`() throws {
    let place = try Workplace()
    try place.write(Self.comics(1...3), to: "a.jsonl")
    #expect(try run("import a.jsonl", in: place).code == 0)
    _ = try place.shell("chmod 777 . ; chmod 755 cache; chmod 644 cache/* a.jsonl")
    let read = try UnwritableTests.unprivileged("export --cache cache", in: place)
    #expect(read.code == 0 && read.output.split(separator: "\n").count == 3, "\(read.errors)")
    let written = try UnwritableTests.unprivileged("import --cache cache a.jsonl", in: place)
    #expect(written.code == 73)
    #expect(written.errors.hasPrefix("error: cannot write '"))
    #expect(written.errors.contains("it is read-only\nhelp: change the permissions"))
  }

  @Test func `a folder that cannot be written to gets no catalogue`() throws {
    let place = try Workplace()
    try place.write(Self.comics(1...3), to: "a.jsonl")
    _ = try place.shell(
      "mkdir cache; touch cache/x; chmod 755 cache; chmod 777 .; chmod 644 a.jsonl"
    )
    let run = try UnwritableTests.unprivileged("import --cache cache a.jsonl", in: place)
    #expect(run.code == 73 && run.errors.hasPrefix("error: cannot write '"), "\(run.errors)")
    let none = try place.run(["import", "a.jsonl"], environment: ["HOME": ""])
    #expect(none.code == 73)
    #expect(try place.run(["export"], environment: ["HOME": ""]).code == none.code)
  }

  @Test func `cache status counts the records, and cache clear removes them`() throws {
    let place = try Workplace()
    try place.write(Self.comics(1...1_500), to: "a.jsonl")
    #expect(try run("import a.jsonl", in: place).code == 0)
    let text = try run("cache status", in: place)
    #expect(text.code == 0 && text.output.contains("1,500 comics of marvel"))
    let status = try JSONDocument(try run("cache status --format json", in: place).output.utf8).root
    let kind = try #require(status["catalogue"]?["kinds"]?.elements?.first)
    #expect(kind["kind"]?.string == "comics" && kind["records"]?.integer == 1_500)
    #expect(status["catalogue"]?["bytes"]?.integer ?? 0 > 100_000)
    #expect(try run("cache clear", in: place).code == 0)
    #expect(try run("export", in: place).code == 1)
    #expect(!place.exists("cache/catalogue.sqlite"))
  }

  @Test func `a catalogue of a newer program is left alone`() throws {
    let place = try Workplace()
    try place.write(Self.comics(1...3), to: "a.jsonl")
    #expect(try run("import a.jsonl", in: place).code == 0)
    let file = place.folder.appendingPathComponent("cache/catalogue.sqlite")
    var bytes = try Data(contentsOf: file)
    // The version stands at offset 60 of the header, in four bytes.
    bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    try bytes.write(to: file)
    for words in ["import a.jsonl", "export"] {
      let run = try run(words, in: place)
      #expect(run.code == 65)
      #expect(run.errors.contains("has version 99, and this program knows version"))
    }
    #expect(try Data(contentsOf: file) == bytes)
  }

  @Test func `damage that shows only while records are read sets the catalogue aside`() throws {
    let place = try Workplace()
    try place.write(Self.comics(1...3_000), to: "a.jsonl")
    let commands: [(words: String, code: Int32)] = [
      ("browse comics --all", 1), ("show comic 2999", 65), ("import a.jsonl", 0),
      ("export comics", 65),
    ]
    for (round, command) in commands.enumerated() {
      #expect(try run("import a.jsonl -q", in: place).code == 0)
      let bytes = try damage(place)
      let broken = try run(command.words, in: place)
      let kept = "catalogue.sqlite.damaged" + (round == 0 ? "" : "-\(round + 1)")
      #expect(broken.code == command.code, "\(command): \(broken.errors)")
      #expect(broken.errors.contains(kept + "'"), "\(command): \(broken.errors)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: place.path("cache/" + kept))) == bytes)
      if command.words.hasPrefix("import") {
        #expect(broken.output.hasPrefix("3,000 records taken, 0 merged"), "\(broken.output)")
        #expect(try run("export", in: place).output.split(separator: "\n").count == 3_000)
      }
    }
  }

  @Test func `a catalogue that was edited by hand is set aside, and the import goes through`()
    throws
  {
    let place = try Workplace()
    try place.write(Self.comics(1...20), to: "a.jsonl")
    try place.write(Self.comics(1...30), to: "b.jsonl")
    let edits = [
      "DELETE FROM record WHERE number = (SELECT max(number) FROM record)",
      "DELETE FROM body WHERE number = 3",
      "CREATE TRIGGER t BEFORE INSERT ON body BEGIN SELECT raise(FAIL, 'no'); END",
    ]
    for (round, edit) in edits.enumerated() {
      #expect(try run("cache clear", in: place).code == 0)
      #expect(try run("import a.jsonl", in: place).code == 0)
      try Database(place.path("cache/catalogue.sqlite"), .readWrite).run(edit)
      let imported = try run("import b.jsonl", in: place)
      #expect(imported.code == 0, "\(round): \(imported.errors)")
      #expect(imported.output.hasPrefix("30 records taken, 0 merged"), "\(imported.output)")
      #expect(imported.errors.contains("catalogue.sqlite.damaged', and a new catalogue begins"))
      #expect(try run("export", in: place).output.split(separator: "\n").count == 30)
    }
    try Database(place.path("cache/catalogue.sqlite"), .readWrite).run(
      "UPDATE body SET json = '[1,2]'"
    )
    let shown = try run("browse comics", in: place)
    #expect(shown.code == 1 && shown.errors.contains("is damaged: it is kept as"))
    #expect(shown.output.isEmpty)
  }

  @Test func `cache status --verify tells a whole catalogue from one that was edited by hand`()
    throws
  {
    let place = try Workplace()
    try place.write(Self.comics(1...300), to: "a.jsonl")
    #expect(try run("cache status --verify", in: place).code == 0)
    let edits: [(String, String)] = [
      ("DELETE FROM record WHERE number = 7", "texts without their record: 1"),
      ("DELETE FROM body WHERE number > 298", "records without their text: 2"),
      ("UPDATE body SET json = '[1,2]' WHERE number = 5", "first comics 5"),
      (
        "UPDATE record SET name = 'X' WHERE number < 9", "not as their text says: 8, first comics 1"
      ),
      ("DELETE FROM kind", "records of no kind: 300"),
      ("INSERT INTO listing_row VALUES (1, 0, 999, 1, 1)", "places in lists without their record"),
      ("DROP TABLE claim", "another program changed its tables"),
    ]
    for (edit, words) in edits {
      #expect(try run("cache clear", in: place).code == 0)
      #expect(try run("import a.jsonl", in: place).code == 0)
      let whole = try run("cache status --verify", in: place)
      #expect(whole.code == 0 && whole.output.contains(", whole\n"), "\(whole.errors)")
      let json = try run("cache status --verify --format json", in: place)
      #expect(try JSONDocument(json.output.utf8).root["catalogue"]?["verified"]?.bool == true)
      try Database(place.path("cache/catalogue.sqlite"), .readWrite).run(edit)
      let broken = try run("cache status --verify", in: place)
      #expect(broken.code == 65 && broken.output.isEmpty, "\(edit)")
      #expect(broken.errors.contains(words), "\(broken.errors)")
      #expect(broken.errors.contains("help: remove it with 'contest cache clear'"))
      #expect(!place.exists("cache/catalogue.sqlite.damaged"))
    }
  }

  @Test func `pipes are read as streams, named or of a shell`() throws {
    let place = try Workplace()
    try place.write(Self.comics(1...3_000), to: "a.jsonl")
    try place.write(Self.comics(3_001...3_010), to: "b.jsonl")
    let taken = "records taken, 0 merged, 0 unchanged and 0 refused, from"
    let named = try place.shell(
      "mkfifo p; (sleep 0.3; cat a.jsonl; sleep 0.3; cat b.jsonl) > p & $contest import p",
      environment: Self.cache
    )
    #expect(named.code == 0 && named.output.hasPrefix("3,010 \(taken) 1 file"), "\(named.errors)")
    #expect(try run("cache clear", in: place).code == 0)
    let shell = try place.shell(
      "bash -c '$contest import <(gzip < a.jsonl) <(cat b.jsonl) <(true)'",
      environment: Self.cache
    )
    #expect(shell.code == 0 && shell.output.hasPrefix("3,010 \(taken) 3 files"), "\(shell.errors)")
  }

  /// Damages the records of a catalogue of some thousands; returns what its file has now.
  private func damage(_ place: Workplace) throws -> Data {
    let file = URL(fileURLWithPath: place.path("cache/catalogue.sqlite"))
    var bytes = try Data(contentsOf: file)
    // The tables' own page stays, so that the file opens.
    for page in stride(from: 40, to: bytes.count / 4_096 - 1, by: 2) {
      bytes.replaceSubrange(page * 4_096..<page * 4_096 + 2_048, with: Data(count: 2_048))
    }
    try bytes.write(to: file)
    return bytes
  }

  @Test func `what cannot go on with a new catalogue says what to do`() throws {
    let place = try Workplace()
    try place.write(Self.comics(1...3_000), to: "a.jsonl")
    try place.write("old", to: "out.jsonl")
    let commands = [
      (
        "$contest export --into out.jsonl",
        "help: nothing is left to export: import the saved answers again, and then export them\n"
      ),
      (
        "$contest import - < a.jsonl",
        "help: standard input cannot be read twice: run the command again, with all of the same input\n"
      ),
    ]
    for (round, (line, help)) in commands.enumerated() {
      #expect(try run("import a.jsonl -q", in: place).code == 0)
      let bytes = try damage(place)
      let broken = try place.shell(line, environment: Self.cache)
      let kept = "cache/catalogue.sqlite.damaged" + (round == 0 ? "" : "-\(round + 1)")
      #expect(broken.code == 65 && broken.output.isEmpty)
      #expect(broken.errors.hasPrefix("error: '"), "\(broken.errors)")
      #expect(
        broken.errors.hasSuffix("\(kept)', and a new catalogue begins\n\(help)"),
        "\(broken.errors)"
      )
      #expect(try Data(contentsOf: URL(fileURLWithPath: place.path(kept))) == bytes)
    }
    // A file that was to be written stays as it was.
    #expect(try place.read("out.jsonl") == "old")
    #expect(try run("export", in: place).errors == "the catalogue is empty\n")
    // The advice works.
    let again = try place.shell("$contest import - < a.jsonl", environment: Self.cache)
    #expect(again.output.hasPrefix("3,000 records taken, 0 merged"))
    #expect(try run("export --into out.jsonl", in: place).code == 0)
    #expect(try place.read("out.jsonl").split(separator: "\n").count == 3_000)
  }

  @Test func `an id that is none is the reason, and no key or signature stays`() throws {
    let place = try Workplace()
    let own = "http://gateway.marvel.com/v1/public/comics"
    let bad = ["-5", "0", "22.5"].map {
      #"{"id":\#($0),"title":"A","resourceURI":"\#(own)/\#($0)"}"#
    }
    let text = "see \(own)?ts=1700&apikey=0123abcd&hash=00ff00ff and ts=12 in its events=7"
    let good = #"{"id":7,"title":"A","resourceURI":"\#(own)/7","description":"\#(text)"}"#
    try place.write((bad + [good]).joined(separator: "\n") + "\n", to: "a.jsonl")
    let imported = try run("import a.jsonl", in: place)
    #expect(imported.code == 65)
    for (line, id) in ["-5", "0", "22.5"].enumerated() {
      #expect(
        imported.output.contains("a.jsonl:\(line + 1):1: '\(id)' is no id"),
        "\(imported.output)"
      )
    }
    let exported = try run("export", in: place).output
    #expect(
      exported.contains("see \(own)?ts=***&apikey=***&hash=*** and ts=*** in its events=7"),
      "\(exported)"
    )
  }

  @Test func `a damaged catalogue is set aside with a warning`() throws {
    let place = try Workplace()
    try place.write(Self.comics(1...3), to: "a.jsonl")
    try place.write("no database", to: "cache/catalogue.sqlite")
    let run = try run("import a.jsonl", in: place)
    #expect(run.code == 0)
    #expect(run.errors.hasPrefix("warning: '") && run.errors.contains("is damaged: it is kept as"))
    #expect(try place.read("cache/catalogue.sqlite.damaged") == "no database")
  }

  @Test func `an interrupted import says how to go on, and keeps what it read`() async throws {
    let place = try Workplace()
    try place.write(Self.comics(1...120_000), to: "a.jsonl")
    let child = try place.start(["import", "a.jsonl"], environment: Self.cache)
    // The file of the catalogue grows when the first records are stored.
    let wal = place.path("cache/catalogue.sqlite-wal")
    let end = ContinuousClock.now + .seconds(300)
    while ContinuousClock.now < end {
      let size = try? FileManager.default.attributesOfItem(atPath: wal)[.size] as? NSNumber
      if size?.intValue ?? 0 > 1 << 20 { break }
      // Not an await: among thousands of tests it may take longer than the import.
      usleep(2_000)
    }
    child.child.signal(SIGINT)
    let outcome = try await child.outcome()
    #expect(outcome.code == 130 && outcome.errors.contains("interrupted: "))
    let taken = outcome.output.prefix { $0.isNumber || $0 == "," }.filter(\.isNumber)
    #expect(try run("export", in: place).output.split(separator: "\n").count == Int(taken))
  }
}
