import Base

/// The reasons why a list of characters is known to be incomplete.
package struct Shortfall: Error, Sendable, Hashable {
  package let faults: [Fault]
  /// The word for the records of the list.
  package var kind = "characters"

  package enum Fault: Sendable, Hashable {
    /// Fewer characters than the source promised.
    case missing(listed: Int, promised: Int)
    /// More characters than the source promised, so even more may follow.
    case more(listed: Int, promised: Int)
    /// The source gives no end, and its pages bring no new characters.
    case endless(listed: Int)
    /// The source answered 404 for a page after the first.
    case lost(after: Int, of: Int?)
    /// The total changed between pages, so characters may have been added or removed.
    case changed(from: Int, to: Int)
    /// The number of records whose id another record has.
    case doubled(Int)
    /// The number of records without a usable id or name.
    case unusable(Int)
  }

  init(_ fault: Fault, kind: String = "characters") { (faults, self.kind) = ([fault], kind) }

  /// - Returns: nil if there are no faults.
  package init?(_ faults: [Fault]) {
    guard !faults.isEmpty else { return nil }
    self.faults = faults
  }

  /// Whether more came than the source promised.
  var hasMore: Bool { faults.contains { if case .more = $0 { true } else { false } } }

  var message: String { "the source's list of \(kind) is incomplete: " + faults.map(\.words).joined(separator: "; ") }
}

extension Shortfall.Fault {
  fileprivate var words: String {
    switch self {
    case .missing(let listed, let promised): "\(listed.grouped) of \(promised.grouped) came"
    case .more(let listed, let promised): "\(listed.grouped) came, and its total is \(promised.grouped)"
    case .endless(let listed): "after \(listed.grouped) its pages bring nobody new, and do not end"
    case .lost(let count, let total):
      "after \(count.grouped)\(total.map { " of " + $0.grouped } ?? "") the next page was not found (404)"
    case .changed(let from, let to): "its total changed from \(from.grouped) to \(to.grouped) between pages"
    case .doubled(let count): "\(counted(count, "record")) with the id of another one"
    case .unusable(let count): "\(counted(count, "record")) without a usable id or name"
    }
  }
}
