import Base

extension Phrase {
  /// The phrase in GitHub's Markdown.
  package var markdown: String { pieces.map(\.markdown).joined() }
}

extension Phrase.Piece {
  fileprivate var markdown: String {
    switch self {
    case .words(let words), .sign(let words, _): words
    case .data(let data): Markdown.escaped(data).isolated
    case .face, .picture: ""
    case .strong(let phrase): "**\(phrase.markdown)**"
    // Code is always the program's own text, without backticks.
    case .code(let code): "`\(code)`"
    case .link(let phrase, let link): link.markdown.map { "[\(phrase.markdown)](\($0))" } ?? phrase.markdown
    }
  }
}

extension Link {
  /// Nil if Markdown has nothing to lead to.
  fileprivate var markdown: String? {
    switch self {
    case .file(let path): path
    case .page(let folder): folder.isEmpty ? "README.md" : folder + "/README.md"
    case .address(let address): address.markdownAddress
    case .entrant(_, let source): source?.markdownAddress
    }
  }
}

extension String {
  /// The address with every byte escaped that would end the link, or a cell of a table, or form an entity.
  fileprivate var markdownAddress: String {
    utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "&"): text += "&amp;"
      // Brackets are round a host that is a number of version 6.
      case _ where byte.isLetterOrDigit || "-./:;_~?#@!$,=%+[]".utf8.contains(byte):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "%" + byte.hexadecimal(digits: 2)
      }
    }
  }
}
