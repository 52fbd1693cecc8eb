import HTTPTypes
import PublicSuites
import Testing

import Tournament

@testable import Characters
@testable import Marvel

/// The public suite of JSON texts, as answers of the API; `JSON_TEST_SUITE` names its folder.
struct JSONTestSuiteTests {
  /// The parser cannot keep a NUL in a key.
  static let unread: Set = ["y_object_escaped_null_in_key.json"]

  /// Some servers send a byte order mark before their JSON.
  static let marked: Set = ["i_structure_UTF-8_BOM_empty_object.json"]

  @Test(
    .enabled(if: PublicSuite.json.isThere, "JSON_TEST_SUITE does not name a folder"),
    .timeLimit(.minutes(60))
  )
  func `an answer is no JSON, or lacks its data`() async {
    var count = 0
    for file in PublicSuite.json.files(ending: ".json") {
      count += 1
      let client = client(
        Transport { _ throws(TransportError) in HTTPResponse(status: 200, body: file.bytes) }
      )
      let error = await #expect(throws: SourceError.self) {
        try await client.characters(CharacterQuery())
      }
      guard case .broken(let fault, status: 200, _) = error else {
        Issue.record("\(file.name): \(String(describing: error))")
        continue
      }
      let isRead = fault == .missing("data")
      #expect(isRead || fault == .noJSON || fault == .empty, "\(file.name)")
      #expect(isRead == (error?.message.contains("without 'data'") ?? false))
      switch file.name.prefix(2) {
      case "y_": #expect(isRead == !Self.unread.contains(file.name), "\(file.name)")
      case "n_": #expect(!isRead, "\(file.name)")
      default: #expect(isRead || !Self.marked.contains(file.name), "\(file.name)")
      }
    }
    #expect(count == 318)
  }
}
