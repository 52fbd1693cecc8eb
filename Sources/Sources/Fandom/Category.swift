import Tournament

/// A category of issues, which each page of an issue puts itself into.
enum Category: String, CaseIterable {
  case appearances = "Appearances"
  case minorAppearances = "Minor Appearances"
  case mentions = "Mentions"

  var metric: Figure {
    switch self {
    case .appearances: Figure("appearances")
    case .minorAppearances: Figure("minor_appearances")
    case .mentions: Figure("mentions")
    }
  }

  func title(of page: FandomPage) -> String { "Category:\(page.title)/\(rawValue)" }
}
