import Drawing
import ResultJSON
import Tournament

/// The powers of entrants by each metric over time, from the history of a store.
struct PowerHistories {
  private var points: [OverallRank.Key: [Sparkline.Point]] = [:]
  /// Whether only one tournament has the entrant, among those with figures without a date.
  private var isInOneTournament: [Entrant.Identity: Bool] = [:]

  init() {}

  subscript(key: OverallRank.Key) -> [Sparkline.Point] {
    guard isInOneTournament[key.identity] != false else { return [] }
    return (points[key] ?? []).map { .init(label: $0.label.isEmpty ? Self.undated : $0.label, value: $0.value) }
  }

  /// The history of one tournament; nil if no power has changed.
  init?(_ record: TournamentRecord) {
    let states = record.states
    guard states.count > 1 else { return nil }
    for entry in states.suffix(Sparkline.maximumPoints) {
      let label = entry.provenance.date ?? Self.undated
      for place in entry.places {
        guard let power = place.power else { continue }
        points[entry.key(of: place), default: []].append(.init(label: label, value: power))
      }
    }
    guard points.values.contains(where: \.hasChanged) else { return nil }
  }

  /// Adds the history of another tournament of a store, by date; of each date the last state counts.
  ///
  /// Figures without a date have no place in the order of dates, and come before all others. An entrant has no line if
  /// several of its tournaments have figures without a date.
  mutating func add(_ record: TournamentRecord) {
    for entry in record.states.suffix(Sparkline.maximumPoints) {
      let date = entry.provenance.date ?? ""
      for place in entry.places {
        guard let power = place.power else { continue }
        let point = Sparkline.Point(label: date, value: power)
        Self.insert(point, into: &points[entry.key(of: place), default: []])
      }
    }
    guard record.history.contains(where: { $0.provenance.date == nil }) else { return }
    for identity in Set(record.history.flatMap { $0.places.map(\.identity) }) {
      isInOneTournament[identity] = isInOneTournament[identity] == nil
    }
  }

  /// Inserts a point by its date; no more points are kept than a line shows.
  private static func insert(_ point: Sparkline.Point, into line: inout [Sparkline.Point]) {
    var index = line.count
    while index > 0, line[index - 1].label > point.label { index -= 1 }
    if index > 0, line[index - 1].label == point.label, !point.label.isEmpty {
      line[index - 1] = point
    } else {
      line.insert(point, at: index)
      if line.count > Sparkline.maximumPoints { line.removeFirst() }
    }
  }

  /// The label of figures without a date.
  private static let undated = "the file"
}

extension [Sparkline.Point] {
  /// Whether the points are not all at one height.
  var hasChanged: Bool { contains { $0.value != self[0].value } }
}
