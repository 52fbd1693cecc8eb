import Base

extension CharacterFacts {
  /// The addresses of Marvel's pages about a character, by kind.
  package static func pages(id: Int, name: String) -> [(type: String, url: String)] {
    let url = pagesPath + "\(id)/" + pageName(key: name.collationKey)
    return pageKinds.map { ($0, url) }
  }

  static let pageKinds = ["detail", "comiclink"]
  static let pagesPath = "http://marvel.com/comics/characters/"
}

/// Returns a name as in the addresses of Marvel's pages: `spider-man_peter_parker` for `Spider-Man (Peter Parker)`.
///
/// - Parameter key: The API's sort key of the name.
func pageName(key: String) -> String {
  let letters = key.utf8.compactMap { byte -> UInt8? in
    switch byte {
    case 0x30...0x39, UInt8(ascii: "-"): byte
    case 0x41...0x5A: byte | 0x20
    case UInt8(ascii: " "): UInt8(ascii: "_")
    default: nil
    }
  }
  return String(decoding: letters, as: UTF8.self)
}
