import Catalogue
import Testing

/// Long lists: each is held against a search through all records.
struct LongListTests {
  let shelf: Shelf

  init() throws { shelf = try Shelf() }

  private struct Made {
    var id, number, day, digital, modified: Int
    var format, code: String
    var characters: Set<Int>

    var series: String { "\(id % 4 == 0 ? "Night" : "Day") Lantern (\(1990 + id % 3) - 2000)" }
    var title: String { "\(series) #\(number)" }
    /// In seconds since 1970; 0 for never.
    var date: Int { day == 0 ? 0 : 946_684_800 + 86_400 * day }
    var rank: Int { day == 0 ? .max : -date }

    var record: CatalogueRecord {
      get throws {
        let base = "http://gateway.marvel.com/v1/public"
        let date = day == 0 ? "-0001" : timestampText(date)
        let items = characters.sorted().map { #"{"resourceURI":"\#(base)/characters/\#($0)"}"# }
        return try CatalogueTests.record(
          #"{"id":\#(id),"title":"\#(title)","digitalId":\#(digital),"format":"\#(format)","#
            + #""upc":"\#(code)","isbn":"","issueNumber":\#(number),"#
            + (modified == .min ? "" : #""modified":"\#(timestampText(modified))","#)
            + #""series":{"name":"\#(series)"},"dates":[{"type":"onsaleDate","date":"\#(date)"}],"#
            + #""characters":{"items":[\#(items.joined(separator: ","))]},"#
            + #""resourceURI":"\#(base)/comics/\#(id)"}"#
        )
      }
    }
  }

  private static let count = 5_600

  private static let made: [Made] = (1...count).map { id in
    var characters: Set<Int> = []
    // The first is in the oldest of the default order alone, the second in the newest, the third everywhere.
    if id % 1_400 < 330 { characters.insert(id < 2_800 ? 1 : 2) }
    if id < 1_200 { characters.insert(4) }
    if id > count - 1_200 { characters.insert(5) }
    if id % 2 == 0 { characters.insert(3) }
    return Made(
      id: id,
      number: id * 7 % 90,
      day: id % 50 == 0 ? 0 : id / 3 + 1,
      digital: id % 3 == 0 ? 0 : 10_000 + id,
      modified: id % 10 == 0 ? .min : 1_400_000_000 + 60 * (id * 37 % count),
      format: id % 5 == 0 ? "Hardcover" : "Comic",
      code: id % 9 == 0 ? "" : "7596-\(id)",
      characters: characters
    )
  }

  /// Stores all, and a list of the source's own with three of them.
  private func fill(_ catalogue: Catalogue) throws {
    try catalogue.keep(try Self.made.map { try $0.record })
    try catalogue.store(
      try [6, 9, 12].map { try Self.made[$0 - 1].record },
      of: ListingQuery(list: "comics", of: characters, .number(9), at: server),
      offset: 0,
      total: 3,
      received: 1
    )
  }

  private typealias Filter = (condition: CatalogueQuery.Condition, passes: @Sendable (Made) -> Bool)

  private static let filters: [Filter] = [
    (.related(characters, [.number(3)]), { $0.characters.contains(3) }),
    (.related(characters, [.number(4)]), { $0.characters.contains(4) }),
    (.related(characters, [.number(5)]), { $0.characters.contains(5) }),
    (
      .related(characters, [.number(1), .number(2)]),
      { !$0.characters.isDisjoint(with: [1, 2]) }
    ),
    (.related(characters, [.number(99)]), { _ in false }),
    (.field(.format, ["comic"]), { $0.format == "Comic" }),
    (.field(.format, ["hardcover", "digest"]), { $0.format == "Hardcover" }),
    (.field(.startYear, ["1991"]), { $0.id % 3 == 1 }),
    (.fieldBetween(.startYear, 1990, 1991), { $0.id % 3 < 2 }),
    (.hasField(.digitalId, true), { $0.digital > 0 }),
    (.hasField(.digitalId, false), { $0.digital == 0 }),
    (.field(.digitalId, ["10001"]), { $0.digital == 10_001 }),
    (.field(.digitalId, ["0"]), { $0.digital == 0 }),
    (.field(.upc, ["7596100", "7596-101"]), { $0.id == 100 || $0.id == 101 }),
    (.field(.upc, [""]), { $0.code.isEmpty }),
    (.field(.isbn, ["1"]), { _ in false }),
    (
      .fieldBetween(.onsaleDate, 946_684_800 + 86_400 * 700, 946_684_800 + 86_400 * 1_200),
      { $0.day >= 700 && $0.day <= 1_200 }
    ),
    (.fieldBetween(.onsaleDate, .min, .max), { $0.day > 0 }),
    (.nameHolds("night"), { $0.id % 4 == 0 }),
  ]

  private typealias Sorting = (
    order: [CatalogueQuery.Order], precedes: @Sendable (Made, Made) -> Bool
  )

  private static let sortings: [Sorting] = [
    ([], { ($0.rank, $0.id) < ($1.rank, $1.id) }),
    ([.init(.standard, isDescending: true)], { ($1.rank, $0.id) < ($0.rank, $1.id) }),
    ([.init(.name)], { ($0.title.uppercased(), $0.id) < ($1.title.uppercased(), $1.id) }),
    ([.init(.id, isDescending: true)], { $0.id > $1.id }),
    ([.init(.modified)], { ($0.modified, $0.id) < ($1.modified, $1.id) }),
    ([.init(.modified, isDescending: true)], { ($1.modified, $0.id) < ($0.modified, $1.id) }),
    (
      [.init(.field(.issueNumber)), .init(.name)],
      {
        ($0.number, $0.title.uppercased(), $0.id) < ($1.number, $1.title.uppercased(), $1.id)
      }
    ),
  ]

  @Test func `the pages of long lists are those of a search through all records`() throws {
    let catalogue = try shelf.open()
    try fill(catalogue)
    for (index, one) in Self.filters.enumerated() {
      for (place, other) in Self.filters[index...].enumerated() where place < 4 {
        let found = Self.made.filter { one.passes($0) && other.passes($0) }
        let (order, precedes) = Self.sortings[(index + place) % Self.sortings.count]
        let sorted = found.sorted(by: precedes).map(\.id)
        try check(
          place == 0 ? [one.condition] : [one.condition, other.condition],
          order,
          sorted,
          catalogue
        )
      }
    }
    for (order, precedes) in Self.sortings {
      for filter in Self.filters[..<6] {
        let sorted = Self.made.filter(filter.passes).sorted(by: precedes).map(\.id)
        try check([filter.condition], order, sorted, catalogue)
      }
    }
  }

  private func check(
    _ conditions: [CatalogueQuery.Condition],
    _ order: [CatalogueQuery.Order],
    _ expected: [Int],
    _ catalogue: Catalogue
  ) throws {
    for offset in [0, 20, 700, expected.count - 7, expected.count, expected.count + 3]
    where offset >= 0 {
      let query = CatalogueQuery(comics, where: conditions, order: order, offset: offset, limit: 20)
      let page = Array(expected.dropFirst(offset).prefix(20))
      let found = try catalogue.page(query)
      #expect(
        found.records.map(\.id) == page.map { .number($0) },
        "\(conditions), \(order), \(offset)"
      )
      #expect(found.total == expected.count, "\(conditions)")
      #expect(try catalogue.names(query).map(\.name.id) == page.map { .number($0) })
      // The catalogue keeps the list that was asked for last, which this one then no longer is.
      _ = try catalogue.page(.init(series))
      _ = try catalogue.page(.init(comics, limit: 1))
    }
  }

  @Test func `a long list has the records that a source listed, each once`() throws {
    let catalogue = try shelf.open()
    try fill(catalogue)
    for ids in [[9], [3, 9], [9, 4]] {
      let expected = Self.made.filter {
        [6, 9, 12].contains($0.id) && ids.contains(9) || !$0.characters.isDisjoint(with: ids)
      }
      let query = CatalogueQuery(
        comics,
        where: [.related(characters, ids.map { .number($0) })],
        order: [.init(.id)]
      )
      let found = try catalogue.page(query)
      #expect(found.total == expected.count)
      #expect(found.records.map(\.id) == expected.prefix(20).map { .number($0.id) })
    }
  }
}
