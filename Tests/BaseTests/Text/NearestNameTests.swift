import Base
import Testing

struct NearestNameTests {
  /// The distance by its definition, with the whole matrix.
  static func slowDistance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.unicodeScalars), Array(b.unicodeScalars))
    var d = (0...a.count).map { i in (0...b.count).map { i == 0 ? $0 : $0 == 0 ? i : 0 } }
    for (i, x) in a.enumerated() {
      for (j, y) in b.enumerated() {
        d[i + 1][j + 1] = min(d[i][j] + (x == y ? 0 : 1), d[i][j + 1] + 1, d[i + 1][j] + 1)
        if i > 0, j > 0, x == b[j - 1], a[i - 1] == y {
          d[i + 1][j + 1] = min(d[i + 1][j + 1], d[i - 1][j - 1] + 1)
        }
      }
    }
    return d[a.count][b.count]
  }

  @Test(arguments: 0...9)
  func `a distance is that of the whole matrix, or nil above the limit`(limit: Int) {
    var generator = Generator(state: UInt64(limit))
    for _ in 0..<500 {
      let a = generator.text(of: ["a", "b", "ñ"], upTo: 9)
      let b = generator.text(of: ["a", "b", "ñ"], upTo: 9)
      let slow = Self.slowDistance(a, b)
      #expect(editDistance(a, b, limit: limit) == (slow <= limit ? slow : nil), "\(a) \(b)")
    }
  }

  @Test(arguments: [
    ("formt", "format"),
    ("foramt", "format"),
    ("FORMAT", "format"),
    ("third-place", "third_place"),
    ("tie_break", "tiebreak"),
    ("araña", "arana"),
    ("name", "name"),
  ])
  func `a typing error is understood`(name: String, meant: String) {
    let known = ["description", "format", "third_place", "tiebreak", "arana", "name"]
    #expect(nearestName(to: name, among: known) == meant)
  }

  @Test(arguments: [
    "zzz", "characters-of-another-kind", "", String(repeating: "format", count: 99),
  ])
  func `a name far from all others has no neighbour`(name: String) {
    #expect(nearestName(to: name, among: ["format", "description", "seeds"]) == nil)
  }

  @Test func `of equally near names the first is returned`() {
    #expect(nearestName(to: "bat", among: ["cat", "rat"]) == "cat")
    #expect(nearestName(to: "bat", among: ["rat", "cat"]) == "rat")
  }

  @Test func `a name of one letter is near to no other`() {
    #expect(nearestName(to: "x", among: ["y", "ab"]) == nil)
  }
}
