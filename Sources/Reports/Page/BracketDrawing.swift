import Base
import Tournament

/// The tree of a knockout in box-drawing characters, first round at the left.
struct BracketDrawing {
  private static let maximumRounds = 5

  /// The entrants of the first round, then the winners of each round, from the top; nil beside a bye.
  private let labels: [[String?]]

  /// - Parameter bracket: The whole tree, including rounds whose entrants are not known yet.
  /// - Returns: Nil if the tree would be too large to read.
  init?(_ battles: [Battle], of bracket: Bracket, label: (_ entrant: Seed) -> String) {
    let rounds = bracket.roundCounts.main
    guard (1...Self.maximumRounds).contains(rounds) else { return nil }
    var labels = (0...rounds).map { round in [String?](repeating: round == 0 ? nil : "?", count: 1 << (rounds - round))
    }
    let numbers = Dictionary(uniqueKeysWithValues: zip(bracket.matches.map(\.id), bracket.ownNumbers))
    for battle in battles {
      guard case .winners(let round, _) = battle.match, let match = numbers[battle.match] else { continue }
      if let advancing = battle.advancing { labels[round][match - 1] = label(advancing) }
      guard round == 1, let away = battle.away else { continue }
      labels[0][2 * match - 2] = label(battle.home)
      labels[0][2 * match - 1] = label(away)
    }
    self.labels = labels
  }

  var text: String {
    let widths = labels.map { $0.map { $0?.displayWidth ?? 0 }.max() ?? 0 }
    var text = ""
    for row in 0..<(2 * labels[0].count - 1) {
      // The first line is empty beside a bye.
      if !text.isEmpty { text += "\n" }
      // Blanks are added before something else only, so that no line ends with them.
      var blanks = 0
      func add(_ part: String) {
        text += String(repeating: " ", count: blanks) + part
        blanks = 0
      }
      for column in labels.indices.dropLast() {
        if let label = label(row, column) {
          let dashes = widths[column] - label.displayWidth
          add(label + " " + String(repeating: "─", count: dashes))
        } else {
          blanks += widths[column] + 1
        }
        if let joint = joint(row, column) { add(joint) } else { blanks += 1 }
        blanks += 1
      }
      if let label = label(row, labels.count - 1) { add(label) }
    }
    // The last line is empty beside a bye, too.
    if text.last == "\n" { text.removeLast() }
    return text
  }

  /// The row of a column's first label, and the number of rows between labels.
  private func rows(_ column: Int) -> (first: Int, step: Int) { ((1 << column) - 1, 2 << column) }

  private func label(_ row: Int, _ column: Int) -> String? {
    let (first, step) = rows(column)
    guard row >= first, (row - first) % step == 0 else { return nil }
    return labels[column][(row - first) / step]
  }

  /// The part of the connector from a match to its winner that is in this row; nil for none.
  private func joint(_ row: Int, _ column: Int) -> String? {
    let (first, step) = rows(column)
    guard row >= first else { return nil }
    let (match, place) = (row - first).quotientAndRemainder(dividingBy: 2 * step)
    guard labels[column][2 * match] != nil else { return nil }
    switch place {
    case 0: return "┐"
    case step / 2: return "├"
    case step: return "┘"
    default: return place < step ? "│" : nil
    }
  }
}
