import Testing

@testable import ContestCommand

/// A line that is typed with completion.
struct LineEditorTests {
  static let names = ["Iron Man", "Iron Man (Ultimate)", "Iron Fist", "Storm", "Émile", "Hulk"]

  static func complete(_ text: String) -> [String] {
    names.filter { $0.lowercased().hasPrefix(text.lowercased()) }
  }

  /// Types a text and returns the line and the last step.
  static func typed(_ text: String) -> (line: String, step: LineEditor.Step) {
    var editor = LineEditor()
    var step = LineEditor.Step.nothing
    for byte in text.utf8 { step = editor.take(byte, complete: complete) }
    return (editor.text, step)
  }

  static let cases: [(typed: String, line: String, step: LineEditor.Step)] = [
    ("Hulk", "Hulk", .changed), ("Hulk\r", "Hulk", .entered), ("Hulk\n", "Hulk", .entered),
    ("Hulkk\u{7F}", "Hulk", .changed), ("\u{7F}", "", .nothing), ("é\u{8}", "", .changed),
    ("Émile", "Émile", .changed), ("Iron Man\u{17}", "Iron ", .changed),
    ("Iron Man\u{15}", "", .changed), ("st\t", "Storm", .changed), ("sto\trm", "Stormrm", .changed),
    ("i\t", "Iron ", .changed), ("iron m\t", "Iron Man", .changed),
    ("i\t\t", "Iron ", .listed(["Iron Man", "Iron Man (Ultimate)", "Iron Fist"])),
    ("x\t", "x", .nothing), ("Storm\t", "Storm", .nothing),
    ("Hulk\u{3}", "Hulk", .abandoned), ("\u{4}", "", .abandoned), ("H\u{4}", "H", .nothing),
    ("H\u{1B}[Dulk", "Hulk", .changed), ("H\u{1B}[1;5Cu", "Hu", .changed),
    ("H\u{1B}OAu", "Hu", .changed), ("H\u{1}\u{0}u", "Hu", .changed),
    ("a\u{202E}b", "a b", .changed),
  ]

  @Test(arguments: cases)
  func `keys make the line`(_ c: (typed: String, line: String, step: LineEditor.Step)) {
    let (line, step) = Self.typed(c.typed)
    #expect(line == c.line && step == c.step)
  }

  @Test func `bytes that are no text, and texts without end, do no harm`() {
    var editor = LineEditor()
    for byte in [0xFF, 0xC3, 0x28, 0xF0, 0x9F, 0xF0, 0x41] as [UInt8] {
      _ = editor.take(byte, complete: { _ in [] })
    }
    for _ in 0..<5_000 { _ = editor.take(UInt8(ascii: "a"), complete: { _ in [] }) }
    #expect(editor.text.utf8.count <= 1_000)
    #expect(editor.take(0x0D, complete: { _ in [] }) == .entered)
  }
}
