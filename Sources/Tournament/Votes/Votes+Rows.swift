extension Votes {
  /// The part of a votes file about one meeting or one of its games, with the lower entrant as home
  /// side.
  package struct Row: Sendable, Hashable {
    package var ballot: Ballot
    package var remark: Remark?

    package init(ballot: Ballot, remark: Remark? = nil) {
      self.ballot = ballot
      self.remark = remark
    }
  }

  /// Every row that has a result or a remark, sorted by round and sides; games are in their order, and the first row
  /// has the remark.
  package var rows: [Row] {
    var rows = Dictionary(uniqueKeysWithValues: ballots.map { ($0.meeting, Row(ballot: $0)) })
    for (meeting, remark) in remarks { rows[meeting, default: Row(ballot: meeting.ballot(nil))].remark = remark }
    let sorted = rows.sorted { $0.key.precedes($1.key) }
    guard !laterGames.isEmpty else { return sorted.map(\.value) }
    return sorted.flatMap { meeting, row in [row] + (laterGames[meeting] ?? []).map { Row(ballot: meeting.ballot($0)) }
    }
  }

  /// - Parameter rows: One for each meeting, or for each of its games in their order.
  package init(rows: [Row]) {
    let remarks = rows.compactMap { row in row.remark.map { (row.ballot.meeting, $0) } }
    self.init(rows.map(\.ballot), remarks: Dictionary(remarks) { first, _ in first })
  }
}
