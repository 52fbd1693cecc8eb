import Drawing
import Testing
import Tournament

struct GeometryCase: CustomTestStringConvertible, Sendable {
  var name: String
  var format: Format
  var entrants: Int
  var testDescription: String { "\(name) of \(entrants)" }
}

struct GeometryTests {
  static let knockouts: [GeometryCase] = ([Int](2...18) + [31, 32, 33, 47, 48, 63, 64]).flatMap(
    knockouts
  )
  /// Enough of them for what hangs on widths more than on the shape.
  static let some = knockouts.filter { $0.entrants < 18 || $0.entrants % 16 < 2 } + tables
  static let tables: [GeometryCase] = (2...32).flatMap(tables)

  private static func knockouts(_ count: Int) -> [GeometryCase] {
    var cases: [GeometryCase] = []
    for placement in Bracket.Placement.allCases {
      let rules = KnockoutRules(placement: placement, reseeds: count % 3 == 0)
      cases.append(
        .init(name: "knockout, \(placement)", format: .singleElimination(rules), entrants: count)
      )
    }
    for final in Bracket.GrandFinal.allCases {
      cases.append(
        .init(name: "two lives, \(final)", format: .doubleElimination(final), entrants: count)
      )
    }
    cases.append(.init(name: "ladder", format: .ladder, entrants: count))
    cases.append(.init(name: "king of the hill", format: .kingOfTheHill, entrants: count))
    return cases
  }

  private static func tables(_ count: Int) -> [GeometryCase] {
    let swiss = SwissRules(rounds: min(3, count - 1))
    let champions = max(1, count / 4)
    return [
      .init(name: "round robin", format: .roundRobin(legs: 1 + count % 3), entrants: count),
      .init(name: "Swiss system", format: .swiss(swiss), entrants: count),
      .init(name: "gauntlet", format: .gauntlet(champions: champions), entrants: count),
    ]
  }

  private func result(_ c: GeometryCase) -> TournamentResult {
    let names = ["Hero", "Captain Marvel (Carol Danvers)", "漢字", longestName]
    return played(c.format, heroes(c.entrants) { "\(names[$0 % names.count]) \($0)" })
  }

  /// The picture of a file and that of a page, which is no wider than the page.
  private func bothDrawn(_ result: TournamentResult) throws -> [DrawnPicture] {
    let picture = try #require(Picture(result))
    return try [picture, #require(picture.fitted(result))].map { try #require(DrawnPicture($0.svg)) }
  }

  @Test(arguments: knockouts)
  func `every match has just one box, and a line leads each winner on to its next match`(
    _ c: GeometryCase
  ) throws {
    let result = result(c)
    var matches: [String] = []
    result.battles.forEach { matches.append($0.match.description) }
    for picture in try bothDrawn(result) {
      #expect(picture.matches.sorted() == matches.sorted())
      #expect(picture.boxes.count == matches.count)
      checkLines(of: picture, c)
    }
  }

  private func checkLines(of picture: DrawnPicture, _ c: GeometryCase) {
    let names = picture.texts.filter { ["pic-name", "pic-winner", "pic-loser"].contains($0.kind) }
    var arrivals: Set<String> = []
    for line in picture.lines {
      let source = picture.boxes.filter {
        [$0.left, $0.right].contains(line.start.x) && $0.top < line.start.y
          && line.start.y < $0.bottom
      }
      let target = picture.boxes.filter {
        [$0.left, $0.right].contains(line.end.x) && $0.top < line.end.y && line.end.y < $0.bottom
      }
      if source.count != 1 || target.count != 1 {
        Issue.record("a line from or to nowhere: \(line)")
      }
      func name(in box: DrawnPicture.Box?, at y: Double) -> String? {
        guard let box else { return nil }
        return names.first {
          $0.anchor == "start" && box.left < $0.x && $0.x < box.right && abs($0.y - 4 - y) < 5
        }.map { $0.whole ?? $0.text }
      }
      let leaving = name(in: source.first, at: line.start.y)
      let arriving = name(in: target.first, at: line.end.y)
      if leaving == nil || leaving != arriving {
        Issue.record("\(leaving ?? "nobody") leaves, \(arriving ?? "nobody") arrives")
      }
      arrivals.insert("\(line.end.x) \(line.end.y)")
    }
    #expect(arrivals.count == picture.lines.count)
    // Each match of a tree but its last leads on: to the final, and to the best place played for.
    let trees = Set(picture.matches.map { tree($0, of: c.format) }).count
    #expect(picture.lines.count == picture.boxes.count - trees)
  }

  /// The tree that a match belongs to: by the best place that it plays for, or by its half where no grand
  /// final joins them.
  private func tree(_ match: String, of format: Format) -> String {
    if case .doubleElimination(.none) = format { return String(match.prefix(1)) }
    guard match.hasPrefix("P") else { return "" }
    return String(match.dropFirst().prefix { $0.isNumber })
  }

  @Test(arguments: some)
  func `no box lies on another or outside, and texts stay in their boxes and beside each other`(
    _ c: GeometryCase
  ) throws {
    for picture in try bothDrawn(result(c)) {
      checkBoxes(of: picture)
      checkTexts(of: picture)
    }
  }

  private func checkBoxes(of picture: DrawnPicture) {
    let frame = DrawnPicture.Box(
      left: 0,
      top: 0,
      right: picture.size.width,
      bottom: picture.size.height
    )
    for (index, box) in picture.boxes.enumerated() {
      if !frame.contains(box) { Issue.record("outside: \(box)") }
      for other in picture.boxes[..<index] where other.overlaps(box) {
        Issue.record("boxes overlap: \(box), \(other)")
      }
    }
  }

  private func checkTexts(of picture: DrawnPicture) {
    let frame = DrawnPicture.Box(
      left: 0,
      top: 0,
      right: picture.size.width,
      bottom: picture.size.height
    )
    var rows: [Double: [DrawnPicture.Box]] = [:]
    for text in picture.texts {
      let area = text.area
      if !frame.contains(area) { Issue.record("outside: \(text.text)") }
      guard ["pic-seed", "pic-name", "pic-winner", "pic-loser", "pic-later"].contains(text.kind)
      else {
        continue
      }
      if !picture.boxes.contains(where: { $0.contains(area) }) {
        Issue.record("too wide for its box: \(text.text)")
      }
      rows[text.y, default: []].append(area)
    }
    for row in rows.values {
      for (index, area) in row.enumerated() {
        if row[..<index].contains(where: { $0.overlaps(area) }) { Issue.record("texts overlap") }
      }
    }
  }
}

extension DrawnPicture.Text {
  /// What the text covers in a font that is as wide as DejaVu Sans on average: so much of an em a character.
  fileprivate var area: DrawnPicture.Box {
    let size: Double =
      switch kind {
      case "pic-title": 16
      case "pic-stage": 14
      case "pic-caption", "pic-seed": 11
      default: 12
      }
    let isBold = ["pic-title", "pic-stage", "pic-heading", "pic-winner", "pic-win"].contains(kind)
    let width = text.unicodeScalars.reduce(0.0) { sum, scalar in
      sum + size * (scalar.value >= 0x2E80 ? 1 : isBold ? 0.56 : 0.51)
    }
    let left = anchor == "end" ? x - width : anchor == "middle" ? x - width / 2 : x
    return DrawnPicture.Box(left: left, top: y - size, right: left + width, bottom: y + 3)
  }
}
