import Base

/// Formatted text that keeps data apart from the program's own words.
///
/// Text interpolated into a literal is data: every output format escapes it.
package struct Phrase: Sendable, Equatable {
  private(set) var pieces: [Piece]

  enum Piece: Sendable, Equatable {
    /// The program's own words.
    case words(String)
    /// Data.
    case data(String)
    indirect case strong(Phrase)
    case code(String)
    indirect case link(Phrase, Link)
    /// A symbol, with a text alternative.
    indirect case sign(String, meaning: String)
    /// A decorative picture that the page defines, by its symbol; only HTML shows it.
    case face(String)
    /// A picture by its `data:` address; only HTML shows it, on a page that says so.
    case picture(String)
  }

  package static let empty = Phrase([])

  private init(_ pieces: [Piece]) { self.pieces = pieces }

  /// Makes a phrase of data.
  package init(data: String) { pieces = data.isEmpty ? [] : [.data(data)] }

  /// Makes a phrase of the program's own words, for example numbers with their symbols.
  package init(words: String) { pieces = words.isEmpty ? [] : [.words(words)] }

  /// Makes a phrase of a symbol, for example an arrow, with a text alternative.
  package static func sign(_ sign: String, meaning: String) -> Phrase { Phrase([.sign(sign, meaning: meaning)]) }

  /// Makes a phrase of a face among the definitions of the page.
  package static func face(_ symbol: String) -> Phrase { Phrase([.face(symbol)]) }

  /// Makes a phrase of a picture, which needs ``Page/hasPictures``.
  package static func picture(_ data: String) -> Phrase { Phrase([.picture(data)]) }

  package static func strong(_ phrase: Phrase) -> Phrase { Phrase([.strong(phrase)]) }

  package static func + (a: Phrase, b: Phrase) -> Phrase { Phrase(a.pieces + b.pieces) }

  package static func += (a: inout Phrase, b: Phrase) { a.pieces += b.pieces }

  /// Returns phrases as a list in a sentence: `a, b and c`.
  package static func list(_ items: [Phrase], last: String = " and ") -> Phrase {
    var list = items.first ?? .empty
    for (index, item) in items.enumerated().dropFirst() {
      list += Phrase(words: index == items.count - 1 ? last : ", ") + item
    }
    return list
  }

  /// Returns phrases joined by the same words.
  package static func list(_ items: [Phrase], separator: String) -> Phrase {
    var list = items.first ?? .empty
    for item in items.dropFirst() { list += Phrase(words: separator) + item }
    return list
  }

  /// Returns sentences joined by blanks.
  package static func sentences(_ items: [Phrase]) -> Phrase { list(items, separator: " ") }

  /// The number of columns of the text without formatting in a terminal.
  package var displayWidth: Int { plainText.displayWidth }

  /// The text without formatting.
  package var plainText: String { pieces.map(\.plainText).joined() }

  /// The same in which no name changes the direction of the text around it, for a line of a chat.
  package var isolatedText: String { pieces.map(\.isolatedText).joined() }
}

extension Phrase.Piece {
  fileprivate var plainText: String {
    switch self {
    case .words(let words), .code(let words), .sign(let words, _): words
    case .data(let data): data.shown
    case .strong(let phrase), .link(let phrase, _): phrase.plainText
    case .face, .picture: ""
    }
  }

  fileprivate var isolatedText: String {
    switch self {
    case .data(let data): data.shown.isolated
    case .strong(let phrase), .link(let phrase, _): phrase.isolatedText
    default: plainText
    }
  }

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

/// The target of a link; paths are relative to its page.
package enum Link: Sendable, Equatable {
  /// A file, by its path.
  case file(String)
  /// The page of a folder, by the folder's path; empty for the page's own folder.
  case page(String)
  /// A file that is there as Markdown and as HTML, by its path without an ending.
  case twin(String)
  /// The page of an entrant, which only HTML has; Markdown leads to its page in the source, if it has one there.
  case entrant(file: String, source: String?)
  /// A page that only HTML has, by its path.
  case html(String)
  /// A web address that begins with `http://` or `https://`.
  case address(String)
}

extension Phrase: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) { self.init(words: words) }

  package init(stringInterpolation interpolation: Interpolation) { self = interpolation.phrase }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var phrase = Phrase.empty

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ words: String) { if !words.isEmpty { phrase.pieces.append(.words(words)) } }

    package mutating func appendInterpolation(_ data: String) { if !data.isEmpty { phrase.pieces.append(.data(data)) } }

    package mutating func appendInterpolation(_ phrase: Phrase) { self.phrase += phrase }

    package mutating func appendInterpolation(words: String) { appendLiteral(words) }

    package mutating func appendInterpolation(code: String) { phrase.pieces.append(.code(code)) }

    package mutating func appendInterpolation(_ phrase: Phrase, to link: Link) {
      self.phrase.pieces.append(.link(phrase, link))
    }
  }
}

extension String {
  /// The text as a page shows it: nothing in it hides, reorders or covers the text around it.
  var shown: String { isPlainASCII ? trimmed : printable.withoutPiledMarks.trimmed }

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

extension Phrase {
  func write(to markup: inout Markup) {
    for piece in pieces {
      switch piece {
      case .words(let words): markup.text(words)
      case .data(let data):
        let shown = data.shown
        if shown.hasRightToLeft { markup.element("bdi", text: shown) } else { markup.text(shown) }
      case .strong(let phrase): markup.element("strong") { phrase.write(to: &$0) }
      case .code(let code): markup.element("code", text: code)
      case .link(let phrase, let link): markup.element("a", ["href": link.html]) { phrase.write(to: &$0) }
      case .face(let symbol):
        markup.element("svg", ["class": "face", "aria-hidden": "true"]) {
          $0.empty("use", ["href": "#" + symbol])
        }
      case .picture(let data): markup.empty("img", ["src": data, "alt": ""])
      case .sign(let sign, let meaning):
        markup.element("span", ["role": "img", "aria-label": meaning], text: sign)
      }
    }
  }

  /// The phrase in GitHub's Markdown.
  package var markdown: String { pieces.map(\.markdown).joined() }
}

extension Link {
  fileprivate var html: String {
    switch self {
    case .file(let path), .entrant(let path, _), .html(let path): path
    case .twin(let path): path + ".html"
    case .page(let folder): folder.isEmpty ? "index.html" : folder + "/index.html"
    case .address(let address): address
    }
  }

  /// Nil if Markdown has nothing to lead to.
  fileprivate var markdown: String? {
    switch self {
    case .file(let path): path
    case .twin(let path): path + ".md"
    case .page(let folder): folder.isEmpty ? "README.md" : folder + "/README.md"
    case .address(let address): address.markdownAddress
    case .entrant(_, let source): source?.markdownAddress
    case .html: nil
    }
  }
}
