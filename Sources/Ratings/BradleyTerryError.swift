/// The reason why results have no fit without a prior; entrants are named by their place in seed order, from 0.
package enum BradleyTerryError: Error, Sendable, Hashable {
  /// An entrant has neither a win nor a draw, so that its strength would be 0.
  case noWin(entrant: Int)
  /// An entrant has neither a loss nor a draw, so that its strength would be infinite.
  case noLoss(entrant: Int)
  /// An entrant of the smaller part of the field, which only won, only lost or never fought against the other part.
  case apart(entrant: Int)
}

/// Throws if some entrants of a balanced schedule lost all battles against the others.
///
/// The k lowest totals sum to the battles among them exactly if they won nothing from the others. Source of the sums:
/// H. G. Landau, "On dominance relations … III", 1953.
func requireFit(halfPoints: [Int], meetings: Int) throws(BradleyTerryError) {
  let order = halfPoints.indices.sorted { (halfPoints[$0], $0) < (halfPoints[$1], $1) }
  guard let lowest = order.first, let highest = order.last, order.count > 1 else { return }
  if halfPoints[lowest] == 0 { throw .noWin(entrant: lowest) }
  if halfPoints[highest] == 2 * meetings * (order.count - 1) { throw .noLoss(entrant: highest) }
  var sum = 0
  for (place, entrant) in order.dropLast().enumerated() {
    sum += halfPoints[entrant]
    let count = place + 1
    guard sum == meetings * count * (count - 1) else { continue }
    let fewer = 2 * count <= order.count ? order[..<count] : order[count...]
    throw .apart(entrant: fewer.min() ?? entrant)
  }
}

/// Throws unless wins lead from each entrant to each other one.
func requireFit(entrantCount: Int, pairs: [PairScore]) throws(BradleyTerryError) {
  guard entrantCount > 1 else { return }
  var beaten = [[Int]](repeating: [], count: entrantCount)
  var beatenBy = beaten
  for pair in pairs {
    if pair.homeHalves > 0 {
      beaten[pair.home].append(pair.away)
      beatenBy[pair.away].append(pair.home)
    }
    if pair.awayHalves > 0 {
      beaten[pair.away].append(pair.home)
      beatenBy[pair.home].append(pair.away)
    }
  }
  if let entrant = beaten.firstIndex(where: \.isEmpty) { throw .noWin(entrant: entrant) }
  if let entrant = beatenBy.firstIndex(where: \.isEmpty) { throw .noLoss(entrant: entrant) }
  for steps in [beaten, beatenBy] {
    let reached = reached(from: 0, by: steps)
    let count = reached.count { $0 }
    guard count < entrantCount else { continue }
    let isFewer = 2 * count <= entrantCount
    throw .apart(entrant: reached.firstIndex(of: isFewer) ?? 0)
  }
}

private func reached(from start: Int, by steps: [[Int]]) -> [Bool] {
  var reached = [Bool](repeating: false, count: steps.count)
  reached[start] = true
  var open = [start]
  while let entrant = open.popLast() {
    for next in steps[entrant] where !reached[next] {
      reached[next] = true
      open.append(next)
    }
  }
  return reached
}
