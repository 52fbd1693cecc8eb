import Foundation
import OwnThreads
import Testing

@Suite(.ownThreads) struct JUnitCommandTests {
  static let cup = """
    name: Cup
    source: inline
    characters: [{name: Ant, power: 2}, {name: Bee, power: 1}]
    """

  @Test func `a wrong file of votes or figures is an error`() throws {
    let place = try Workplace()
    try place.write("name,power\nAnt,x\n", to: "f.csv")
    try place.write("name: F\nsource: {file: f.csv}\nroster: {all: true}\n", to: "f.yaml")
    try place.write("round,a,b,score_a,score_b\n1,Ant,Bee,x,1\n", to: "v.csv")
    try place.write(Self.cup + "\ndecide: {results: v.csv}\n", to: "v.yaml")
    #expect(try place.run(["run", "--junit", "out.xml", "f.yaml", "v.yaml"]).code == 65)
    let report = try place.read("out.xml")
    #expect(report.contains(#"tests="2" failures="0" errors="2""#))
    #expect(report.contains(#"<testsuite name="f.csv""#))
    #expect(report.contains(#"<testsuite name="v.csv""#))
  }

  @Test func `every tournament and every expectation is a case`() throws {
    let place = try Workplace()
    try place.write(Self.cup + "\nexpect: {champion: Bee, top: {2: Ant}}\n", to: "t/1.yaml")
    try place.write(
      "name: Bad\ncharacters: [Hulk, 42]\nexpect: {champion: Hulk}\n",
      to: "t/2.yaml"
    )
    try place.write("name: [x\n", to: "t/3.yaml")
    let run = try place.run(["run", "--junit", "out/junit.xml", "t", "missing.yaml"])
    #expect(run.code == 1)
    #expect(
      try place.read("out/junit.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="contest" tests="7" failures="1" errors="3" skipped="1" time="0">
          <testsuite name="t/1.yaml" tests="3" failures="1" errors="0" skipped="0" time="0">
            <testcase classname="Cup" name="run" time="0" file="t/1.yaml" line="1"/>
            <testcase classname="Cup" name="champion: Bee" time="0" file="t/1.yaml" line="4">
              <failure message="expected 'Bee' to be champion, but Ant is; Bee is 2nd of 2">t/1.yaml:4:20: error: expected 'Bee' to be champion, but Ant is; Bee is 2nd of 2
          expect: {champion: Bee, top: {2: Ant}}
                             ^
        </failure>
            </testcase>
            <testcase classname="Cup" name="top 2: Ant" time="0" file="t/1.yaml" line="4"/>
          </testsuite>
          <testsuite name="t/2.yaml" tests="2" failures="0" errors="1" skipped="1" time="0">
            <testcase classname="Bad" name="run" time="0" file="t/2.yaml" line="1">
              <error message="no character has the id 42">t/2.yaml:2:20: error: no character has the id 42
          characters: [Hulk, 42]
                             ^
        help: look for its name with 'contest search NAME', which prints ids
        </error>
            </testcase>
            <testcase classname="Bad" name="champion: Hulk" time="0" file="t/2.yaml" line="3">
              <skipped message="the tournament was not run"/>
            </testcase>
          </testsuite>
          <testsuite name="t/3.yaml" tests="1" failures="0" errors="1" skipped="0" time="0">
            <testcase classname="t/3.yaml" name="file" time="0" file="t/3.yaml" line="2">
              <error message="expected ',' or ']'">t/3.yaml:2:1: error: expected ',' or ']'
        t/3.yaml:1:7: note: the list opens here
          name: [x
                ^
        help: separate the items with ',' and close the list with ']'
        </error>
            </testcase>
          </testsuite>
          <testsuite name="missing.yaml" tests="1" failures="0" errors="1" skipped="0" time="0">
            <testcase classname="missing.yaml" name="file" time="0" file="missing.yaml">
              <error message="no such file or folder: 'missing.yaml'"/>
            </testcase>
          </testsuite>
        </testsuites>

        """
    )
  }

  @Test func `the same run writes the same bytes, and no time`() throws {
    let place = try Workplace()
    try place.write(Self.cup, to: "t.yaml")
    #expect(try place.run(["run", "--junit", "a.xml", "t.yaml"]).code == 0)
    let before = try place.stamps(".")["a.xml"]
    #expect(try place.run(["run", "--junit", "a.xml", "t.yaml"]).code == 0)
    #expect(try place.stamps(".")["a.xml"] == before)
    let times = try place.read("a.xml").matches(of: #/ time(.*?)(?=[ >\/])/#).map(\.1)
    #expect(times.count >= 3 && times.allSatisfy { $0 == "=\"0\"" }, "\(times)")
  }

  @Test func `with --check, reports out of date fail their tournament`() throws {
    let place = try Workplace()
    try place.write(Self.cup, to: "t.yaml")
    try place.write(fourHeroes, to: "u.yaml")
    _ = try place.run(["run", "t.yaml", "u.yaml"])
    try place.write("edited", to: "Reports/cup/ranking.csv")
    #expect(try place.run(["run", "--check", "--junit", "a.xml", "t.yaml", "u.yaml"]).code == 1)
    let one = try place.read("a.xml")
    #expect(one.contains("tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\""))
    #expect(one.contains("\">out of date: Reports/cup/ranking.csv\n</failure>"))
    try place.write("edited", to: "Reports/ranking.csv")
    _ = try place.run(["run", "--check", "--junit", "a.xml", "t.yaml", "u.yaml"])
    let all = try place.read("a.xml")
    #expect(all.contains("tests=\"3\" failures=\"2\" errors=\"0\" skipped=\"0\""))
    #expect(all.contains("<testcase classname=\"Reports\" name=\"reports of all\" time=\"0\">"))
  }

  static let early: [(String, [String], [String: String], Int32, String)] = [
    (
      "a source that is not there", ["t.yaml"], ["MARVEL_BASE_URL": "http://127.0.0.1:1/v1"], 69,
      "errors=\"1\""
    ),
    ("a source that cannot be", ["t.yaml"], ["MARVEL_BASE_URL": "nonsense"], 64, "errors=\"1\""),
    (
      "no such tournament", ["--only", "Nobody", "t.yaml"], [:], 64,
      "<testcase classname=\"contest\" name=\"run\" time=\"0\">"
    ),
    (
      "no file", ["missing.yaml"], [:], 66, "no such file or folder: 'missing.yaml'"
    ),
    (
      "a stop at the first fault", ["--fail-fast", "missing.yaml", "t.yaml"], [:], 66,
      "<skipped message=\"the tournament was not run\"/>"
    ),
    (
      "a store that cannot be used", ["--store", "bad.json", "t.yaml"], [:], 65,
      "<error message=\"cannot use the store 'bad.json'"
    ),
  ]

  @Test(arguments: early) func `is written where a run ends early, too`(
    _ c: (String, [String], [String: String], Int32, String)
  ) throws {
    let place = try Workplace()
    try place.write("name: T\ncharacters: [Hulk, Thor]\n", to: "t.yaml")
    try place.write("{", to: "bad.json")
    let run = try place.run(
      ["run", "--junit", "a.xml", "--no-retry-throttled"] + c.1,
      environment: c.2
    )
    #expect(run.code == c.3, "\(run.errors)")
    let xml = try place.read("a.xml")
    #expect(xml.contains(c.4), "\(xml)")
  }

  @Test func `names are data and no markup`() throws {
    let place = try Workplace()
    let name = "]]><b a='\\\"'>&amp; 😀"
    try place.write(
      """
      name: "\(name)"
      source: inline
      characters: [{name: "\(name)", power: 2}, {name: "<!--", power: 1}]
      expect: {champion: "<!--", top: {1: "\(name)"}}
      """,
      to: "<t>.yaml"
    )
    #expect(try place.run(["run", "--junit", "a.xml", "<t>.yaml"]).code == 1)
    let xml = try place.read("a.xml")
    #expect(
      xml.contains("<testcase classname=\"]]&gt;&lt;b a='&quot;'&gt;&amp;amp; 😀\" name=\"run\"")
    )
    #expect(xml.contains("name=\"champion: &lt;!--\""))
    let lines = xml.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.count { $0.hasPrefix("<") } == 11)
  }

  @Test(arguments: [
    ("Reports/store.json", 64), ("t.yaml", 64), ("Reports/cup/README.md", 64), ("-", 64),
    ("./t.yaml", 64), ("x/../t.yaml", 64), ("folder/../Reports/store.json", 64), ("hard", 64),
    ("Reports/cup/../../Reports/cup/index.html", 64), ("Reports/other/result.json", 64),
    ("folder", 73), ("file/a.xml", 73),
  ])
  func `a file that cannot hold it is refused`(_ path: String, _ code: Int32) throws {
    let place = try Workplace()
    try place.write(Self.cup, to: "t.yaml")
    try place.write("", to: "folder/x")
    try place.write("whole", to: "file")
    _ = try place.shell("ln t.yaml hard")
    let run = try place.run(["run", "--junit", path, "t.yaml"])
    #expect(run.code == code)
    #expect(run.errors.contains("'\(path.hasPrefix("file") ? "file" : path)'"), "\(run.errors)")
    #expect(try place.read("t.yaml") == Self.cup)
    #expect(try place.read("file") == "whole")
    // What was fought is not lost with it.
    #expect(place.exists("Reports/cup/README.md") == (code == 73))
  }

  @Test func `a summary in the same file is refused`() throws {
    let place = try Workplace()
    try place.write(Self.cup, to: "t.yaml")
    let run = try place.run(["run", "--junit", "a.xml", "--summary", "./a.xml", "t.yaml"])
    #expect(run.code == 64)
    #expect(!place.exists("a.xml") && !place.exists("Reports"))
  }

  @Test func `--dry-run writes none`() throws {
    let place = try Workplace()
    try place.write(Self.cup, to: "t.yaml")
    #expect(try place.run(["run", "--dry-run", "--junit", "a.xml", "t.yaml"]).code == 0)
    #expect(!place.exists("a.xml"))
  }
}
