import Odds
import TestSupport
import Tournament

/// A second way to the odds of stages, one after the other: a stage depends on those before by nothing but who
/// comes into it, and in which order.
struct StageChainOracle {
  private let entrants: [Entrant]
  private let ballots: [Votes.Ballot]
  private var known: [Key: [[Int]: Double]] = [:]

  private struct Key: Hashable {
    var name: String
    var field: [Int]
  }

  init(entrants: [Entrant], ballots: [Votes.Ballot] = []) {
    self.entrants = entrants
    self.ballots = ballots
  }

  /// The chance of each entrant to win the title.
  mutating func titles(_ chain: StageChain) -> [Double] {
    var fields: [[Int]: Double] = [Array(entrants.indices): 1]
    for link in chain.links.dropLast() {
      var next: [[Int]: Double] = [:]
      for (field, chance) in fields {
        for (order, share) in orders(link, field) {
          next[Array(order.prefix(link.taken)), default: 0] += chance * share
        }
      }
      fields = next
    }
    var titles = [Double](repeating: 0, count: entrants.count)
    guard let last = chain.links.last else { return titles }
    for (field, chance) in fields {
      for (place, title) in tree(last, field).titles.enumerated() {
        titles[field[place]] += chance * title
      }
    }
    return titles
  }

  /// How likely the entrants of a stage end in which order.
  private mutating func orders(_ link: StageChain.Link, _ field: [Int]) -> [[Int]: Double] {
    let key = Key(name: link.name, field: field)
    if let orders = known[key] { return orders }
    var orders: [[Int]: Double] = [:]
    tree(link, field).forEachEnd { result, chance in
      orders[result.standings.map { field[$0.entrant.index] }, default: 0] += chance
    }
    known[key] = orders
    return orders
  }

  private func tree(_ link: StageChain.Link, _ field: [Int]) -> OutcomeTree {
    OutcomeTree(
      entrants: field.map { entrants[$0] },
      stage: link.stage,
      ballots: ballots.compactMap { ballot in
        guard let home = field.firstIndex(of: ballot.home.index),
          let away = field.firstIndex(of: ballot.away.index), let score = ballot.score
        else { return nil }
        return .init(round: ballot.round, home: home, away: away, score: score)
      }
    )
  }
}
