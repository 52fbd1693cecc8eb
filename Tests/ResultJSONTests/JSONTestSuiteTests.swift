import PublicSuites
import ResultJSON
import TestSupport
import Testing

/// The public suite of JSON texts, none of which is a store; `JSON_TEST_SUITE` names its folder.
struct JSONTestSuiteTests {
  /// A key must be unique.
  static let unread: Set = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
  ]

  @Test(
    .enabled(if: PublicSuite.json.isThere, "JSON_TEST_SUITE does not name a folder"),
    .timeLimit(.minutes(60))
  )
  func `invalid JSON is reported with its place, another JSON text with what it lacks`() {
    var count = 0
    for file in PublicSuite.json.files(ending: ".json") {
      count += 1
      do throws(StoreError) {
        _ = try Store(reading: file.bytes)
        Issue.record("\(file.name) is a store")
      } catch {
        switch error {
        case .notJSON(let line, let column, let reason):
          #expect(line >= 1 && column >= 1 && !reason.isEmpty)
          #expect(!file.name.hasPrefix("y_") || Self.unread.contains(file.name), "\(file.name)")
        case .damaged(let what):
          #expect(what == "the store has no 'schema'")
          #expect(!file.name.hasPrefix("n_") && !Self.unread.contains(file.name), "\(file.name)")
        default: Issue.record("\(file.name): \(error.message)")
        }
      }
    }
    #expect(count == 318)
  }
}
