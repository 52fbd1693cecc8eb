extension Votes {
  /// The round of a battle in a votes file.
  ///
  /// It is small, because a file may have a million of them.
  package struct Round: Sendable, Hashable {
    /// The number of the round, with the half of the bracket in the high bits; 0 for none.
    let code: UInt32

    private init(half: UInt32, number: Int) {
      code = half << 28 | min(UInt32(clamping: number), Self.largest)
    }

    private static let largest: UInt32 = 1 << 28 - 1

    /// Any round.
    package static let any = Round(half: 0, number: 0)

    /// A round from 1, within its stage or bracket.
    package static func number(_ number: Int) -> Round { Round(half: 0, number: number) }

    /// The round of a knockout match within its half of the bracket; nil for tables and placement matches.
    package init?(of match: MatchID) {
      switch match {
      case .winners(let round, _): self.init(half: 1, number: round)
      case .losers(let round, _): self.init(half: 2, number: round)
      case .grandFinal(let number): self.init(half: 3, number: number)
      case .thirdPlace: self.init(half: 4, number: 3)
      case .table, .placement: return nil
      }
    }

    /// Reads `4`, `R4`, `W2`, `L4`, `GF1`, `P3` or, with the number of a match, `L4.1`; nil for other text.
    package init?(_ text: String) {
      let halves = ["R", "W", "L", "GF", "P"]
      let letters = text.prefix { !("0"..."9").contains($0) }
      let isPlain = letters.isEmpty
      guard let half = isPlain ? 0 : halves.firstIndex(of: letters.uppercased())
      else { return nil }
      let parts = text.dropFirst(letters.count)
        .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      let areNumbers = parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
      let mayHaveMatch = half <= 2 && !isPlain
      guard areNumbers, parts.count == 1 || mayHaveMatch, let number = UInt32(parts[0]),
        (1...Self.largest).contains(number), half != 4 || number == 3, half != 3 || number <= 2
      else { return nil }
      self.init(half: UInt32(half), number: Int(number))
    }

    /// `4`, `W2`, `L4`, `GF1` or `P3`; empty for any round.
    package var text: String {
      let number = code & Self.largest
      guard number > 0 else { return "" }
      return ["", "W", "L", "GF", "P"][Int(code >> 28)] + String(number)
    }

    /// The part of a knockout that the round belongs to; nil for any part.
    package var bracket: Part? { Part(rawValue: code >> 28) }

    /// A part of a knockout.
    package enum Part: UInt32, Sendable {
      /// A single elimination, or the winners' bracket.
      case main = 1
      case losers
      case grandFinal
      case thirdPlace
    }

    /// The number of a round without a half of the bracket; nil for other rounds.
    package var plainNumber: Int? { code == 0 || code >> 28 > 0 ? nil : Int(code) }
  }
}
