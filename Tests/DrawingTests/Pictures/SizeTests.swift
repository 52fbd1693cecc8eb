import Drawing
import Testing
import Tournament

/// How a picture stays of a size that can be read and sent.
struct SizeTests {
  private func drawn(_ result: TournamentResult) throws -> (Picture, DrawnPicture) {
    let picture = try #require(Picture(result))
    return (picture, try #require(DrawnPicture(picture.svg)))
  }

  @Test(arguments: [65, 100, 128, 129, 1_000])
  func `a large single elimination is drawn from the round of 64 on`(count: Int) throws {
    let format = Format.singleElimination(KnockoutRules(placement: .third))
    let (picture, drawn) = try drawn(played(format, heroes(count)))
    #expect(drawn.boxes.count == 64)
    let omission = "The picture starts at the round of 64; battles.csv lists all matches."
    #expect(drawn.texts.contains { $0.text == omission })
    #expect(picture.summary.hasSuffix(omission))
  }

  @Test(arguments: [65, 128, 200])
  func `a large double elimination is drawn where 64 are left`(count: Int) throws {
    let (picture, drawn) = try drawn(played(.doubleElimination(.single), heroes(count)))
    // 31 or 63 matches of the winners, twice 15 of the losers and the last two of each half, and the final.
    #expect(drawn.matches.count { $0.hasPrefix("W") } == 63)
    #expect(drawn.matches.count { $0.hasPrefix("L") } == 62)
    #expect(drawn.matches.contains("GF1"))
    #expect(picture.summary.contains("The picture starts at round "))
  }

  @Test(arguments: [Format.ladder, .kingOfTheHill])
  func `only the last matches of a long chain are drawn`(format: Format) throws {
    let (picture, drawn) = try drawn(played(format, heroes(1_100)))
    #expect(drawn.matches.first == "R1037.1")
    #expect(drawn.matches.last == "R1099.1")
    #expect(
      picture.summary.hasSuffix(
        "The picture shows the last 63 of 1,099 matches; battles.csv lists all matches."
      )
    )
  }

  @Test func `a stage that could not be read leaves the others`() throws {
    let (picture, drawn) = try drawn(worldCup(130, groups: 2))
    let words =
      "A cross table of 65 entrants in a group is too large for a picture; battles.csv lists all matches."
    #expect(picture.summary.contains("Groups: " + words))
    #expect(drawn.matches.contains("P3"))
  }

  @Test func `of many groups the first are drawn`() throws {
    let (picture, drawn) = try drawn(worldCup(200, groups: 50))
    #expect(drawn.texts.count { $0.text.hasPrefix("Group ") } == 32)
    #expect(picture.summary.contains("The picture shows 32 of 50 groups"))
  }

  @Test(arguments: [
    Format.singleElimination(KnockoutRules(placement: .full, reseeds: true)),
    .doubleElimination(.reset),
  ])
  func `16,384 entrants make a picture of bounded size`(format: Format) throws {
    let (picture, _) = try drawn(played(format, heroes(16_384)))
    #expect(picture.svg.count < 300_000)
    #expect(picture.width < 6_000 && picture.height < 10_000)
  }

  @Test func `single battles have no picture`() {
    let rules = TournamentRules(name: "Arena", slug: "arena", stages: [Stage(format: .byHand)])
    let result = TournamentResult(rules: rules, entrants: heroes(2)) { _ in [] }
    #expect(Picture(result) == nil)
  }
}
