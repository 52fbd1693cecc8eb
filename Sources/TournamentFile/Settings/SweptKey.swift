import Base
import Tournament

/// A key of a tournament file, and the values that it takes one after the other.
package struct SweptKey: Sendable, Equatable {
  /// The path of the key, such as `stages.0.advance.top`; items of lists count from 0.
  package let name: String
  private let parts: [Part]

  private enum Part: Sendable, Equatable {
    case value(String)
    case range(ClosedRange<Int>)
  }

  /// Reads `KEY=VALUE,VALUE…`, where a value in YAML may be a range of whole numbers, such as `1..1000`; nil for any
  /// other text.
  package init?(_ text: String) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].split(separator: ".", omittingEmptySubsequences: false).contains("") else {
      return nil
    }
    name = String(sides[0])
    var parts: [Part] = []
    for value in valuesOfList(sides[1]) {
      guard !value.isEmpty else { return nil }
      let ends = value.pieces(between: "..").map { NodeReader.isDecimal(String($0)) ? Int($0) : nil }
      guard ends.count == 2, let first = ends[0], let last = ends[1] else {
        parts.append(.value(value))
        continue
      }
      guard first <= last else { return nil }
      parts.append(.range(first...last))
    }
    self.parts = parts
  }

  /// Whether it is the seed of all draws, which no other setting depends on.
  package var isSeed: Bool { name == "random_seed" }

  /// The number of values, counted without listing them; `Int.max` if there are more.
  package var count: Int {
    parts.reduce(0) { sum, part in
      let (more, isMore) =
        if case .range(let range) = part {
          (range.upperBound - range.lowerBound).addingReportingOverflow(1)
        } else { (1, false) }
      let (all, isTooMuch) = sum.addingReportingOverflow(more)
      return isMore || isTooMuch ? .max : all
    }
  }

  /// The values, each once.
  package var values: [String] {
    parts.flatMap { part in
      switch part {
      case .value(let value): [value]
      case .range(let range): range.map(String.init)
      }
    }.distinct
  }

  /// Whether one of the two keys is the other, or inside it.
  package func overlaps(_ other: Self) -> Bool {
    let (own, others) = (name + ".", other.name + ".")
    return own.hasPrefix(others) || others.hasPrefix(own)
  }
}

/// Returns a list in YAML's flow style, without its brackets, split at the commas outside of brackets and quotes.
private func valuesOfList(_ text: Substring) -> [String] {
  var values = [""]
  var depth = 0
  var quote: Character?
  var isEscaped = false
  // A quote inside plain text, as in `it's`, opens nothing.
  var mayOpen = true
  for character in text {
    if let open = quote {
      if isEscaped {
        isEscaped = false
      } else if character == open {
        quote = nil
      } else {
        isEscaped = open == "\"" && character == "\\"
      }
    } else if mayOpen, character == "'" || character == "\"" {
      quote = character
    } else if "[{".contains(character) {
      depth += 1
    } else if "]}".contains(character) {
      depth -= 1
    } else if character == ",", depth <= 0 {
      values.append("")
      mayOpen = true
      continue
    }
    mayOpen = "[{,:".contains(character) || character == " " && mayOpen
    values[values.count - 1].append(character)
  }
  return values.map(\.trimmed)
}
