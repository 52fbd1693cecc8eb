internal import Text

extension Phrase {
  /// The phrase in GitHub's Markdown.
  package var markdown: String {
    var text: [UInt8] = []
    write(markdown: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds the phrase in GitHub's Markdown.
  func write(markdown text: inout [UInt8]) {
    forEachPiece { $0.write(markdown: &text) }
  }
}

extension Phrase.Piece {
  func write(markdown text: inout [UInt8]) {
    switch self {
    case .words(let words), .sign(let words, _): text.append(utf8Of: words)
    case .data(let data): text.append(utf8Of: Markdown.escaped(data).isolated)
    case .face: break
    case .strong(let phrase):
      text.append(utf8Of: "**" as StaticString)
      phrase.write(markdown: &text)
      text.append(utf8Of: "**" as StaticString)
    case .code(let code):
      // Code is always the program's own text, without backticks.
      text.append(UInt8(ascii: "`"))
      text.append(utf8Of: code)
      text.append(UInt8(ascii: "`"))
    case .link(let phrase, let link):
      text.append(UInt8(ascii: "["))
      phrase.write(markdown: &text)
      text.append(utf8Of: "](" as StaticString)
      text.append(utf8Of: link.markdown)
      text.append(UInt8(ascii: ")"))
    }
  }
}

extension Link {
  fileprivate var markdown: String {
    switch self {
    case .file(let path): path
    case .page(let folder): folder.isEmpty ? "README.md" : folder + "/README.md"
    case .address(let address): address.markdownAddress
    }
  }
}

extension String {
  /// The address with every byte escaped that would end the link, or a cell of a table, or form an entity.
  fileprivate var markdownAddress: String {
    if isOfBytes(\.isPlainInAddress) { return self }
    return utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "&"): text += "&amp;"
      case _ where byte.isPlainInAddress: text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte stays as it is in an address.
  fileprivate var isPlainInAddress: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      // The digits, and - . / : ; before and after them.
      UInt8(ascii: "-")...UInt8(ascii: ";"):
      true
    case UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "#"),
      UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: ","),
      UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "+"),
      // Round a host that is a number of version 6.
      UInt8(ascii: "["), UInt8(ascii: "]"):
      true
    default: false
    }
  }
}
