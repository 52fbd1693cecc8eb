import Foundation
import Testing

/// `contest run` plays several tournaments at once, and nothing shows it.
struct ThreadsOptionTests {
  /// Tournaments of every kind, also such that fail in each way.
  private static func files() -> [String: String] {
    var files: [String: String] = [:]
    let formats = [
      "single-elimination", "double-elimination", "round-robin", "swiss", "ladder",
      "king-of-the-hill",
    ]
    for number in 1...24 {
      let field = (1...(4 + number)).map { "  - {name: N\($0), power: \($0 * number % 17 + 1)}\n" }
      let format = formats[number % formats.count]
      // The later ones are quicker to play, so they are ready first.
      let odds = number < 8 ? "odds: {simulations: 500}\ndecide: {upset: {sharpness: 1}}\n" : ""
      files["t/\(10 + number).yaml"] =
        "name: Cup \(number)\nformat: \(format)\n\(odds)characters:\n" + field.joined()
    }
    files["t/20a.yaml"] = "name: Missing\ncharacters: [Hulk, Nobody at All]\n"
    files["t/21a.yaml"] = "name: Left out\non_missing: skip\ncharacters: [Hulk, Thor, Nobody]\n"
    files["t/22a.yaml"] =
      "name: Wrong\ncharacters: [Hulk, Thor]\nexpect: {champion: Hulk}\nformat: single-elimination\n"
    files["t/23a.yaml"] =
      "name: Dead end\nformat: swiss\nrounds: 5\ncharacters: [Hulk, Thor, Storm, Wasp]\n"
    return files
  }

  @Test(arguments: [[], ["--fail-fast"], ["--strict"], ["--check"], ["--only", "Cup 1*"]])
  func `any number of threads gives the same files, messages and exit code`(
    options: [String]
  ) throws {
    var first: (Outcome, [String: Data])?
    for threads in ["1", "16"] {
      let place = try Workplace()
      for (path, text) in Self.files() { try place.write(text, to: path) }
      let run = try place.run(["run", "t", "--progress", "never", "--threads", threads] + options)
      let tree = try place.tree(".")
      if let first {
        #expect(run.errors == first.0.errors)
        #expect(run.output == first.0.output)
        #expect(run.code == first.0.code)
        #expect(tree == first.1)
      } else {
        first = (run, tree)
        #expect(run.errors.contains("'Nobody at All'") || options.first == "--only")
        #expect(run.code == (options.first == "--only" ? 0 : 65), "\(run.errors)")
      }
    }
  }

  @Test func `any number of threads reads the files in their order, whatever is wrong with them`()
    throws
  {
    var first: Outcome?
    for threads in ["1", "16"] {
      let place = try Workplace()
      for number in 10..<50 {
        let text =
          switch number % 5 {
          case 0: "name: [\n"
          case 1: "name: Cup \(number)\nformatt: swiss\ncharacters: [Hulk, Thor]\n"
          case 2: "name: Same\ncharacters: [Hulk, Thor]\n"
          case 3: String(repeating: "# a long file\n", count: 20_000) + "name: \(number)\n"
          default: "name: Cup \(number)\ncharacters: [Hulk, Thor, Wasp]\n---\nname: Half\n"
          }
        try place.write(text, to: "t/\(number).yaml")
      }
      // JSON has every error, where text counts those of one kind.
      let run = try place.run(
        ["run", "t", "--format", "json", "--progress", "never", "--threads", threads]
      )
      if let first {
        #expect(run.errors == first.errors && run.output == first.output)
        #expect(run.code == first.code)
      } else {
        first = run
        #expect(run.code == 65)
        let named = (10..<50).filter { run.output.contains("t/\($0).yaml") }
        #expect(named == Array(10..<50), "\(run.output)")
      }
    }
  }

  @Test func `with --fail-fast nothing behind the first failure is written`() throws {
    let place = try Workplace()
    for (path, text) in Self.files() { try place.write(text, to: path) }
    let run = try place.run(["run", "t", "--threads", "8", "--fail-fast"])
    #expect(run.code == 65)
    let folders = try place.tree("Reports").keys.compactMap { path in
      path.contains("/") && !path.hasPrefix("entrants/") ? path.split(separator: "/").first.map(String.init) : nil
    }
    #expect(Set(folders) == Set((1...10).map { "cup-\($0)" }))
  }

  @Test func `verdicts are shown even if nothing can be written`() throws {
    let place = try Workplace()
    for (path, text) in Self.files() { try place.write(text, to: path) }
    try place.write("a file", to: "Reports")
    let run = try place.run(["run", "t", "--progress", "never"])
    #expect(run.code == 73, "\(run.errors)")
    #expect(run.errors.contains("expected 'Hulk' to be champion"))
  }
}
