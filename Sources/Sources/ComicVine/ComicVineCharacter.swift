import Base
import Tournament

/// A character as Comic Vine lists it.
struct ComicVineCharacter: Sendable, Hashable {
  let id: Int
  let name: String
  let aliases: [String]
  let publisher: String?
  let profile: Profile

  /// The members that answers need; all of them would be a hundred times as long.
  static let fields = "id,name,aliases,deck,image,publisher,count_of_issue_appearances,site_detail_url"

  /// - Throws: That the id, the name or the count has another form; everything else may be missing.
  init(_ row: WebValue) throws(SourceError) {
    id = try row.member("id").id
    name = try row.member("name").text
    guard !name.printable.trimmed.isEmpty else { throw row.unexpected }
    aliases = (row["aliases"]?.node.string ?? "").split { $0.isNewline }.prefix(1_000).map { String($0).trimmed }.filter
    { !$0.isEmpty }
    publisher = row["publisher"]?["name"]?.node.string.map { singleLine($0, limit: 100) }
    var figures = Figures()
    figures[Source.comicVine.metrics[0]] = try row["count_of_issue_appearances"].map { count throws(SourceError) in
      try count.figure
    }
    profile = Profile(
      id: .number(id),
      name: name,
      description: row["deck"]?.node.string ?? "",
      thumbnail: row["image"].flatMap(Thumbnail.init(image:)),
      figures: figures,
      links: [row["site_detail_url"]?.node.string].compactMap(\.self).compactMap { Link(type: "detail", url: $0) }
    )
  }

  /// The character in a list of candidates, with its publisher: many have the same name.
  var candidate: Profile {
    guard let publisher else { return profile }
    return Profile(id: profile.id, name: "\(name) (\(publisher))", figures: profile.figures)
  }

  func hasAlias(_ key: NameKey) -> Bool { aliases.contains { NameKey($0) == key } }
}

extension Thumbnail {
  /// Reads the addresses of a picture in its sizes; one that is none counts as missing.
  fileprivate init?(image: WebValue) {
    let (whole, small) = (image["original_url"]?.node.string, image["thumb_url"]?.node.string)
    guard let url = whole ?? small else { return nil }
    self.init(url: url, small: small)
  }
}
