import Base
import Catalogue
import Testing

struct ReadingTests {
  let shelf: Shelf

  init() throws { shelf = try Shelf() }

  @Test func `lists come in the default order of their kind`() throws {
    let catalogue = try shelf.open()
    try catalogue.keep([
      try comic(1, "Old", onsale: "1999-01-01T00:00:00-0500"),
      try comic(2, "Never", onsale: "-0001-11-30T00:00:00-0500"),
      try comic(3, "Far", onsale: "2099-10-30T00:00:00-0500"),
      try character(4, "thor"), try character(5, "Âraña"), try character(6, " Hank Pym"),
      try record(#"{"id":7,"fullName":"Stan Lee","firstName":"Stan","lastName":"Lee"}"#),
      try record(#"{"id":8,"fullName":"Abe Lee","firstName":"Abe","lastName":"Lee"}"#),
      try record(#"{"id":9,"fullName":"","firstName":"","lastName":""}"#),
    ])
    #expect(try catalogue.ids(.init(comics)) == [3, 1, 2])
    #expect(try catalogue.ids(.init(characters)) == [6, 5, 4])
    #expect(try catalogue.ids(.init(creators)) == [9, 8, 7])
    #expect(try catalogue.page(.init(comics, offset: 1, limit: 1)).total == 3)
    #expect(try catalogue.ids(.init(comics, offset: 1, limit: 1)) == [1])
    #expect(try catalogue.page(.init(series)).total == 0)
  }

  @Test func `a list is gone on with in the same order, also after a change`() throws {
    let catalogue = try shelf.open()
    try catalogue.keep(
      try (1...2_500).map { id in
        let day = "20\(10 + id * 7 % 13)-04-29T00:00:00-0400"
        return try comic(id, "\(id % 4 == 0 ? "Night" : "Day") Lantern #\(id)", onsale: day)
      }
    )
    let conditions: [[CatalogueQuery.Condition]] = [
      [], [.nameHolds("lantern")], [.nameHolds("ight")], [.nameHolds("n")],
      [.name("day lantern #7")],
      [.fieldStartsWith(.seriesTitle, "night")],
    ]
    for conditions in conditions {
      for order in [[], [CatalogueQuery.Order(.modified, isDescending: true)]] {
        let whole = try shelf.open().ids(
          .init(comics, where: conditions, order: order, limit: 5_000)
        )
        var paged: [Int] = []
        while true {
          let query = CatalogueQuery(
            comics,
            where: conditions,
            order: order,
            offset: paged.count,
            limit: 700
          )
          let page = try catalogue.page(query)
          #expect(page.total == whole.count)
          if page.records.isEmpty { break }
          paged += page.records.compactMap { if case .number(let id) = $0.id { id } else { nil } }
        }
        #expect(paged == whole && Set(paged).count == whole.count)
      }
    }
    let end = CatalogueQuery(comics, offset: 2_499, limit: 10)
    #expect(try catalogue.page(.init(comics)).total == 2_500)
    #expect(try catalogue.page(end).records.count == 1)
    try catalogue.keep([try comic(9_001, "New #1")])
    #expect(try catalogue.page(end).records.count == 2)
    try shelf.open().keep([try comic(9_002, "New #2")])
    #expect(try catalogue.page(end).records.count == 3)
  }

  @Test func `a relation holds from either side, and by what a source listed`() throws {
    let catalogue = try shelf.open()
    try catalogue.keep([
      try character(1, "Thor", comics: [11]), try comic(12, "B", characters: [1]),
      try comic(11, "A"), try comic(13, "C"), try comic(14, "D"),
    ])
    try catalogue.store(
      [try comic(13, "C")],
      of: ListingQuery(list: "comics", of: characters, .number(1), at: server),
      offset: 20,
      total: 21,
      received: 5
    )
    let query = CatalogueQuery(
      comics,
      where: [.related(characters, [.number(1)])],
      order: [.init(.id)]
    )
    #expect(try catalogue.ids(query) == [11, 12, 13])
    #expect(try catalogue.ids(.init(characters, where: [.related(comics, [.number(11)])])) == [1])
    #expect(try catalogue.ids(.init(characters, where: [.related(comics, [.number(12)])])) == [1])
    #expect(try catalogue.record(characters, .number(1))?.related.map(\.name) == ["n11"])
  }

  @Test func `series are found by what their comics are`() throws {
    let catalogue = try shelf.open()
    try catalogue.keep([
      try comic(101, "A", more: #""format": "Digest","#), try comic(201, "B"),
      try record(#"{"id":1,"title":"A","startYear":1999}"#),
      try record(#"{"id":2,"title":"B","startYear":1999}"#),
    ])
    #expect(
      try catalogue.ids(.init(series, where: [.hasRelated(comics, .format, ["digest"])])) == [1]
    )
  }

  @Test func `names are found by the name, its beginning and its parts`() throws {
    let catalogue = try shelf.open()
    let names = [
      "Spider-Man", "Spider-Woman", "Ultimate Spider-Man", "Araña", "X-23", " Hank Pym", "A\\\"B",
      "Æon 🕷 Flux", "Thor",
    ]
    try catalogue.keep(try names.enumerated().map { try character($0 + 1, $1) })
    try catalogue.keep([try comic(100, "Thor #1")])
    func found(_ part: String, of kind: CatalogueKind = characters) throws -> [String] {
      let query = CatalogueQuery(kind, where: [.nameHolds(part)], order: [.init(.name)])
      return try catalogue.page(query).records.compactMap { record in
        (record.body.root["name"] ?? record.body.root["title"])?.string
      }
    }
    #expect(try found("spider-man") == ["Spider-Man", "Ultimate Spider-Man"])
    #expect(try found("pider") == ["Spider-Man", "Spider-Woman", "Ultimate Spider-Man"])
    #expect(try found("ARANA") == ["Araña"])
    #expect(try found("23") == ["X-23"])
    #expect(try found("hank pym ") == [" Hank Pym"])
    #expect(try found("🕷") == ["Æon 🕷 Flux"])
    #expect(try found("thor") == ["Thor"])
    #expect(try found("thor", of: comics) == ["Thor #1"])
    #expect(try found("thor", of: series) == [])
    #expect(try found(" ") == [])
    #expect(try found("\" OR \"tho") == [])
    #expect(try found(String(repeating: "spider-man", count: 100)) == [])
    #expect(try catalogue.ids(.init(characters, where: [.name("HANK PYM")])) == [6])
    #expect(try catalogue.ids(.init(characters, where: [.nameStartsWith("spider")])) == [1, 2])
  }
}
