import Base
@testable import Gateway
import Testing

struct CharacterFactsTests {
  let facts = CharacterFacts.embedded

  @Test func `the whole catalogue is there, each id once`() {
    #expect(facts.count == 1_564)
    #expect(Set(facts.map(\.id)).count == 1_564)
    #expect(facts.map(\.id).min() == 1_009_144)
    #expect(facts.map(\.id).max() == 1_017_858)
  }

  @Test func `the order is the collation of the API`() {
    let keys = facts.map(\.name.collationKey)
    #expect(keys == keys.sorted())
    #expect(facts.first?.name == "3-D Man")
    #expect(facts.last?.name == "Zzzax")
  }

  @Test func `the columns have their sums`() {
    #expect(facts.reduce(0) { $0 + $1.comics } == 101_004)
    #expect(facts.reduce(0) { $0 + $1.series } == 33_026)
    #expect(facts.reduce(0) { $0 + $1.stories } == 126_645)
    #expect(facts.reduce(0) { $0 + $1.events } == 2_795)
    #expect(facts.count { $0.modified == CharacterFacts.nullDate } == 778)
    #expect(facts.count { $0.modified == CharacterFacts.zeroDate } == 9)
    #expect(facts.count { $0.thumbnailPath == CharacterFacts.placeholderPath } == 558)
    #expect(facts.count { $0.thumbnailExtension == "jpg" } == 1_548)
    #expect(facts.count { $0.thumbnailExtension == "gif" } == 10)
    #expect(facts.count { $0.thumbnailExtension == "png" } == 6)
    #expect(facts.reduce(0) { $0 + $1.name.unicodeScalars.count } == 20_705)
  }

  static let rows: [CharacterFacts] = [
    .init(
      id: 1_009_610,
      name: "Spider-Man (Peter Parker)",
      comics: 4_500,
      series: 1_221,
      stories: 6_506,
      events: 37,
      modified: "2021-06-30T17:32:26-0400",
      thumbnailPath: "http://i.annihil.us/u/prod/marvel/i/mg/3/50/526548a343e4b"
    ),
    .init(
      id: 1_017_438,
      name: "Araña",
      comics: 27,
      series: 10,
      stories: 25,
      events: 0,
      modified: "2016-03-07T14:41:37-0500"
    ),
    .init(id: 1_010_699, name: "Aaron Stack", comics: 14, series: 3, stories: 27, events: 0),
  ]

  @Test(arguments: rows) func `known characters read as captured`(_ row: CharacterFacts) {
    #expect(facts.first { $0.id == row.id } == row)
  }

  @Test func `awkward names keep their blanks and quotes`() {
    let names = Set(facts.map(\.name))
    #expect(names.contains("Karolina Dean "))
    #expect(names.contains("Robert Baldwin "))
    #expect(names.contains("Edward \"Ted\" Forrester"))
    #expect(names.contains("Dog Brother #1"))
  }
}
