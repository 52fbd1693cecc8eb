import TestSupport
import Testing
import Tournament

@testable import Sources

struct RosterTests {
  private static func profile(_ id: CharacterID, _ name: String, _ figures: Double?...) -> Profile {
    Profile(
      id: id,
      name: name,
      figures: Figures(
        comics: figures[0],
        series: figures[1],
        stories: figures[2],
        events: figures[3]
      )
    )
  }

  private static let profiles = [
    profile(6, "Zzzax", 10, 2, 3, 4), profile(1, "Ant-Man", 10, 2, 3, 4),
    profile(2, "Beast", 10, 2, 3, nil), profile(3, "cable", 10, 5, 0, 0),
    profile(4, "Drax", nil, 9, 9, 9), profile(5, "Echo", 0, nil, 1, 1),
    profile(8, "Ant-Man", 11, 1, 1, 1), profile(9, "Antman", 1, 1, 1, 1),
    profile(10, " Äntig", 1, 1, 1, 1),
  ]
  private static let catalogue = FetchedCatalogue(
    profiles: profiles,
    isWholeCatalogue: true,
    metrics: Source.marvel.metrics
  )

  static let tops: [(count: Int, rule: PowerRule, ids: [CharacterID])] = [
    (3, .figure(.comics), [8, 3, 1]),
    (100, .figure(.comics), [8, 3, 1, 6, 2, 10, 9, 5]),
    (2, .figure(.series), [4, 3]),
    (0, .figure(.comics), []),
    (-1, .figure(.comics), []),
    (3, .weighted([.init(.comics, 1), .init(.series, 2)]), [3, 1, 6]),
  ]

  @Test(arguments: tops) func `draws the top`(
    _ c: (count: Int, rule: PowerRule, ids: [CharacterID])
  ) {
    #expect(Self.catalogue.top(c.count, by: c.rule).map { $0.map(\.id) } == .success(c.ids))
  }

  @Test func `the top is the start of the whole order, however many share a figure`() {
    var random = SplitMix64(seed: 7)
    for size in 1...40 {
      let profiles = (1...size).map { id in
        Self.profile(
          .number(id),
          "Hero \(random.next() % 50)",
          random.next() % 9 == 0 ? nil : Double(random.next() % 4),
          random.next() % 3 == 0 ? nil : Double(random.next() % 2),
          Double(random.next() % 2),
          random.next() % 2 == 0 ? nil : 1
        )
      }
      let catalogue = FetchedCatalogue(
        profiles: profiles,
        isWholeCatalogue: true,
        metrics: Source.marvel.metrics
      )
      let metrics = Source.marvel.metrics
      // Sorted by one key after the other, the least important first, as each sort keeps the order of equals.
      var whole = catalogue.profiles.filter { $0.figures[metrics[0]] != nil }
      for metric in metrics.reversed() {
        whole.sort { ($0.figures[metric] ?? -1) > ($1.figures[metric] ?? -1) }
      }
      for count in [0, 1, 2, size / 2, size, size + 1] {
        let top = catalogue.top(count, by: .figure(metrics[0]))
        #expect(top.map { $0.map(\.id) } == .success(whole.prefix(count).map(\.id)))
      }
    }
  }

  static let starts: [(prefix: String, limit: Int?, ids: [CharacterID])] = [
    ("ant", nil, [10, 1, 8, 9]),
    (" ANT", nil, [10, 1, 8, 9]),
    ("Ant-Man", nil, [1, 8]),
    ("Ant-Man ", nil, []),
    ("ant", 2, [10, 1]),
    ("ant", 0, []),
    ("C", nil, [3]),
    ("nobody", nil, []),
  ]

  @Test(arguments: starts) func `draws who starts so`(
    _ c: (prefix: String, limit: Int?, ids: [CharacterID])
  ) {
    let found = Self.catalogue.startingWith(c.prefix, limit: c.limit)
    #expect(found.map { $0.map(\.id) } == .success(c.ids))
  }

  @Test func `draws everyone in the order of the catalogue`() {
    #expect(
      Self.catalogue.all().map { $0.map(\.id) } == .success([10, 1, 8, 9, 2, 3, 4, 5, 6])
    )
    #expect(Self.catalogue.all(limit: 2).map { $0.map(\.id) } == .success([10, 1]))
  }
}
