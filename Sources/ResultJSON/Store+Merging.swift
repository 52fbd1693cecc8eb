extension Store {
  /// Returns the union of this store and another.
  ///
  /// The result is the same in whatever order, and however often, stores are merged. All states of a tournament that
  /// neither removed are kept, in the order of ``HistoryEntry/precedes(_:)``; the last one is the current one. Of a pair
  /// in the arena the later battle counts, and of two feeds the smaller name. A tournament that only one store has
  /// forgotten comes back. Two records are merged when they are asked for.
  package func merged(with other: Store) -> Store {
    var records = stored
    records.merge(other.stored) { $0.merged(with: $1) }
    let battles = union(arena, other.arena, precedes: { $0.pair < $1.pair }) { mine, theirs in
      mine.isEarlier(than: theirs) ? theirs : mine
    }
    let name = [feed, other.feed].compactMap(\.self).min()
    return Store(stored: records, arena: battles, feed: name)
  }
}

extension ArenaBattle {
  /// Whether another battle of the same two comes after this one; a total order.
  fileprivate func isEarlier(than other: ArenaBattle) -> Bool {
    if revision != other.revision { return revision < other.revision }
    let (day, otherDay) = (provenance.date ?? "", other.provenance.date ?? "")
    if day != otherDay { return day < otherDay }
    return bytes.lexicographicallyPrecedes(other.bytes)
  }
}

/// The union of two records of a tournament, as texts.
package struct MergedRecord: Sendable {
  package enum Current: Sendable {
    case first
    case second
    /// Both records have the same current state.
    case both
  }

  package let bytes: [UInt8]
  /// The record whose current state is that of the merged one.
  package let current: Current

  /// - Throws: If one is not as contest writes it.
  package init(_ first: [UInt8], _ second: [UInt8]) throws(StoreError) {
    let (a, b) = (try RecordText(first), try RecordText(second))
    bytes = first == second ? first : a.merged(with: b).bytes
    current = a.isEqualState(b) ? .both : a.isCurrent(against: b) ? .first : .second
  }
}

/// Returns the union of two sorted lists.
///
/// - Parameter both: Returns one of two elements of equal order.
func union<Element>(
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
