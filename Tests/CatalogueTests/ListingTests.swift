import Base
import Catalogue
import Testing

/// The address of the server in these tests.
let server = "http://127.0.0.1:1/v1/public"

struct ListingTests {
  let shelf: Shelf
  let query = ListingQuery(characters, ["nameStartsWith": "s", "orderBy": "name"], at: server)

  init() throws { shelf = try Shelf() }

  func keep(
    _ range: Range<Int>,
    total: Int,
    received: Int = 10,
    _ catalogue: Catalogue
  ) throws {
    try catalogue.store(
      try range.map { try character($0 + 1, "S\($0)") },
      of: query,
      offset: range.lowerBound,
      total: total,
      received: received
    )
  }

  func missing(
    _ catalogue: Catalogue,
    _ offset: Int = 0,
    _ limit: Int? = nil,
    since: Int? = nil
  ) throws -> [Int] {
    func place(after count: Int) -> Int { count > .max - offset ? .max : offset + count }
    // Each missing page is passed over, as one is that was just fetched.
    var pages: [Int] = []
    var start = offset
    while let page = try catalogue.missingPage(
      of: query,
      from: start,
      to: limit.map(place(after:)),
      size: 10,
      since: since
    ) {
      pages.append(page)
      // Nothing tells how many pages there are.
      if try catalogue.total(of: query) == nil { break }
      start = page + 10
    }
    return pages
  }

  @Test func `only pages that nobody answered are missing`() throws {
    let catalogue = try shelf.open()
    #expect(try missing(catalogue, 25) == [20])
    try keep(10..<20, total: 37, catalogue)
    #expect(try missing(catalogue) == [0, 20, 30])
    #expect(try missing(catalogue, 12, 5) == [])
    #expect(try missing(catalogue, 12, 9) == [20])
    #expect(try missing(catalogue, 40) == [])
    try keep(30..<37, total: 37, catalogue)
    try keep(0..<5, total: 37, catalogue)
    #expect(try missing(catalogue) == [0, 20])
    #expect(try missing(catalogue, since: 11) == [0, 10, 20, 30])
    #expect(try missing(catalogue, 0, .max) == [0, 20])
  }

  @Test func `an answer with another total makes the others old, and keeps them`() throws {
    let catalogue = try shelf.open()
    try keep(0..<10, total: 30, catalogue)
    try keep(20..<30, total: 30, catalogue)
    try keep(10..<20, total: 25, catalogue)
    #expect(try missing(catalogue) == [0, 20])
    let listing = try #require(try catalogue.listing(query, of: characters, offset: 5, limit: 99))
    #expect(listing.total == 25)
    #expect(listing.records.map(\.position) == Array(5..<25))
    let names = listing.records.map { $0.record.body.root["name"]?.string }
    #expect(names == (5..<25).map { "S\($0)" })
  }

  @Test func `a list that says it is endless is read no further than to its first gap`() throws {
    let catalogue = try shelf.open()
    try keep(0..<10, total: .max, catalogue)
    #expect(
      try catalogue.missingPage(of: query, from: 0, to: nil, size: 10) == 10
    )
    #expect(try catalogue.missingPage(of: query, from: .max - 100, to: nil, size: 10) != nil)
    #expect(try catalogue.total(of: query) == .max)
  }

  @Test func `an answer without records is an answer`() throws {
    let catalogue = try shelf.open()
    try keep(0..<0, total: 0, catalogue)
    #expect(try missing(catalogue) == [])
    #expect(try catalogue.listing(query, of: characters, offset: 0, limit: 9)?.total == 0)
  }

  @Test func `queries are told apart, whatever the order of their parameters`() {
    let all = [
      ListingQuery(characters, at: server), ListingQuery(comics, at: server), query,
      ListingQuery(comics, at: "http://other"),
      ListingQuery(characters, ["nameStartsWith": "s"], at: server),
      ListingQuery(list: "comics", of: characters, .number(1), at: server),
      ListingQuery(list: "comics", of: characters, .number(1), at: "http://other"),
      ListingQuery(list: "comics", of: characters, .number(2), at: server),
      ListingQuery(list: "comics", of: characters, .number(1), ["orderBy": "title"], at: server),
    ]
    #expect(Set(all).count == all.count)
    #expect(query == ListingQuery(characters, ["orderBy": "name", "nameStartsWith": "s"], at: server))
  }

  @Test func `a page is claimed by one until it is given back, or its time is over`() throws {
    let one = try shelf.open()
    let two = try shelf.open()
    #expect(try one.claim(query, offset: 0, by: "one", now: 100, for: 30))
    #expect(try one.claim(query, offset: 0, by: "one", now: 101, for: 30))
    #expect(try !two.claim(query, offset: 0, by: "two", now: 102, for: 30))
    #expect(try two.claim(query, offset: 10, by: "two", now: 102, for: 30))
    try two.release(query, offset: 0, by: "two")
    #expect(try !two.claim(query, offset: 0, by: "two", now: 103, for: 30))
    try one.release(query, offset: 0, by: "one")
    #expect(try two.claim(query, offset: 0, by: "two", now: 104, for: 30))
    #expect(try one.claim(query, offset: 0, by: "one", now: 134, for: 30))
  }

  @Test func `a record that is of no use costs its place alone`() throws {
    let catalogue = try shelf.open()
    try catalogue.store(
      [try character(1, "A"), nil, try character(3, "C")],
      of: query,
      offset: 0,
      total: 3,
      received: 10
    )
    #expect(try missing(catalogue) == [])
    let listing = try #require(try catalogue.listing(query, of: characters, offset: 0, limit: 9))
    #expect(listing.records.map(\.position) == [0, 2] && listing.unusable == 1)
    #expect(try catalogue.listing(query, of: characters, offset: 2, limit: 1)?.unusable == 0)
    #expect(try catalogue.hasRecord(characters, .number(3), from: server, since: 10))
    #expect(try !catalogue.hasRecord(characters, .number(3), from: server, since: 11))
    #expect(try !catalogue.hasRecord(characters, .number(3), from: "http://other", since: 10))
    #expect(try Catalogue.faults(in: shelf.folder) == [])
  }
}
