import Base
package import Tournament

/// A character as the source describes it.
package struct Profile: Sendable, Hashable {
  /// The maximum length of a description in Unicode scalars; longer descriptions are cut.
  static let longestDescription = 20_000

  package let id: CharacterID
  /// The name as the source spells it, with outer blanks; safe to print in a line.
  package let name: String
  /// The description as plain text with one line for each paragraph; empty if the source has none.
  package let description: String
  /// The time stamp of the last change, as the source writes it; nil if it is unknown.
  package let modified: String?
  package let thumbnail: Thumbnail?
  package let figures: Figures
  package let links: [Link]
  /// The address of the character's page; nil if the source names none.
  package var page: String? {
    let link = links.first { $0.type == "detail" } ?? links.first
    // A store takes no longer texts.
    return link.flatMap { $0.url.utf8.count <= 1_000 ? $0.url : nil }
  }
  /// The beginning of the description, as a result keeps it; nil without a description.
  package var about: String? {
    description.isEmpty ? nil : singleLine(description, limit: 10_000).cut(to: 600)
  }
  /// Other facts of the source, such as an address; a search finds them too.
  package let details: [Detail]
  /// The fact that lists show beside the name, made of details; nil if there is none.
  package let listed: Detail?

  /// A fact with its word: `city`.
  package struct Detail: Sendable, Hashable {
    package let name: String
    /// Safe to print in a line.
    package let text: String

    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = cleanText(text, limit: NameKey.longest)
    }
  }

  package init(
    id: CharacterID,
    name: String,
    description: String = "",
    modified: String? = nil,
    thumbnail: Thumbnail? = nil,
    figures: Figures = Figures(),
    links: [Link] = [],
    details: [Detail] = [],
    listed: Detail? = nil
  ) {
    self.id = id
    self.name = cleanText(name, limit: NameKey.longest)
    self.description = cleanText(description, limit: Profile.longestDescription, keepsLines: true)
    self.modified = modified.map { cleanText($0, limit: 100) }
    self.thumbnail = thumbnail
    self.figures = figures
    self.links = links
    self.details = details
    self.listed = listed
  }
}
