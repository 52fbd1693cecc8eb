package import Base

/// A value that a key of a tournament file gets from an option instead of the file.
package struct Setting: Sendable {
  let key: String
  /// The value as the option writes it.
  package let text: String
  /// The value, at places in a line that no file is long enough to have.
  let node: YAMLNode

  /// The line of the first option of a command.
  static let firstLine = 1 << 30

  /// The seed of all draws that the value gives; nil if it is none, with the reasons.
  package var seed: (value: UInt64?, problems: [Diagnostic]) {
    var reader = NodeReader(file: "")
    return (reader.unsigned(node, key: key), reader.diagnostics)
  }
}

extension Diagnostic {
  /// Returns the diagnostic with an option as its place, if it is about a setting.
  ///
  /// - Parameter keys: All keys of the command, in the order of their numbers.
  package func located(among keys: [SweptKey]) -> Diagnostic {
    let located = { (place: SourcePlace) in
      place.line < Setting.firstLine
        ? place : SourcePlace(file: keys[place.line - Setting.firstLine].option, line: 1, column: place.column)
    }
    var diagnostic = self
    diagnostic.place = located(place)
    if let note { diagnostic.note?.place = located(note.place) }
    return diagnostic
  }
}

extension YAMLNode {
  /// Returns the node with all places in one line.
  func moved(toLine line: Int) -> YAMLNode {
    var node = self
    let moved = { (mark: YAMLMark) in YAMLMark(line: line, column: mark.column) }
    (node.start, node.aliasMark) = (moved(start), aliasMark.map(moved))
    switch kind {
    case .scalar: break
    case .sequence(let items): node.kind = .sequence(items.map { $0.moved(toLine: line) })
    case .mapping(let entries):
      node.kind = .mapping(
        entries.map { YAMLEntry(key: $0.key.moved(toLine: line), value: $0.value.moved(toLine: line)) }
      )
    }
    return node
  }
}
