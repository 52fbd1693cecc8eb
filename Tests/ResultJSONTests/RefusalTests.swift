import ResultJSON
import TestSupport
import Testing

struct Refusal: CustomTestStringConvertible, Sendable {
  /// The text to replace in a valid store, everywhere.
  var sound: String
  var damage: String
  var message: String

  var testDescription: String { "\(sound.prefix(60)) → \(damage.prefix(60))" }

  init(_ sound: String, _ damage: String, _ message: String) {
    self.sound = sound
    self.damage = damage
    self.message = message
  }
}

struct RefusalTests {
  static let first = "'tournaments[0].entrants[0]"
  static let text = "is not a text of 1 to 1,000 printable characters"
  static let count = "is not a whole number from 0 to 2147483647"

  static let unknown = "has a member that this version does not know"

  static let refusals: [Refusal] = [
    .init("\"schema\":1", "\"schema\":2", "its schema is 2, and this version reads up to 1"),
    .init("\"schema\":1", "\"schema\":0", "'schema' is not a whole number from 1 to 2147483647"),
    .init(
      "\"schema\":1",
      "\"schema\":\"1\"",
      "'schema' is not a whole number from 1 to 2147483647"
    ),
    .init("\"schema\":1,\n", "", "the store has no 'schema'"),
    .init(
      "\"schema\":1,\n",
      "\"schema\":1,\n\"feed\":\"\(String(repeating: "0", count: 63))g\",\n",
      "'feed' is not a fingerprint of 64 hexadecimal digits"
    ),
    .init("\"schema\":1,\n", "\"schema\":1,\n\"feeds\":\"\",\n", "the store \(unknown)"),
    .init("\"tournaments\":", "\"tournament\":", "the store has no 'tournaments'"),
    .init("\"arena\":", "\"area\":", "the store has no 'arena'"),
    .init("\"arena\":[", "\"arena\":0,\"b\":[", "'arena' is not a list"),
    .init("\"slug\":\"cup\"", "\"slug\":\"../cup\"", "'tournaments[0]' has no valid 'slug'"),
    .init("\"slug\":\"cup\"", "\"slug\":\"CUP\"", "'tournaments[0]' has no valid 'slug'"),
    .init("\"slug\":\"cup\",", "", "'tournaments[0]' has no 'slug'"),
    .init("\"name\":\"The Cup\",", "", "'tournaments[0]' has no 'name'"),
    .init("\"The Cup\"", "7", "'tournaments[0].name' \(text)"),
    .init("\"The Cup\"", "\"\"", "'tournaments[0].name' \(text)"),
    .init("\"The Cup\"", "\"a\u{202E}b\"", "'tournaments[0].name' \(text)"),
    .init("\"The Cup\"", "\"a\\u0000b\"", "'tournaments[0].name' \(text)"),
    .init("The Cup", String(repeating: "x", count: 1_001), "'tournaments[0].name' \(text)"),
    .init("\"fought\":1", "\"fought\":-1", "'tournaments[0].fought' \(count)"),
    .init("\"fought\":1", "\"fought\":0.5", "'tournaments[0].fought' \(count)"),
    .init(
      "\"fought\":1",
      "\"in_progress\":false,\"fought\":1",
      "'tournaments[0].in_progress' is not true"
    ),
    .init(
      "\"fought\":1",
      "\"in_progress\":true,\"pending\":1,\"fought\":1",
      "'tournaments[0]' differs from its history in 'in_progress'"
    ),
    .init(
      "\"champions\":",
      "\"in_progress\":1,\"champions\":",
      "'tournaments[0].history[0].in_progress' is not true"
    ),
    .init("\"rank\":1,\"seed\"", "\"open\":0,\"rank\":1,\"seed\"", "\(first).open' is not true"),
    .init("\"entrants\":[", "\"entrants\":{},\"e\":[", "'tournaments[0].entrants' is not a list"),
    .init("\"history\":[", "\"history\":[],\"h\":[", "'tournaments[0]' has no history"),
    .init("\"fingerprint\":", "\"f\":", "'tournaments[0].history[0]' has no 'fingerprint'"),
    .init(
      "77bc64af876eadf86041c1e128c244cfdae0beed3bdb09e3561fbe20a600bbb3",
      "77BC",
      "'tournaments[0].history[1].fingerprint' is not a fingerprint of 64 hexadecimal digits"
    ),
    .init(
      "77bc64af876eadf86041c1e128c244cfdae0beed3bdb09e3561fbe20a600bbb3",
      String(repeating: "0", count: 64),
      "'tournaments[0]' is not the state that its history ends with"
    ),
    .init(
      "\"power\":40",
      "\"power\":41",
      "'tournaments[0]' is not the state that its history ends with"
    ),
    .init(
      "\"fought\":1",
      "\"fought\":2",
      "'tournaments[0]' is not the state that its history ends with"
    ),
    .init(
      "\"revision\":2",
      "\"revision\":0",
      "'tournaments[0].history[1].revision' is not a whole number from 1 to 4503599627370496"
    ),
    .init(
      "\"revision\":2",
      "\"revision\":1e300",
      "'tournaments[0].history[1].revision' is not a whole number from 1 to 4503599627370496"
    ),
    .init("\"revision\":2,", "", "'tournaments[0].history[1]' has no 'revision'"),
    .init(
      "\"revision\":1,\"date\":\"2024-09-01\",\"attribution\":\"Data by Marvel\",\"metric\":\"comics\",\"fing",
      "\"revision\":3,\"date\":\"2024-09-01\",\"attribution\":\"Data by Marvel\",\"metric\":\"comics\",\"fing",
      "'tournaments[0]' has a state of revision 2 that does not come after the one before it"
    ),
    .init(
      "\"revision\":2",
      "\"revision\":501",
      "'tournaments[0]' goes back further than 500 revisions"
    ),
    .init(
      "\"slug\":\"cup\"",
      "\"slug\":\"\u{1112}\u{1161}\u{11AB}\"",
      "'tournaments[0]' has no valid 'slug'"
    ),
    .init(
      "\"places\":[",
      "\"places\":1,\"p\":[",
      "'tournaments[0].history[0].places' is not a list"
    ),
    .init(
      "2024-09-02",
      "2026-02-29",
      "'tournaments[0].history[1].date' is not a date like 2024-09-10"
    ),
    .init(
      "2024-09-02",
      "2024-13-01",
      "'tournaments[0].history[1].date' is not a date like 2024-09-10"
    ),
    .init(
      "2024-09-02",
      "2024-00-01",
      "'tournaments[0].history[1].date' is not a date like 2024-09-10"
    ),
    .init(
      "2024-09-02",
      "2024-04-31",
      "'tournaments[0].history[1].date' is not a date like 2024-09-10"
    ),
    .init(
      "2024-09-02",
      "2024-9-2",
      "'tournaments[0].history[1].date' is not a date like 2024-09-10"
    ),
    .init("\"wins\":1", "\"wins\":-1", "\(first).wins' \(count)"),
    .init("\"wins\":1", "\"wins\":4294967296", "\(first).wins' \(count)"),
    .init("\"wins\":1,", "", "\(first)' has no 'wins'"),
    .init("\"points\":1", "\"points\":0.3", "\(first).points' is not a number of points"),
    .init("\"points\":1", "\"points\":-1", "\(first).points' is not a number of points"),
    .init("\"power\":40", "\"power\":1e300", "\(first).power' is not a number of a sensible size"),
    .init("\"power\":40", "\"power\":null", "\(first).power' is not a number of a sensible size"),
    .init("\"comics\":40", "\"comics\":[]", "\(first).comics' is not a number of a sensible size"),
    .init(
      "\"rank\":1,\"seed\"",
      "\"rank\":0,\"seed\"",
      "\(first).rank' is not a whole number from 1 to 2147483647"
    ),
    .init(
      "\"id\":2,",
      "\"id\":0,",
      "\(first).id' is not a whole number from 1 to 4503599627370496"
    ),
    .init("\"id\":2,", "", "\(first)' has no 'key'"),
    .init("\"id\":2,", "\"id\":1,", "'tournaments[0]' has an entrant twice"),
    .init("\"outcome\":\"home\"", "\"outcome\":\"bye\"", "'arena[0]' has no known 'outcome'"),
    .init(
      "\"outcome\":\"home\"",
      "\"outcome\":\"away\"",
      "'arena[0]' has an outcome that contradicts its figures"
    ),
    .init(
      "\"decided_by\":\"power\"",
      "\"decided_by\":\"../x\"",
      "'arena[0]' has an outcome that contradicts its figures"
    ),
    .init(
      "\"source\":\"marvel\",\"id\":3,",
      "\"source\":\"wiki\",\"id\":3,",
      "'arena[0]' has entrants of two sources"
    ),
    .init(
      "\"outcome\":\"home\"",
      "\"tiebreak\":[1],\"outcome\":\"home\"",
      "'arena[0].tiebreak[0]' \(text)"
    ),
    .init(
      "\"name\":\"Vision\"",
      "\"link\":\"x:y\",\"name\":\"Vision\"",
      "'arena[0].away.link' is no web address"
    ),
    .init("\"id\":3,", "\"id\":1,", "'arena[0]' has the same entrant on both sides"),
    .init("\"champions\":", "\"winners\":", "'tournaments[0].history[0]' has no 'champions'"),
    .init(
      "\"date\":\"2024-09-02\"",
      "\"day\":\"2024-09-02\"",
      "'tournaments[0].history[1]' \(unknown)"
    ),
    .init("\"attribution\":", "\"thanks\":", "'tournaments[0].history[0]' \(unknown)"),
    .init("\"champions\":", "\"x\":0,\"champions\":", "'tournaments[0].history[0]' \(unknown)"),
    .init(
      "{\"rank\":1,\"source\"",
      "{\"rank\":1,\"x\":0,\"source\"",
      "'tournaments[0].history[0].places[0]' \(unknown)"
    ),
    .init("\"wins\":1", "\"x\":0,\"wins\":1", "\(first)' \(unknown)"),
    .init("\"fought\":1", "\"x\":0,\"fought\":1", "'tournaments[0]' \(unknown)"),
    .init("\"outcome\":", "\"x\":0,\"outcome\":", "'arena[0]' \(unknown)"),
    .init("\"home\":{", "\"home\":{\"x\":0,", "'arena[0].home' \(unknown)"),
    .init("\"arena\":", "\"x\":0,\"arena\":", "the store \(unknown)"),
    .init("\"home\":{", "\"home\":1,\"h\":{", "'arena[0].home' has no 'source'"),
  ]

  static func message(_ text: String) -> String? {
    do throws(StoreError) {
      _ = try Store(reading: Array(text.utf8))
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: refusals) func `damage is refused with its place`(_ refusal: Refusal) throws {
    let sound = String(decoding: smallStore.text, as: UTF8.self)
    let message = try #require(Self.message(sound.replacing(refusal.sound, with: refusal.damage)))
    let isSchema = refusal.message.hasPrefix("its schema")
    #expect(message == (isSchema ? "" : "it is damaged: ") + refusal.message)
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
