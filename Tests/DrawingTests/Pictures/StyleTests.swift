import Drawing
import Foundation
import Testing
import Tournament

struct ContrastCase: CustomTestStringConvertible, Sendable {
  var text: String
  var ground: String
  /// 4.5 for text, 3 for lines and shapes that carry meaning.
  var least = 4.5
  var testDescription: String { "\(text) on \(ground)" }
}

/// By the formulas of WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio.
struct StyleTests {
  static let cases: [ContrastCase] = [
    .init(text: "ink", ground: "ground"), .init(text: "ink", ground: "box"),
    .init(text: "dim", ground: "ground"), .init(text: "dim", ground: "box"),
    .init(text: "win", ground: "tile"), .init(text: "win", ground: "box"),
    .init(text: "line", ground: "ground", least: 3), .init(text: "line", ground: "box", least: 3),
    .init(text: "champion", ground: "ground", least: 3),
    .init(text: "champion", ground: "box", least: 3),
    .init(text: "edge", ground: "ground", least: 3), .init(text: "win", ground: "ground", least: 3),
    .init(text: "way2", ground: "ground", least: 3),
    .init(text: "way3", ground: "ground", least: 3),
    .init(text: "way4", ground: "ground", least: 3),
  ]

  /// The light colours and the dark ones.
  private var colours: [[String: String]] {
    let format = Format.singleElimination(KnockoutRules())
    let svg = Picture(played(format, heroes(2))).map { String(decoding: $0.svg, as: UTF8.self) }
    let parts = (svg ?? "").components(separatedBy: "prefers-color-scheme:dark")
    return parts.map { part in
      let declared = part.components(separatedBy: "--pic-").dropFirst().filter { $0.contains(":#") }
      return Dictionary(
        declared.map { text in
          let words = text.components(separatedBy: ":#")
          return (words[0], String(words[1].prefix(while: \.isHexDigit)))
        },
        uniquingKeysWith: { first, _ in first }
      )
    }
  }

  @Test(arguments: cases) func `what is to be read stands out, light and dark`(_ c: ContrastCase)
    throws
  {
    #expect(colours.count == 2)
    for scheme in colours {
      let text = luminance(try #require(scheme[c.text]))
      let ground = luminance(try #require(scheme[c.ground]))
      let ratio = (max(text, ground) + 0.05) / (min(text, ground) + 0.05)
      #expect(ratio >= c.least, "\(ratio)")
    }
  }

  @Test func `a program without custom properties gets the light colours`() throws {
    let result = played(.ladder, heroes(2))
    let styles = try drawing(of: result).styles
    let light = try #require(colours.first)
    let uses = styles.components(separatedBy: ":var(--pic-")
    #expect(uses.count > 10)
    for (before, after) in zip(uses, uses.dropFirst()) {
      let colour = try #require(light[String(after.prefix(while: { $0 != ")" }))])
      let property = before.hasSuffix("fill") ? "fill" : "stroke"
      #expect(before.hasSuffix("\(property):#\(colour);\(property)"))
    }
  }
}

/// The relative luminance of WCAG 2.2.
func luminance(_ hex: String) -> Double {
  let digits = Array(hex)
  let pairs =
    digits.count == 3
    ? digits.map { "\($0)\($0)" } : (0..<3).map { "\(digits[2 * $0])\(digits[2 * $0 + 1])" }
  let linear = pairs.map { pair in
    let share = Double(Int(pair, radix: 16) ?? 0) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}
