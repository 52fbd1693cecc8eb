internal import JSON

extension Store {
  /// Returns all that this store or another remembers.
  ///
  /// Whoever merges whatever in whatever order, and however often, comes to the same store. Of a tournament
  /// every state of either side is kept, by ``HistoryEntry/precedes(_:)`` in one order, and the last one is
  /// the present; of a pair in the arena the later battle counts. What only one side forgot comes back.
  package func merged(with other: Store) -> Store {
    var records = tournaments
    records.merge(other.tournaments) { $0.merged(with: $1) }
    let battles = union(arena, other.arena, precedes: { $0.pair < $1.pair }) { mine, theirs in
      mine.isEarlier(than: theirs) ? theirs : mine
    }
    return Store(tournaments: Array(records.values), arena: battles)
  }
}

extension TournamentRecord {
  fileprivate func merged(with other: TournamentRecord) -> TournamentRecord {
    var merged = holdsPresent(against: other) ? self : other
    merged.history = Self.kept(
      of: union(history, other.history, precedes: { $0.precedes($1) }) { mine, _ in mine }
    )
    return merged
  }

  /// Whether the last entry of both histories together is one of this record.
  private func holdsPresent(against other: TournamentRecord) -> Bool {
    guard let mine = history.last, let theirs = other.history.last else { return true }
    if mine.precedes(theirs) { return false }
    if theirs.precedes(mine) { return true }
    // One fingerprint has one state; a forgery must not make the order of merging matter.
    return !stateBytes.lexicographicallyPrecedes(other.stateBytes)
  }
}

extension ArenaBattle {
  /// Whether another battle of the same two comes after this one; a total order, too.
  fileprivate func isEarlier(than other: ArenaBattle) -> Bool {
    if revision != other.revision { return revision < other.revision }
    let (day, otherDay) = (provenance.date ?? "", other.provenance.date ?? "")
    if day != otherDay { return day < otherDay }
    return bytes.lexicographicallyPrecedes(other.bytes)
  }

  private var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { write(to: &$0) }
    return json.bytes
  }
}

/// Returns two sorted lists as one.
///
/// - Parameter both: Makes one of two elements of which neither comes before the other.
private func union<Element>(
  _ a: [Element],
  _ b: [Element],
  precedes: (Element, Element) -> Bool,
  both: (Element, Element) -> Element
) -> [Element] {
  var all: [Element] = []
  all.reserveCapacity(max(a.count, b.count))
  var (i, j) = (0, 0)
  while i < a.count, j < b.count {
    if precedes(a[i], b[j]) {
      all.append(a[i])
      i += 1
    } else if precedes(b[j], a[i]) {
      all.append(b[j])
      j += 1
    } else {
      all.append(both(a[i], b[j]))
      i += 1
      j += 1
    }
  }
  return all + a[i...] + b[j...]
}
