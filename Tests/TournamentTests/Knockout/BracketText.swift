import TestSupport
import Tournament

/// The field sizes of properties.
let fieldSizes = Array(2...64) + [100, 512, 1_000, 1_024]

extension Bracket {
  /// `L1.1 = L(W1.1)–L(W1.2)`; seeds from 1, `-` for an empty side.
  func line(_ match: Match) -> String { "\(match.id) = \(text(match.home))–\(text(match.away))" }

  private func text(_ feed: Feed) -> String {
    switch feed {
    case .seed(let seat): "\(seat.number)"
    case .empty: "-"
    case .winner(let index): "W(\(matches[index].id))"
    case .loser(let index): "L(\(matches[index].id))"
    }
  }
}

extension MatchID {
  /// Which half of a double elimination it belongs to.
  var half: String { String(description.prefix { !$0.isNumber }) }
}

extension KnockoutPlay {
  /// What was fought, without the byes.
  var fought: [StageBattle] { battles.filter { $0.away != nil } }

  /// How often each entrant lost.
  var losses: [Int] {
    var losses = Array(repeating: 0, count: places.count)
    for loser in battles.compactMap(\.loser) { losses[loser.index] += 1 }
    return losses
  }

  /// Whether all have a place and as many finished above a place as it says.
  var isCompetitionRanking: Bool {
    var count = 0
    var last: Int?
    for place in places.compactMap(\.self).sorted() {
      if place != last, place != count + 1 { return false }
      last = place
      count += 1
    }
    return count == places.count
  }

  /// Whether nobody plays themselves or is in a round of a half twice.
  var isPlayable: Bool {
    var seen: Set<String> = []
    return fought.allSatisfy { battle in
      let round = "\(battle.match.half.prefix(1)) \(battle.round)"
      return [battle.home, battle.away ?? battle.home].allSatisfy {
        seen.insert("\(round) \($0.number)").inserted
      }
    }
  }
}
