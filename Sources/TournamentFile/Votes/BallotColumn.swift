internal import Text
internal import Tournament

/// The meaning of the header of a column in a form's export.
enum BallotColumn {
  /// The votes on an open battle, by its place in the list of open battles.
  case open(Int)
  /// The votes on battles that have a result already; several if the header names no round.
  case decided([Battle])
  /// Something else, such as a time or an address.
  case other
  /// It looks like a battle, and is none that is open.
  case problem(String, help: String)

  init(
    _ header: String,
    of result: TournamentResult,
    open: [Battle],
    mentions: NameMentions
  ) {
    let named = mentions.all(in: header)
    let quoted = quoted(header)
    guard named.count == 2 else {
      guard
        named.count > 2 || named.count == 1 && Self.parts(header).count > 1
          || Self.parts(header, Self.clearSeparators).count > 1
      else {
        self = .other
        return
      }
      let words = named.count > 2 ? "more than two entrants" : "no two entrants"
      self = .problem(
        "the column \(quoted) looks like a battle, and names \(words)",
        help: "write both names as the tournament prints them, or remove the column"
      )
      return
    }
    let round = Self.round(in: header)
    func isOfTwo(_ battle: Battle) -> Bool {
      guard let away = battle.away else { return false }
      return named[0].contains(battle.home) && named[1].contains(away)
        || named[1].contains(battle.home) && named[0].contains(away)
    }
    func isMeant(_ battle: Battle) -> Bool {
      (round == nil || battle.round == round) && isOfTwo(battle)
    }
    let found = open.indices.filter { isMeant(open[$0]) }
    switch found.count {
    case 1: self = .open(found[0])
    case 0:
      var decided: [Battle] = []
      var rounds: [Int] = []
      result.battles.forEach { battle in
        guard isOfTwo(battle) else { return }
        rounds.append(battle.round)
        if battle.decision.outcome != .pending, isMeant(battle) { decided.append(battle) }
      }
      self =
        !decided.isEmpty
        ? .decided(decided)
        : .problem(
          "the column \(quoted) names no open battle",
          help: rounds.isEmpty
            ? "remove it, or wait until its two entrants meet; " + Self.listed(open, of: result)
            : "correct the round: they meet in round\(rounds.count == 1 ? "" : "s") "
              + words(rounds.map(\.grouped))
        )
    default:
      self = .problem(
        "the column \(quoted) may mean \(found.count.grouped) open battles",
        help: round == nil
          ? "write its round, such as 'Round \(open[found[0]].round): …'" : "write the whole names"
      )
    }
  }

  /// The open battles in words, the first five of them.
  static func listed(_ open: [Battle], of result: TournamentResult) -> String {
    let pairs = words(first: 5, of: open) { battle in
      let sides = [battle.home, battle.away ?? battle.home].map { result.entrants[$0].displayName }
      return "'\(sides[0]) or \(sides[1])'"
    }
    return "open \(open.count == 1 ? "is" : "are") \(pairs)"
  }

  /// Words that occur between the two of a battle, and rarely anywhere else.
  private static let clearSeparators = [" vs ", " vs. ", " versus ", " against ", " v ", " v. "]
  private static let separators = clearSeparators + [" or ", " – ", " — ", " - "]

  private static func parts(_ header: String, _ separators: [String] = separators) -> [Substring] {
    var parts = [header.folded[...]]
    for separator in separators { parts = parts.flatMap { $0.pieces(between: separator) } }
    return parts.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Returns the number after the word `round`; nil without one.
  private static func round(in header: String) -> Int? {
    let words = header.folded.split { !$0.isLetter && !$0.isNumber }
    guard let place = words.firstIndex(of: "round"), place + 1 < words.count else { return nil }
    return Int(words[place + 1])
  }
}
