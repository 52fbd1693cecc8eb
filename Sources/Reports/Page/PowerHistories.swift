internal import Pages
internal import Store
internal import Tournament

/// The powers of entrants over time, from the history of a store.
struct PowerHistories {
  private var points: [Entrant.Identity: [Sparkline.Point]] = [:]

  subscript(identity: Entrant.Identity) -> [Sparkline.Point] { points[identity] ?? [] }

  /// The history of one tournament; nil if it has only one state.
  init?(_ record: TournamentRecord) {
    let states = record.states
    guard states.count > 1 else { return nil }
    for entry in states.suffix(Sparkline.maximumPoints) {
      let label = entry.provenance.date ?? "the file"
      for place in entry.places {
        points[place.identity, default: []].append(.init(label: label, value: place.power))
      }
    }
  }

  /// The history of all tournaments by date, with the last state of each date; nil if no tournament has an earlier
  /// state.
  ///
  /// Figures without a date have no place in the order of dates. An entrant has no line if several
  /// of its tournaments have figures without a date.
  init?(_ store: Store) {
    guard store.tournaments.values.contains(where: { $0.stateBefore != nil }) else { return nil }
    var dated: [(date: String, entry: HistoryEntry)] = []
    for record in store.sortedTournaments {
      for entry in record.states.suffix(Sparkline.maximumPoints) {
        dated.append((entry.provenance.date ?? "", entry))
      }
    }
    var isInOneTournament: [Entrant.Identity: Bool] = [:]
    for record in store.sortedTournaments
    where record.history.contains(where: { $0.provenance.date == nil }) {
      for identity in Set(record.history.flatMap { $0.places.map(\.identity) }) {
        isInOneTournament[identity] = isInOneTournament[identity] == nil
      }
    }
    let order = dated.indices.sorted { (dated[$0].date, $0) < (dated[$1].date, $1) }
    for index in order {
      let (date, entry) = dated[index]
      for place in entry.places where isInOneTournament[place.identity] != false {
        let point = Sparkline.Point(
          label: date.isEmpty ? "the file" : date,
          value: place.comics ?? place.power
        )
        if !date.isEmpty, points[place.identity]?.last?.label == date {
          points[place.identity]?.removeLast()
        }
        points[place.identity, default: []].append(point)
      }
    }
  }
}
