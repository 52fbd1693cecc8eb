extension Votes {
  /// The round of a battle in a votes file, with its stage if the file names it.
  ///
  /// It is small, because a file may have a million of them.
  package struct Round: Sendable, Hashable {
    /// The number of the round, with the half of the bracket in the high bits; 0 for none.
    let code: UInt32
    /// The number of the stage, from 1; 0 for any.
    let stageNumber: UInt32

    private init(half: UInt32, number: Int) {
      self.init(code: half << 28 | min(UInt32(clamping: number), Self.largest), stageNumber: 0)
    }

    private init(code: UInt32, stageNumber: UInt32) { (self.code, self.stageNumber) = (code, stageNumber) }

    private static let largest: UInt32 = 1 << 28 - 1

    /// Any round of any stage.
    package static let any = Round(half: 0, number: 0)

    /// A round from 1, within its stage or bracket.
    package static func number(_ number: Int) -> Round { Round(half: 0, number: number) }

    /// The round of a knockout match within its half of the bracket, or the places that it is about; nil for tables.
    package init?(of match: MatchID) {
      switch match {
      case .winners(let round, _): self.init(half: 1, number: round)
      case .losers(let round, _): self.init(half: 2, number: round)
      case .grandFinal(let number, _): self.init(half: 3, number: number)
      case .thirdPlace: self.init(half: 4, number: 3)
      case .placement(let first, let last, _): self.init(places: first...last)
      case .table: return nil
      }
    }

    /// The round of matches about these places; at most 8,192 of 20,000 entrants play for the same ones.
    private init(places: ClosedRange<Int>) { self.init(half: 5, number: places.lowerBound << 13 | (places.count - 1)) }

    /// The places that the matches of the round are about; nil for other rounds.
    var places: ClosedRange<Int>? { bracket == .places ? number >> 13...(number >> 13 + number & 0x1FFF) : nil }

    /// The round of a row about only this battle.
    init(ownOf match: MatchID, round: Int, stage: Int) {
      self = (Votes.Round(of: match) ?? .number(round)).inStage(stage)
    }

    /// Reads `4`, `R4`, `W2`, `L4`, `GF1`, `P3`, `P5-8` or, with the number of a match, `L4.1` and `GF1.2`; nil for
    /// other text.
    package init?(_ text: String) {
      let halves = ["R", "W", "L", "GF", "P"]
      let letters = text.prefix { !("0"..."9").contains($0) }
      let isPlain = letters.isEmpty
      if letters.uppercased() == "P", let places = Self.places(text.dropFirst()) {
        self.init(places: places)
        return
      }
      guard let half = isPlain ? 0 : halves.firstIndex(of: letters.uppercased()) else { return nil }
      let parts = text.dropFirst(letters.count).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      let numbers = parts.map { part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? UInt32(part) ?? 0 : 0 }
      let number = numbers[0]
      guard parts.count == 1 || !isPlain, numbers.allSatisfy((1...Self.largest).contains), half != 4 || number == 3,
        half != 3 || number <= 2
      else { return nil }
      self.init(half: UInt32(half), number: Int(number))
    }

    /// Reads the places of `P5`, which is about the fifth and the sixth, of `P9-16` and of `P9-16.2`.
    private static func places(_ text: Substring) -> ClosedRange<Int>? {
      let name = text.prefix { $0 != "." }
      let numbers = name.split(separator: "-", omittingEmptySubsequences: false).map { UInt16($0) }
      guard let first = numbers.first ?? nil, let last = numbers.last ?? nil, numbers.count <= 2,
        text == name || UInt32(text.dropFirst(name.utf8.count + 1)) ?? 0 > 0
      else { return nil }
      let end = numbers.count == 1 ? Int(first) + 1 : Int(last)
      return first > 3 && end > first && end - Int(first) < 1 << 13 ? Int(first)...end : nil
    }

    /// Returns the rounds of the rows that may be about a battle, the most precise first.
    ///
    /// A row with its stage goes before one without, then one with the half of the bracket, then one with a number.
    ///
    /// - Parameters:
    ///   - stage: Its index; nil for the rows without a stage only.
    ///   - areNamed: Whether any row names its round.
    static func candidates(_ match: MatchID, round: Int, stage: Int?, areNamed: Bool = true) -> [Round] {
      let rounds = areNamed ? [Round(of: match), .number(round), .any].compactMap(\.self) : [.any]
      return (stage.map { index in rounds.map { $0.inStage(index) } } ?? []) + rounds
    }

    /// `4`, `W2`, `L4`, `GF1`, `P3`, `P5` or `P9-16`; empty for any round.
    package var text: String {
      guard number > 0 else { return "" }
      if let places { return "P\(places.lowerBound)" + (places.count == 2 ? "" : "-\(places.upperBound)") }
      return ["", "W", "L", "GF", "P"][Int(code >> 28)] + String(number)
    }

    /// The index of the stage; nil for any.
    package var stage: Int? { stageNumber == 0 ? nil : Int(stageNumber) - 1 }

    /// Whether no number of a round is given.
    package var isAnyRound: Bool { code == 0 }

    /// Returns the round in a stage.
    ///
    /// - Parameter stage: Its index; nil for any.
    package func inStage(_ stage: Int?) -> Round {
      Round(code: code, stageNumber: stage.map { UInt32(clamping: $0 + 1) } ?? 0)
    }

    /// The number within its part of the bracket; 0 for any round.
    var number: Int { Int(code & Self.largest) }

    /// Returns the round by its number alone, if the half of the bracket says no more in a single elimination.
    package var inSingleElimination: Round { bracket == .main ? Round.number(number).inStage(stage) : self }

    /// The part of a knockout that the round belongs to; nil for any part.
    package var bracket: Part? { Part(rawValue: code >> 28) }

    /// A part of a knockout.
    package enum Part: UInt32, Sendable {
      /// A single elimination, or the winners' bracket.
      case main = 1
      case losers
      case grandFinal
      case thirdPlace
      /// The matches about lower places.
      case places
    }

    /// The number of a round without a half of the bracket; nil for other rounds.
    package var plainNumber: Int? { code == 0 || code >> 28 > 0 ? nil : Int(code) }
  }
}
