import Base
package import Tournament

/// A tournament as a picture to share: its champion, the final score and the date; and as a badge for other pages.
///
/// Both have one scheme of colours and no style sheet, for programs that draw SVG without a browser.
package struct ShareCard: Sendable {
  private let name: String
  private let label: String
  private let words: String
  private let score: BattleScore?
  private let notes: [String]

  /// The size that messengers and social networks expect, in pixels.
  package static let (width, height) = (1_200, 630)
  private static let left = 72
  private static let room = width - 2 * left
  private static let (scoreSize, wordsSize) = (40, 56)

  /// - Parameters:
  ///   - date: The day of the results or figures; nil if there is none.
  ///   - attribution: The text that the source requires beside its figures; nil for none.
  package init(_ result: TournamentResult, date: String?, attribution: String?) {
    let state = ResultState(result)
    name = pictureName(result.rules.name)
    label = state.label ?? "Result"
    words = state.words
    score = BattleScore(finalOf: result)
    let facts = [state.rest, date, counted(result.entrants.count, "entrant"), result.rules.formatName]
    notes = [facts.compactMap(\.self).joined(separator: " · ")] + [attribution].compactMap(\.self)
  }

  private var title: String { "\(name). \(label): \(words)" }

  /// The bytes of the card's SVG file.
  package var svg: [UInt8] {
    picture(width: Self.width, height: Self.height) { svg in
      svg.box(x: 0, width: Self.width, height: Self.height, "#10182b")
      svg.box(x: 0, width: 24, height: Self.height, "#f0b429")
      svg.text(fitted(name, .regular, 46), .regular, 46, x: Self.left, y: 112, "#d5deed")
      svg.text(label.uppercased(), .bold, 30, x: Self.left, y: 216, "#f0b429")
      // Long words take several lines of smaller letters.
      let size = [104, 84, 66].first { Typeface.bold.width(of: words, size: $0) <= Self.room }
      if let size {
        svg.text(words.isolated, .bold, size, x: Self.left, y: 330, "#ffffff")
      } else {
        for (index, line) in wordLines.enumerated() {
          svg.text(line, .bold, Self.wordsSize, x: Self.left, y: 286 + 66 * index, "#ffffff")
        }
      }
      if let score {
        let text = line(of: score)
        svg.text(text, .regular, Self.scoreSize, x: Self.left, y: 488, "#d5deed")
      }
      for (index, note) in notes.enumerated() {
        let size = index == 0 ? 28 : 22
        let y = Self.height - 40 - 40 * (notes.count - index - 1)
        svg.text(fitted(note, .regular, size), .regular, size, x: Self.left, y: y, "#a9b8d0")
      }
    }
  }

  /// The champions in as many lines as there is room for, the last one cut if they need more.
  private var wordLines: [String] {
    let most = score == nil ? 4 : 3
    // Each line has isolates of its own.
    let plain = words.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
    let lines = Typeface.bold.lines(of: plain, width: Self.room, size: Self.wordsSize)
    guard lines.count > most else { return lines.map(\.isolated) }
    // A blank more than the room makes the cut visible.
    let rest = lines[(most - 1)...].joined(separator: " ")
    return lines[..<(most - 1)].map(\.isolated) + [
      Typeface.bold.cut(rest, to: Self.room, size: Self.wordsSize).isolated
    ]
  }

  /// Returns the score with both figures: a name is cut to the room that figures and the other name leave.
  private func line(of score: BattleScore) -> String {
    let (figure, other) = (score.winnerFigure, score.loserFigure)
    let reason = score.tieBreak.map { " (by \($0))" } ?? ""
    let (middle, end) =
      score.isOfPowers ? (" (\(figure)) beat ", " (\(other))\(reason)") : (" \(figure) – \(other) ", reason)
    func width(_ text: String) -> Int { Typeface.regular.width(of: text, size: Self.scoreSize) }
    let room = Self.room - width(middle + end)
    func cut(_ name: String, beside other: String) -> String {
      Typeface.regular.cut(name, to: max(room / 2, room - width(other)), size: Self.scoreSize).isolated
    }
    return cut(score.winner, beside: score.loser) + middle + cut(score.loser, beside: score.winner) + end
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
