import Base
package import Tournament

/// The faces of a tournament's entrants: small pictures, and initials in a steady colour for entrants without one.
///
/// Each is defined once in a page or file, as an SVG symbol that others show by its name.
package struct Faces: Sendable {
  private let entrants: [Entrant]
  /// The entrants that have a face.
  private let shown: Set<Seed>
  /// The pictures as addresses that hold them.
  private let images: [Seed: String]

  /// The most entrants of a tournament that have a face.
  package static let maximumCount = 128

  /// - Parameters:
  ///   - ranked: The entrants by their places; the first ones have a face.
  ///   - image: Returns the picture of an entrant without its own as a `data:` address; nil if there is none.
  package init(of result: TournamentResult, ranked: [Seed], image: (Entrant.Identity) -> String?) {
    entrants = result.entrants
    shown = Set(ranked.prefix(Self.maximumCount))
    var images: [Seed: String] = [:]
    for seed in shown { images[seed] = entrants[seed].picture ?? image(entrants[seed].identity) }
    self.images = images
  }

  /// Makes the faces of some entrants, in the order of their symbols.
  ///
  /// - Parameter image: Returns the picture of an entrant as a `data:` address; nil for initials.
  package init(of entrants: [Entrant], image: (Entrant.Identity) -> String?) {
    self.entrants = entrants
    shown = Set(Seed.all(entrants.count))
    var images: [Seed: String] = [:]
    for seed in shown { images[seed] = image(entrants[seed].identity) }
    self.images = images
  }

  /// Returns the name of the symbol of an entrant; nil if it has no face.
  package func symbol(of entrant: Seed) -> String? { shown.contains(entrant) ? "face-\(entrant.number)" : nil }

  /// The side of a symbol.
  private static let side = 40

  /// Defines the symbols of all faces.
  package var definitions: Markup {
    var markup = Markup()
    markup.element("defs") { defs in
      for entrant in shown.sorted() {
        defs.line()
        define(entrant, in: &defs)
      }
    }
    markup.line()
    return markup
  }

  private func define(_ entrant: Seed, in markup: inout Markup) {
    let side = Self.side
    let attributes: Markup.Attributes = [
      "id": "face-\(entrant.number)", "viewBox": "0 0 \(side) \(side)",
    ]
    markup.element("symbol", attributes) { symbol in
      let color = faceColors[Int(entrants[entrant].identity.mark % UInt64(faceColors.count))]
      symbol.empty("rect", ["width": side, "height": side, "fill": color])
      if let image = images[entrant] {
        // Of a high picture the top is shown, where the face is.
        symbol.empty(
          "image",
          [
            "href": image, "width": side, "height": side,
            "preserveAspectRatio": "xMidYMin slice",
          ]
        )
        return
      }
      symbol.element(
        "text",
        ["class": "pic-initials", "x": side / 2, "y": 26],
        text: initials(of: entrants[entrant].displayName)
      )
    }
  }
}

/// Returns the picture of the face that a page of an entrant defines, as a `data:` address; nil if it has none.
package func faceImage(in page: [UInt8]) -> String? {
  let (image, main) = (Array("<image href=\"".utf8), Array("<main".utf8))
  var rest = page[...]
  while let next = rest.firstIndex(of: UInt8(ascii: "<")) {
    rest = rest[next...]
    guard !rest.starts(with: main) else { return nil }
    guard !rest.starts(with: image) else {
      let address = String(decoding: rest.dropFirst(image.count).prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      return isPictureAddress(address) ? address : nil
    }
    rest = rest.dropFirst()
  }
  return nil
}

extension Markup {
  /// Shows the symbol of a face.
  mutating func face(_ symbol: String, x: Int, y: Int, side: Int) {
    empty(
      "use",
      ["href": "#" + symbol, "x": x, "y": y, "width": side, "height": side]
    )
  }
}

/// Dark colours, on which white letters have a contrast of 4.5 at least.
let faceColors = [
  "#b42318", "#a1480a", "#7a5a00", "#4d6b00", "#1f7a33", "#00735f", "#006d85", "#1565c0", "#3f51b5", "#6a3fc0",
  "#8e24aa", "#ad1457",
]

/// Returns the first letters of the first and the last word of a name, without its ends in brackets; of a last word that
/// is a number, its last two digits.
func initials(of name: String) -> String {
  let stem = name.stems.first ?? name
  let words = pictureName(stem).split { $0.isWhitespace || $0 == "-" || $0 == "." }
  let initials = words.compactMap { word in word.first { $0.isLetter || $0.isNumber } ?? word.first }
  guard let first = initials.first else { return "?" }
  var letters = initials.count > 1 ? [first, initials[initials.count - 1]] : [first]
  if words.count > 1, let last = words.last, last.allSatisfy({ $0.isNumber }) { letters = [first] + last.suffix(2) }
  // A letter may have any number of marks and joined signs.
  return letters.map { $0.unicodeScalars.count > 8 ? "?" : $0.uppercased() }.joined()
}

extension Entrant.Identity {
  /// A number that is the same for the same character in every tournament: FNV-1a (Fowler, Noll and Vo, 1991).
  fileprivate var mark: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(source)/\(id.map(String.init) ?? "")/\(key)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // The low bits alone would follow the last digit.
    return hash ^ hash >> 32
  }
}
