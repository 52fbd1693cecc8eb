import Foundation
import Glibc
import ResultJSON
import Results
import Testing
import Tournament

/// The records of a run stay out of memory if they are many.
struct NewRecordsTests {
  @Test(arguments: [false, true])
  func `a store of many new records is as one in memory, and holds few of their bytes`(
    onlyCompares: Bool
  ) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("contest-records-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var records = NewRecords(for: ResultFolder(path: path, onlyCompares: onlyCompares))
    var (kept, inMemory) = (Store(), Store())
    var size = 0
    for number in 1...60 {
      let record = try Self.record(number)
      size += record.bytes.count
      kept.save(record, as: records.keep(record.bytes))
      inMemory.save(record)
    }
    #expect(try Self.text(of: kept) == Self.text(of: inMemory))
    #expect(try kept.record("cup-17") == inMemory.record("cup-17"))
    #expect(try kept.ranking() == inMemory.ranking())
    let onDisk = Self.sizesOfUnnamedFiles(in: path)
    #expect(onDisk.count == 1)
    #expect(size - onDisk.reduce(0, +) <= 1 << 20)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
  }

  /// A record of some 150 kB.
  private static func record(_ number: Int) throws -> TournamentRecord {
    let rules = TournamentRules(
      name: "Cup \(number)",
      slug: "cup-\(number)",
      stages: [Stage(format: .singleElimination(KnockoutRules()))]
    )
    let entrants = (1...1_000).map { index in
      Entrant(
        identity: .init(source: "inline", key: "hero \(index)"),
        name: "Hero \(index)",
        power: Double(index * number % 7_919)
      )
    }
    let result = TournamentResult(rules: rules, entrants: entrants)
    return TournamentRecord(result, provenance: Provenance())
  }

  private static func text(of store: Store) throws -> [UInt8] {
    var text: [UInt8] = []
    try store.write(failure: { $0 }) { (block) throws(StoreError) in text += block }
    return text
  }

  /// The sizes of this process's open files that have been in a folder and have no name.
  private static func sizesOfUnnamedFiles(in path: String) -> [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { name in
      let link = "/proc/self/fd/" + name
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
      guard let target, target.hasPrefix(path + "/"), target.hasSuffix(" (deleted)") else {
        return nil
      }
      var status = stat()
      return unsafe stat(link, &status) == 0 ? Int(status.st_size) : nil
    }
  }
}
