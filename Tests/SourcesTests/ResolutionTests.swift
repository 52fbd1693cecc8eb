import Network
import TestSupport
import Testing
import Tournament

@testable import Sources

struct ResolutionTests {
  private static let people: [(Int, String, Double?)] = [
    (1, "Iron Man", 2743), (2, "Iron Man (Ultimate)", 50), (3, "Araña", 20),
    (4, "Karolina Dean ", 18), (5, " Hank Pym", 30),
    (1_009_327, "Jean Grey", 241), (1_009_496, "Jean Grey", 61), (8, "Jean Grey (Ultimate)", 78),
    (9, "Beta-Ray Bill (Korbinite)", 64),
    (10, "Spider-Man (1602)", 44), (11, "Spider-Man (2099)", 100), (12, "Spider-Man (Noir)", nil),
    (13, "Spider-Man (Peter Parker)", 4500), (14, "Spider-Man (Ultimate)", 268),
    (15, "Spider-Man (A)", 0), (16, "Spider-Man (B)", 0), (17, "Spider-Man (C)", nil),
    (18, "Spider-Man (D)", 7), (19, "Spider-Man (E)", 8), (20, "Spider-Girl", 9),
    (21, "Wolverine", 2500), (22, "Storm", 800), (23, "Stork", 801), (24, "The Hood", 40),
  ]

  private static func catalogue(whole: Bool = true) -> FetchedCatalogue {
    FetchedCatalogue(
      profiles: people.map { id, name, comics in
        Profile(
          id: .number(id),
          name: name,
          figures: Figures(comics: comics, series: nil, stories: nil, events: nil)
        )
      },
      isWholeCatalogue: whole,
      metrics: Source.marvel.metrics
    )
  }

  static let found: [(Reference, Int)] = [
    (.name("Iron Man"), 1), (.name("  iron MAN\t"), 1), (.name("iron man (ULTIMATE)"), 2),
    (.name("arana"), 3), (.name("Karolina Dean"), 4), (.name("Hank Pym"), 5),
    (.name("Beta-Ray Bill"), 9), (.name("jean grey (ultimate)"), 8), (.id(1_009_496), 1_009_496),
    (.name("Beta\u{2011}Ray Bill"), 9), (.name("Spider\u{2013}Man (noir)"), 12),
  ]

  @Test(arguments: found) func `finds who is meant`(_ reference: Reference, _ id: Int) {
    #expect(Self.catalogue().resolve(reference).map(\.id) == .success(.number(id)))
  }

  @Test(arguments: [
    ("ka'zar", 1), ("KA`ZAR (Kevin)", 1), ("T'Challa", 2), ("T\u{2019}Challa", 3),
  ])
  func `the kinds of marks count only if a name equals none`(_ typed: String, _ id: Int) {
    let names = ["Ka\u{2019}Zar (Kevin)", "T'Challa", "T\u{2019}Challa"]
    let catalogue = FetchedCatalogue(
      profiles: names.enumerated().map { Profile(id: .number($0 + 1), name: $1) },
      isWholeCatalogue: true,
      metrics: Source.marvel.metrics
    )
    #expect(catalogue.resolve(.name(typed)).map(\.id) == .success(.number(id)))
  }

  @Test func `an unknown name is told as it was typed`() throws {
    let error = try #require(Self.catalogue().resolve(.name("Stork\u{2019}s")).failure)
    #expect(error.message.contains("Stork\u{2019}s"))
  }

  @Test func `two of one name are ambiguous`() throws {
    let error = try #require(Self.catalogue().resolve(.name("Jean Grey")).failure)
    #expect(error.candidates?.listed.map(\.id) == [1_009_327, 1_009_496])
    #expect(error.message == "'Jean Grey' may be any of 2 characters")
  }

  @Test func `lists the candidates best known first`() throws {
    let error = try #require(Self.catalogue().resolve(.name("spider-man")).failure)
    guard case .ambiguous("spider-man", let candidates) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(candidates.listed.map(\.id) == [13, 14, 11, 10, 19, 18, 15, 16])
    #expect(candidates.more == 2)
    #expect(candidates.listed.last?.figure == 0)
    #expect(error.message == "'spider-man' may be any of 10 characters")
  }

  static let unknown: [(name: String, whole: Bool, suggested: [Int], more: Int)] = [
    ("Spider", true, [13, 14, 11, 10, 20, 19, 18, 15], 3),
    ("hood", true, [24], 0),
    ("H", true, [5, 24], 0),
    ("Wolverin", true, [21], 0),
    ("Wolvrine", true, [21], 0),
    ("Wolvrine", false, [], 0),
    ("Stori", true, [23, 22], 0),
    ("Spider Man", true, [13, 14, 11, 10, 19, 18, 15, 16], 2),
    ("Magneto", true, [], 0),
    ("", true, [], 0),
    (" \n ", true, [], 0),
  ]

  @Test(arguments: unknown) func `suggests who may be meant`(
    _ c: (name: String, whole: Bool, suggested: [Int], more: Int)
  ) throws {
    let error = try #require(Self.catalogue(whole: c.whole).resolve(.name(c.name)).failure)
    guard case .unknown(c.name, let suggestions) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(suggestions.listed.map(\.id.number) == c.suggested)
    #expect(suggestions.more == c.more)
  }

  @Test func `says how an unknown name may be meant`() {
    let none = Candidates([], by: .comics)
    #expect(
      ResolutionError.unknown(name: "A\nB", suggestions: none).message
        == "no character is called 'A B'"
    )
    #expect(ResolutionError.unknown(name: "A", suggestions: none).help(of: nil) == nil)
    #expect(
      ResolutionError.unknown(name: "A,", suggestions: none).help(of: nil)
        == "remove the comma at its end"
    )
    // Two lines of a list, the second further to the right.
    #expect(
      ResolutionError.unknown(name: "A - B", suggestions: none).help(of: nil)
        == "begin each name on a line of its own, all '-' in one column"
    )
  }

  @Test func `keeps the first of two records with one id`() {
    let twice = [Profile(id: 1, name: "B"), Profile(id: 1, name: "A"), Profile(id: 2, name: "A")]
    let catalogue = FetchedCatalogue(profiles: twice, isWholeCatalogue: true, metrics: [.comics])
    #expect(catalogue.profiles.map(\.name) == ["A", "B"])
    #expect(catalogue.profiles.map(\.id) == [2, 1])
  }
}

extension Result {
  var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
