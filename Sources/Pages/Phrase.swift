internal import Text

/// Words of a page, in which data is told from what the program says.
///
/// A text that is put into a literal is data: it shows as it is in every form of the page, and does nothing.
package struct Phrase: Sendable, Equatable {
  var pieces: [Piece]

  indirect enum Piece: Sendable, Equatable {
    /// Written in the program.
    case words(String)
    /// From elsewhere.
    case data(String)
    case strong(Phrase)
    case code(String)
    case link(Phrase, Link)
    /// A sign, and what it means where it cannot be seen.
    case sign(String, meaning: String)
  }

  package static let empty = Phrase(pieces: [])

  init(pieces: [Piece]) {
    self.pieces = pieces
  }

  /// Takes words from elsewhere.
  package init(data: String) {
    pieces = data.isEmpty ? [] : [.data(data)]
  }

  /// Takes words of the program, such as numbers with their signs.
  package init(words: String) {
    pieces = words.isEmpty ? [] : [.words(words)]
  }

  /// A sign such as an arrow, and what it means where it cannot be seen.
  package static func sign(_ sign: String, meaning: String) -> Phrase {
    Phrase(pieces: [.sign(sign, meaning: meaning)])
  }

  package static func strong(_ phrase: Phrase) -> Phrase { Phrase(pieces: [.strong(phrase)]) }

  package static func + (a: Phrase, b: Phrase) -> Phrase { Phrase(pieces: a.pieces + b.pieces) }

  package static func += (a: inout Phrase, b: Phrase) { a.pieces += b.pieces }

  /// Returns phrases as a list in a sentence: `a, b and c`.
  package static func list(_ items: [Phrase], last: String = " and ") -> Phrase {
    var list = items.first ?? .empty
    for (index, item) in items.enumerated().dropFirst() {
      list += Phrase(words: index == items.count - 1 ? last : ", ") + item
    }
    return list
  }

  /// Returns phrases with the same words between all of them.
  package static func list(_ items: [Phrase], separator: String) -> Phrase {
    var list = items.first ?? .empty
    for item in items.dropFirst() { list += Phrase(words: separator) + item }
    return list
  }

  /// Returns sentences with a blank between them.
  package static func sentences(_ items: [Phrase]) -> Phrase {
    list(items, separator: " ")
  }

  /// The words alone.
  package var plainText: String {
    pieces.map { piece in
      switch piece {
      case .words(let words), .code(let words), .sign(let words, _): words
      case .data(let data): data.shown
      case .strong(let phrase), .link(let phrase, _): phrase.plainText
      }
    }.joined()
  }
}

/// Where a link leads, from the page that it stands on.
package enum Link: Sendable, Equatable {
  /// A file, by its path.
  case file(String)
  /// The page of a folder, by the folder's path; empty for the same one.
  case page(String)
}

extension Phrase: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) {
    self.init(words: words)
  }

  package init(stringInterpolation interpolation: Interpolation) {
    pieces = interpolation.pieces
  }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    package mutating func appendLiteral(_ words: String) {
      if !words.isEmpty { pieces.append(.words(words)) }
    }

    package mutating func appendInterpolation(_ data: String) {
      if !data.isEmpty { pieces.append(.data(data)) }
    }

    package mutating func appendInterpolation(_ phrase: Phrase) {
      pieces += phrase.pieces
    }

    package mutating func appendInterpolation(words: String) {
      appendLiteral(words)
    }

    package mutating func appendInterpolation(strong phrase: Phrase) {
      pieces.append(.strong(phrase))
    }

    package mutating func appendInterpolation(code: String) {
      pieces.append(.code(code))
    }

    package mutating func appendInterpolation(_ phrase: Phrase, to link: Link) {
      pieces.append(.link(phrase, link))
    }
  }
}

extension String {
  /// The text as a page shows it: nothing in it that hides, reorders or covers what stands around it.
  var shown: String { isPlainASCII ? trimmed : printable.withoutPiledMarks.trimmed }
}
