/// Draws lots for battles; each battle has its own generator, so that none depends on another.
struct Lots: Sendable {
  let chances: WinChances
  let randomSeed: UInt64
  /// The tournament's slug, and the name of the stage if there are several.
  let place: String

  /// Returns whether the home side wins: with probability a^s / (a^s + b^s).
  func favoursHome(_ match: MatchID, home: Seat, away: Seat) -> Bool {
    var generator = SplitMix64(
      seed: randomSeed ^ Self.hash("\(place)/\(match)")
    )
    // The 53 high bits as a fraction, from 0 to less than 1.
    let drawn = Double(generator.next() >> 11) * 0x1p-53
    return drawn < chances.of(home.index, against: away.index)
  }

  /// FNV-1a in 64 bits (Glenn Fowler, Landon Curt Noll, Phong Vo, 1991).
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
