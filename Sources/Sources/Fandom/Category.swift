import Base
import Tournament

/// A category of issues, which each page of an issue puts itself into.
enum Category: String, CaseIterable {
  case appearances = "Appearances"
  case minorAppearances = "Minor Appearances"
  case mentions = "Mentions"

  var metric: Figure { Figure(rawValue.lowercased().exchanging(" ", for: "_")) }

  func title(of page: FandomPage) -> String { "Category:\(page.title)/\(rawValue)" }
}
