extension Votes.Ballot { package var meeting: Votes.Meeting { Votes.Meeting(home, away, round: round) } }

extension Votes {
  /// The ballots of a votes file, in the order of its rows.
  package struct Ballots: Sendable, Hashable {
    package private(set) var all: [Ballot] = []
    /// The place in ``all`` of the first ballot of each meeting.
    private var first: [Meeting: Int32] = [:]
    /// The places of the others, of meetings that have several.
    private var later: [Meeting: [Int]] = [:]
    /// Whether any row names its stage.
    private(set) var namesStages = false
    /// Whether any row names its round.
    private(set) var namesRounds = false

    /// - Parameter capacity: The expected number.
    package init(capacity: Int) {
      all.reserveCapacity(capacity)
      first.reserveCapacity(capacity)
    }

    init(_ ballots: [Ballot]) {
      all = ballots
      first.reserveCapacity(ballots.count)
      for (place, ballot) in ballots.enumerated() { note(ballot, at: place) }
    }

    package subscript(place: Int) -> Ballot { all[place] }

    package mutating func append(_ ballot: Ballot) {
      note(ballot, at: all.count)
      all.append(ballot)
    }

    private mutating func note(_ ballot: Ballot, at place: Int) {
      let meeting = ballot.meeting
      if let known = first.updateValue(Int32(clamping: place), forKey: meeting) {
        first[meeting] = known
        later[meeting, default: []].append(place)
      }
      namesStages = namesStages || ballot.round.stage != nil
      namesRounds = namesRounds || !ballot.round.isAnyRound
    }

    /// Returns the places of the ballots of a meeting, which are about its games, in their order.
    package func places(of meeting: Meeting) -> [Int] {
      guard let place = first[meeting] else { return [] }
      return later.isEmpty ? [Int(place)] : [Int(place)] + (later[meeting] ?? [])
    }
  }
}
