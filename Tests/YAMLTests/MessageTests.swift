import Testing
import Text
import YAML

struct MessageTests {
  /// The message, the note for the context, and the help.
  static let cases: [(problem: YAMLError.Problem, words: [String?])] = [
    (.tooLarge(bytes: 9, limit: 8), ["the file has 9 bytes, more than 8", nil, nil]),
    (.foreignEncoding(.utf16), ["the file is UTF-16, not UTF-8", nil, "save the file as UTF-8"]),
    (.notUTF8(byte: 0xE9, offset: 3), ["byte 0xE9 is not UTF-8", nil, "save the file as UTF-8"]),
    (.binary("\0"), ["character U+0000 does not belong in a text file", nil, nil]),
    (.syntax(problem: "p", context: "c"), ["p", "c", nil]),
    (
      .tooDeep(limit: 64), ["nested deeper than 64 levels", "the alias refers to this value", nil]
    ),
    (
      .tooManyNodes(limit: 7),
      [
        "more than 7 values, with aliases expanded",
        "the alias refers to this value", nil,
      ]
    ),
    (
      .undefinedAlias(name: "a"),
      [
        "alias '*a' has no anchor above it", nil,
        "write '&a' before the value, or quote the text",
      ]
    ),
    (
      .aliasCycle(name: "a"),
      ["alias '*a' is inside the value that it refers to", "'&a' is here", nil]
    ),
    (
      .badMergeValue,
      ["'<<' must be a mapping or a list of mappings", "the alias refers to this value", nil]
    ),
    (.outOfMemory, ["not enough memory to read the file", nil, nil]),
  ]

  @Test(arguments: cases) func `says`(_ problem: YAMLError.Problem, _ words: [String?]) {
    let mark = YAMLMark(line: 1, column: 1)
    let error = YAMLError(problem, at: mark, context: mark)
    #expect([error.message, error.contextMessage, error.help] == words)
  }
}
