import Testing
import Tournament

@testable import Sources

typealias PlanCase = (name: String, needs: ResolutionNeeds, requests: [CatalogueRequest])

/// A number of names, and which of the first pages and lists are kept.
typealias KeptCase = (name: String, names: Int, pages: Int, lists: Int, takesPages: Bool)

private func names(_ names: String...) -> ResolutionNeeds {
  ResolutionNeeds(references: names.map { .name($0) })
}

/// As many names as wanted, none of which starts with another.
private func names(count: Int) -> [Reference] {
  (10..<(10 + count)).map { .name("Name \($0)") }
}

private let everyone: [CatalogueRequest] = (0..<16).map { .page(offset: $0 * 100) }

struct RequestPlanTests {
  static let cases: [PlanCase] = [
    ("nothing", ResolutionNeeds(), []),
    ("one name", names("Iron Man"), [.startingWith("Iron Man")]),
    (
      "two names by key",
      names("thor", "Iron Man"),
      [.startingWith("Iron Man"), .startingWith("thor")]
    ),
    ("one spelling of many", names(" Araña", "arana", "ARAÑA "), [.startingWith("Araña")]),
    (
      "a name covers longer ones",
      names("Hulkling", "Hulk", "Hulk (HAS)"),
      [.startingWith("Hulk")]
    ),
    (
      "covered across a neighbour",
      names("A", "A-Bomb", "Abyss", "B"),
      [.startingWith("A"), .startingWith("B")]
    ),
    (
      "a prefix covers names",
      .init(references: [.name("Spider-Man")], prefixes: ["spider"]),
      [.startingWith("spider")]
    ),
    ("no name at all", names("", "  "), []),
    ("too long a name", names(String(repeating: "a", count: 1_001)), []),
    (
      "ids once each",
      .init(references: [.id(9), .id(3), .id(9)]),
      [.character(id: 3), .character(id: 9)]
    ),
    ("an id that cannot be", .init(references: [.id(0), .id(-4)]), []),
    (
      "a name and an id",
      .init(references: [.id(3), .name("Thor")]),
      [.startingWith("Thor"), .character(id: 3)]
    ),
    (
      "sixteen names",
      .init(references: names(count: 16)),
      names(count: 16).compactMap(\.asRequest)
    ),
    ("seventeen names", .init(references: names(count: 17)), everyone),
    ("sixteen names and an id", .init(references: names(count: 16) + [.id(3)]), everyone),
    ("seventeen ids", .init(references: (1...17).map { .id(.number($0)) }), everyone),
    ("everyone", .init(references: [.name("Thor"), .id(3)], wholeCatalogue: true), everyone),
    ("an empty prefix", .init(prefixes: [" "]), everyone),
  ]

  @Test(arguments: cases) func `plans the fewest requests`(_ c: PlanCase) {
    let plan = RequestPlan(c.needs)
    #expect(plan.requests == c.requests)
    #expect(plan.listsWholeCatalogue == (c.requests == everyone))
  }

  @Test(
    arguments: [(1, 1), (99, 1), (100, 1), (101, 2), (1_564, 16), (1_601, 17), (0, 1), (-5, 1)]
  )
  func `asks for as many pages as there are`(_ size: Int, _ pages: Int) {
    #expect(RequestPlan.wholeCatalogue(size: size).requests.count == pages)
  }

  static let kept: [KeptCase] = [
    (name: "nothing for few names", names: 16, pages: 0, lists: 0, takesPages: false),
    (name: "nothing for many names", names: 17, pages: 0, lists: 0, takesPages: true),
    (name: "every page", names: 1, pages: 16, lists: 0, takesPages: true),
    (name: "every page and every list", names: 3, pages: 16, lists: 3, takesPages: false),
    (name: "all pages but one", names: 2, pages: 15, lists: 0, takesPages: true),
    (name: "all pages but one, for one name", names: 1, pages: 15, lists: 0, takesPages: false),
    (name: "half of the pages", names: 8, pages: 8, lists: 0, takesPages: false),
    (name: "half of the pages, for one more", names: 9, pages: 8, lists: 0, takesPages: true),
    (name: "every list of many", names: 40, pages: 0, lists: 40, takesPages: false),
    (name: "most lists of many", names: 40, pages: 0, lists: 24, takesPages: false),
    (name: "fewer lists of many", names: 40, pages: 0, lists: 23, takesPages: true),
    (name: "lists and pages", names: 20, pages: 10, lists: 14, takesPages: false),
    (name: "lists and one page more", names: 20, pages: 11, lists: 14, takesPages: true),
  ]

  @Test(arguments: kept) func `what is kept is no call`(_ c: KeptCase) {
    let needs = ResolutionNeeds(references: names(count: c.names))
    let lists = names(count: c.names).compactMap(\.asRequest)
    let atHand = Set(everyone.prefix(c.pages) + lists.prefix(c.lists))
    let plan = RequestPlan(needs, isAtHand: { atHand.contains($0) })
    #expect(plan.requests == (c.takesPages ? everyone : lists))
  }

  @Test func `everyone is listed page by page, whatever is kept`() {
    let needs = ResolutionNeeds(references: [.name("Thor")], wholeCatalogue: true)
    #expect(RequestPlan(needs, isAtHand: { $0 == .startingWith("Thor") }).requests == everyone)
  }

  @Test func `never plans half a catalogue for names`() {
    let needs = ResolutionNeeds(references: (1...500).map { .id(.number($0)) })
    #expect(RequestPlan(needs, catalogueSize: 1_000_000).requests.count == 500)
  }

  @Test func `lists its targets without credentials`() {
    let needs = ResolutionNeeds(references: [.id(1_009_220), .name("Araña")])
    let client = client(MarvelFake(count: 0).transport)
    #expect(
      RequestPlan(needs).requests.map { $0.target(of: client) } == [
        "/v1/public/characters?nameStartsWith=Ara%C3%B1a&limit=100",
        "/v1/public/characters/1009220",
      ]
    )
    #expect(
      RequestPlan.wholeCatalogue(size: 150).requests.map { $0.target(of: client) } == [
        "/v1/public/characters?limit=100", "/v1/public/characters?limit=100&offset=100",
      ]
    )
  }

  @Test func `adds up the needs of a run`() {
    let few = ResolutionNeeds(references: [.id(3), .id(3)], prefixes: ["X"])
    #expect(
      ResolutionNeeds(unionOf: [names("Thor"), few, few, names("Thor", "THOR")])
        == ResolutionNeeds(references: [.name("Thor"), .id(3), .name("THOR")], prefixes: ["X"])
    )
    #expect(
      ResolutionNeeds(unionOf: [few, ResolutionNeeds(wholeCatalogue: true)]).wholeCatalogue
    )
  }
}

extension Reference {
  fileprivate var asRequest: CatalogueRequest? {
    if case .name(let name) = self { .startingWith(name) } else { nil }
  }
}
