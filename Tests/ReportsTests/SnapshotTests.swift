import Drawing
import Reports
import ResultJSON
import TestSupport
import Testing

/// `RECORD_SNAPSHOTS=1 swift test` writes the snapshots, and fails that run.
struct SnapshotTests {
  static let snapshots: [(name: String, text: @Sendable () -> String)] = [
    ("round-robin.md", { Sample.roundRobin.markdown }),
    ("round-robin-ranking.csv", { text(Sample.roundRobin.rankingCSV) }),
    ("round-robin-battles.csv", { text(Sample.roundRobin.battlesCSV) }),
    ("round-robin-result.json", { text(Sample.roundRobin.resultJSON()) }),
    ("best-of.md", { Sample.bestOf.markdown }),
    ("best-of-battles.csv", { text(Sample.bestOf.battlesCSV) }),
    ("best-of-result.json", { text(Sample.bestOf.resultJSON()) }),
    ("knockout.md", { Sample.knockout.markdown }),
    ("knockout-ranking.csv", { text(Sample.knockout.rankingCSV) }),
    ("knockout-battles.csv", { text(Sample.knockout.battlesCSV) }),
    ("knockout-result.json", { text(Sample.knockout.resultJSON()) }),
    ("groups.md", { Sample.groups.markdown }),
    ("groups-ranking.csv", { text(Sample.groups.rankingCSV) }),
    ("groups-result.json", { text(Sample.groups.resultJSON()) }),
    ("round-robin.html", { text(Sample.roundRobin.page.html) }),
    ("index.html", { text(indexPage(of: Sample.store.overview).html) }),
    ("inline.md", { Sample.inline.markdown }),
    ("hostile.md", { Sample.hostile.markdown }),
    ("arena.md", { Sample.arena?.markdown ?? "" }),
    ("arena-result.json", { text(Sample.arena?.resultJSON() ?? []) }),
    (
      "index.md",
      {
        indexPage(of: Sample.store.overview).markdown
      }
    ),
    ("index-empty.md", { indexPage(of: Store().overview).markdown }),
    ("overall.md", { overallPage(of: Sample.store.overview).markdown }),
    ("overall.csv", { text(overallRankingCSV(Sample.store.overallRanking)) }),
  ]

  @Test(arguments: snapshots) func `a report is as it was`(
    _ c: (name: String, text: @Sendable () -> String)
  ) throws {
    let text = c.text()
    #expect(try snapshot("Snapshots/\(c.name)", recording: Array(text.utf8)) == text)
  }
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
