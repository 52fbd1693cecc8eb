package import Tournament

/// Stages in a row, each of which the first ones of the stage before come into.
package struct StageChain: CustomStringConvertible, Sendable {
  package struct Link: Sendable {
    package var name: String
    package var format: Format
    package var groups: Stage.Groups?
    /// How many go on to the next stage, where it is not the last.
    package var taken: Int

    package init(_ name: String, _ format: Format, groups: Int? = nil, taken: Int = 3) {
      self.name = name
      self.format = format
      self.groups = groups.map { Stage.Groups(count: $0) }
      self.taken = taken
    }

    package var stage: Stage {
      Stage(format: format, standings: StageChain.criteria, groups: groups)
    }
  }

  /// What follows from who won, whatever the scores were.
  package static let criteria: [TieBreak] = [.points, .headToHead, .sonnebornBerger, .wins, .seed]

  package var links: [Link]

  package init(links: [Link]) { self.links = links }

  package var description: String { links.map(\.name).joined(separator: " → ") }

  /// Formats for four entrants.
  package static let formats: [Link] = [
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

  /// Groups of formats without a table.
  package static let groupsOfKnockouts: [Link] = [
    Link("cups", .singleElimination(.init(placement: .third)), groups: 2, taken: 2),
    Link("groups of two brackets", .doubleElimination(.reset), groups: 2, taken: 2),
    Link("ladders", .ladder, groups: 2, taken: 2),
    Link("hills", .kingOfTheHill, groups: 2, taken: 2),
  ]

  /// Formats for the two or three that come out of those.
  package static let later: [Link] =
    formats.filter { $0.groups == nil } + [Link("two legs", .roundRobin(legs: 2), taken: 2)]

  package static let pairs = formats.flatMap { first in
    later.map { StageChain(links: [first, $0]) }
  }

  /// Each format in each of three places, with others before and after it.
  package static let triples = formats.indices.flatMap { first in
    [1, 4].map { step in
      let later = later
      return StageChain(links: [
        formats[first], later[(3 * first + step) % later.count],
        later[(5 * first + 2 * step) % later.count],
      ])
    }
  }

  package var rules: TournamentRules {
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

  package func result(of entrants: [Entrant], votes ballots: [Votes.Ballot]) -> TournamentResult {
    TournamentResult(seeded: entrants, rules: rules, votes: Votes(ballots, fixesPairings: false))
  }
}

extension RandomFields {
  /// Rows of a votes file for some pairs, whether they will meet or not.
  ///
  /// - Parameter stages: How many stages they may name; 0 to name none.
  package mutating func ballots(of count: Int, known: Int, stages: Int = 0) -> [Votes.Ballot] {
    let rounds = ["1", "2", "3", "W1", "W2", "W3", "L1", "L2", "L3", "GF1", "GF2", "P3"]
    var ballots: [Votes.Meeting: Votes.Ballot] = [:]
    for _ in 0..<known {
      let home = number(in: 0...(count - 1))
      let away = (home + number(in: 1...(count - 1))) % count
      let isAnywhere = number(in: 0...1) == 0
      let named = Votes.Round(rounds[number(in: 0...(rounds.count - 1))])
      let stage = stages == 0 ? 0 : number(in: 0...stages)
      let round = (isAnywhere ? Votes.Round.any : named ?? .any)
        .inStage(stage == 0 ? nil : stage - 1)
      let score = VoteScore(
        home: Double(number(in: 0...2)),
        away: Double(number(in: 0...2))
      )
      let (one, other) = (Seed(index: home), Seed(index: away))
      ballots[Votes.Meeting(one, other, round: round)] =
        .init(round: round, home: one, away: other, score: score)
    }
    return Array(ballots.values)
  }
}

extension [Votes.Ballot] {
  /// Rows that say of every meeting of two what these rows say, each about one battle alone.
  ///
  /// A row counts once, so a row without a round or a stage does not speak for all battles of its two.
  package func everywhere(_ rules: TournamentRules, of count: Int) -> [Votes.Ballot] {
    var games: [Votes.Meeting: (rank: Int, rows: [Votes.Ballot])] = [:]
    var order: [Votes.Meeting] = []
    for (stage, rounds) in rules.rounds(entrantCount: count).enumerated() {
      for ballot in self where ballot.round.stage ?? stage == stage {
        for own in rounds.own {
          // The most precise row counts: with its stage, then with the half of its bracket, then with a number.
          let isNamed = own == ballot.round.inStage(nil)
          let number = Int(own.text.drop { $0.isLetter })
          let isNumbered = ballot.round.plainNumber != nil && ballot.round.plainNumber == number
          guard isNamed || isNumbered || ballot.round.isAnyRound else { continue }
          let rank = (ballot.round.stage == nil ? 0 : 3) + (isNamed ? 2 : isNumbered ? 1 : 0)
          let meeting = Votes.Meeting(ballot.home, ballot.away, round: own.inStage(stage))
          if games[meeting] == nil { order.append(meeting) }
          if games[meeting]?.rank ?? -1 < rank { games[meeting] = (rank, []) }
          guard games[meeting]?.rank == rank else { continue }
          var row = ballot
          row.round = own.inStage(stage)
          games[meeting]?.rows.append(row)
        }
      }
    }
    return order.flatMap { games[$0]?.rows ?? [] }
  }
}

extension StageRounds {
  /// The rounds that each name one battle of two.
  fileprivate var own: [Votes.Round] {
    guard losers > 0 else { return (1...Swift.max(1, last)).map(Votes.Round.number) }
    let names =
      (1...winners).map { "W\($0)" } + (1...losers).map { "L\($0)" }
      + (0..<grandFinals).map { "GF\($0 + 1)" }
    return names.compactMap(Votes.Round.init)
  }
}
