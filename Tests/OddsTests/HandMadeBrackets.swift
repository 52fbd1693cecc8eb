import Odds
import TestSupport
import Tournament

/// Brackets written out match by match, as FORMATS lists them.
enum HandMadeBrackets {
  /// A bracket of slots whose winners alone play on; the semi-finals' losers meet too where wanted.
  static func singleElimination(_ slots: [Seat?], thirdPlace: Bool = false) -> Bracket {
    var matches: [Bracket.Match] = []
    var feeds = slots.map { $0.map { Bracket.Feed.seed($0) } ?? .empty }
    var round = 1
    while feeds.count > 1 {
      let isFinal = feeds.count == 2
      if isFinal, thirdPlace, matches.count >= 2 {
        let semiFinals = [matches.count - 2, matches.count - 1].map(Bracket.Feed.loser)
        var match = Bracket.Match(
          id: .thirdPlace(),
          round: round,
          home: semiFinals[0],
          away: semiFinals[1]
        )
        match.winnerPlace = 3
        matches.append(match)
      }
      let start = matches.count
      for number in 0..<(feeds.count / 2) {
        matches.append(
          Bracket.Match(
            id: .winners(round: round, match: number + 1),
            round: round,
            home: feeds[2 * number],
            away: feeds[2 * number + 1],
            winnerPlace: isFinal ? 1 : nil,
            loserPlace: isFinal ? 2 : nil
          )
        )
      }
      feeds = (start..<matches.count).map { .winner($0) }
      round += 1
    }
    return Bracket(entrantCount: slots.count { $0 != nil }, matches: matches)
  }

  /// n against n - 1, the winner against n - 2, and so on.
  static func stepladder(_ count: Int) -> Bracket {
    let matches = (0..<(count - 1)).map { step in
      Bracket.Match(
        id: .winners(round: step + 1, match: 1),
        round: step + 1,
        home: .seed(Seat(count - 2 - step)),
        away: step == 0 ? .seed(Seat(count - 1)) : .winner(step - 1),
        winnerPlace: step == count - 2 ? 1 : nil,
        loserPlace: count - step
      )
    }
    return Bracket(entrantCount: count, matches: matches)
  }

  /// Double elimination of four slots.
  static func doubleOfFour(_ slots: [Seat?], resets: Bool) -> Bracket {
    let feeds = slots.map { $0.map { Bracket.Feed.seed($0) } ?? .empty }
    let lines: [(MatchID, Bracket.Feed, Bracket.Feed)] = [
      (.winners(round: 1, match: 1), feeds[0], feeds[1]),
      (.winners(round: 1, match: 2), feeds[2], feeds[3]),
      (.losers(round: 1, match: 1), .loser(0), .loser(1)),
      (.winners(round: 2, match: 1), .winner(0), .winner(1)),
      (.losers(round: 2, match: 1), .loser(3), .winner(2)),
    ]
    return double(lines, winnersFinal: 3, losersFinal: 4, slots: slots, resets: resets)
  }

  /// Double elimination of eight slots.
  static func doubleOfEight(_ slots: [Seat?], resets: Bool) -> Bracket {
    let feeds = slots.map { $0.map { Bracket.Feed.seed($0) } ?? .empty }
    let lines: [(MatchID, Bracket.Feed, Bracket.Feed)] = [
      (.winners(round: 1, match: 1), feeds[0], feeds[1]),
      (.winners(round: 1, match: 2), feeds[2], feeds[3]),
      (.winners(round: 1, match: 3), feeds[4], feeds[5]),
      (.winners(round: 1, match: 4), feeds[6], feeds[7]),
      (.winners(round: 2, match: 1), .winner(0), .winner(1)),
      (.winners(round: 2, match: 2), .winner(2), .winner(3)),
      (.losers(round: 1, match: 1), .loser(0), .loser(1)),
      (.losers(round: 1, match: 2), .loser(2), .loser(3)),
      (.losers(round: 2, match: 1), .loser(5), .winner(6)),
      (.losers(round: 2, match: 2), .loser(4), .winner(7)),
      (.winners(round: 3, match: 1), .winner(4), .winner(5)),
      (.losers(round: 3, match: 1), .winner(8), .winner(9)),
      (.losers(round: 4, match: 1), .loser(10), .winner(11)),
    ]
    return double(lines, winnersFinal: 10, losersFinal: 12, slots: slots, resets: resets)
  }

  private static func double(
    _ lines: [(MatchID, Bracket.Feed, Bracket.Feed)],
    winnersFinal: Int,
    losersFinal: Int,
    slots: [Seat?],
    resets: Bool
  ) -> Bracket {
    var matches = lines.map { Bracket.Match(id: $0.0, round: 1, home: $0.1, away: $0.2) }
    for number in 1...(resets ? 2 : 1) {
      matches.append(
        Bracket.Match(
          id: .grandFinal(number),
          round: number,
          home: .winner(winnersFinal),
          away: .winner(losersFinal),
          winnerPlace: 1,
          loserPlace: 2,
          afterUpsetOf: number == 2 ? lines.count : nil
        )
      )
    }
    return Bracket(entrantCount: slots.count { $0 != nil }, matches: matches)
  }
}

/// Returns the slots of a seeded bracket.
func seededSlots(_ count: Int) -> [Seat?] {
  bracketSlots(size: bracketSize(entrants: count)).map { $0.index < count ? $0 : nil }
}
