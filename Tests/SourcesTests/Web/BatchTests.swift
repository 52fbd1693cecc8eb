import Testing

@testable import Sources

/// Lists of titles and ids for the requests to a wiki.
struct BatchTests {
  @Test(arguments: [0, 1, 49, 50, 51, 100, 101]) func `fifty short titles are one request`(
    _ count: Int
  ) {
    let titles = (0..<count).map { "Title \($0)" }
    let batches = MediaWiki.batches(titles)
    #expect(batches.flatMap(\.self) == titles)
    #expect(batches.count == (count + 49) / 50)
  }

  @Test func `long titles are fewer in a request, so that its address stays short`() {
    let titles = (0..<50).map { "\($0)" + String(repeating: "é", count: 120) }
    let batches = MediaWiki.batches(titles)
    #expect(batches.flatMap(\.self) == titles)
    // Each é takes six bytes of an address.
    #expect(batches.allSatisfy { (1...8).contains($0.count) })
  }
}
