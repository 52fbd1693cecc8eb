package import Base
import Tournament

/// A key of a tournament file with the values that an option gives it, one after the other.
package struct SweptKey: Sendable {
  /// The path of the key, such as `stages.0.advance.top`; items of lists count from 0.
  package let name: String
  /// The option, which stands for a file in diagnostics.
  package let option: String
  /// The line that diagnostics show of the option.
  package let line: [UInt8]
  /// The errors of the values as YAML.
  package private(set) var problems: [Diagnostic] = []
  private var parts: [(text: String, node: YAMLNode, range: ClosedRange<Int>?)] = []

  /// Reads `KEY=VALUE,VALUE…`, where the values are a list of YAML without its brackets, and `1..9` stands for all whole
  /// numbers from 1 to 9; nil for a text without a key or without values.
  package init?(_ text: String) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2, !sides[0].pieces(between: ".").contains(""), !sides[1].trimmed.isEmpty else { return nil }
    (name, option, line) = (sides[0], "--set \(text)".cut(to: 60), Array(text.utf8))
    // A bracket in the place of the '=' leaves all columns as they are in the option.
    let list = String(repeating: " ", count: name.unicodeScalars.count) + "[\(sides[1])]"
    do throws(YAMLError) {
      let document = try readYAML(Array(list.utf8)).first
      for key in document?.duplicateKeys ?? [] {
        let place = SourcePlace(file: option, line: 1, column: key.mark.column)
        problems.append(Diagnostic("the key \(quoted(key.name)) appears twice in one mapping", at: place))
      }
      guard case .sequence(let items)? = document?.root.kind else { return }
      let scalars = Array(text.unicodeScalars)
      let ends = items.dropFirst().map { $0.start.column - 1 } + [scalars.count]
      parts = zip(items, ends).map { item, end in
        var words = String(String.UnicodeScalarView(scalars[(item.start.column - 1)..<end])).trimmed
        if words.last == "," { words = String(words.dropLast()).trimmed }
        let ends = Self.ends(ofRange: words)
        if let (first, last) = ends, first > last {
          let place = SourcePlace(file: option, line: 1, column: item.start.column)
          problems.append(Diagnostic("'\(words)' counts down", at: place, help: "write \(last)..\(first)"))
        }
        return (words, item, ends.flatMap { $0.first <= $0.last ? $0.first...$0.last : nil })
      }
    } catch { problems = [error.diagnostic(in: SourceText(file: option, bytes: line))] }
  }

  /// Reads `1..9`; nil for another text.
  private static func ends(ofRange text: String) -> (first: Int, last: Int)? {
    let parts = text.pieces(between: "..")
    let ends = parts.compactMap { NodeReader.isDecimal(String($0)) ? Int($0) : nil }
    return parts.count == 2 && ends.count == 2 ? (ends[0], ends[1]) : nil
  }

  /// Whether it is the seed of all draws, on which no other setting depends.
  package var isSeed: Bool { name == "random_seed" }

  /// Whether one of the two keys is the other, or inside it.
  package func overlaps(_ other: Self) -> Bool {
    (name + ".").hasPrefix(other.name + ".") || (other.name + ".").hasPrefix(name + ".")
  }

  /// The number of values, which are not listed; `Int.max` if there are more.
  package var count: Int {
    parts.reduce(0) { sum, part in
      let more = part.range.map { $0.upperBound - $0.lowerBound } ?? 0
      return more >= .max - sum ? .max : sum + more + 1
    }
  }

  /// Returns a setting for each value.
  ///
  /// - Parameter number: The number of the key among those of a command, from 0.
  package func settings(number: Int) -> [Setting] {
    parts.flatMap { part in
      let node = part.node.moved(toLine: Setting.firstLine + number)
      guard let range = part.range else { return [Setting(key: name, text: part.text, node: node)] }
      return range.map { value in
        let number = YAMLNode(.scalar(text: String(value), style: .plain), start: node.start)
        return Setting(key: name, text: String(value), node: number)
      }
    }
  }
}
