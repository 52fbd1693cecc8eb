import Glibc
import Pages
import Reports
import Store
import TestSupport
import Testing

struct Snapshot: CustomTestStringConvertible, Sendable {
  /// The file in `Snapshots`.
  var name: String
  var bytes: @Sendable () -> [UInt8]

  var testDescription: String { name }

  init(_ name: String, bytes: @escaping @Sendable () -> [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  init(_ name: String, text: @escaping @Sendable () -> String) {
    self.init(name) { Array(text().utf8) }
  }
}

/// `RECORD_SNAPSHOTS=1 swift test` writes the snapshots, and fails that run.
struct SnapshotTests {
  static let snapshots: [Snapshot] = [
    .init("round-robin.md", text: { Sample.roundRobin.markdown }),
    .init("round-robin-ranking.csv", bytes: { Sample.roundRobin.rankingCSV }),
    .init("round-robin-battles.csv", bytes: { Sample.roundRobin.battlesCSV }),
    .init("round-robin-result.json", bytes: { Sample.roundRobin.resultJSON() }),
    .init("best-of.md", text: { Sample.bestOf.markdown }),
    .init("best-of-battles.csv", bytes: { Sample.bestOf.battlesCSV }),
    .init("best-of-result.json", bytes: { Sample.bestOf.resultJSON() }),
    .init("knockout.md", text: { Sample.knockout.markdown }),
    .init("knockout-ranking.csv", bytes: { Sample.knockout.rankingCSV }),
    .init("knockout-battles.csv", bytes: { Sample.knockout.battlesCSV }),
    .init("knockout-result.json", bytes: { Sample.knockout.resultJSON() }),
    .init("groups.md", text: { Sample.groups.markdown }),
    .init("groups-ranking.csv", bytes: { Sample.groups.rankingCSV }),
    .init("groups-result.json", bytes: { Sample.groups.resultJSON() }),
    .init("round-robin.html", bytes: { Sample.roundRobin.page.html }),
    .init("index.html", bytes: { index(of: Sample.store, .full).html }),
    .init("inline.md", text: { Sample.inline.markdown }),
    .init("hostile.md", text: { Sample.hostile.markdown }),
    .init("arena.md", text: { Sample.arena?.markdown ?? "" }),
    .init(
      "arena-result.json",
      bytes: { Sample.arena?.resultJSON() ?? [] }
    ),
    .init(
      "index.md",
      text: {
        index(of: Sample.store, .top).markdown
      }
    ),
    .init("index-empty.md", text: { index(of: .init(), .top).markdown }),
    .init(
      "overall.md",
      text: { overallPage(of: Sample.store.overview).markdown }
    ),
    .init("overall.csv", bytes: { overallRankingCSV(Sample.store.overallRanking) }),
  ]

  @Test(arguments: snapshots) func `a report is as it was`(_ snapshot: Snapshot) {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder)/Snapshots/\(snapshot.name)"
    let bytes = snapshot.bytes()
    guard unsafe getenv("RECORD_SNAPSHOTS") == nil else {
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      unsafe #expect(write(descriptor, bytes, bytes.count) == bytes.count)
      close(descriptor)
      Issue.record("\(snapshot.name) was recorded")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == contents(ofFile: path))
  }
}

private func index(of store: Store, _ extent: IndexExtent) -> Page {
  indexPage(of: store.overview, extent: extent)
}

private func contents(ofFile path: String) -> String? {
  let descriptor = unsafe open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  let count = unsafe read(descriptor, &bytes, bytes.count)
  return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
}
