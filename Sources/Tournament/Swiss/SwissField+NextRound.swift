extension SwissField {
  /// Returns the next round by the rules of `pairing`; nil if no legal round exists.
  ///
  /// A round is legal if each entrant is in it once, no pair has met before or must not meet, and the bye of an odd
  /// field goes to an entrant without an earlier bye. The bye goes to the lowest score that leaves a legal round.
  ///
  /// `dutch` follows the FIDE (Dutch) System of the FIDE Handbook, C.04.3, 2026, without colours. With `monrad`, the
  /// highest unpaired entrant meets the next one in rank order that leaves a legal round.
  ///
  /// - Parameters:
  ///   - absent: The entrants that are not paired.
  ///   - rematch: Whether pairs meet again if no legal round exists. Then ``RankedField/rematches`` are paired first,
  ///     and the others as usual.
  package func nextRound(by pairing: SwissPairing, without absent: Set<Int> = [], rematch: SwissRules.Rematch = .never)
    -> SwissRound?
  {
    let ranked = RankedField(self, without: absent)
    guard ranked.count > 0 else { return SwissRound(pairs: []) }
    if let draw = SwissDraw(ranked) {
      switch pairing {
      case .dutch: return ranked.round(mates: draw.dutchMates())
      case .monrad: return ranked.round(mates: draw.monradMates())
      }
    }
    guard rematch == .allow, let again = ranked.rematches else { return nil }
    let taken = Set(again.pairs.flatMap { [$0.higher, $0.lower] } + [again.bye].compactMap(\.self))
    let rest = nextRound(by: pairing, without: absent.union(taken))
    guard let rest else { preconditionFailure("the others have new opponents") }
    let pairs = again.pairs + rest.pairs
    let byRank = ranked.order.compactMap { entrant in pairs.first { $0.higher == entrant } }
    return SwissRound(pairs: byRank, bye: again.bye ?? rest.bye)
  }
}
