import Testing
import Tournament

/// Stages in a row, each of which the first ones of the stage before come into.
struct StageChain: CustomTestStringConvertible, Sendable {
  struct Link: Sendable {
    var name: String
    var format: Format
    var groups: Stage.Groups?
    /// How many go on to the next stage, where it is not the last.
    var taken: Int

    init(_ name: String, _ format: Format, groups: Int? = nil, taken: Int = 3) {
      self.name = name
      self.format = format
      self.groups = groups.map { Stage.Groups(count: $0) }
      self.taken = taken
    }

    var stage: Stage { Stage(format: format, standings: StageChain.criteria, groups: groups) }
  }

  /// What follows from who won, whatever the scores were.
  static let criteria: [TieBreak] = [.points, .headToHead, .sonnebornBerger, .wins, .seed]

  var links: [Link]
  var testDescription: String { links.map(\.name).joined(separator: " → ") }

  /// Formats for four entrants.
  static let formats: [Link] = [
    Link("round robin", .roundRobin(legs: 1)),
    Link("groups", .roundRobin(legs: 1), groups: 2, taken: 2),
    Link("knockout", .knockout(thirdPlace: false)),
    Link("third place", .knockout(thirdPlace: true)),
    Link("all places", .singleElimination(.init(placement: .full))),
    Link("dealt anew", .singleElimination(.init(reseeds: true))),
    Link("losers' bracket", .doubleElimination(.none)),
    Link("grand final", .doubleElimination(.single)),
    Link("two grand finals", .doubleElimination(.reset)),
    Link("Dutch", .swiss(SwissRules())),
    Link("Monrad", .swiss(SwissRules(pairing: .monrad, byeHalfPoints: 1))),
    Link("gauntlet", .gauntlet(champions: 1)),
    Link("ladder", .ladder),
    Link("hill", .kingOfTheHill),
  ]

  /// Formats for the two or three that come out of those.
  static let later: [Link] =
    formats.filter { $0.groups == nil } + [Link("two legs", .roundRobin(legs: 2), taken: 2)]

  var rules: TournamentRules {
    .test(
      stages: links.indices.map { index in
        var stage = links[index].stage
        stage.name = links.count == 1 ? "" : "S\(index)"
        if index > 0 {
          let before = links[index - 1]
          let groups = before.groups?.count ?? 1
          stage.intakes = [
            .init(
              stage: index - 1,
              choice: .best(top: before.taken / groups, bestOfRest: 0)
            )
          ]
        }
        return stage
      },
      deciding: .results(file: "votes.csv")
    )
  }

  func result(of entrants: [Entrant], votes ballots: [Votes.Ballot]) -> TournamentResult {
    TournamentResult(seeded: entrants, rules: rules, votes: Votes(ballots))
  }
}

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
      orders[result.standings.map { field[$0.entrant] }, default: 0] += chance
    }
    known[key] = orders
    return orders
  }

  private func tree(_ link: StageChain.Link, _ field: [Int]) -> OutcomeTree {
    OutcomeTree(
      entrants: field.map { entrants[$0] },
      stage: link.stage,
      ballots: ballots.compactMap { ballot in
        guard let home = field.firstIndex(of: ballot.home),
          let away = field.firstIndex(of: ballot.away)
        else { return nil }
        return .init(round: ballot.round, home: home, away: away, score: ballot.score)
      }
    )
  }
}

extension RandomFields {
  /// Rows of a votes file for some pairs, whether they will meet or not.
  mutating func ballots(of count: Int, known: Int) -> [Votes.Ballot] {
    let rounds = ["1", "2", "3", "W1", "W2", "W3", "L1", "L2", "L3", "GF1", "GF2", "P3"]
    var ballots: [Votes.Meeting: Votes.Ballot] = [:]
    for _ in 0..<known {
      let home = number(in: 0...(count - 1))
      let away = (home + number(in: 1...(count - 1))) % count
      let isAnywhere = number(in: 0...1) == 0
      let named = Votes.Round(rounds[number(in: 0...(rounds.count - 1))])
      let round = isAnywhere ? Votes.Round.any : named ?? .any
      let score = VoteScore(
        home: Double(number(in: 0...2)),
        away: Double(number(in: 0...2))
      )
      ballots[Votes.Meeting(home, away, round: round)] =
        .init(round: round, home: home, away: away, score: score)
    }
    return Array(ballots.values)
  }
}
