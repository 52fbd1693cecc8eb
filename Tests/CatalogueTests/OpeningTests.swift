import Base
import Catalogue
import Foundation
import Testing

struct OpeningTests {
  let shelf: Shelf

  init() throws { shelf = try Shelf() }

  @Test func `a new catalogue is the user's alone, and opens again`() throws {
    try shelf.open().keep([try character(1, "Thor")])
    let mode = try FileManager.default.attributesOfItem(atPath: shelf.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try shelf.open().record(characters, .number(1)) != nil)
    #expect(try shelf.names == ["catalogue.sqlite"])
  }

  @Test func `reading makes no catalogue`() throws {
    #expect(try Catalogue.openExisting(in: shelf.folder) { _ in } == nil)
    #expect(try shelf.names.isEmpty)
    _ = try shelf.open()
    #expect(try Catalogue.openExisting(in: shelf.folder) { _ in } != nil)
  }

  @Test(arguments: 1...5)
  func `many connections that make it at once agree`(round: Int) async throws {
    let folder = shelf.folder
    let counts = await withTaskGroup(of: Int.self) { group in
      for id in 1...12 {
        group.addTask {
          do {
            let catalogue = try Catalogue.open(in: folder) { Issue.record("\($0)") }
            try catalogue.keep([try character(id, "C\(id)")])
            return 1
          } catch {
            Issue.record("\(error)")
            return 0
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(counts == 12)
    #expect(try shelf.open().summary().kinds.map(\.records) == [12])
  }

  @Test func `a reader goes on while another writes`() throws {
    let writer = try shelf.open()
    try writer.keep([try character(1, "Thor")])
    let reader = try shelf.open(wait: 50)
    try writer.change { () throws(DatabaseError) in
      _ = try writer.store(try! character(2, "Loki"), captured: nil)
      #expect(try! reader.summary().kinds.map(\.records) == [1])
      #expect(throws: DatabaseError.busy(path: shelf.path)) {
        try reader.keep([try character(3, "Odin")])
      }
    }
    #expect(try reader.summary().kinds.map(\.records) == [2])
  }

  typealias Damage = (name: String, damage: @Sendable (String) throws -> Void)

  static let damages: [Damage] = [
    (
      "text",
      {
        try Data("nothing like a database".utf8).write(to: URL(fileURLWithPath: $0))
      }
    ),
    (
      "another head",
      { path in
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.write(contentsOf: Data(repeating: 0x41, count: 64))
      }
    ),
    (
      "cut",
      { path in
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.truncate(atOffset: 5_000)
      }
    ),
    (
      "another program's",
      { path in
        try FileManager.default.removeItem(atPath: path)
        try Database(path, .create).run("CREATE TABLE songs (x)")
      }
    ),
    (
      "a table dropped by hand",
      { path in
        try Database(path, .readWrite).run("DROP TABLE body")
      }
    ),
    (
      "a column dropped by hand",
      { path in
        try Database(path, .readWrite).run("ALTER TABLE record DROP COLUMN captured")
      }
    ),
    (
      "a trigger of another program",
      { path in
        try Database(path, .readWrite).run(
          "CREATE TRIGGER t AFTER INSERT ON record BEGIN DELETE FROM body; END"
        )
      }
    ),
    (
      "a version before the first",
      { path in
        try Database(path, .readWrite).run("PRAGMA user_version = 0")
      }
    ),
  ]

  @Test(arguments: damages)
  func `a damaged file is set aside, and a new one begins`(_ damage: Damage) throws {
    try shelf.open().keep([try character(1, "Thor")])
    try damage.damage(shelf.path)
    var warnings: [String] = []
    let catalogue = try Catalogue.open(in: shelf.folder) { warnings.append($0) }
    #expect(
      warnings == [
        "'\(shelf.path)' is damaged: it is kept as '\(shelf.path).damaged', and a new catalogue begins"
      ]
    )
    #expect(try catalogue.summary().kinds.isEmpty)
    try catalogue.keep([try character(1, "Thor")])
    #expect(try shelf.open().record(characters, .number(1)) != nil)
    #expect(FileManager.default.fileExists(atPath: shelf.path + ".damaged"))
  }

  @Test func `damage within the file is an error, and the file can be set aside`() throws {
    try shelf.open().keep(try (1...2_000).map { try character($0, "Character \($0)") })
    let size = try #require(
      try FileManager.default.attributesOfItem(atPath: shelf.path)[.size] as? Int
    )
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: shelf.path))
    for page in 30..<size / 4_096 {
      try file.seek(toOffset: UInt64(page * 4_096))
      try file.write(contentsOf: Data(repeating: 0xA5, count: 64))
    }
    try file.close()
    let catalogue = try shelf.open()
    #expect(throws: DatabaseError.damaged(path: shelf.path)) {
      try catalogue.page(.init(characters, limit: 2_000))
    }
    #expect(!isSound(shelf.path))
    _ = try DatabaseFile.setAside(shelf.path)
    #expect(try shelf.open().summary().kinds.isEmpty)
  }

  @Test(arguments: [#"{"id":"#, "[1,2]", "7", "null", ""])
  func `a record that was edited by hand into nonsense is damage`(_ json: String) throws {
    try shelf.open().keep([try character(1, "Thor")])
    try Database(shelf.path, .readWrite).run("UPDATE body SET json = ?", .text(json))
    #expect(throws: DatabaseError.damaged(path: shelf.path)) {
      try shelf.open().record(characters, .number(1))
    }
    #expect(throws: DatabaseError.damaged(path: shelf.path)) {
      try shelf.open().page(.init(characters))
    }
  }

  @Test(
    arguments: [
      "DELETE FROM record WHERE number = (SELECT max(number) FROM record)",
      "DELETE FROM body WHERE number = (SELECT max(number) FROM body)",
      "CREATE UNIQUE INDEX one ON record (name)",
    ]
  )
  func `rows or rules that another program changed are damage, and not an error for ever`(
    _ statement: String
  ) throws {
    try shelf.open().keep([try character(1, "Thor"), try character(2, "Loki")])
    try Database(shelf.path, .readWrite).run(statement)
    #expect(throws: DatabaseError.damaged(path: shelf.path)) {
      try shelf.open().keep([
        try character(2, "Loki"), try character(3, "Odin"), try character(4, "Odin"),
      ])
    }
  }

  /// The statements of a file of `Versions`, as they were released.
  private static func statements(_ name: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Versions")
    return try String(contentsOf: folder.appending(path: name + ".sql"), encoding: .utf8)
      .components(separatedBy: ";\n").dropLast()
  }

  @Test func `a file of the first version is brought up to date with all its records`() async throws {
    try Database(shelf.path, .create).runAll(Self.statements("firstVersion"))
    let path = shelf.path
    func version() throws -> Int? {
      try Database(path, .readOnly).first("PRAGMA user_version") {
        (row) throws(DatabaseError) in row.integer(0)
      }
    }
    func check(_ catalogue: Catalogue) throws {
      let issues = CatalogueQuery(comics, where: [.field(.issueNumber, ["7"])], limit: 100)
      #expect(try catalogue.ids(issues) == (0..<60).map { 7 + 50 * $0 }.reversed())
      let titles = CatalogueQuery(comics, where: [.fieldStartsWith(.seriesTitle, "fox1")], limit: 1)
      #expect(try catalogue.page(titles).total == 1_000)
      let dates = CatalogueQuery(comics, order: [.init(.modified, isDescending: true)], limit: 2)
      #expect(try catalogue.ids(dates) == [6, 13])
      #expect(isSound(shelf.path))
    }
    // Several processes may do so at once.
    let folder = shelf.folder
    let opened = await withTaskGroup(of: Bool.self) { group in
      for _ in 1...8 {
        group.addTask { (try? Catalogue.open(in: folder) { Issue.record("\($0)") }) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(try opened == 8 && version() == 4)
    let catalogue = try shelf.open()
    try check(catalogue)
    try catalogue.keep([try comic(9_000, "Wren #1")])
    #expect(try shelf.open().page(.init(comics)).total == 3_001)
  }

  @Test(arguments: [false, true])
  func `the characters of an earlier version are read, also if the file is read-only`(
    _ isReadOnly: Bool
  ) throws {
    let old = try Database(shelf.path, .create)
    try old.runAll(Self.statements("firstVersion"))
    // It had no table of profiles.
    try old.runAll(Self.statements("earlierCharacter"))
    if isReadOnly {
      try old.run("PRAGMA journal_mode = DELETE")
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: shelf.path)
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: shelf.folder)
    }
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: shelf.folder)
    }
    let found = try shelf.open().records(of: characters, after: nil, limit: .max)
    #expect(found.map { $0.body.root["name"]?.string } == ["Fox", "Wren"])
    #expect(found.map { $0.body.root["comics"]?["available"]?.integer } == [12, nil])
  }

  @Test func `the table of profiles of the third version is dropped`() throws {
    try shelf.open().keep([try character(1, "Thor")])
    try Database(shelf.path, .readWrite).runAll([
      "CREATE TABLE profile (number INTEGER PRIMARY KEY)", "PRAGMA user_version = 3",
    ])
    #expect(try shelf.open().record(characters, .number(1)) != nil)
    let table = try Database(shelf.path, .readOnly).first("SELECT name FROM sqlite_schema WHERE name = 'profile'") {
      (row) throws(DatabaseError) in row.text(0)
    }
    #expect(table == nil)
  }

  @Test func `an upgrade that is broken off leaves the first version whole`() throws {
    let old = try Database(shelf.path, .create)
    try old.runAll(Self.statements("firstVersion"))
    // Another process writes for longer than the upgrade waits.
    try old.run("BEGIN IMMEDIATE")
    do throws(DatabaseError) {
      _ = try Catalogue.open(in: shelf.folder, wait: 50) { Issue.record("\($0)") }
      Issue.record("it opened")
    } catch {
      #expect(error == .busy(path: shelf.path))
    }
    try old.run("COMMIT")
    #expect(try shelf.open().page(.init(comics)).total == 3_000)
  }

  @Test func `damaged files are numbered, and none is lost`() throws {
    for round in 1...3 {
      try Data("damage \(round)".utf8).write(to: URL(fileURLWithPath: shelf.path))
      _ = try Catalogue.open(in: shelf.folder) { _ in }
    }
    for (round, ending) in [(1, ""), (2, "-2"), (3, "-3")] {
      let kept = try String(contentsOfFile: shelf.path + ".damaged" + ending, encoding: .utf8)
      #expect(kept == "damage \(round)")
    }
    _ = try Catalogue.clear(in: shelf.folder)
    #expect(try shelf.names.isEmpty)
  }

  @Test func `a file of a later version is refused and stays as it is`() throws {
    try shelf.open().keep([try character(1, "Thor")])
    try Database(shelf.path, .readWrite).run("PRAGMA user_version = 99")
    let before = try Data(contentsOf: URL(fileURLWithPath: shelf.path))
    do throws(DatabaseError) {
      _ = try Catalogue.open(in: shelf.folder) { Issue.record("\($0)") }
      Issue.record("it opened")
    } catch .newer(_, let version, _) {
      #expect(version == 99)
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: shelf.path)) == before)
  }

  @Test func `no link is followed, but a folder may be one`() throws {
    let other = try Shelf()
    _ = try other.open()
    try FileManager.default.createSymbolicLink(
      atPath: shelf.path,
      withDestinationPath: other.path
    )
    #expect(throws: DatabaseError.self) { try shelf.open() }
    let link = other.folder + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other.folder)
    defer { try? FileManager.default.removeItem(atPath: link) }
    _ = try Catalogue.open(in: link) { Issue.record("\($0)") }
  }

  @Test func `clearing removes what belongs to the catalogue and nothing else`() throws {
    let catalogue = try shelf.open()
    try catalogue.keep([try character(1, "Thor")])
    for name in ["catalogue.sqlite.damaged", "mine"] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: shelf.folder + "/" + name))
    }
    let cleared = try Catalogue.clear(in: shelf.folder)
    #expect(cleared.files == 4 && cleared.bytes > 4_096)
    #expect(try shelf.names == ["mine"])
    #expect(try Catalogue.clear(in: shelf.folder + "/none").files == 0)
  }
}
