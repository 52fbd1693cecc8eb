internal import Pages
internal import Store
internal import Tournament

/// The powers of entrants over the history of a store.
struct PowerHistories {
  private var points: [Entrant.Identity: [Sparkline.Point]] = [:]

  subscript(identity: Entrant.Identity) -> [Sparkline.Point] { points[identity] ?? [] }

  /// Takes the states of one tournament; nil where there has been but one.
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

  /// Takes the states of all tournaments in the order of their dates, of one date the last; nil where nothing
  /// has had another date before.
  ///
  /// Figures without a date have no place among those of other tournaments: who has them in several has no line.
  init?(_ store: Store) {
    guard store.tournaments.values.contains(where: { $0.stateBefore != nil }) else { return nil }
    var dated: [(date: String, entry: HistoryEntry)] = []
    for record in store.sortedTournaments {
      for entry in record.states.suffix(Sparkline.maximumPoints) {
        dated.append((entry.provenance.date ?? "", entry))
      }
    }
    var isTold: [Entrant.Identity: Bool] = [:]
    for record in store.sortedTournaments
    where record.history.contains(where: { $0.provenance.date == nil }) {
      for identity in Set(record.history.flatMap { $0.places.map(\.identity) }) {
        isTold[identity] = isTold[identity] == nil
      }
    }
    let order = dated.indices.sorted { (dated[$0].date, $0) < (dated[$1].date, $1) }
    for index in order {
      let (date, entry) = dated[index]
      for place in entry.places where isTold[place.identity] != false {
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
