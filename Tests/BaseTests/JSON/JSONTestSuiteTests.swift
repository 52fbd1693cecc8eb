import Base
import PublicSuites
import Testing

/// The public suite of JSON texts: `y_` must be read, `n_` refused, `i_` may be either.
///
/// It is not part of the project: `JSON_TEST_SUITE` names its folder.
struct JSONTestSuiteTests {
  /// The texts that are refused if duplicate keys are, as in a store.
  static let unreadOnce: Set = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
  ]

  /// The undecided texts that are read: their digits are kept, whatever number they are.
  static let read: Set = [
    "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json", "i_number_neg_int_huge_exp.json",
    "i_number_pos_double_huge_exp.json", "i_number_real_neg_overflow.json",
    "i_number_real_pos_overflow.json", "i_number_real_underflow.json",
    "i_number_too_big_neg_int.json", "i_number_too_big_pos_int.json",
    "i_number_very_big_negative_int.json",
  ]

  @Test(
    .enabled(if: PublicSuite.json.isThere, "JSON_TEST_SUITE does not name a folder"),
    .timeLimit(.minutes(60)),
    arguments: [false, true]
  )
  func `accepts valid JSON, and refuses the rest with line, column and reason`(
    rejectsDuplicateKeys: Bool
  ) {
    var verdicts: [String: Int] = [:]
    var refused: Set<String> = []
    var taken: Set<String> = []
    for file in PublicSuite.json.files(ending: ".json") {
      verdicts[String(file.name.prefix(2)), default: 0] += 1
      do throws(JSONError) {
        _ = try JSONDocument(file.bytes, rejectsDuplicateKeys: rejectsDuplicateKeys)
        if !file.name.hasPrefix("y_") { taken.insert(file.name) }
      } catch {
        #expect(error.line >= 1 && error.column >= 1 && !error.reason.isEmpty, "\(file.name)")
        if file.name.hasPrefix("y_") { refused.insert(file.name) }
      }
    }
    #expect(verdicts == ["y_": 95, "n_": 188, "i_": 35])
    #expect(refused == (rejectsDuplicateKeys ? Self.unreadOnce : []))
    #expect(taken == Self.read)
  }
}
