import Foundation
import Testing

/// Keys that got into whatever the program reads, and its outputs, which must not show them.
struct KeyLeakTests {
  private static let keys = [SourceScene.publicKey, SourceScene.privateKey]
  private static let key = SourceScene.privateKey

  /// The ways to write a key that the formats know, none of which a reader has to decode by hand.
  static let spellings: [String] = [
    key, key.uppercased(), "a\(key)b", coded { "%" + $0 }, coded { #"\x"# + $0 },
    coded { #"\u00"# + $0 }, coded { #"\U000000"# + $0 }, coded { "&#x" + $0 + ";" },
    key.utf8.map { "&#\($0);" }.joined(), coded { "%25" + $0 }, coded { "&amp;#x" + $0 + ";" },
    SourceScene.publicKey,
  ]

  private static func coded(_ written: (String) -> String) -> String {
    key.utf8.map { written(String($0, radix: 16)) }.joined()
  }

  /// Files that hold a spelling of a key, in the places that outputs quote.
  private static func files(_ key: String) -> [String: String] {
    let pair = "characters: [Hulk, Thor]\n"
    let own = "source: inline\ncharacters: [{name: A, power: 2}, {name: \"\(key)\", power: 1}]\n"
    return [
      "name.yaml": "name: \"\(key)\"\n" + pair,
      "long.yaml": "name: \"\(String(repeating: "x", count: 50))\(key)\"\ncharacters: [A, B\n",
      "description.yaml": "name: D\ndescription: \"\(key)\"\n" + pair,
      "unknown-key.yaml": "name: K\n\"\(key)\": 1\n" + pair,
      "unknown-name.yaml": "name: U\ncharacters: [Hulk, \"\(key)\"]\n",
      "own.yaml": "name: O\n" + own,
      "value.yaml": "name: V\nformat: \"\(key)\"\n" + pair,
      "cut.yaml": "name: C\ncharacters: [Hulk, Thor] # \(key)\n]\n",
      "far.yaml": "name: F\n\(pair)x: [\(String(repeating: "a, ", count: 40))\(key)}\n",
      "expect.yaml": "name: E\n\(pair)expect: {champion: \"\(key)\"}\n",
      "votes.yaml": "name: Votes\n\(pair)decide: {results: votes.csv}\n",
      "votes.csv": "round,a,b,score_a,score_b\n,Hulk,\"\(key)\",1,0\n\(key),Hulk,Thor,1,\(key)\n",
      "no-votes.yaml": "name: N\n\(pair)decide: {results: \"\(key).csv\"}\n",
      "environ.yaml": "PATH=/bin\nMARVEL_PRIVATE_KEY=\(key)\n",
      "binary.yaml": "\u{0}\(key)",
    ]
  }

  /// Every command, with what it may take a key from; `%` stands for a spelling of one.
  static let commands: [[String]] = [
    ["check", "t"], ["check", "t", "--color", "always"],
    ["run", "t", "-v", "--junit", "out/junit.xml", "--summary", "out/summary.md"],
    ["run", "t", "--check", "--progress", "always"], ["run", "t", "--prune", "--fail-fast"],
    ["run", "t", "--only", "%"], ["run", "%"], ["run", "-", "--dry-run"],
    ["run", "t/value.yaml", "--junit", "out/stdout", "--summary", "out/stderr"],
    ["run", "t/good.yaml", "--store", "bad/store.json"],
    ["run", "t/good.yaml", "--reports", "bad"],
    ["odds", "t/own.yaml"], ["odds", "t/name.yaml", "--format", "json"],
    ["explain", "t/own.yaml", "A", "%"], ["explain", "t/good.yaml", "Hulk", "%"],
    ["ranking", "--store", "bad/store.json"],
    ["ranking", "--store", "bad/store.json", "--format", "json"],
    ["ranking", "--store", "bad/store.json", "--format", "csv"],
    ["ranking", "--store", "%"],
    ["search", "%"], ["search", "%", "--format", "json"], ["show", "%"], ["battle", "%", "Hulk"],
    ["battle", "Hulk", "Thor", "--store", "bad/store.json", "--reports", "out/r"],
    ["store", "verify", "--reports", "bad"], ["store", "rebuild", "--reports", "bad"],
    ["store", "rebuild", "--reports", "bad", "--skip-damaged"],
    ["store", "merge", "bad/store.json", "bad/store.json"],
    ["store", "merge", "bad/store.json", "bad/store.json", "--into", "out/merged.json"],
    ["cache", "status", "--cache", "%"], ["cache", "clear", "--cache", "%"],
    ["serve", "--host", "%"], ["serve", "--open", "--rate-limit", "%"],
    ["schema", "%"], ["completions", "%"], ["%"], ["--%"], ["help", "%"],
  ]

  /// A workplace whose inputs hold a key; the last name of the folder holds it, too, where a path can.
  private static func place(_ key: String) throws -> Workplace {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/good.yaml")
    for (name, text) in files(key) { try place.write(text, to: "t/" + name) }
    if key.utf8.count < 100, !key.contains("/") {
      for name in ["\(key).yaml", "\(key)/t.yml"] { try place.write("name: x\n", to: "t/" + name) }
      _ = try place.shell("ln -s nowhere 't/\(key)-link.yaml'")
    }
    _ = try place.shell("mkdir out; ln -s /dev/stdout out/stdout; ln -s /dev/stderr out/stderr")
    // A store and a result of an earlier version, which knew no keys.
    let good = try place.run(["run", "-q", "t/good.yaml", "--reports", "bad"])
    try #require(good.code == 0)
    let json = key.replacing("\\x", with: "\\u00").replacing("\\U0000", with: "\\u")
    for name in ["bad/store.json", "bad/four-heroes/result.json"] {
      try place.write(
        try place.read(name).replacing("\"Four Heroes\"", with: "\"Four \(json)\""),
        to: name
      )
    }
    return place
  }

  @Test(arguments: spellings.indices)
  func `no command shows a key, whatever it reads`(_ index: Int) async throws {
    let leaks = try await onOwnThread {
      let key = Self.spellings[index]
      let place = try Self.place(key)
      let inputs = try place.tree(".")
      let search = KeyPartSearch(Self.keys)
      var leaks: [String] = []
      for words in Self.commands {
        let words = words.map { $0.replacing("%", with: key) }
        for actions in ["", "true"] {
          let run = try place.run(
            words,
            input: Self.files(key)["own.yaml"] ?? "",
            environment: SourceScene.keys.merging(["GITHUB_ACTIONS": actions]) { $1 }
          )
          if run.code > 128 || run.code == 70 { leaks.append("\(words) ended with \(run.code)") }
          for text in [run.output, run.errors] where search.finds(in: text) {
            leaks.append("\(words): \(text)")
          }
        }
      }
      for (path, data) in try place.tree(".") where inputs[path] != data {
        if search.finds(in: path) || search.finds(in: String(decoding: data, as: UTF8.self)) {
          leaks.append(path)
        }
      }
      return leaks
    }
    #expect(leaks == [])
  }

  @Test func `a file that holds a key is named with its line, and the others are run`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t/a.yaml")
    try place.write("name: É\ndescription: é \(Self.key)\nx: y\n", to: "t/b.yaml")
    try place.write(
      "name: V\ncharacters: [Hulk, Thor]\ndecide: {results: v.csv}\n---\n"
        + "name: W\ncharacters: [Hulk, Thor]\ndecide: {results: v.csv}\n",
      to: "t/c.yaml"
    )
    try place.write("round,a,b,score_a,score_b\n,Hulk,\(Self.key),1,0\n", to: "t/v.csv")
    let run = try place.run(["run", "t"], environment: SourceScene.keys)
    #expect(run.code == 65)
    let help = "help: remove the key and get a new one: everyone who can read the file knows it\n"
    #expect(
      run.errors == "t/b.yaml:2:16: error: a key of the environment is here\n" + help
        + "t/v.csv:2:7: error: a key of the environment is here\n" + help
    )
    #expect(place.exists("Reports/four-heroes/result.json"))
    // Without the keys, nobody knows that it is one.
    #expect(!(try place.run(["check", "t/c.yaml"]).errors.contains("a key of the environment")))
  }

  @Test(arguments: ["%", "--x=%", "a/%.yaml"])
  func `a private key is no argument`(_ word: String) throws {
    let run = try Workplace().run(
      ["check", word.replacing("%", with: Self.key.uppercased())],
      environment: SourceScene.keys
    )
    #expect(run.code == 64)
    #expect(run.errors.hasPrefix("error: an argument holds the private key"))
    #expect(run.output == "")
  }

  @Test(arguments: [
    "name: \"%\"\ncharacters: [Hulk, Thor]\n",
    "name: T\ndescription: \"%\"\ncharacters: [Hulk, Thor]\n",
    "name: T\nsource: inline\ncharacters: [{name: \"%\", power: 2}, {name: B, power: 1}]\n",
    "name: T\n\"%\": 1\ncharacters: [Hulk, Thor\n",
  ])
  func `a key that goes on in the next line is found there, and the others are run`(
    _ text: String
  ) throws {
    let place = try Workplace()
    let broken = Self.key.prefix(20) + "\\\n  " + Self.key.dropFirst(20)
    try place.write(text.replacing("%", with: broken), to: "t/a.yaml")
    try place.write(fourHeroes, to: "t/b.yaml")
    let line = 1 + text.prefix { $0 != "%" }.count { $0 == "\n" }
    for command in ["check", "run"] {
      let run = try place.run([command, "t"], environment: SourceScene.keys)
      #expect(run.code == 65)
      #expect(
        run.errors.hasPrefix("t/a.yaml:\(line):")
          && run.errors.contains("a key of the environment is here"),
        "\(run.errors)"
      )
    }
    #expect(place.exists("Reports/four-heroes/result.json"))
    #expect(try KeySearch([Self.key]).files(in: place) == [])
  }

  @Test func `a key that any text may hold spoils none`() throws {
    let place = try Workplace()
    try place.write(fourHeroes, to: "t.yaml")
    let plain = try place.run(["run", "-v", "t.yaml"])
    let tree = try place.tree("Reports")
    for key in ["e", "Hulk", "comics", "Four Heroes", "error", "12"] {
      _ = try place.shell("rm -r Reports")
      let keys = ["MARVEL_PUBLIC_KEY": key, "MARVEL_PRIVATE_KEY": key]
      let run = try place.run(["run", "-v", "t.yaml"], environment: keys)
      #expect(run.output == plain.output && run.code == 0)
      // Requests are made at once, in any order; and no two runs take the same time.
      let lines = [run, plain].map { outcome in
        outcome.errors.split(separator: "\n").filter { !$0.hasPrefix("done in ") }.sorted()
      }
      #expect(lines[0] == lines[1])
      #expect(try place.tree("Reports") == tree)
    }
  }
}
