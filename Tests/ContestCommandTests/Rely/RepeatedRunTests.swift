import Foundation
import OwnThreads
import Testing

/// A run that changes nothing is done once, and its like are only recognised.
@Suite(.ownThreads) struct RepeatedRunTests {
  private static func check(_ steps: [RepeatedStep]) throws {
    let scene = try RepeatedScene()
    #expect(try scene.settle())
    for step in steps {
      #expect(try scene.compare(step) == step.isRemembered, "\(step.testDescription)")
      // If the step made an error, nothing has changed, and the run before it is the same again.
      if let mending = step.mending { _ = try scene.compare(RepeatedStep(line: mending)) }
      #expect(try scene.settle(), "after \(step.testDescription)")
    }
  }

  @Test func `a run is remembered at once, whatever the clock of the system says`() throws {
    #expect(try RepeatedScene(secondsAhead: -1_000).settle())
  }

  @Test func `a run of many tournaments is remembered even if it wrote all of them`() throws {
    #expect(try RepeatedScene(cups: 100).runsUntilSettled() == 1)
    // The first run of few wrote them, and the second found them.
    #expect(try RepeatedScene(cups: 10).runsUntilSettled() == 2)
  }

  @Test func `announcements that cannot be written are an error of a remembered run, too`() throws {
    let place = try Workplace()
    let cups = (1...12).map { "---\nname: Cup \($0)\ncharacters: [Hulk, Thor]\n" }
    try place.write(cups.joined(), to: "t/cups.yaml")
    let words = ["run", "t", "--announce", "news/all.txt", "--progress", "never"]
    try place.write("", to: "news/none")
    for _ in 0..<3 { #expect(try place.run(words).code == 0) }
    #expect(try place.shell("rm -f news/all.txt; mkdir news/all.txt").code == 0)
    #expect(try place.run(words).code == 73)
  }

  @Test func `the status of the cache counts what clearing it removes`() throws {
    let scene = try RepeatedScene()
    #expect(!(try scene.place.run(["cache", "status"]).output.contains("remembered")))
    #expect(try scene.settle())
    let status = try scene.place.run(["cache", "status"]).output
    let cleared = try scene.place.run(["cache", "clear"]).errors
    let files = try #require(cleared.firstMatch(of: /removed (\d+ files?), (.+), from/))
    #expect(status.contains("remembered in \(files.1), \(files.2)\n"), "\(status)")
    let json = try scene.place.run(["cache", "status", "-f", "json"]).output
    #expect(json.contains(#""remembered":0"#))
  }

  @Test func `a run is from memory only if all bytes that it reads are the same`() throws {
    try Self.check([
      .init(isRemembered: true),
      // Other times and other places of the same bytes are no other input.
      .init(line: "touch t/*.yaml t/*.csv t/polls/cup.csv", isRemembered: true),
      .init(line: "cp t/cups.yaml c && mv c t/cups.yaml", isRemembered: true),
      .init(line: "echo '# more' >> t/cups.yaml"),
      .init(line: "sed -i 's/power: 7}/power: 8}/' t/cups.yaml"),
      .init(line: "sed -i 's/power: 8}/power: 7}/' t/cups.yaml"),
      .init(
        line:
          "touch -r t/cups.yaml m; sed -i 's/name: B/name: C/' t/cups.yaml; touch -r m t/cups.yaml"
      ),
      .init(line: "echo '2,Dog,Bee,1,0' >> t/polls/cup.csv"),
      .init(
        line: "echo '9,Dog,Bee,1,0' >> t/polls/cup.csv",
        mending: "sed -i '$d' t/polls/cup.csv"
      ),
      .init(line: "mv t/polls/cup.csv m", mending: "mv m t/polls/cup.csv"),
      .init(line: "sed -i 's/Thor,2/Thor,9/' t/figures.csv"),
      .init(line: "mv t/figures.csv f; ln -s ../f t/figures.csv", mending: "mv f t/figures.csv"),
      .init(line: "mv t/views.yaml t/zz.yaml"),
      .init(line: "printf 'name: One More\\ncharacters: [Hulk, Thor]\\n' > t/more.yaml"),
      .init(line: "rm t/more.yaml"),
      .init(line: "echo 'nam: X' > t/bad.yaml", mending: "rm t/bad.yaml"),
      .init(line: "echo 'name: [' >> t/marvel.yaml", mending: "sed -i '$d' t/marvel.yaml"),
      .init(line: "sed 's/Of Marvel/Cup 7/' t/marvel.yaml > t/m.yaml", mending: "rm t/m.yaml"),
      .init(line: "ln -s marvel.yaml t/link.yaml", isRemembered: true),
      .init(line: "ln -sf nowhere t/link.yaml", mending: "rm t/link.yaml"),
    ])
  }

  @Test func `a run is from memory only if all options are the same`() throws {
    let keys = [
      "MARVEL_PUBLIC_KEY": "a1b2c3d4e5f6a7b8c9d0", "MARVEL_PRIVATE_KEY": "0d9c8b7a6f5e4d3c2b1a",
    ]
    try Self.check([
      .init(isRemembered: true),
      .init(options: ["--seed", "5"]),
      .init(options: ["--threads", "1"]),
      .init(options: ["--only", "Cup 1*"]),
      .init(options: ["--strict"]),
      .init(options: ["--quiet"]),
      .init(options: ["--verbose"]),
      .init(options: ["--prune"]),
      .init(options: ["--faces"]),
      .init(options: ["--fail-fast"]),
      .init(options: ["--check"]),
      .init(options: ["--check"]),
      .init(options: ["--dry-run"]),
      .init(options: ["--junit", "j.xml"]),
      .init(options: ["--summary", "s.md"]),
      .init(options: ["--no-summary"]),
      .init(options: ["--store", "other.json"]),
      .init(options: ["--reports", "Other"]),
      .init(options: ["--offline", "--refresh"]),
      .init(options: ["--progress", "always", "--quiet"]),
      .init(options: ["t/views.yaml"]),
      .init(environment: ["GITHUB_STEP_SUMMARY": "steps.md"]),
      .init(environment: ["GITHUB_ACTIONS": "true"]),
      .init(environment: ["NO_COLOR": "1"]),
      .init(environment: ["MARVEL_BASE_URL": "http://127.0.0.1:9"]),
      .init(environment: keys),
      .init(line: "cp '\(Workplace.program.path)' copy", isOfCopy: true),
      .init(isRemembered: true),
    ])
  }

  @Test func `a run is from memory only if the store and all reports are as it left them`() throws {
    let store = "Reports/store.json"
    try Self.check([
      .init(isRemembered: true),
      .init(line: "cp \(store) s && mv s \(store)"),
      .init(
        line:
          "touch -r \(store) m; sed -i 's/\"name\":\"A\",\"power\":7,/\"name\":\"A\",\"power\":8,/' \(store); touch -r m \(store)",
        mending: "rm -r \(store)"
      ),
      .init(line: "rm \(store)"),
      .init(line: "echo x >> Reports/cup-7/README.md"),
      .init(line: "rm Reports/cup-9/battles.csv"),
      .init(
        line:
          "touch -r Reports/cup-9/index.html m; sed -i 's/Cup/cup/' Reports/cup-9/index.html; touch -r m Reports/cup-9/index.html"
      ),
      .init(line: "echo x >> Reports/README.md"),
      .init(line: "rm Reports/ranking.md"),
      .init(line: "rm -r Reports/cup-3"),
      .init(line: "touch Reports/cup-3/.contest-tmp-99999999-1"),
      .init(line: "touch Reports/.contest-tmp-99999999-1"),
      .init(line: "mkdir Reports/mine"),
      .init(line: "echo '{' > Reports/mine/result.json", mending: "rm -r Reports/mine"),
      .init(line: "mkdir elsewhere; ln -s ../elsewhere Reports/mine", mending: "rm Reports/mine"),
      .init(line: "mv Reports/cup-3 x; ln -s ../x Reports/cup-3", mending: "rm Reports/cup-3"),
      .init(line: "mv Reports R; ln -s R Reports", mending: "rm Reports; mv R Reports"),
      .init(line: "echo kept > Reports/note.txt"),
      .init(line: "echo kept > note.txt", isRemembered: true),
    ])
  }
}
