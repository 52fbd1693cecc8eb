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
    self.init(
      id: .number(id),
      name: name,
      description: descriptionText(of: record),
      modified: record["modified"]?.string.flatMap(usableDate),
      thumbnail: record["thumbnail"].flatMap(Thumbnail.init(record:)),
      figures: Figures { record[$0]?["available"]?.lenientInteger },
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

extension Figures {
  /// - Parameter count: Returns the length of a list; nil if it is unknown.
  fileprivate init(_ count: (_ list: String) -> Int?) {
    self.init()
    for figure in Source.marvel.metrics { self[figure] = count(figure.rawValue).flatMap(usableFigure) }
  }
}

/// Returns a count as a figure; nil if it is impossible.
private func usableFigure(_ count: Int) -> Double? {
  guard count >= 0 else { return nil }
  let value = Double(count)
  return value <= PowerRule.largestValue ? value : nil
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
