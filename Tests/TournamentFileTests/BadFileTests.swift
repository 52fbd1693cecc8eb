import Base
import TestSupport
import Testing
import TournamentFile

struct BadFileTests {
  static let cases = Result { try Fixtures.names(in: "bad") }

  @Test func `there are bad files`() throws {
    #expect(try Self.cases.get().count > 80)
  }

  @Test(arguments: try cases.get())
  func `says what is wrong, where, and what to do`(_ name: String) throws {
    let bytes = try Fixtures.bytes("bad/\(name)/input.yaml")
    let read = readTournamentFile(bytes, file: "input.yaml", sources: testSources)
    let text = SourceText(file: "input.yaml", bytes: bytes).rendered(read.diagnostics)
    try Fixtures.expect(text, toBe: "bad/\(name)/expected.txt")
  }

  @Test(arguments: try cases.get())
  func `keeps to the form of messages`(_ name: String) throws {
    let read = readTournamentFile(
      try Fixtures.bytes("bad/\(name)/input.yaml"),
      file: "f",
      sources: testSources
    )
    #expect(!read.diagnostics.isEmpty)
    for diagnostic in read.diagnostics {
      let texts = [diagnostic.message, diagnostic.help, diagnostic.note?.message].compactMap(\.self)
      for text in texts {
        #expect(!text.hasSuffix("."))
        #expect(text.first?.isUppercase != true)
        #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
      }
    }
  }
}
