/// A round that a file can name, or a round of a bracket by its number.
package enum SpecialRound: Sendable, Hashable {
  /// The grand final of a double elimination, the last match of a ladder, or the last round of other formats.
  case final
  case semiFinal
  case quarterFinal
  case thirdPlace
  /// The last round of the winners' bracket of a double elimination.
  case winnersFinal
  case winnersSemiFinal
  case winnersQuarterFinal
  case losersFinal
  case losersSemiFinal
  case losersQuarterFinal
  /// A round of a knockout by its number: `W2`, `L3`, `GF1` or `P3`.
  case numbered(Votes.Round)

  /// The rounds with a name, in the order of lists: the key in a file, and the name in a sentence.
  private static let words: [(round: SpecialRound, key: String, title: String)] = [
    (.final, "final", "the final"), (.semiFinal, "semi_final", "the semi-finals"),
    (.quarterFinal, "quarter_final", "the quarter-finals"),
    (.thirdPlace, "third_place", "the match for the third place"),
    (.winnersFinal, "winners_final", "the winners' final"),
    (.winnersSemiFinal, "winners_semi_final", "the winners' semi-finals"),
    (.winnersQuarterFinal, "winners_quarter_final", "the winners' quarter-finals"),
    (.losersFinal, "losers_final", "the losers' final"),
    (.losersSemiFinal, "losers_semi_final", "the losers' semi-final"),
    (.losersQuarterFinal, "losers_quarter_final", "the losers' quarter-finals"),
  ]

  /// The rounds with a name, in the order of lists.
  package static let named = words.map(\.round)

  /// A regular expression for the rounds with a number.
  package static let numberPattern = "(W[1-9][0-9]?|L[1-9][0-9]?|GF[12]|P3)"

  /// Reads the key of a round in a file; nil for other text.
  package init?(key: String) {
    if let named = Self.words.first(where: { $0.key == key }) {
      self = named.round
      return
    }
    guard key.utf8.count <= 3, let round = Votes.Round(key), round.bracket != nil, round.bracket != .places,
      round.text == key
    else { return nil }
    self = .numbered(round)
  }

  /// The key of the round in a file.
  package var key: String { if case .numbered(let round) = self { round.text } else { Self.words[rank].key } }

  /// The name of the round in a sentence.
  package var title: String { if case .numbered(let round) = self { round.text } else { Self.words[rank].title } }
}

extension SpecialRound: Comparable {
  package static func < (a: SpecialRound, b: SpecialRound) -> Bool { a.rank < b.rank }

  private var rank: Int {
    if case .numbered(let round) = self { return Self.named.count + Int(round.code) }
    return Self.named.firstIndex(of: self) ?? 0
  }
}

extension SpecialRound {
  /// The round of a match by its number; nil for a match of a table or about lower places.
  init?(numbered match: MatchID) {
    guard let round = Votes.Round(of: match) else { return nil }
    self = .numbered(round)
  }

  /// The round of a match by its name; nil if it has none.
  init?(_ match: MatchID, in rounds: RoundCounts) {
    let (names, place): ([SpecialRound], Int) =
      switch match {
      case .grandFinal: ([.final], 0)
      case .thirdPlace: ([.thirdPlace], 0)
      case .winners(let round, _) where rounds.losers == 0: ([.final, .semiFinal, .quarterFinal], rounds.main - round)
      case .winners(let round, _): ([.winnersFinal, .winnersSemiFinal, .winnersQuarterFinal], rounds.main - round)
      case .losers(let round, _): ([.losersFinal, .losersSemiFinal, .losersQuarterFinal], rounds.losers - round)
      case .table(let round, _): ([.final], rounds.main - round)
      case .placement: ([], 0)
      }
    guard names.indices.contains(place) else { return nil }
    self = names[place]
  }
}
