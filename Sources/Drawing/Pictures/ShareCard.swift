import Base
package import Tournament

/// A tournament as a picture to share: its headline, what is open or worth knowing, and the date; and as a badge for other
/// pages.
///
/// Both have one scheme of colours and no style sheet, for programs that draw SVG without a browser.
package struct ShareCard: Sendable {
  private let name: String
  private let label: String
  private let words: String
  private let headline: String
  private let facts: [String]
  private let notes: [String]

  /// The size that messengers and social networks expect, in pixels.
  package static let (width, height) = (1_200, 630)
  private static let left = 72
  private static let room = width - 2 * left
  private static let factSize = 32

  /// - Parameters:
  ///   - headline: The result in a sentence, or what is open.
  ///   - facts: The open battles, or what is worth knowing; those without room are left out.
  ///   - date: The day of the results or figures; nil if there is none.
  ///   - attribution: The text that the source requires beside its figures; nil for none.
  package init(
    _ result: TournamentResult,
    headline: String,
    facts: [String],
    date: String?,
    attribution: String?
  ) {
    let state = ResultState(result)
    name = pictureName(result.rules.name)
    label = state.label ?? "Result"
    words = state.words
    self.headline = singleLine(headline, limit: 400)
    self.facts = facts
    let parts = [date, counted(result.entrants.count, "entrant"), formatWords(result.rules.formatName)]
    notes = [parts.compactMap(\.self).joined(separator: " · ")] + [attribution].compactMap(\.self)
  }

  private var title: String { "\(name). \(headline)" }

  /// The bytes of the card's SVG file.
  package var svg: [UInt8] {
    picture(width: Self.width, height: Self.height) { svg in
      svg.box(x: 0, width: Self.width, height: Self.height, "#10182b")
      svg.box(x: 0, width: 24, height: Self.height, "#f0b429")
      svg.text(fitted(name, .regular, 46), .regular, 46, x: Self.left, y: 112, "#d5deed")
      svg.text(label.uppercased(), .bold, 30, x: Self.left, y: 190, "#f0b429")
      let (lines, size) = headlineLines
      var y = 190
      for line in lines {
        y += size * 6 / 5 + (y == 190 ? 10 : 0)
        svg.text(line.isolated, .bold, size, x: Self.left, y: y, "#ffffff")
      }
      y += 16
      let end = Self.height - 40 * notes.count - 40
      for fact in facts {
        let lines = Typeface.regular.lines(of: singleLine(fact, limit: 400), width: Self.room, size: Self.factSize)
        guard y + lines.count * 44 < end else { break }
        for line in lines {
          y += 44
          svg.text(line.isolated, .regular, Self.factSize, x: Self.left, y: y, "#d5deed")
        }
      }
      for (index, note) in notes.enumerated() {
        let size = index == 0 ? 28 : 22
        let y = Self.height - 40 - 40 * (notes.count - index - 1)
        svg.text(fitted(note, .regular, size), .regular, size, x: Self.left, y: y, "#a9b8d0")
      }
    }
  }

  /// The headline in as many lines as there is room for, the last one cut if it needs more, and the size of its letters.
  private var headlineLines: (lines: [String], size: Int) {
    for (size, most) in [(72, 2), (58, 3)] {
      let lines = Typeface.bold.lines(of: headline, width: Self.room, size: size)
      if lines.count <= most { return (lines, size) }
    }
    let lines = Typeface.bold.lines(of: headline, width: Self.room, size: 50)
    guard lines.count > 4 else { return (lines, 50) }
    let rest = lines[3...].joined(separator: " ")
    return (lines[..<3] + [Typeface.bold.cut(rest, to: Self.room, size: 50)], 50)
  }

  /// The bytes of the badge's SVG file: `champion: Storm`.
  package var badge: [UInt8] {
    let label = label.lowercased()
    let words = Typeface.regular.cut(words, to: 400, size: 12).isolated
    let middle = Typeface.regular.width(of: label, size: 12) + 14
    let width = middle + Typeface.regular.width(of: words, size: 12) + 14
    return picture(width: width, height: 22) { svg in
      svg.box(x: 0, width: middle, height: 22, "#3b4252")
      svg.box(x: middle, width: width - middle, height: 22, "#0a55c4")
      svg.text(label, .regular, 12, x: 7, y: 15, "#ffffff")
      svg.text(words, .regular, 12, x: middle + 7, y: 15, "#ffffff")
    }
  }

  private func fitted(_ text: String, _ face: Typeface, _ size: Int) -> String {
    face.cut(singleLine(text, limit: 400), to: Self.room, size: size).isolated
  }

  private func picture(width: Int, height: Int, draw: (inout Markup) -> Void) -> [UInt8] {
    let fonts = "system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,DejaVu Sans,sans-serif"
    var markup = Markup()
    markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
        "viewBox": "0 0 \(width) \(height)", "role": "img", "aria-labelledby": "title",
        "font-family": fonts,
      ]
    ) { svg in
      svg.element("title", ["id": "title"], text: title)
      svg.element("desc", text: notes.joined(separator: ". "))
      svg.line()
      draw(&svg)
    }
    markup.line()
    return markup.bytes
  }
}

extension Markup {
  fileprivate mutating func box(x: Int, width: Int, height: Int, _ color: String) {
    empty("rect", ["x": x, "width": width, "height": height, "fill": color])
    line()
  }

  fileprivate mutating func text(_ text: String, _ face: Typeface, _ size: Int, x: Int, y: Int, _ color: String) {
    let weight: Attributes = face == .bold ? ["font-weight": 700] : [:]
    element(
      "text",
      ["x": x, "y": y, "font-size": size, "fill": color] + weight,
      text: text
    )
    line()
  }
}
