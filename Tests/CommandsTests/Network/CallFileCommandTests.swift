import Base
import Foundation
import LoopbackServer
import Testing

/// Counts of calls that a wrong clock, another version or a disk wrote.
struct CallFileCommandTests {
  static let calls = SourceScene.cache + "/calls.sqlite"

  /// A scene whose file counts four calls.
  static func scene() async throws -> SourceScene {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "t.yaml")
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    scene.server.reset()
    return scene
  }

  static func change(_ sql: String, in scene: SourceScene) throws {
    try Database(scene.place.path(calls), .readWrite).run(sql)
  }

  static let days = 86_400_000_000_000

  @Test func `calls of a later time bound what follows`() async throws {
    let scene = try await Self.scene()
    try Self.change("UPDATE call SET wall = wall + \(3 * Self.days)", in: scene)
    let run = try await scene.run(["run", "t.yaml", "--refresh", "--daily-limit", "6"])
    #expect(run.code == 75)
    #expect(scene.server.seen.count == 2)
    let status = try await scene.run(["cache", "status", "--daily-limit", "6"])
    #expect(status.output.contains("6 of 6 requests made"))
    let later = try await scene.run(["run", "t.yaml", "--refresh", "--daily-limit", "6"])
    #expect(later.code == 75)
    #expect(scene.server.seen.count == 2)
  }

  @Test func `the file tells the start of the system and its uptime, and no key`() async throws {
    let before = try Self.uptime()
    let scene = try await Self.scene()
    let start = try String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    let rows = try Database(scene.place.path(Self.calls), .readOnly).all("SELECT start, uptime FROM call") {
      (row) throws(DatabaseError) in (row.text(0), Double(row.integer(1)) / 1e9)
    }
    #expect(rows.count == 8)
    let uptime = try Self.uptime()
    for row in rows {
      #expect(row.0 == start.trimmingCharacters(in: .newlines))
      #expect((before - 1...uptime + 1).contains(row.1))
    }
    let text = String(decoding: try Data(contentsOf: URL(filePath: scene.place.path(Self.calls))), as: UTF8.self)
    #expect(!text.contains(SourceScene.publicKey))
  }

  /// The seconds since the start of the system.
  static func uptime() throws -> Double {
    let text = try String(contentsOfFile: "/proc/uptime", encoding: .utf8)
    return try #require(Double(text.prefix { $0 != " " }))
  }

  @Test func `calls of the day before yesterday count no more`() async throws {
    let scene = try await Self.scene()
    try Self.change(
      "UPDATE call SET wall = wall - \(2 * Self.days), uptime = uptime - \(2 * Self.days)",
      in: scene
    )
    let run = try await scene.run(["run", "t.yaml", "--refresh", "--daily-limit", "4"])
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(scene.server.seen.count == 4)
  }

  @Test func `the count of an earlier version goes on`() async throws {
    let scene = try await Self.scene()
    try FileManager.default.removeItem(atPath: scene.place.path(Self.calls))
    let name = Digest.sha256("\(scene.address)\n\(SourceScene.publicKey)".utf8).prefix(32)
    let ledger = scene.place.folder.appendingPathComponent(SourceScene.cache + "/quota-" + name)
    try Data(ledgerBytes(calls: 4)).write(to: ledger)
    let plan = try await scene.run(["run", "t.yaml", "--refresh", "-n", "--daily-limit", "6"])
    #expect(plan.output.contains("2 of 6 requests left"), "\(plan.output)")
    let run = try await scene.run(["run", "t.yaml", "--refresh", "--daily-limit", "6"])
    #expect(run.code == 75)
    #expect(scene.server.seen.count == 2)
    #expect(!FileManager.default.fileExists(atPath: ledger.path))
  }

  @Test func `a file of a newer version stops every call and stays as it is`() async throws {
    let scene = try await Self.scene()
    try Self.change("PRAGMA user_version = 99", in: scene)
    let newer = try Data(contentsOf: URL(filePath: scene.place.path(Self.calls)))
    for arguments in [["run", "t.yaml", "--refresh"], ["run", "t.yaml", "--dry-run"], ["cache", "status"]] {
      let asked = try await scene.run(arguments)
      #expect(asked.code == 73)
      #expect(asked.output == "" || arguments.last == "--refresh")
      #expect(asked.errors.contains("has version 99, and this program knows version 1"))
    }
    #expect(scene.server.connectionCount == 0)
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    #expect(try Data(contentsOf: URL(filePath: scene.place.path(Self.calls))) == newer)
  }

  @Test func `a damaged file is set aside, with a warning`() async throws {
    let scene = try await Self.scene()
    try scene.place.write("some words", to: Self.calls)
    let run = try await scene.run(["run", "t.yaml", "--refresh"])
    #expect(run.code == 0)
    #expect(run.errors.components(separatedBy: "and a new count of requests begins").count == 2)
    #expect(try await scene.run(["cache", "status"]).output.contains("4 of 1,000 requests made"))
    #expect(try scene.place.read(Self.calls + ".damaged") == "some words")
  }
}

/// Returns a count of as many calls in the present minute, as earlier versions of the program wrote it.
private func ledgerBytes(calls: UInt32) -> [UInt8] {
  let minute = Int(Date().timeIntervalSince1970) / 60
  var bytes = Array("contest quota 1\n".utf8) + [UInt8](repeating: 0, count: 8 * 1_441)
  let place = 16 + 8 * (minute % 1_441)
  for index in 0..<4 {
    bytes[place + index] = UInt8(truncatingIfNeeded: minute >> (8 * index))
    bytes[place + 4 + index] = UInt8(truncatingIfNeeded: calls >> (8 * UInt32(index)))
  }
  return bytes
}
