import TestSupport
import Testing
import Tournament

struct SeedingCase: CustomTestStringConvertible, Sendable {
  var name: String
  var entrants: [Entrant]
  var seeding = Seeding.power
  var tiebreak: [Figure] = []
  var order: String
  var testDescription: String { name }
}

struct SeedingTests {
  static let powers: [SeedingCase] = [
    .init(
      name: "high to low",
      entrants: [.init("a", 1), .init("b", 3), .init("c", 2)],
      order: "b c a"
    ),
    .init(
      name: "negative and huge",
      entrants: [.init("a", -1e12), .init("b", 1e12), .init("c", -1), .init("d", 0)],
      order: "b d c a"
    ),
    .init(
      name: "level powers in the order of the file",
      entrants: [.init("a", 1), .init("b", 2), .init("c", 1), .init("d", 2)],
      order: "b d a c"
    ),
    .init(
      name: "level powers by the tie-breaking figures in their order",
      entrants: [.init("a", 1, 0, 5, 1), .init("b", 1, 0, 5, 2), .init("c", 1, 0, 6, 0)],
      tiebreak: [.series, .stories],
      order: "c b a"
    ),
    .init(
      name: "figures that break no ties do not count",
      entrants: [.init("a", 1, 0, 5), .init("b", 1, 0, 6)],
      tiebreak: [.stories],
      order: "a b"
    ),
    .init(
      name: "an unknown figure comes after every known one, be it negative",
      entrants: [.init("a", 1), .init("b", 1, 0, -3), .init("c", 1, 0, 0), .init("d", 1)],
      tiebreak: [.series],
      order: "c b a d"
    ),
    .init(
      name: "figures that both lack leave it to the next",
      entrants: [.init("a", 1, 0, nil, 1), .init("b", 1, 0, nil, 2)],
      tiebreak: [.series, .stories],
      order: "b a"
    ),
  ]

  static let others: [SeedingCase] = [
    .init(
      name: "listed",
      entrants: [.init("a", 1), .init("b", 3), .init("c", 2)],
      seeding: .listed,
      order: "a b c"
    ),
    .init(
      name: "random",
      entrants: (1...8).map { .init("\($0)", 0) },
      seeding: .random,
      order: "4 2 7 3 5 1 8 6"
    ),
    .init(
      name: "ratings, high to low, and level ones in the order of the file",
      entrants: [1500, 1640, 1500, 1700].enumerated().map { place, rating in
        Entrant(identity: .init(source: "inline", key: "\(place)"), name: "\(place)", power: nil, rating: rating)
      },
      seeding: .rating,
      order: "3 1 0 2"
    ),
    .init(name: "nobody", entrants: [], order: ""),
  ]

  static let given: [SeedingCase] = [
    .init(
      name: "one among powers",
      entrants: [.init("a", 3), .init("b", 2), .init("c", 1, seed: 1)],
      order: "c a b"
    ),
    .init(
      name: "a place in the middle",
      entrants: [.init("a", 1, seed: 2), .init("b", 2), .init("c", 3), .init("d", 4)],
      order: "d a c b"
    ),
    .init(
      name: "several, in any order of the file",
      entrants: [.init("a", 9, seed: 5), .init("b", 0, seed: 1), .init("c", 1), .init("d", 2)]
        + [.init("e", 3, seed: 3)],
      order: "b d e c a"
    ),
    .init(
      name: "everyone",
      entrants: [.init("a", 0, seed: 3), .init("b", 0, seed: 1), .init("c", 0, seed: 2)],
      order: "b c a"
    ),
    .init(
      name: "beside listed ones",
      entrants: [.init("a", 1), .init("b", 2), .init("c", 3, seed: 1)],
      seeding: .listed,
      order: "c a b"
    ),
    // Seed 42 shuffles four into the order 3 1 4 2.
    .init(
      name: "beside drawn ones",
      entrants: ["a", "b", "c", "d"].map { .init($0, 0) } + [.init("x", 0, seed: 2)],
      seeding: .random,
      order: "c x a d b"
    ),
    .init(
      name: "beyond the field takes the last place",
      entrants: [.init("a", 3, seed: 9), .init("b", 2), .init("c", 1)],
      order: "b c a"
    ),
    .init(
      name: "several beyond the field keep their order",
      entrants: [.init("a", 3, seed: 9), .init("b", 2, seed: 1), .init("c", 1, seed: 7)],
      order: "b c a"
    ),
  ]

  @Test(arguments: powers) func `seeds by power`(_ c: SeedingCase) {
    #expect(order(c) == c.order)
  }

  @Test(arguments: others) func `seeds as listed or drawn`(_ c: SeedingCase) {
    #expect(order(c) == c.order)
  }

  @Test(arguments: given) func `gives the seeds that are asked for`(_ c: SeedingCase) {
    #expect(order(c) == c.order)
  }

  @Test func `loses nobody, whatever the given seeds`() {
    var fields = RandomFields(seed: 3)
    for _ in 0..<200 {
      let count = fields.number(in: 2...9)
      var entrants = fields.field(of: count, values: 0...2)
      var seeds = (1...(count + 3)).map(Seed.init(number:))
      fields.generator.shuffle(&seeds)
      for place in entrants.indices where fields.number(in: 0...2) == 0 {
        entrants[place].givenSeed = seeds[place]
      }
      let seeded = seeded(entrants, by: .power, tiebreak: [.series], randomSeed: 0)
      #expect(Set(seeded) == Set(entrants))
      #expect(seeded.count == count)
      let isWithin = entrants.allSatisfy { ($0.givenSeed?.number ?? 1) <= count }
      let isExact = seeded.enumerated().allSatisfy { ($1.givenSeed?.number ?? $0 + 1) == $0 + 1 }
      #expect(isExact || !isWithin)
    }
  }

  private func order(_ c: SeedingCase) -> String {
    seeded(c.entrants, by: c.seeding, tiebreak: c.tiebreak, randomSeed: 42)
      .map(\.name).joined(separator: " ")
  }
}
