import Glibc
import Pictures
import Testing
import Tournament

struct Snapshot: CustomTestStringConvertible, Sendable {
  /// The file in `Snapshots`.
  var name: String
  var result: @Sendable () -> TournamentResult

  var testDescription: String { name }
}

/// `RECORD_SNAPSHOTS=1 swift test` writes the snapshots, and fails that run.
struct PictureSnapshotTests {
  static let snapshots: [Snapshot] = [
    .init(name: "single.svg") {
      played(.singleElimination(KnockoutRules(placement: .third)), heroes(5) + [wasp])
    },
    .init(name: "double.svg") { played(.doubleElimination(.reset), heroes(4)) },
    .init(name: "begun.svg") {
      begun([Stage(format: .singleElimination(KnockoutRules()))], heroes(5), fought: [(5, 4)])
    },
    .init(name: "ladder.svg") { played(.ladder, heroes(3)) },
    .init(name: "table.svg") { played(.roundRobin(legs: 2), heroes(3)) },
    .init(name: "groups.svg") { worldCup(6, groups: 2) },
  ]

  private static let wasp = Entrant(
    identity: .init(source: "marvel", id: 99),
    name: "Wasp & Ant-Man <both> of a Name That Is Too Long for a Box",
    power: 9.5
  )

  @Test(arguments: snapshots) func `a picture is as it was`(_ snapshot: Snapshot) throws {
    let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let path = "/\(folder)/Snapshots/\(snapshot.name)"
    let bytes = try #require(Picture(snapshot.result())).svg
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

private func contents(ofFile path: String) -> String? {
  let descriptor = unsafe open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  let count = unsafe read(descriptor, &bytes, bytes.count)
  return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
}
