import Gateway
import Testing

struct OrderingTests {
  let catalogue = CharacterFacts.embedded

  /// Every id in the order asked for.
  func ids(by order: String, filter: String = "") throws -> [Int] {
    try stride(from: 0, to: 1_600, by: 100).flatMap { offset in
      try get("/characters?orderBy=\(order)&limit=100&offset=\(offset)\(filter)").ids
    }
  }

  func modified(_ ids: [Int]) -> [String] {
    let dates = Dictionary(uniqueKeysWithValues: catalogue.map { ($0.id, $0.modified) })
    return ids.compactMap { dates[$0] }
  }

  @Test func `by name is the default order`() throws {
    #expect(try ids(by: "name") == catalogue.map(\.id))
  }

  @Test func `backwards is the exact reverse, but for namesakes`() throws {
    let jeanGreys = [1_009_496, 1_009_327]
    let backwards = try ids(by: "-name")
    #expect(
      backwards.filter { $0 != jeanGreys[0] }.reversed()
        == catalogue.map(\.id).filter { $0 != jeanGreys[0] }
    )
    #expect(backwards.filter(jeanGreys.contains) == jeanGreys)
  }

  @Test func `by date the missing ones come first, then the zero dates`() throws {
    let dates = modified(try ids(by: "modified"))
    #expect(dates.count == 1_564)
    #expect(dates.prefix(778).allSatisfy { $0 == CharacterFacts.nullDate })
    #expect(dates[778..<787].allSatisfy { $0 == CharacterFacts.zeroDate })
    #expect(dates[787] == "2004-04-14T00:00:00-0400")
    #expect(dates.last == "2024-08-06T15:36:21-0400")
    #expect(modified(try ids(by: "-modified")) == dates.reversed())
  }

  @Test func `ties on the date go to the lower id both ways`() throws {
    let missing = catalogue.filter { $0.modified == CharacterFacts.nullDate }.map(\.id).sorted()
    #expect(Array(try ids(by: "modified").prefix(778)) == missing)
    #expect(Array(try ids(by: "-modified").suffix(778)) == missing)
  }

  @Test func `the first key has priority`() throws {
    let byDateThenName = try ids(by: "modified,-name")
    let missing = catalogue.filter { $0.modified == CharacterFacts.nullDate }.map(\.id)
    #expect(Array(byDateThenName.prefix(778)) == missing.reversed())
    #expect(try ids(by: "name,modified", filter: "&name=Jean+Grey") == [1_009_496, 1_009_327])
    #expect(try ids(by: "name,-modified", filter: "&name=Jean+Grey") == [1_009_327, 1_009_496])
  }

  @Test func `a key that stood before changes nothing`() throws {
    #expect(try ids(by: "name,-name,name") == catalogue.map(\.id))
  }

  @Test func `facts in any order are served by name`() throws {
    let gateway = MarvelGateway(catalogue: ServedCatalogue(facts: catalogue.shuffled()), access: .open)
    let names = try gateway.get("/characters?limit=100").names
    #expect(names == catalogue.prefix(100).map(\.name))
  }
}
