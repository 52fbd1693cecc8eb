package import Tournament

/// What a source says of one character.
package struct Profile: Sendable, Hashable {
  /// The scalars that a name is cut to.
  package static let longestName = 1_000
  /// The scalars that a description is cut to.
  package static let longestDescription = 20_000

  package let id: CharacterID
  /// As the source spells it, outer blanks included; safe to print in a line.
  package let name: String
  /// Plain text, a paragraph a line; empty where the source has none.
  package let description: String
  /// The source's own time stamp; nil where it is unknown.
  package let modified: String?
  package let thumbnail: Thumbnail?
  package let figures: Figures
  package let links: [Link]

  package init(
    id: CharacterID,
    name: String,
    description: String = "",
    modified: String? = nil,
    thumbnail: Thumbnail? = nil,
    figures: Figures = Figures(),
    links: [Link] = []
  ) {
    self.id = id
    self.name = cleanText(name, limit: Profile.longestName)
    self.description = cleanText(
      description,
      limit: Profile.longestDescription,
      keepsLines: true
    )
    self.modified = modified.map { cleanText($0, limit: 100) }
    self.thumbnail = thumbnail
    self.figures = figures
    self.links = links
  }
}
