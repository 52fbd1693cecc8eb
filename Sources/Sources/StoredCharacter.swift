/// A character of the catalogue, as its source sent it.
package struct StoredCharacter: Sendable {
  /// Greater than 0.
  package let id: Int
  package let name: String
  package let modified: String?
  /// The address of its picture without the extension.
  package let picture: String?
  package let pictureExtension: String?
  /// The length of each of its lists, such as `comics`; a list without a known length is left out.
  package let counts: [String: Int]
  /// Reads its whole record; empty if that fails.
  package let record: @Sendable () -> [UInt8]

  package init(
    id: Int,
    name: String,
    modified: String?,
    picture: String?,
    pictureExtension: String?,
    counts: [String: Int],
    record: @escaping @Sendable () -> [UInt8]
  ) {
    self.id = id
    self.name = name
    self.modified = modified
    self.picture = picture
    self.pictureExtension = pictureExtension
    self.counts = counts
    self.record = record
  }
}
