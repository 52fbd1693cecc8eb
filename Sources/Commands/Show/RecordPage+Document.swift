import Base
import Drawing
import Images
import Sources

extension RecordPage {
  /// Returns the picture of a row of a list; nil if there is none.
  typealias Pictures = (_ row: [RecordValue], _ kind: RecordKind) -> ImageRecord.Image?

  /// The pictures of a photo, or of the photos that belong to a record.
  func images(of kind: RecordKind, _ picture: Pictures) -> [ImageRecord.Image] {
    if let own = picture(fields.map(\.value), kind) { return [own] }
    return relations.flatMap { kind, list in list.rows.compactMap { picture($0, kind) } }
  }

  /// The HTML of a page about the record, with the other records of its owner.
  ///
  /// - Parameter own: The picture of the record itself, if the rows of its kind do not tell it.
  func html(of kind: RecordKind, own: ImageRecord.Image?, belongingTo owner: RecordPage?, _ picture: Pictures) -> String
  {
    var page = Page(title: "\(title)")
    page.hasPictures = true
    let fetching = fetching(kind)
    if let own = picture(fields.map(\.value), kind) ?? own { page.paragraph(.picture(own.dataURI)) }
    let facts = fields.map { "\($0.field.title): \($0.value.text)" as Phrase }
    page.list(facts + links.map { "\(Phrase(data: $0.type), to: .address($0.url))" })
    for (kind, list) in relations {
      page.heading(2, "\(kind.counted(list.count))")
      page.add(list.rows, of: kind, picture, fetching)
    }
    for (other, list) in owner?.relations ?? [] {
      page.heading(2, "\(owner?.title ?? ""): \(other == kind ? "other \(other.name)" : other.name)")
      page.add(list.rows.filter { other != kind || $0.first != fields.first?.value }, of: other, picture, fetching)
    }
    return String(decoding: page.html, as: UTF8.self)
  }
}

extension Page {
  /// Adds records: photos with their pictures, and others as a table.
  fileprivate mutating func add(
    _ rows: [[RecordValue]],
    of kind: RecordKind,
    _ picture: RecordPage.Pictures,
    _ command: String
  ) {
    guard kind.hasThumbnails else {
      return table(kind.fields.map { .words("\($0.title)") }, rows: rows.map { $0.map { "\($0.text)" } })
    }
    let images = rows.map { picture($0, kind)?.dataURI }
    let title = kind.fields.firstIndex { $0.key == "title" } ?? 0
    list(zip(rows, images).map { ($1.map(Phrase.picture) ?? .empty) + "\($0[title].text)" })
    let missing = images.count { $0 == nil }
    if missing > 0 {
      paragraph("\(counted(missing, "picture")) not fetched: \(code: command)")
    }
  }
}
