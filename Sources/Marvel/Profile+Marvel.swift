internal import Characters
internal import JSON
internal import Markup
internal import Text
internal import Tournament

extension Profile {
  /// Reads a character of the API; an invalid optional field counts as missing.
  ///
  /// - Returns: nil if the record has no usable id or name.
  init?(record: JSONNode) {
    guard let id = record["id"]?.lenientInteger, id > 0,
      let name = record["name"]?.lenientText, !name.printable.trimmed.isEmpty
    else { return nil }
    var figures = Figures()
    for figure in Source.marvel.metrics {
      figures[figure] = record[figure.rawValue]?["available"].flatMap(usableFigure)
    }
    self.init(
      id: .number(id),
      name: name,
      description: plainText(
        html: record["description"]?.lenientText ?? "",
        limit: Profile.longestDescription
      ),
      modified: record["modified"]?.string.flatMap(usableDate),
      thumbnail: record["thumbnail"].flatMap(Thumbnail.init(record:)),
      figures: figures,
      links: (record["urls"]?.elements ?? []).prefix(100).compactMap(Link.init(record:))
    )
  }
}

/// Returns a count as a figure; nil if it is missing or impossible.
private func usableFigure(_ node: JSONNode) -> Double? {
  guard let count = node.lenientInteger, count >= 0 else { return nil }
  let value = Double(count)
  return value <= PowerRule.largestValue ? value : nil
}

/// Returns a date; nil for the API's unknown dates, which are the epoch in New York or in the year -1.
func usableDate(_ text: String) -> String? {
  let isUnknown = text == "1969-12-31T19:00:00-0500" || text.hasPrefix("-0001-")
  return isUnknown || text.trimmed.isEmpty ? nil : text
}

extension Thumbnail {
  fileprivate init?(record: JSONNode) {
    guard let path = record["path"]?.string, let ending = record["extension"]?.lenientText else {
      return nil
    }
    self.init(path: path, fileExtension: ending)
  }
}

extension Link {
  fileprivate init?(record: JSONNode) {
    guard let url = record["url"]?.string else { return nil }
    self.init(type: record["type"]?.lenientText ?? "", url: url)
  }
}
