import Testing

@testable import Wikipedia

struct TitleQueryTests {
  @Test(arguments: [0, 1, 49, 50, 51, 100, 101]) func `fifty short titles are one request`(
    _ count: Int
  ) {
    let titles = (0..<count).map { "Title \($0)" }
    let batches = TitleQuery.queries(about: titles).map(\.titles)
    #expect(batches.flatMap(\.self) == titles)
    #expect(batches.count == (count + 49) / 50)
    let ids = TitleQuery.queries(aboutIDs: Array(0..<count)).map(\.ids)
    #expect(ids.flatMap(\.self) == Array(0..<count) && ids.count == batches.count)
  }

  @Test func `long titles are fewer in a request, so that its address stays short`() {
    let titles = (0..<50).map { "\($0)" + String(repeating: "é", count: 120) }
    let batches = TitleQuery.queries(about: titles).map(\.titles)
    #expect(batches.flatMap(\.self) == titles)
    // Each é takes six bytes of an address.
    #expect(batches.allSatisfy { (1...8).contains($0.count) })
  }
}
