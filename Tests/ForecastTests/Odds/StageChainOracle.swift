import Forecast
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
    /// Nil if no rows are about one stage only.
    var index: Int?
    var field: [Int]
  }

  init(entrants: [Entrant], ballots: [Votes.Ballot] = []) {
    self.entrants = entrants
    self.ballots = ballots
  }

  /// The chance of each entrant to win the title.
  mutating func titles(_ chain: StageChain) -> [Double] {
    var fields: [[Int]: Double] = [Array(entrants.indices): 1]
    for (index, link) in chain.links.dropLast().enumerated() {
      var next: [[Int]: Double] = [:]
      for (field, chance) in fields {
        for (order, share) in orders(link, index, field) {
          next[Array(order.prefix(link.taken)), default: 0] += chance * share
        }
      }
      fields = next
    }
    var titles = [Double](repeating: 0, count: entrants.count)
    guard let last = chain.links.last else { return titles }
    for (field, chance) in fields {
      for (place, title) in tree(last, chain.links.count - 1, field).titles.enumerated() {
        titles[field[place]] += chance * title
      }
    }
    return titles
  }

  /// How likely the entrants of a stage end in which order.
  private mutating func orders(
    _ link: StageChain.Link,
    _ index: Int,
    _ field: [Int]
  ) -> [[Int]: Double] {
    let key = Key(name: link.name, index: ballots.isEmpty ? nil : index, field: field)
    if let orders = known[key] { return orders }
    var orders: [[Int]: Double] = [:]
    tree(link, index, field).forEachEnd { result, chance in
      orders[result.standings.map { field[$0.entrant.index] }, default: 0] += chance
    }
    known[key] = orders
    return orders
  }

  /// A row counts in its stage, which is the first one of its tree.
  private func tree(_ link: StageChain.Link, _ index: Int, _ field: [Int]) -> OutcomeTree {
    OutcomeTree(
      entrants: field.map { entrants[$0] },
      stage: link.stage,
      ballots: ballots.compactMap { ballot in
        let stage = ballot.round.stage
        guard stage ?? index == index, let home = field.firstIndex(of: ballot.home.index),
          let away = field.firstIndex(of: ballot.away.index), let score = ballot.score
        else { return nil }
        let round = ballot.round.inStage(stage == nil ? nil : 0)
        return .init(round: round, home: home, away: away, score: score)
      }
    )
  }
}
