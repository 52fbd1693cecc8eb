/// A character of the catalogue, with its name and figures.
package struct CharacterFacts: Sendable, Equatable {
  package var id: Int
  package var name: String
  package var comics: Int
  package var series: Int
  package var stories: Int
  package var events: Int
  /// As in the API: `YYYY-MM-DDThh:mm:ss` and an offset without a colon.
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

  /// The API's form of a date that is NULL in its database.
  package static let nullDate = "1969-12-31T19:00:00-0500"

  /// The API's form of its database's zero date.
  package static let zeroDate = "-0001-11-30T00:00:00-0500"

  /// The API's picture for characters without one.
  package static let placeholderPath = picturesPath + "b/40/image_not_available"

  static let picturesPath = "http://i.annihil.us/u/prod/marvel/i/mg/"
}
