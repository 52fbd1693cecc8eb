import Testing

@testable import contest_bench

struct RequestTests {
  static let wrong: [[String]] = [
    ["--nothing"], ["starts"], ["start", "--format"], ["--format", "xml"], ["--compare"],
    ["--python"], ["--contest"], ["fetch-server"], ["fetch-server", "x"], ["fetch-server", "-1"],
    ["fetch-server", "1", "2"], ["fetch-load", "1", "1", "0"], ["gateway-server", "now"],
    ["fetch-load", "0", "1", "0", "http://127.0.0.1:1"],
    ["fetch-load", "1", "0", "0", "http://127.0.0.1:1"], ["fetch-load", "1", "1", "0", "nowhere"],
    ["fetch-load", "1", "1", "-1", "http://127.0.0.1:1"],
  ]

  @Test(arguments: wrong) func `refuses unknown words`(_ words: [String]) {
    #expect(BenchPart(words) == nil)
    #expect(BenchRequest(words) == nil)
  }

  @Test func `measures the parts that are not long, unless told otherwise`() throws {
    #expect(try #require(BenchRequest([])).parts == BenchSubject.allCases.filter { !$0.isLong })
    #expect(try #require(BenchRequest(["--all"])).parts == BenchSubject.allCases)
    let words = ["fetch", "--format", "json", "start", "--compare", "a", "--python", "b"]
    let some = try #require(BenchRequest(words + ["--contest", "c", "--tiny"]))
    #expect(some.parts == [.fetch, .start])
    #expect(some.wantsJSON && some.isTiny)
    #expect([some.earlier, some.python, some.contest] == ["a", "b", "c"])
  }

  @Test func `the help names every part`() {
    for part in BenchSubject.allCases {
      #expect(BenchRequest.usage.contains("  \(part.rawValue) "))
    }
  }
}
