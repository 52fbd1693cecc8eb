import TestSupport
import Testing
import Tournament

/// What is said of open matches, against every way in which they can still end.
struct KnockoutOutlookTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var bracket: Bracket
    /// Whether no more is told than can happen; a round of losers that is dealt by seed may tell more.
    var isExact = true

    var testDescription: String { name }
  }

  static let cases: [Case] =
    (2...5).flatMap { count in
      [
        .init(name: "single \(count)", bracket: .singleElimination(entrantCount: count)),
        .init(
          name: "third \(count)",
          bracket: .singleElimination(entrantCount: count, placement: .third)
        ),
        .init(
          name: "full \(count)",
          bracket: .singleElimination(entrantCount: count, placement: .full)
        ),
        .init(
          name: "consolation \(count)",
          bracket: .singleElimination(entrantCount: count, hasConsolation: true)
        ),
        .init(name: "ladder \(count)", bracket: .stepladder(entrantCount: count)),
        .init(name: "double \(count)", bracket: .doubleElimination(entrantCount: count)),
        .init(
          name: "two brackets \(count)",
          bracket: .doubleElimination(entrantCount: count, grandFinal: .none)
        ),
      ]
    }
    + [6, 7].map { count in
      .init(
        name: "consolation \(count)",
        bracket: .singleElimination(entrantCount: count, hasConsolation: true),
        isExact: count < 7
      )
    }

  @Test(arguments: cases) func `who may meet and how far one may come is what can happen`(
    _ c: Case
  ) {
    for known in 0..<min(3, c.bracket.matches.count) {
      var told: [MatchID: Decision] = [:]
      let now = KnockoutPlay(c.bracket) { match, _, home, away in
        guard told.count < known else { return nil }
        let decision = Decision(outcome: match.description.hash ? .away : .home, step: .votes)
        told[match] = decision
        return decision
      }
      let outlook = KnockoutOutlook(now)
      var meetings: Set<[Int]> = []
      var places = [RangeSet<Int>?](repeating: nil, count: c.bracket.entrantCount)
      forEveryEnd(of: c.bracket, told) { end in
        for battle in end.battles where told[battle.match] == nil {
          guard let away = battle.away else { continue }
          let sides = [battle.home.index, away.index].sorted()
          meetings.insert(sides + [battle.round])
        }
        for (entrant, place) in end.places.enumerated() where now.places[entrant] == nil {
          guard let place else { continue }
          places[entrant] = (places[entrant] ?? RangeSet()).union(RangeSet(place..<place + 1))
        }
      }
      guard c.isExact else {
        for (told, possible) in zip(outlook.places, places) {
          #expect(told.map { $0.isSuperset(of: possible ?? RangeSet()) } ?? (possible == nil))
        }
        for meeting in meetings {
          let (a, b) = (Seat(meeting[0]), Seat(meeting[1]))
          #expect(outlook.mayMeet(a, b) { $0.match.round == meeting[2] }, "\(known): \(meeting)")
        }
        continue
      }
      #expect(outlook.places == places, "\(known) known")
      for a in 0..<c.bracket.entrantCount {
        for b in a + 1..<c.bracket.entrantCount {
          let rounds = (1...12).filter { meetings.contains([a, b, $0]) }
          #expect(outlook.mayMeet(Seat(a), Seat(b)) { _ in true } == !rounds.isEmpty)
          #expect(
            (1...12).filter { round in outlook.mayMeet(Seat(b), Seat(a)) { $0.match.round == round } }
              == rounds,
            "\(known): \(a)-\(b)"
          )
        }
      }
    }
  }

  /// Plays all matches that are not told in every way.
  private func forEveryEnd(
    of bracket: Bracket,
    _ told: [MatchID: Decision],
    _ body: (KnockoutPlay) -> Void
  ) {
    // Nobody is out before two defeats, so that there are fewer than twice as many battles as entrants.
    for mask in 0..<(1 << (2 * bracket.entrantCount - 1)) {
      var asked = 0
      body(
        KnockoutPlay(bracket) { match, _, _, _ in
          if let decision = told[match] { return decision }
          defer { asked += 1 }
          return Decision(outcome: mask >> asked & 1 == 1 ? .away : .home, step: .votes)
        }
      )
    }
  }
}

extension String {
  /// A bit that differs from match to match.
  fileprivate var hash: Bool { utf8.reduce(0) { $0 &* 31 &+ Int($1) } % 3 == 0 }
}
