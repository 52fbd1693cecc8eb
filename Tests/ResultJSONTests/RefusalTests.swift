import ResultJSON
import TestSupport
import Testing

struct RefusalTests {
  /// What to replace in a valid store everywhere, by what, and what is then said.
  static let refusals = jsonRows("Fixtures/refusals.json")

  static func message(_ text: String) -> String? {
    do throws(StoreError) {
      _ = try Store(reading: Array(text.utf8))
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: refusals) func `damage is refused with its place`(_ row: [String]) throws {
    let sound = String(decoding: smallStore.text, as: UTF8.self)
    let message = try #require(Self.message(sound.replacing(row[0], with: row[1])))
    #expect(message == (row[2].hasPrefix("its schema") ? "" : "it is damaged: ") + row[2])
  }

  @Test(arguments: ["[]", "null", "1", "{}"]) func `another JSON text is not a store`(text: String) {
    #expect(Self.message(text) == "it is damaged: the store has no 'schema'")
  }

  @Test(arguments: [
    ("", "line 1, column 1: a value expected"),
    ("not JSON", "line 1, column 1: invalid word"),
    ("{\"schema\":1,\n\"schema\":1}", "line 2, column 12: the name \"schema\" occurs twice"),
    ("{\"schema\":1} x", "line 1, column 14: end of file expected"),
  ])
  func `invalid JSON is refused with its place`(text: String, message: String) {
    #expect(Self.message(text) == "it is not JSON: " + message)
  }

  @Test(arguments: ["[", "{\"schema\":"]) func `a text of endless depth is refused`(level: String) {
    #expect(
      Self.message(String(repeating: level, count: 100_000))?.hasPrefix("it is not JSON") == true
    )
  }

  @Test func `a number of a million digits is refused`() {
    let digits = String(repeating: "9", count: 1_000_000)
    #expect(Self.message("{\"schema\":\(digits)}")?.contains("'schema' is not") == true)
  }

  @Test(arguments: ["<<<<<<< HEAD", "||||||| base", ">>>>>>> other"])
  func `merge conflict markers are found`(mark: String) {
    let lines = "{\"schema\":1,\r\n\"tournaments\":[],\n\(mark)\n\"arena\":[]}\n"
    #expect(Self.message(lines) == "it has a merge conflict marker in line 3")
  }

  @Test func `a duplicate tournament or battle is refused`() {
    let sound = String(decoding: smallStore.text, as: UTF8.self)
    let tournament =
      "["
      + sound.split(separator: "\"tournaments\":[")[1]
      .split(separator: "],\n\"arena\"")[0]
    let battle = sound.split(separator: "\"arena\":[\n")[1].dropLast(3)
    #expect(
      Self.message(
        sound.replacing("\"tournaments\":[", with: "\"tournaments\":" + tournament + ",")
      )
        == "it is damaged: a tournament occurs twice"
    )
    #expect(
      Self.message(sound.replacing("\"arena\":[", with: "\"arena\":[" + battle + ","))
        == "it is damaged: a battle occurs twice"
    )
  }

  @Test(arguments: [
    ("\"pending\":2,", "", "'tournaments[0]' has no 'pending'"),
    (
      "\"pending\":2", "\"pending\":0",
      "'tournaments[0].pending' is not a whole number from 1 to 2147483647"
    ),
    (
      "\"in_progress\":true,\"pending\"", "\"pending\"",
      "'tournaments[0]' differs from its history in 'in_progress'"
    ),
  ])
  func `a tournament in progress says how many battles are pending`(
    sound: String,
    damage: String,
    message: String
  ) throws {
    let text = String(decoding: pollStore().text, as: UTF8.self)
    #expect(Self.message(text) == nil)
    #expect(Self.message(text.replacing(sound, with: damage)) == "it is damaged: " + message)
  }

  @Test func `every refusal has a help text`() {
    let errors: [StoreError] = [
      .notJSON(line: 1, column: 1, reason: ""), .conflictMarkers(line: 1), .newerSchema(found: 2),
      .damaged(""),
    ]
    #expect(Set(errors.map(\.help)).count == 3)
  }
}
