import Base

extension CharacterFacts {
  /// The addresses of Marvel's pages about a character, by kind.
  ///
  /// They end in words such as `spider-man_peter_parker` for `Spider-Man (Peter Parker)`.
  package static func pages(id: Int, name: String) -> [(type: String, url: String)] {
    let letters = name.collationKey.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case 0x30...0x39, UInt8(ascii: "-"): byte
      case 0x41...0x5A: byte | 0x20
      case UInt8(ascii: " "): UInt8(ascii: "_")
      default: nil
      }
    }
    let url = "http://marvel.com/comics/characters/\(id)/" + String(decoding: letters, as: UTF8.self)
    return ["detail", "comiclink"].map { ($0, url) }
  }
}
