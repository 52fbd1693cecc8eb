package import Base

/// A range of names that may be incomplete.
package struct Gap: Sendable {
  /// The prefix of all names on the list; nil for the whole catalogue.
  package let prefix: NameKey?
  /// The collation key of the last known name before the gap; nil if there is none.
  package var after: String?
  /// The collation key of the first known name after the gap; nil if there is none.
  package var before: String?
  package let error: SourceError

  /// Returns whether the gap may hide a name that starts with `key`.
  func mayHide(namesStartingWith key: NameKey) -> Bool {
    if let prefix, !key.starts(with: prefix), !prefix.starts(with: key) { return false }
    let wanted = key.text.uppercased()
    if let before, before.precedes(wanted) { return false }
    if let after, wanted.precedes(after), !after.utf8.starts(with: wanted.utf8) { return false }
    return true
  }
}
