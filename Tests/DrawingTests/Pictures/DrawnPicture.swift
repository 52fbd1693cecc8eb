import Drawing
import Foundation
import FoundationXML
import Testing
import Tournament

/// An SVG file as another program reads it, every place counted from the upper left corner of the whole.
struct DrawnPicture {
  struct Box {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    func contains(_ other: Box) -> Bool {
      left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }

    func overlaps(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  struct Text {
    var kind: String
    var x: Double
    var y: Double
    var anchor: String
    var text: String
    /// What is shown on pointing at it.
    var whole: String?
    var isInMatch: Bool
  }

  struct Line {
    var kind: String
    var start: (x: Double, y: Double)
    var end: (x: Double, y: Double)
  }

  var size = (width: 0.0, height: 0.0)
  var boxes: [Box] = []
  var texts: [Text] = []
  var lines: [Line] = []
  var elements: [String] = []
  var attributes: Set<String> = []
  var title = ""
  var summary = ""
  var styles = ""

  /// Reads a file; nil where it is no XML.
  init?(_ bytes: [UInt8]) {
    let parser = XMLParser(data: Data(bytes))
    let reader = Reader()
    parser.delegate = reader
    guard parser.parse() else { return nil }
    self = reader.picture
  }

  private init() {}

  /// The names of the matches that have a box.
  var matches: [String] {
    texts.filter { $0.kind == "pic-caption" }.map {
      $0.text.components(separatedBy: " · ")[0]
    }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var picture = DrawnPicture()
    private var shifts: [(x: Double, y: Double)] = []
    private var path: [String] = []
    private var matchDepth: Int?

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      path.append(name)
      picture.elements.append(name)
      picture.attributes.formUnion(attributes.keys)
      var shift = shifts.last ?? (0, 0)
      if let transform = attributes["transform"] {
        let numbers = numbers(in: transform)
        shift = (shift.x + numbers[0], shift.y + numbers[1])
      }
      shifts.append(shift)
      add(name, attributes, shift: shift)
    }

    private func add(
      _ name: String,
      _ attributes: [String: String],
      shift: (x: Double, y: Double)
    ) {
      let kind = attributes["class"] ?? ""
      func number(_ key: String) -> Double { attributes[key].flatMap(Double.init) ?? .nan }
      switch name {
      case "svg": picture.size = (number("width"), number("height"))
      case "g" where kind.hasPrefix("pic-match"): matchDepth = path.count
      case "rect" where kind == "pic-box":
        let (x, y) = (shift.x + number("x"), shift.y + number("y"))
        picture.boxes.append(
          Box(left: x, top: y, right: x + number("width"), bottom: y + number("height"))
        )
      case "path" where kind.hasPrefix("pic-line"):
        for line in (attributes["d"] ?? "").split(separator: "M") {
          addLine(String(line), kind: kind, shift: shift)
        }
      case "text":
        picture.texts.append(
          Text(
            kind: kind,
            x: shift.x + number("x"),
            y: shift.y + number("y"),
            anchor: attributes["text-anchor"] ?? Self.anchors[kind] ?? "start",
            text: "",
            isInMatch: matchDepth != nil
          )
        )
      default: break
      }
    }

    /// The anchors that the style sheet gives classes of texts.
    private static let anchors = [
      "pic-seed": "end", "pic-dot": "middle", "pic-win": "middle", "pic-draw": "middle",
      "pic-loss": "middle",
    ]

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      switch (path.last, path.dropLast().last) {
      case ("title", "text"):
        picture.texts[picture.texts.count - 1].whole = (picture.texts.last?.whole ?? "") + text
      case ("title", _): picture.title += text
      case ("desc", _): picture.summary += text
      case ("style", _): picture.styles += text
      case ("text", _): picture.texts[picture.texts.count - 1].text += text
      default: break
      }
    }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) {
      if matchDepth == path.count { matchDepth = nil }
      path.removeLast()
      shifts.removeLast()
    }

    private func numbers(in text: String) -> [Double] {
      text.split { !"0123456789.-".contains($0) }.compactMap { Double($0) }
    }

    private func addLine(_ data: String, kind: String, shift: (x: Double, y: Double)) {
      let numbers = numbers(in: data)
      let end: (Double, Double)
      if data.contains("C") {
        end = (numbers[numbers.count - 2], numbers[numbers.count - 1])
      } else {
        let downs = data.split(separator: "V").dropFirst().compactMap {
          self.numbers(in: String($0)).first
        }
        end = (numbers[numbers.count - 1], downs.last ?? numbers[1])
      }
      picture.lines.append(
        Line(
          kind: kind,
          start: (shift.x + numbers[0], shift.y + numbers[1]),
          end: (shift.x + end.0, shift.y + end.1)
        )
      )
    }
  }
}

/// Draws a tournament and reads the file.
func drawing(of result: TournamentResult) throws -> DrawnPicture {
  let picture = try #require(Picture(result))
  return try #require(DrawnPicture(picture.svg))
}
