import Foundation
import LoopbackServer
import Testing

/// Counts of calls that a wrong clock, another version or a disk wrote.
struct LedgerFileTests {
  /// A scene whose ledger holds four calls, and that file's name.
  static func scene() async throws -> (scene: SourceScene, ledger: String) {
    let scene = try SourceScene()
    try scene.place.write(fourHeroes, to: "t.yaml")
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    let names = try scene.place.tree(SourceScene.cache).keys.filter { $0.hasPrefix("quota-") }
    #expect(names.count == 1)
    scene.server.reset()
    return (scene, SourceScene.cache + "/" + (names.first ?? ""))
  }

  static func write(_ bytes: [UInt8], to ledger: String, in scene: SourceScene) throws {
    try Data(bytes).write(to: scene.place.folder.appendingPathComponent(ledger))
  }

  @Test func `calls of a later time bound what follows`() async throws {
    let (scene, ledger) = try await Self.scene()
    try Self.write(ledgerBytes(calls: 4, minutesFromNow: 3 * 1_440), to: ledger, in: scene)
    let run = try await scene.run(["run", "t.yaml", "--refresh", "--daily-limit", "6"])
    #expect(run.code == 75)
    #expect(scene.server.seen.count == 2)
    let status = try await scene.run(["cache", "status", "--daily-limit", "6"])
    #expect(status.output.contains("6 of 6 requests made"))
    let later = try await scene.run(["run", "t.yaml", "--refresh", "--daily-limit", "6"])
    #expect(later.code == 75)
    #expect(scene.server.seen.count == 2)
  }

  @Test func `a ledger tells the start of the system, and its uptime`() async throws {
    let before = try Self.uptime()
    let (scene, ledger) = try await Self.scene()
    let bytes = try #require(
      try scene.place.tree(SourceScene.cache).first { ledger.hasSuffix($0.key) }
    )
    let start = try String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    let name = start.trimmingCharacters(in: .newlines)
    #expect(bytes.value.suffix(40) == Data(name.utf8) + Data(count: 40 - name.utf8.count))
    let kept = bytes.value.suffix(56).prefix(8).reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
    #expect((before.rounded(.down)...(try Self.uptime())).contains(Double(kept)))
  }

  /// The seconds since the start of the system.
  static func uptime() throws -> Double {
    let text = try String(contentsOfFile: "/proc/uptime", encoding: .utf8)
    return try #require(Double(text.prefix { $0 != " " }))
  }

  @Test func `calls of the day before yesterday count no more`() async throws {
    let (scene, ledger) = try await Self.scene()
    try Self.write(ledgerBytes(calls: 4, minutesFromNow: -2_880), to: ledger, in: scene)
    let run = try await scene.run(["run", "t.yaml", "--refresh", "--daily-limit", "4"])
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(scene.server.seen.count == 4)
  }

  @Test func `a ledger of a newer version stops every call and stays as it is`() async throws {
    let (scene, ledger) = try await Self.scene()
    let newer = Array("contest quota 3\nwith another content".utf8)
    try Self.write(newer, to: ledger, in: scene)
    let run = try await scene.run(["run", "t.yaml", "--refresh"])
    #expect(run.code == 73)
    #expect(run.errors.contains("a newer version of this program wrote it"))
    for arguments in [["run", "t.yaml", "--dry-run"], ["cache", "status"]] {
      let asked = try await scene.run(arguments)
      #expect(asked.code == 73)
      #expect(asked.output == "")
      #expect(asked.errors.contains("a newer version of this program wrote it"))
    }
    #expect(scene.server.connectionCount == 0)
    #expect(try await scene.run(["run", "t.yaml"]).code == 0)
    #expect(try scene.place.read(ledger) == String(decoding: newer, as: UTF8.self))
  }

  @Test func `a damaged ledger starts anew, with a warning`() async throws {
    let (scene, ledger) = try await Self.scene()
    try Self.write(Array("some words".utf8), to: ledger, in: scene)
    let run = try await scene.run(["run", "t.yaml", "--refresh"])
    #expect(run.code == 0)
    #expect(run.errors.components(separatedBy: "is damaged and starts anew").count == 2)
    #expect(try await scene.run(["cache", "status"]).output.contains("4 of 1,000 requests made"))
  }
}

/// Returns a ledger of as many calls in one minute, as earlier versions of the program wrote it.
private func ledgerBytes(calls: UInt32, minutesFromNow: Int) -> [UInt8] {
  let minute = Int(Date().timeIntervalSince1970) / 60 + minutesFromNow
  var bytes = Array("contest quota 1\n".utf8) + [UInt8](repeating: 0, count: 8 * 1_441)
  let place = 16 + 8 * (minute % 1_441)
  for index in 0..<4 {
    bytes[place + index] = UInt8(truncatingIfNeeded: minute >> (8 * index))
    bytes[place + 4 + index] = UInt8(truncatingIfNeeded: calls >> (8 * UInt32(index)))
  }
  return bytes
}
