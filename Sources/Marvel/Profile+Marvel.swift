import Base
import Sources
import Tournament

extension Profile {
  /// Reads a character of the API; an invalid optional field counts as missing.
  ///
  /// - Returns: nil if the record has no usable id or name.
  init?(record: JSONNode) {
    guard let id = record["id"]?.lenientInteger, id > 0, let name = record["name"]?.lenientText,
      !name.printable.trimmed.isEmpty
    else { return nil }
    let (description, links) = texts(of: record)
    self.init(
      id: .number(id),
      name: name,
      description: description,
      modified: record["modified"]?.string.flatMap(usableDate),
      thumbnail: record["thumbnail"].flatMap(Thumbnail.init(record:)),
      figures: Figures { record[$0]?["available"]?.lenientInteger },
      links: links
    )
  }

  /// Makes the profile that a character's whole record gives, and reads the record when its texts are read.
  ///
  /// - Returns: nil if it has no usable name.
  init?(stored character: StoredCharacter) {
    guard !character.name.printable.trimmed.isEmpty else { return nil }
    self.init(
      id: .number(character.id),
      name: character.name,
      modified: character.modified.flatMap(usableDate),
      thumbnail: character.picture.flatMap { path in
        character.pictureExtension.flatMap { Thumbnail(path: path, fileExtension: $0) }
      },
      figures: Figures { character.counts[$0] },
      texts: { texts(of: character) ?? ProfileTexts() }
    )
  }

  /// The same with the description of an imported record.
  func described(by character: StoredCharacter) -> Profile {
    Profile(
      id: id,
      name: name,
      modified: modified,
      thumbnail: thumbnail,
      figures: figures,
      texts: { ProfileTexts(description: texts(of: character)?.description ?? "", links: links) }
    )
  }
}

/// Returns the texts of a character's whole record; nil if it cannot be read.
private func texts(of character: StoredCharacter) -> ProfileTexts? {
  guard let record = try? JSONDocument(character.record()) else { return nil }
  let (description, links) = texts(of: record.root)
  return ProfileTexts(description: description, links: links)
}

private func texts(of record: JSONNode) -> (description: String, links: [Link]) {
  (
    plainText(html: record["description"]?.lenientText ?? "", limit: Profile.longestDescription),
    (record["urls"]?.elements ?? []).prefix(100).compactMap(Link.init(record:))
  )
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
