import Tournament

/// The contents of a knockout's boxes, and the next match of each winner.
///
/// Matches are named by their index in the bracket.
struct KnockoutFacts: Sendable {
  let play: KnockoutPlay
  let texts: StageTexts
  /// Whether the rules allow a second grand final.
  private let canRepeat: Bool
  /// The decision of each match; nil for matches without one.
  private let decisions: [Decision?]
  private let targets: [Int?]
  /// Whether the sides of each match are paired by seed when the whole round is known.
  private let isReseeded: [Bool]
  private let loserWords: [MatchID: String]

  /// - Parameter canRepeat: Whether two battles of the same entrants may have different results.
  init(_ play: KnockoutPlay, texts: StageTexts, canRepeat: Bool) {
    self.play = play
    self.texts = texts
    self.canRepeat = canRepeat
    var rest = play.listed[...]
    decisions = play.bracket.matches.map { match in rest.first?.match == match.id ? rest.popFirst()?.decision : nil }
    var isReseeded = Array(repeating: false, count: play.matches.count)
    for range in play.bracket.reseeded where range.count > 1 { for index in range { isReseeded[index] = true } }
    self.isReseeded = isReseeded
    loserWords = play.loserWords
    targets = Self.targets(in: play, isReseeded: isReseeded)
  }

  private static func targets(in play: KnockoutPlay, isReseeded: [Bool]) -> [Int?] {
    var targets = [Int?](repeating: nil, count: play.matches.count)
    var won = [Int?](repeating: nil, count: play.bracket.entrantCount)
    for (index, match) in play.bracket.matches.enumerated() {
      let state = play.matches[index]
      for (side, feed) in [(state.home, match.home), (state.away, match.away)] {
        if let entrant = side.entrant, let last = won[entrant.index] {
          targets[last] = targets[last] ?? index
        } else if case .winner(let last) = feed, side == .unknown, !isReseeded[index] {
          targets[last] = targets[last] ?? index
        }
      }
      if let winner = state.winner.entrant { won[winner.index] = index }
    }
    return targets
  }

  func id(of match: Int) -> MatchID { play.bracket.matches[match].id }

  /// Whether the match has a box: a battle that was or will be fought, or a bye of the winners' bracket.
  func isDrawn(_ match: Int) -> Bool {
    switch play.matches[match].status {
    case .fought, .pending, .waiting: true
    case .walkover: if case .winners = id(of: match) { true } else { false }
    case .vacant: false
    case .notCalled: isExpected(match)
    }
  }

  /// Whether the match takes place if an open match ends in an upset.
  private func isExpected(_ match: Int) -> Bool {
    guard canRepeat, let first = play.bracket.matches[match].afterUpsetOf else { return false }
    return [.pending, .waiting].contains(play.matches[first].status)
  }

  /// The winner's next match; nil if there is none, or if its round is not paired yet.
  func target(of match: Int) -> Int? {
    if let target = targets[match] { return target }
    let next = match + 1
    guard next < targets.count, play.bracket.matches[next].afterUpsetOf == match else { return nil }
    return isExpected(next) ? next : nil
  }

  /// Whether the sides of the match are paired by seed, or by a row of the results file, so that its lines may cross.
  func isReseeded(_ match: Int) -> Bool { isReseeded[match] || play.rearranged.contains(match) }

  /// The entrant that won the match or has a bye; nil if it is open.
  func winner(of match: Int) -> Seat? { play.matches[match].winner.entrant }

  /// The rows of a match's box: 1 for a bye, 2 otherwise.
  func rowCount(of match: Int) -> Int { play.matches[match].status == .walkover ? 1 : 2 }

  /// Returns the row of an entrant, or, if `entrant` is nil, the row of the winner of `source`.
  func row(in match: Int, of entrant: Seat?, from source: Int) -> Int {
    guard rowCount(of: match) == 2 else { return 0 }
    let state = play.matches[match]
    if let entrant { return state.away == .entrant(entrant) ? 1 : 0 }
    return play.bracket.matches[match].away == .winner(source) ? 1 : 0
  }

  /// The entrants whose sides are known.
  func entrants(in match: Int) -> [Seat] { [play.matches[match].home, play.matches[match].away].compactMap(\.entrant) }

  /// Whether the winner of the match is the champion.
  func isFinal(_ match: Int) -> Bool { play.bracket.matches[match].winnerPlace == 1 }

  func box(of match: Int) -> MatchBox {
    let state = play.matches[match]
    let (id, decision) = (id(of: match), decisions[match])
    if state.status == .walkover {
      return MatchBox(caption: id.description, rows: [byeRow(match, state)], isOpen: true)
    }
    let caption =
      switch state.status {
      case .fought: texts.caption(of: id, decision)
      case .pending: texts.caption(of: id, decision ?? .pending)
      case .notCalled: "\(id) · if needed"
      case .waiting, .vacant, .walkover: id.description
      }
    let rows = [true, false].map { isHome in row(match, isHome ? state.home : state.away, isHome: isHome, decision) }
    return MatchBox(
      caption: loserWords[id].map { "\(caption) · \($0)" } ?? caption,
      rows: rows,
      isOpen: state.status != .fought,
      isFinal: isFinal(match)
    )
  }

  /// Takes the seed, the face and the power of an entrant out of a match's box.
  ///
  /// - Parameter known: The entrants whose seeds and powers other boxes show.
  func shorten(_ box: inout MatchBox, of match: Int, known: [Seat]) {
    guard rowCount(of: match) == 2 else { return }
    let (state, decision) = (play.matches[match], decisions[match])
    for (row, side) in [state.home, state.away].enumerated() {
      guard let entrant = side.entrant, known.contains(entrant) else { continue }
      box.rows[row].seed = nil
      box.rows[row].face = nil
      if decision?.score == nil, decision?.votes == nil { box.rows[row].figure = "" }
    }
  }

  private func byeRow(_ match: Int, _ state: KnockoutPlay.Match) -> MatchBox.Row {
    guard let entrant = state.winner.entrant else {
      // No entrant came to the match of its opponent.
      let name = play.sourceWords(of: match, isHome: state.home == .unknown)
      return MatchBox.Row(name: name, figure: MatchBox.bye, mark: .later)
    }
    return texts.row(entrant, MatchBox.bye, entrant == play.champion ? .champion : .none)
  }

  private func row(_ match: Int, _ side: KnockoutPlay.Side, isHome: Bool, _ decision: Decision?) -> MatchBox.Row {
    guard let entrant = side.entrant else {
      return MatchBox.Row(name: play.sourceWords(of: match, isHome: isHome), mark: .later)
    }
    let winner = winner(of: match)
    return texts.row(
      entrant,
      texts.figure(of: entrant, isHome: isHome, in: decision),
      winner == nil ? .none : winner != entrant ? .loser : entrant == play.champion ? .champion : .winner
    )
  }
}
