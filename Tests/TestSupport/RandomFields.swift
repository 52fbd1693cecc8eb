package import Tournament

/// Which entrants of a random field have a figure apart from comics.
package enum Knowledge: Sendable {
  case all
  case none
  case some
}

/// Draws fields, alike for every run of the tests.
///
/// The power of an entrant is its number of comics; the fewer values figures take, the more ties there are.
package struct RandomFields {
  package var generator: SplitMix64

  package init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  package mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(generator.below(UInt64(range.count)))
  }

  package mutating func field(
    of count: Int,
    values: ClosedRange<Int>,
    knowing known: [Figure: Knowledge] = [:]
  ) -> [Entrant] {
    (0..<count).map { place in
      let power = Double(number(in: values))
      var entrant = Entrant("e\(place)", power, power)
      for figure in [Figure.series, .stories, .events] {
        let value = Double(number(in: values))
        let isKnown = number(in: 0...3) > 0
        switch known[figure] ?? .all {
        case .all: entrant.figures[figure] = value
        case .none: break
        case .some: if isKnown { entrant.figures[figure] = value }
        }
      }
      return entrant
    }
  }

  /// Returns points of a battle; some have fractions, and some tell a draw from a loss or a win by nothing.
  package mutating func points() -> BattlePoints {
    let kinds = [
      BattlePoints.standard, BattlePoints(win: 6, draw: 2), BattlePoints(win: 3, draw: 1),
      BattlePoints(win: 6, draw: 4, loss: 2), BattlePoints(win: 1, draw: 0),
      BattlePoints(win: 7, draw: 7, loss: 3), BattlePoints(win: 2_000, draw: 1_999, loss: 1_998),
    ]
    return kinds[number(in: 0...(kinds.count - 1))]
  }

  /// Returns the criteria in a new order, some of them left out.
  package mutating func criteria() -> [TieBreak] {
    var list = TieBreak.allCases
    generator.shuffle(&list)
    return Array(list.prefix(number(in: 0...list.count)))
  }
}
