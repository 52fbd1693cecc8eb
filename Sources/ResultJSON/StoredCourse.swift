import Base
package import Tournament

/// All that a tournament is played from, as its `result.json` holds it.
package struct StoredCourse: Sendable {
  package let record: TournamentRecord
  /// The settings of the tournament file, as a JSON object in its words.
  package let settings: [UInt8]
  /// The description in the file; nil if it has none.
  package let summary: String?
  package let randomSeed: UInt64
  /// The reasons why entries of the file were skipped.
  package let skipped: [String]
  /// The entrants in seed order.
  package let entrants: [Entrant]
  /// The rows of the votes file; nil if votes do not decide the battles.
  package let votes: Votes?
  /// Whether the reports tell title odds.
  package let hasOdds: Bool

  /// Reads a `result.json` as strictly as a store.
  package init(reading bytes: [UInt8]) throws(StoreError) {
    var root = try StoredValue(file: "the result", bytes)
    record = try TournamentRecord(reading: &root)
    guard let settings = root.optional("settings")?.bytes, let seed = StoredResult.randomSeed(in: bytes) else {
      throw root.damaged("has no settings to play it again from")
    }
    (self.settings, randomSeed) = (Array(settings), seed)
    var rules = try root.member("rules")
    summary = try rules.optional("description")?.lines
    skipped = try rules.member("left_out").elements.map { entry throws(StoreError) in try entry.lines }
    var entrants = try record.entrants(&rules)
    if var figures = root.optional("figures") {
      for page in try EntrantPages(reading: &figures, entrantCount: entrants.count).pages {
        (entrants[page.seed - 1].link, entrants[page.seed - 1].about) = (page.url, page.text)
        entrants[page.seed - 1].picture = page.picture
      }
    }
    self.entrants = entrants
    hasOdds = root.has("odds")
    let count = entrants.count
    votes = try root.optional("votes").map { list throws(StoreError) in
      var (rows, byes): ([Votes.Row], [Votes.Bye]) = ([], [])
      for row in try list.elements {
        if let bye = try Votes.Bye(reading: row, entrantCount: count) {
          byes.append(bye)
        } else {
          rows.append(try Votes.Row(reading: row, entrantCount: count))
        }
      }
      return Votes(rows: rows, byes: byes)
    }
  }
}

extension TournamentRecord {
  /// Returns the entrants in seed order, with what the rules say about single ones.
  fileprivate func entrants(_ rules: inout StoredValue) throws(StoreError) -> [Entrant] {
    let seats = 1...max(1, entrants.count)
    let ordered = entrants.sorted { $0.seed < $1.seed }
    guard ordered.map(\.seed.number) == Array(seats), ordered.count > 1 else {
      throw .damaged("the seeds are not 1 to \(entrants.count)")
    }
    var known = ordered.map { entrant in
      Entrant(
        identity: entrant.identity,
        name: entrant.name,
        alias: entrant.alias,
        power: entrant.power,
        figures: entrant.figures
      )
    }
    for value in try rules.optional("given_seeds")?.elements ?? [] {
      let seed = Seed(number: try value.integer(in: seats))
      known[seed.index].givenSeed = seed
    }
    for var value in try rules.optional("given_ratings")?.elements ?? [] {
      let index = try value.member("seed").integer(in: seats) - 1
      known[index].rating = try value.member("rating").number
    }
    for var value in try rules.optional("withdrawals")?.elements ?? [] {
      let index = try value.member("seed").integer(in: seats) - 1
      known[index].withdrawal = Withdrawal(
        stage: try value.stage(),
        round: try value.member("after").integer(in: 0...1 << 30),
        annuls: value.optional("results") != nil
      )
    }
    for var value in try rules.optional("requested_byes")?.elements ?? [] {
      let index = try value.member("seed").integer(in: seats) - 1
      let round = try value.member("round").integer(in: 1...1 << 30)
      let points = try value.member("points")
      guard let worth = RequestedBye.Worth(rawValue: try points.text) else {
        throw points.damaged("is none of half, zero and full")
      }
      known[index].requestedByes.append(RequestedBye(stage: try value.stage(), round: round, worth: worth))
    }
    return known
  }
}

extension StoredValue {
  /// Returns the index of the stage that a value names; nil if it names none.
  fileprivate mutating func namedStage() throws(StoreError) -> Int? {
    try optional("stage").map { number throws(StoreError) in try number.integer(in: 1...1_000) - 1 }
  }

  /// Returns the index of the stage that a value names; the first if it names none.
  fileprivate mutating func stage() throws(StoreError) -> Int { try namedStage() ?? 0 }
}

extension Votes.Bye {
  /// - Returns: Nil if the row names two sides.
  fileprivate init?(reading row: StoredValue, entrantCount: Int) throws(StoreError) {
    var row = row
    guard !row.has("b") else { return nil }
    let stage = try row.namedStage()
    let entrant = Seed(number: try row.member("a").integer(in: 1...entrantCount))
    let (round, status) = (try row.member("round").text, try row.member("status").text)
    guard let round = Votes.Round(round), let kind = ByeKind(rawValue: status) else {
      throw row.damaged("is no bye of a round")
    }
    self.init(round: round.inStage(stage), entrant: entrant, worth: kind.worth)
    try row.checkMembers()
  }
}

extension Votes.Row {
  fileprivate init(reading row: StoredValue, entrantCount: Int) throws(StoreError) {
    var row = row
    let stage = try row.namedStage()
    let round = try row.optional("round")?.text
    guard let round = round.map(Votes.Round.init) ?? .any else { throw row.damaged("has no round") }
    let seats = 1...entrantCount
    let (a, b) = (try row.member("a").integer(in: seats), try row.member("b").integer(in: seats))
    guard a != b else { throw row.damaged("does not name two entrants") }
    let status = try row.optional("status")?.text
    let absence = status.flatMap(Absence.init(rawValue:))
    guard status == nil || absence != nil else { throw row.damaged("has an unknown status") }
    let scores = try row.optional("scores")?.elements.map { value throws(StoreError) in try value.number }
    guard scores.map({ $0.count == 2 }) ?? true else { throw row.damaged("has not two scores") }
    let winner = try row.optional("winner")?.text
    guard winner == nil || winner == "a" || winner == "b" else { throw row.damaged("has an unknown winner") }
    let won = winner.map { $0 == "a" ? Outcome.home : .away }
    let remark = Votes.Remark(
      label: try row.optional("label")?.text,
      date: try row.optional("date")?.dateOrTime,
      url: try row.optional("url")?.text,
      note: try row.optional("note")?.lines
    )
    self.init(
      ballot: .init(
        round: round.inStage(stage),
        home: Seed(number: a),
        away: Seed(number: b),
        score: scores.map { VoteScore(home: $0[0], away: $0[1], absence: absence, winner: won) }
      ),
      remark: remark == Votes.Remark() ? nil : remark
    )
    try row.checkMembers()
  }
}
