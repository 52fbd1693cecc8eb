internal import Text

extension CharacterFacts {
  /// The addresses of Marvel's pages about the character, by kind.
  package var pages: [(type: String, url: String)] {
    let page = "\(id)/" + pageName(key: name.collationKey)
    return Self.pageKinds.map { ($0.type, $0.path + page) }
  }

  static let pageKinds = [
    (type: "detail", path: "http://marvel.com/comics/characters/"),
    (type: "comiclink", path: "http://marvel.com/comics/characters/"),
  ]
}

/// Returns a name as in the addresses of Marvel's pages: `spider-man_peter_parker` for `Spider-Man (Peter Parker)`.
///
/// - Parameter key: The API's sort key of the name.
func pageName(key: String) -> String {
  var text: [UInt8] = []
  text.reserveCapacity(key.utf8.count)
  for byte in key.utf8 {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "-"): text.append(byte)
    case 0x41...0x5A: text.append(byte | 0x20)
    case UInt8(ascii: " "): text.append(UInt8(ascii: "_"))
    default: break
    }
  }
  return String(decoding: text, as: UTF8.self)
}
