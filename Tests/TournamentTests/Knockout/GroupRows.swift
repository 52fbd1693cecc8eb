import TestSupport

@testable import Tournament

extension GroupRow {
  init(_ entrant: Int, of battles: Int = 3, points: Int, quarters: Int = 0, margin: Double = 0) {
    self.init(
      entrant: Seat(entrant),
      perBattle: [
        Quotient(Int128(points), 2 * Int128(max(battles, 1))),
        Quotient(Int128(quarters), 4 * Int128(max(battles, 1))),
        Quotient(Margin(margin, in: .billionths).units, 1_000_000_000 * Int128(max(battles, 1))),
      ]
    )
  }
}

extension Qualifier {
  /// `A1`: the group as a letter, then the place.
  var name: String { "\(Character(UnicodeScalar(UInt8(65 + group))))\(place)" }
}

extension KnockoutDraw {
  /// The first round from the top: `A1-B2`, or `A1-bye`.
  var pairs: [String] {
    let names = round.slots.map { slot in slot.map { field[$0.index].name } ?? "bye" }
    return stride(from: 0, to: names.count, by: 2).map { "\(names[$0])-\(names[$0 + 1])" }
  }
}

/// Groups in which the first did better than the second and so on, and each place of a group a little
/// better than that of the next.
func groups(_ count: Int, of size: Int) -> [[GroupRow]] {
  (0..<count).map { group in
    (0..<size).map { place in
      GroupRow(place * count + group, points: 2 * (size - place), margin: Double(-group))
    }
  }
}

/// Draws groups whose rows say anything.
func randomGroups(_ count: Int, of size: Int, seed: UInt64) -> [[GroupRow]] {
  var generator = SplitMix64(seed: seed)
  var seeds = Array(0..<(count * size))
  generator.shuffle(&seeds)
  return (0..<count).map { group in
    (0..<size).map { place in
      GroupRow(
        seeds[group * size + place],
        of: 2 + Int(generator.below(2)),
        points: Int(generator.below(4)),
        quarters: Int(generator.below(3)),
        margin: Double(generator.below(3))
      )
    }
  }
}
