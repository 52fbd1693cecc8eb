import Testing

@testable import Base

struct NameSearchTests {
  /// Compares with the plain edit distance to each run of words, one after another.
  @Test func `counts the edits to the nearest words of a name`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let letters = Array("aab-( ")
      let name = String(
        (0..<Int.random(in: 1...12, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        }
      )
      let text = String(
        (0..<Int.random(in: 1...6, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        }
      )
      let nearest = Self.runs(of: name).compactMap { editDistance(text, $0, limit: 3) }.min()
      let found = distance(of: text, fromWordsOf: name, limit: 3)
      #expect(found == nearest, "'\(text)' in '\(name)'")
      let bound = LetterCount(text).leastDistance(toPartOf: LetterCount(name))
      #expect(nearest.map { $0 >= bound } ?? true, "'\(text)' in '\(name)'")
    }
  }

  private static func runs(of name: String) -> [String] {
    let scalars = Array(name)
    let begins = scalars.indices.filter {
      $0 == 0 || scalars[$0].isLetter && !scalars[$0 - 1].isLetter
    }
    let ends = (1...scalars.count).filter {
      $0 == scalars.count || scalars[$0 - 1].isLetter && !scalars[$0].isLetter
    }
    return begins.flatMap { begin in
      ends.filter { $0 > begin }.map { String(scalars[begin..<$0]) }
    }
  }
}
