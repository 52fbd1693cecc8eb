import Foundation
import Testing

/// What stands in a folder of tournaments, and what a run says of it.
struct FolderCase: CustomTestStringConvertible, Sendable {
  var name: String
  /// A line of a shell, beside the folder `t` with the tournament `a.yaml`, and `other.yaml` outside.
  var setUp: String
  /// What is named as not read, by its path.
  var faults: [String: String] = [:]
  /// The folders of the tournaments that are run.
  var runs: [String] = ["four-heroes"]
  var testDescription: String { name }
}

struct TournamentFolderTests {
  private static let other = "name: Other\ncharacters: [Hulk, Thor]\n"
  private static let outside = "it leads out of its folder"
  private static let nowhere = "it is a symbolic link that leads nowhere"
  private static let deep = "there are more than 16 folders inside each other"
  private static let irregular = "it is not a regular file"

  static let cases: [FolderCase] = [
    .init(name: "a link to a file inside", setUp: "ln -s a.yaml t/link.yaml"),
    .init(
      name: "a link to a hidden file inside",
      setUp: "mkdir t/.data; cp other.yaml t/.data/1; ln -s .data/1 t/link.yaml",
      runs: ["four-heroes", "other"]
    ),
    .init(
      name: "a link to a file outside",
      setUp: "ln -s ../other.yaml t/link.yaml",
      faults: ["t/link.yaml": outside]
    ),
    .init(
      name: "a link to what the kernel says of the process",
      setUp: "ln -s /proc/self/environ t/link.yaml",
      faults: ["t/link.yaml": outside]
    ),
    .init(
      name: "a link to nothing",
      setUp: "ln -s none t/cups; ln -s none t/z.yml",
      faults: ["t/cups": nowhere, "t/z.yml": nowhere]
    ),
    .init(
      name: "a link to itself",
      setUp: "ln -s loop t/loop",
      faults: ["t/loop": nowhere]
    ),
    .init(
      name: "a link to another file, which is none of ours",
      setUp: "echo x > README.md; ln -s ../README.md t/README.md; ln -s /dev/null t/null"
    ),
    .init(
      name: "a linked folder inside",
      setUp: "mkdir t/.data; cp other.yaml t/.data; ln -s .data t/cups; ln -s .data t/again",
      runs: ["four-heroes", "other"]
    ),
    .init(
      name: "linked folders that lead round",
      setUp: "mkdir t/in; cp other.yaml t/in; ln -s .. t/in/up; ln -s . t/same; ln -s in t/b",
      runs: ["four-heroes", "other"]
    ),
    .init(
      name: "a linked folder outside",
      setUp: "mkdir out; cp other.yaml out; ln -s ../out t/cups",
      faults: ["t/cups": outside]
    ),
    .init(
      name: "a folder that is called like a file",
      setUp: "mkdir t/b.yaml; cp other.yaml t/b.yaml/x.YML",
      runs: ["four-heroes", "other"]
    ),
    .init(
      name: "sixteen folders inside each other",
      setUp: "d=t/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16; mkdir -p $d; cp other.yaml $d",
      runs: ["four-heroes", "other"]
    ),
    .init(
      name: "seventeen folders inside each other",
      setUp: "d=t/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17; mkdir -p $d; cp other.yaml $d",
      faults: ["t/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17": deep]
    ),
    .init(
      name: "names in another encoding",
      setUp: #"cp other.yaml "$(printf 't/caf\351.yaml')"; mkdir "$(printf 't/d\351')"; "#
        + #"echo x > "$(printf 't/caf\351.txt')""#,
      faults: [
        "t/caf\u{FFFD}.yaml": "its name is not UTF-8", "t/d\u{FFFD}": "its name is not UTF-8",
      ]
    ),
    .init(
      name: "pipes and sockets",
      setUp: "mkfifo t/pipe.yaml t/pipe",
      faults: ["t/pipe.yaml": irregular]
    ),
    .init(
      name: "a file beyond the limit",
      setUp: "truncate -s 100M t/0.yaml",
      faults: ["t/0.yaml": "it is larger than"]
    ),
    .init(name: "hidden names", setUp: "cp other.yaml t/.b.yaml; ln -s none '.#a.yaml'"),
  ]

  @Test(arguments: cases) func `what is not read is named, and all else is run`(
    _ c: FolderCase
  ) throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/a.yaml")
    try place.write(Self.other, to: "other.yaml")
    _ = try place.shell("\(c.setUp)")
    for words in [["check"], ["run", "-q", "--junit", "junit.xml"]] {
      let run = try place.run(words + ["t"])
      #expect(run.code == (c.faults.isEmpty ? 0 : 66), "\(run.errors)")
      for (path, reason) in c.faults {
        #expect(run.errors.contains("error: cannot read '\(path)': \(reason)"), "\(run.errors)")
      }
      let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
      #expect(errors.count == c.faults.count, "\(run.errors)")
    }
    let reports = try place.tree("Reports").keys.filter { $0.hasSuffix("/result.json") }
    #expect(reports.sorted() == c.runs.map { $0 + "/result.json" })
    let junit = try place.read("junit.xml")
    #expect(junit.contains(" errors=\"\(c.faults.count)\""), "\(junit)")
    for path in c.faults.keys {
      #expect(junit.contains("<testsuite name=\"\(path)\" tests=\"1\" failures=\"0\" errors=\"1\""))
    }
  }

  @Test(arguments: [
    "t/a.yaml ./t/a.yaml", "t ./t", "t t/a.yaml", "t/a.yaml t/../t//a.yaml", "t/a.yaml hard.yaml",
    "t/a.yaml $PWD/t/a.yaml link.yaml", "t link", "- -",
  ])
  func `a file is read once, however often and by whatever path it is named`(_ paths: String) throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/a.yaml")
    _ = try place.shell("ln t/a.yaml hard.yaml; ln -s t/a.yaml link.yaml; ln -s t link")
    let run = try place.shell("exec $contest check \(paths) < t/a.yaml")
    #expect(run.errors == "1 sound tournament in 1 file\n")
    #expect(run.code == 0)
  }

  @Test func `a link that is refused in a folder hides no file that is named itself`() throws {
    let place = try Workplace()
    try place.write(Self.other, to: "other.yaml")
    _ = try place.shell("mkdir t; ln -s ../other.yaml t/link.yaml")
    for paths in [["t", "other.yaml"], ["other.yaml", "t"]] {
      let run = try place.run(["check"] + paths)
      #expect(run.errors.contains("cannot read 't/link.yaml': it leads out of its folder"))
      #expect(run.errors.contains("1 sound tournament in 1 file, 1 error"), "\(run.errors)")
      #expect(run.code == 66)
    }
  }

  @Test(arguments: cases.filter { !$0.faults.isEmpty })
  func `nothing is forgotten as long as something is not read`(_ c: FolderCase) throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/a.yaml")
    try place.write("name: Past\ncharacters: [Hulk, Thor]\n", to: "t/past.yaml")
    try place.write(Self.other, to: "other.yaml")
    _ = try place.run(["run", "-q", "t"])
    _ = try place.shell("rm t/past.yaml; \(c.setUp)")
    let run = try place.run(["run", "-q", "--prune", "t"])
    #expect(run.code == 66)
    #expect(run.errors.contains("warning: nothing is forgotten, because"))
    #expect(place.exists("Reports/past/result.json"))
    #expect(try place.read("Reports/store.json").contains("\"Past\""))
  }

  @Test func `a folder that may be listed and not searched is named`() async throws {
    let run = try await onOwnThread {
      let place = try Workplace()
      try place.write(fourHeroes, to: "t/a.yaml")
      try place.write(Self.other, to: "t/sub/b.yaml")
      _ = try place.shell("chmod -R a+rwX .; chmod 444 t/sub")
      let run = try UnwritableTests.unprivileged("check t", in: place)
      _ = try place.shell("chmod 755 t/sub")
      return run
    }
    #expect(run.code == 66)
    #expect(run.errors.hasPrefix("error: cannot read 't/sub': permission denied\n"))
    #expect(run.errors.hasSuffix("1 sound tournament in 1 file, 1 error\n"))
  }

  @Test func `of files that fail for several reasons the first by their order decides`() throws {
    let place = try Workplace()
    for (name, code) in [("0", 66), ("m", 65)] {
      try place.write(fourHeroes, to: "\(name)/b.yaml")
      try place.write("name: Bad\ncharacters: [Hulk, Nobody Here]\n", to: "\(name)/c.yaml")
      _ = try place.shell("truncate -s 100M \(name)/\(name).yaml")
      #expect(try place.run(["run", "-q", name]).code == Int32(code))
      #expect(place.exists("Reports/four-heroes/result.json"))
    }
  }

  /// What a file that is named itself may be.
  static let named: [(String, String?)] = [
    ("real.yaml", nil), ("link.yaml", nil), ("second.yaml", nil), ("none.yaml", "no such file"),
    ("dangling.yaml", "no such file"), ("pipe.yaml", irregular), ("environ.yaml", "as in /proc"),
    ("/proc/self/environ", "as in /proc"), ("null.yaml", irregular), ("/dev/zero", irregular),
    ("/dev/stdin", nil),
  ]

  @Test(arguments: named)
  func `a file that is named itself may be a link, but to a regular file alone`(
    _ path: String,
    _ fault: String?
  ) throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "elsewhere/t")
    _ = try place.shell(
      "ln -s elsewhere/t real.yaml; ln -s real.yaml link.yaml; ln -s link.yaml second.yaml; "
        + "ln -s none dangling.yaml; mkfifo pipe.yaml; ln -s /proc/self/environ environ.yaml; "
        + "ln -s /dev/null null.yaml"
    )
    let keys = ["KEY": "9c1c1e5fd0a34bd8"]
    for words in ["check", "run -q --junit junit.xml"] {
      let line = "exec \"$contest\" \(words) \(path) < elsewhere/t"
      let run = try place.shell(line, environment: keys)
      let text =
        try run.errors + run.output + (place.exists("junit.xml") ? place.read("junit.xml") : "")
      #expect(run.code == (fault == nil ? 0 : 66), "\(run.errors)")
      #expect(fault.map(run.errors.contains) ?? true, "\(run.errors)")
      #expect(!text.contains("9c1c1e5fd0a34bd8"))
    }
  }

  @Test func `a votes file that is no regular file is an error at its place`() throws {
    let place = try Workplace()
    _ = try place.shell(
      "mkdir t; mkfifo t/pipe; mkdir t/folder; ln -s /proc/self/environ t/environ"
    )
    for (votes, reason) in [
      ("pipe", Self.irregular), ("folder", "it is a folder"),
      ("environ", "leads out of the folder"),
    ] {
      let text = "name: T\ncharacters: [Hulk, Thor]\ndecide: {results: \(votes)}\n"
      try place.write(text, to: "t/t.yaml")
      let run = try place.run(["check", "t"])
      #expect(run.code == (votes == "environ" ? 65 : 66))
      #expect(run.errors.hasPrefix("t/t.yaml:3:"), "\(run.errors)")
      #expect(run.errors.contains(reason), "\(run.errors)")
    }
  }
}
