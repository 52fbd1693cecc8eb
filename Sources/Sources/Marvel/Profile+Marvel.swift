import Base
import Tournament

extension Profile {
  /// Reads a character of the API; an invalid optional field counts as missing.
  ///
  /// - Parameter known: Its id; nil if the record tells.
  /// - Returns: nil if the record has no usable id or name.
  init?(record: JSONNode, id known: Int? = nil) {
    guard let id = known ?? record["id"]?.lenientInteger, id > 0, let name = record["name"]?.lenientText,
      !name.printable.trimmed.isEmpty
    else { return nil }
    var figures = Figures()
    for metric in Source.marvel.metrics {
      let count = record[metric.rawValue]?["available"]?.lenientInteger.map(Double.init)
      if let count, (0...PowerRule.largestValue).contains(count) { figures[metric] = count }
    }
    self.init(
      id: .number(id),
      name: name,
      description: descriptionText(of: record),
      modified: record["modified"]?.string.flatMap(usableDate),
      thumbnail: record["thumbnail"].flatMap(Thumbnail.init(record:)),
      figures: figures,
      links: (record["urls"]?.elements ?? []).prefix(100).compactMap(Link.init(record:))
    )
  }

  /// The same with the description of an imported record.
  func described(by record: JSONNode) -> Profile {
    Profile(
      id: id,
      name: name,
      description: descriptionText(of: record),
      modified: modified,
      thumbnail: thumbnail,
      figures: figures,
      links: links
    )
  }
}

private func descriptionText(of record: JSONNode) -> String {
  plainText(html: record["description"]?.lenientText ?? "", limit: Profile.longestDescription)
}

extension Thumbnail {
  /// - Parameter record: The member of a record that tells its picture.
  init?(record: JSONNode) {
    guard let path = record["path"]?.string, let ending = record["extension"]?.lenientText else { return nil }
    self.init(path: path, fileExtension: ending)
  }
}

extension Link {
  fileprivate init?(record: JSONNode) {
    guard let url = record["url"]?.string else { return nil }
    self.init(type: record["type"]?.lenientText ?? "", url: url)
  }
}
