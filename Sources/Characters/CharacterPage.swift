package import HTTPTypes

/// A part of a list of characters; its numbers are the source's word and may contradict each other.
package struct CharacterPage: Sendable, Hashable {
  package var profiles: [Profile]
  /// Records without a usable id or name, which ``profiles`` leaves out.
  package var dropped: Int
  /// The length of the whole list; nil where the source says nothing usable.
  package var total: Int?
  package var offset: Int?
  package var limit: Int?
  /// The line to show wherever the figures stand.
  package var attributionText: String?
  /// When the source gave it, where that is known.
  package var receivedAt: UnixTime?

  package init(
    profiles: [Profile],
    dropped: Int = 0,
    total: Int? = nil,
    offset: Int? = nil,
    limit: Int? = nil,
    attributionText: String? = nil,
    receivedAt: UnixTime? = nil
  ) {
    self.profiles = profiles
    self.dropped = dropped
    self.total = total
    self.offset = offset
    self.limit = limit
    self.attributionText = attributionText
    self.receivedAt = receivedAt
  }

  /// The records that came, usable or not.
  package var received: Int { profiles.count + dropped }
}
