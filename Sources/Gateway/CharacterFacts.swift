/// A character of the catalogue, with its name and figures.
package struct CharacterFacts: Sendable, Equatable {
  package var id: Int
  package var name: String
  package var comics: Int
  package var series: Int
  package var stories: Int
  package var events: Int
  /// As in the API: `YYYY-MM-DDThh:mm:ss` and an offset without a colon.
  package var modified = CharacterFacts.nullDate
  /// The picture's address without its extension.
  package var thumbnailPath = CharacterFacts.placeholderPath
  package var thumbnailExtension = "jpg"

  /// The API's form of a date that is NULL in its database.
  package static let nullDate = "1969-12-31T19:00:00-0500"

  /// The API's form of its database's zero date.
  package static let zeroDate = "-0001-11-30T00:00:00-0500"

  /// The API's picture for characters without one.
  package static let placeholderPath = picturesPath + "b/40/image_not_available"

  static let picturesPath = "http://i.annihil.us/u/prod/marvel/i/mg/"
}
