/// What the catalogue knows of one character: names and figures, no prose and no pictures.
package struct CharacterFacts: Sendable, Equatable {
  package var id: Int
  package var name: String
  package var comics: Int
  package var series: Int
  package var stories: Int
  package var events: Int
  /// As the API prints it: `YYYY-MM-DDThh:mm:ss` and an offset without a colon.
  package var modified: String
  /// The picture's address without its extension.
  package var thumbnailPath: String
  package var thumbnailExtension: String

  package init(
    id: Int,
    name: String,
    comics: Int,
    series: Int,
    stories: Int,
    events: Int,
    modified: String = nullDate,
    thumbnailPath: String = placeholderPath,
    thumbnailExtension: String = "jpg"
  ) {
    self.id = id
    self.name = name
    self.comics = comics
    self.series = series
    self.stories = stories
    self.events = events
    self.modified = modified
    self.thumbnailPath = thumbnailPath
    self.thumbnailExtension = thumbnailExtension
  }

  /// How the API prints a date that its database does not have.
  package static let nullDate = "1969-12-31T19:00:00-0500"

  /// How the API prints its database's zero date.
  package static let zeroDate = "-0001-11-30T00:00:00-0500"

  /// The picture of a character that has none.
  package static let placeholderPath = picturesPath + "b/40/image_not_available"

  static let picturesPath = "http://i.annihil.us/u/prod/marvel/i/mg/"
}
