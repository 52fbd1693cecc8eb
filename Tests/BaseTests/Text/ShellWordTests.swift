import Base
import Foundation
import Testing

struct ShellWordTests {
  @Test(arguments: [
    "", "Hulk", "X-23", "Spider-Man (Peter Parker)", "M'Baku", "$HOME `id` \"x\" \\", "a\nb", "*",
    "~", "#1", "Araña", "!x", "a=b", "an accent on a quote '\u{301}; id",
  ])
  func `is read by a shell as the text`(_ text: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "printf %s \(shellWord(text))"]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let read = output.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(String(decoding: read, as: UTF8.self) == text)
  }

  @Test func `has no quotes around plain words`() {
    #expect(shellWord("X-23") == "X-23")
    #expect(shellWord("Iron Man") == "'Iron Man'")
  }
}
