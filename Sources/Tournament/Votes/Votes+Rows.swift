extension Votes {
  /// The part of a votes file about one meeting or one of its games.
  package struct Row: Sendable, Hashable {
    package var ballot: Ballot
    package var remark: Remark?

    package init(ballot: Ballot, remark: Remark? = nil) { (self.ballot, self.remark) = (ballot, remark) }
  }

  /// Every row that has a result or a remark.
  ///
  /// If rows fix pairings, all of them, in the order of the file and with their sides as it names them. Otherwise sorted
  /// by round and sides, the lower entrant first; games are in their order.
  package var rows: [Row] { rows(keepingSides: false) }

  /// Returns the ``rows``.
  ///
  /// - Parameter keepsSides: Whether all have their sides as the file names them.
  package func rows(keepingSides keepsSides: Bool) -> [Row] {
    let all = given.enumerated().map { Row(ballot: $1, remark: remarks[$0]) }
    guard !fixesPairings else { return all }
    let sorted = all.enumerated().sorted { a, b in
      let (one, other) = (a.element.ballot.meeting, b.element.ballot.meeting)
      return one == other ? a.offset < b.offset : one.precedes(other)
    }
    return sorted.compactMap { _, row in
      guard row.ballot.score != nil || row.remark != nil else { return nil }
      guard !keepsSides else { return row }
      let score = row.ballot.home < row.ballot.away ? row.ballot.score : row.ballot.score?.swapped
      return Row(ballot: row.ballot.meeting.ballot(score), remark: row.remark)
    }
  }

  /// - Parameter rows: One for each meeting, or for each of its games in their order.
  package init(rows: [Row], byes: [Bye] = []) {
    let remarks = rows.enumerated().compactMap { place, row in row.remark.map { (place, $0) } }
    self.init(
      rows.map(\.ballot),
      byes: byes,
      remarks: Dictionary(uniqueKeysWithValues: remarks),
      fixesPairings: true
    )
  }
}
