import Network
import Testing
import Tournament

@testable import Sources

/// Lists of which every page came, and which lack somebody all the same.
struct ShortfallTests {
  /// Fetches what is asked for from pages of the given records, each with the total that it claims.
  private func fetch(
    _ needs: ResolutionNeeds,
    _ pages: [(records: [String], total: Int)]
  ) async throws -> FetchedCatalogue {
    let transport = Transport { request throws(TransportError) in
      let query = Dictionary(request.query.map { ($0.name, $0.value) }) { $1 }
      let offset = Int(query["offset"] ?? "0") ?? 0
      var start = 0
      for page in pages {
        if start == offset {
          return reply(envelope(page.records, total: page.total, offset: offset))
        }
        start += page.records.count
      }
      return reply(envelope([], total: pages.last?.total ?? 0, offset: offset))
    }
    return try await client(transport).fetch(RequestPlan(needs), width: 2)
  }

  private func heroes(_ range: Range<Int>) -> [String] {
    range.map { #"{"id":\#($0 + 1),"name":"Hero \#($0 + 100)","comics":{"available":\#($0)}}"# }
  }

  typealias ListCase = (
    name: String, pages: @Sendable ((Range<Int>) -> [String]) -> [(records: [String], total: Int)],
    faults: [Shortfall.Fault]
  )

  static let lists: [ListCase] = [
    (name: "whole", pages: { [($0(0..<100), 150), ($0(100..<150), 150)] }, faults: []),
    (
      name: "a record without a name",
      pages: { [($0(0..<3) + [#"{"id":9,"name":" "}"#], 4)] },
      faults: [.unusable(1)]
    ),
    (
      name: "records without a usable id",
      pages: { [($0(0..<2) + [#"{"id":0,"name":"A"}"#, #"{"name":"B"}"#], 4)] },
      faults: [.unusable(2)]
    ),
    (
      name: "the total grows between pages",
      pages: { [($0(0..<100), 150), ($0(100..<150), 151)] },
      faults: [.missing(listed: 150, promised: 151), .changed(from: 150, to: 151)]
    ),
    (
      name: "the total shrinks between pages",
      pages: { [($0(0..<100), 151), ($0(101..<151), 150)] },
      faults: [.missing(listed: 150, promised: 151), .changed(from: 151, to: 150)]
    ),
    (
      name: "one appears twice, and hides another",
      pages: { [($0(0..<100), 150), ($0(99..<149), 150)] },
      faults: [.missing(listed: 149, promised: 150)]
    ),
    (
      name: "the same page again and again",
      pages: { [($0(0..<100), 300), ($0(0..<100), 300), ($0(0..<100), 300)] },
      faults: [.missing(listed: 100, promised: 300)]
    ),
  ]

  @Test(arguments: lists) func `keep rosters from being drawn`(_ c: ListCase) async throws {
    let found = try await fetch(ResolutionNeeds(wholeCatalogue: true), c.pages(heroes))
    let error = Shortfall(c.faults).map { SourceError.incomplete($0) }
    #expect(found.isWholeCatalogue == (error == nil))
    for drawn in [found.all(), found.top(3, by: .figure(.comics)), found.startingWith("Hero 1")] {
      switch drawn {
      case .success(let profiles):
        #expect(error == nil)
        #expect(!profiles.isEmpty)
      case .failure(let reason): #expect(reason == error)
      }
    }
  }

  @Test func `leave those alone who were found, with a warning`() async throws {
    let needs = ResolutionNeeds(references: [.name("Hero"), .id(77)])
    let records = [
      #"{"id":1,"name":"Hero"}"#, #"{"id":2,"name":"Hero Two (Earth-1)"}"#, #"{"id":3}"#,
    ]
    let found = try await fetch(needs, [(records, 3)])
    let shortfall = try #require(Shortfall([.unusable(1)]))
    let error = SourceError.incomplete(shortfall)
    #expect(found.resolve(.name("hero")).map(\.id) == .success(1))
    #expect(found.warnings(of: ResolutionNeeds(references: [.name("Hero")])) == [error])
    // Somebody else may have just that name, or one with another bracket.
    #expect(found.resolve(.name("Hero Two")).map(\.id) == .failure(.unavailable(error)))
    #expect(found.resolve(.name("Hero Three")).map(\.id) == .failure(.unavailable(error)))
    // What the error of somebody says is not said again.
    #expect(found.warnings(of: ResolutionNeeds(references: [.name("Hero Two")])).isEmpty)
    #expect(found.warnings(of: ResolutionNeeds(prefixes: ["He"])).isEmpty)
    #expect(found.warnings(of: ResolutionNeeds(prefixes: ["Thor"])) == [error])
    // Another list than that one.
    #expect(
      found.resolve(.name("Thor")).map(\.id)
        == .failure(.unknown(name: "Thor", suggestions: Candidates([], by: .comics)))
    )
  }

  @Test func `hide ids where everyone was asked for`() async throws {
    let found = try await fetch(ResolutionNeeds(wholeCatalogue: true), [(heroes(0..<3), 4)])
    let shortfall = try #require(Shortfall([.missing(listed: 3, promised: 4)]))
    #expect(found.resolve(.id(2)).map(\.id) == .success(2))
    #expect(found.resolve(.id(7)).map(\.id) == .failure(.unavailable(.incomplete(shortfall))))
  }

  @Test func `are no proof that nobody has an id`() async throws {
    let unusable = client(answering: envelope([#"{"id":7,"name":""}"#], total: 1))
    let needs = ResolutionNeeds(references: [.id(7)])
    let found = try await unusable.fetch(RequestPlan(needs), width: 1)
    let shortfall = try #require(Shortfall([.unusable(1)]))
    #expect(found.resolve(.id(7)).map(\.id) == .failure(.unavailable(.incomplete(shortfall))))
  }
}
