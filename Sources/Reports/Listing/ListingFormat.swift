package enum ListingFormat: String, CaseIterable, Sendable {
  case text
  case json
  case csv
  case markdown
}

extension Listing {
  package func printed(as format: ListingFormat, columns: Int?) -> String {
    switch format {
    case .text: text(columns: columns)
    case .json: json
    case .csv: csv
    case .markdown: markdown
    }
  }
}
