package import HTTPTypes

/// Where characters come from: each source hands in its two calls.
package struct CharacterSource: Sendable {
  package var page: @Sendable (CharacterQuery) async throws(SourceError) -> CharacterPage
  package var character: @Sendable (_ id: Int) async throws(SourceError) -> CharacterAnswer

  package init(
    page: @escaping @Sendable (CharacterQuery) async throws(SourceError) -> CharacterPage,
    character: @escaping @Sendable (_ id: Int) async throws(SourceError) -> CharacterAnswer
  ) {
    self.page = page
    self.character = character
  }
}

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

/// One character, and the line to show beside it.
package struct CharacterAnswer: Sendable, Hashable {
  package var profile: Profile
  package var attributionText: String?
  package var receivedAt: UnixTime?

  package init(profile: Profile, attributionText: String? = nil, receivedAt: UnixTime? = nil) {
    self.profile = profile
    self.attributionText = attributionText
    self.receivedAt = receivedAt
  }
}
