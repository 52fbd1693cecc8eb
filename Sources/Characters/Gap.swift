internal import Text

/// A stretch of names that did not come, or not all of them.
package struct Gap: Sendable {
  /// What all the names of the list start with; nil for the whole catalogue.
  package let prefix: NameKey?
  /// Collation keys of the neighbours that did come; nil where there is none.
  package var after: String?
  package var before: String?
  package let error: SourceError

  package init(
    prefix: NameKey?,
    after: String? = nil,
    before: String? = nil,
    error: SourceError
  ) {
    self.prefix = prefix
    self.after = after
    self.before = before
    self.error = error
  }

  /// Whether a name that starts with `key` may stand in the gap.
  func mayHide(namesStartingWith key: NameKey) -> Bool {
    if let prefix, !key.starts(with: prefix), !prefix.starts(with: key) { return false }
    let wanted = key.text.uppercased()
    if let before, before.precedes(wanted) { return false }
    if let after, wanted.precedes(after), !after.utf8.starts(with: wanted.utf8) { return false }
    return true
  }
}
