import Base
import Drawing
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

extension TournamentReport {
  /// Writes the matches of a knockout, the final first, and in Markdown its tree.
  ///
  /// - Parameters:
  ///   - field: The stage, or one of its groups.
  ///   - level: The level of the headings of rounds.
  ///   - isFolded: Whether a picture shows the same.
  func writeBracket(of field: StageResult, level: Int, isFolded: Bool, to page: inout Page) {
    guard case .played(let battles) = field.battles, let bracket = field.bracket?.bracket else { return }
    let names = result.entrants.shortNames
    let seedWidth = String(result.entrants.count).utf8.count
    let lastRound = bracket.roundCounts.main
    let drawing = BracketDrawing(battles, of: bracket) { entrant in
      let name = names[entrant.index].printable.trimmed.cut(to: Self.longestTreeName)
      return String(entrant.number).aligned(right: seedWidth) + " " + name.isolated
    }
    // Most fonts do not draw ideographs exactly twice as wide as letters, so that the lines would not meet.
    let isEven = names.allSatisfy { $0.displayWidth == $0.count }
    let rounds = bracketRounds(of: battles, in: field, lastRound: lastRound)
    let tree = isEven || picture == nil ? drawing?.text : nil
    writeRounds(rounds, level: level, isFolded: isFolded, tree: tree, to: &page)
  }

  /// The most columns of a name in a tree of characters: more than the longest of the Marvel API.
  private static let longestTreeName = 60

  /// The rounds of a knockout, the final first.
  private func bracketRounds(of battles: [Battle], in field: StageResult, lastRound: Int) -> [MatchList.Round] {
    let waiting = waitingMatches(of: field)
    func round(_ title: String, _ isIn: (MatchID) -> Bool, atMost limit: Int = 64) -> MatchList.Round {
      self.round(
        title,
        battles.filter { isIn($0.match) },
        waiting: waiting.filter { isIn($0.id) }.map(\.match),
        atMost: limit
      )
    }
    var rounds: [MatchList.Round] = []
    for number in stride(from: lastRound, through: 1, by: -1) {
      rounds.append(round(roundName(1 << (lastRound - number + 1))) { $0.depth == Depth(1, number) })
      if number == lastRound { rounds.append(round("Third place", \.isForThirdPlace)) }
    }
    let others = round("Other places", { $0.depth.part == 0 && !$0.isForThirdPlace }, atMost: 128)
    return rounds + [others]
  }

  /// The matches of a ladder, the final first.
  func ladderRounds(of battles: [Battle], in field: StageResult) -> [MatchList.Round] {
    let (waiting, final) = (waitingMatches(of: field), field.bracket?.bracket.matches.last?.id)
    return [true, false].map { isFinal in
      round(
        isFinal ? "Final" : "Rounds before the final",
        battles.filter { ($0.match == final) == isFinal },
        waiting: waiting.filter { ($0.id == final) == isFinal }.map(\.match),
        atMost: Self.maximumMatchesOnPage
      )
    }
  }

  /// The matches of a bracket with a side that is not known yet, and whom they wait for.
  private func waitingMatches(of field: StageResult) -> [(id: MatchID, match: MatchList.Match)] {
    guard let play = field.bracket else { return [] }
    return play.matches.indices.filter { play.matches[$0].status == .waiting }.map { index in
      let (id, state) = (play.bracket.matches[index].id, play.matches[index])
      func side(_ side: KnockoutPlay.Side, isHome: Bool) -> MatchList.Side {
        if let seat = side.entrant { return self.side(field.entrant(in: seat)) }
        return MatchList.Side(name: "\(words: play.sourceWords(of: index, isHome: isHome))", figure: "", hasWon: false)
      }
      let match = MatchList.Match(
        id: id.description,
        anchor: anchor(of: id, in: field.index),
        home: side(state.home, isHome: true),
        away: side(state.away, isHome: false)
      )
      return (id, match)
    }
  }

  /// The rounds of a double elimination: the grand final, then both brackets, each from its final.
  func doubleRounds(of battles: [Battle], in field: StageResult) -> [MatchList.Round] {
    let rounds = Dictionary(grouping: battles, by: \.match.depth)
    let waiting = Dictionary(grouping: waitingMatches(of: field), by: \.id.depth)
    let depths = Set(rounds.keys).union(waiting.keys)
    let last = depths.reduce(into: [0, 0, 0]) { $0[$1.part] = max($0[$1.part], $1.round) }
    return depths.sorted { ($0.part, $0.round) > ($1.part, $1.round) }.map { depth in
      let (part, number) = (depth.part, depth.round)
      let title =
        switch part {
        case 0: number == last[0] ? "Losers' final" : "Losers' round \(number)"
        case 1: number == last[1] ? "Winners' final" : "Winners' round \(number)"
        default: number == 1 ? "Grand final" : "Second grand final"
        }
      return round(
        title,
        rounds[depth] ?? [],
        waiting: waiting[depth]?.map(\.match) ?? [],
        notes: field.bracket?.loserWords ?? [:]
      )
    }
  }
}

extension MatchID {
  fileprivate var isForThirdPlace: Bool { if case .thirdPlace = self { true } else { false } }

  fileprivate var depth: Depth {
    switch self {
    case .losers(let round, _): Depth(0, round)
    case .winners(let round, _): Depth(1, round)
    case .grandFinal(let number, _): Depth(2, number)
    case .table, .thirdPlace, .placement: Depth(0, 0)
    }
  }
}

/// The part of a knockout, with the losers' bracket and other places first, and the round in it.
private struct Depth: Hashable {
  let part: Int
  let round: Int

  init(_ part: Int, _ round: Int) { (self.part, self.round) = (part, round) }
}
