/// Returns the chance to win a match of several games, each of which is won with the same chance.
///
/// The match ends when one side has won more than half of the games: with `m` more games of the one side and `k` of the
/// other, the chance is p^m · Σ C(m − 1 + j, j) q^j over j < k, the negative binomial distribution. Games that are level
/// so far count half for each side; if all games together leave the match level, one more game decides.
///
/// - Parameters:
///   - chance: The chance to win a game, from 0 to 1.
///   - count: The number of games, odd.
///   - score: The games so far, the own side's as home; the match is not over.
package func matchChance(ofGame chance: Double, games count: Int, after score: GameScore = GameScore()) -> Double {
  let (own, other) = (winsNeeded(score.homeHalves, count), winsNeeded(score.awayHalves, count))
  // The sum for the smaller chance keeps its digits; the other one is the rest.
  return chance * Double(other) <= (1 - chance) * Double(own)
    ? raceChance(chance, own, other) : 1 - raceChance(1 - chance, other, own)
}

/// Returns all ends of a match of several games, with their chances; the arguments are those of ``matchChance``.
package func matchEnds(ofGame chance: Double, games count: Int, after score: GameScore = GameScore()) -> [(
  decision: Decision, chance: Double
)] {
  let (own, other) = (winsNeeded(score.homeHalves, count), winsNeeded(score.awayHalves, count))
  func end(_ outcome: Outcome, _ wins: Int, _ losses: Int) -> Decision {
    let (home, away) = (score.homeHalves + 2 * wins, score.awayHalves + 2 * losses)
    return .lot(outcome, GameScore(homeHalves: home, awayHalves: away, levelCount: score.levelCount))
  }
  return raceChances(chance, own, other).enumerated().map { (end(.home, own, $0), $1) }
    + raceChances(1 - chance, other, own).enumerated().map { (end(.away, $0, other), $1) }
}

/// Returns the number of games to win for more than half of `count`, or for half of them and the deciding game.
private func winsNeeded(_ halves: Int, _ count: Int) -> Int { (count - halves) / 2 + 1 }

private func raceChance(_ chance: Double, _ own: Int, _ other: Int) -> Double {
  chance > 0 ? raceChances(chance, own, other).reduce(0, +) : 0
}

/// Returns the chances to win a race after each number of lost games.
private func raceChances(_ chance: Double, _ own: Int, _ other: Int) -> [Double] {
  var term = 1.0
  for _ in 0..<own { term *= chance }
  return (0..<other).map { losses in
    defer { term *= (1 - chance) * Double(own + losses) / Double(losses + 1) }
    return term
  }
}
