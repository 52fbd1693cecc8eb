package import Base

/// A value that a key of a tournament file gets from an option instead of the file.
package struct Setting: Sendable {
  package let key: String
  /// The value as YAML.
  package let value: String
  /// The reason for which the value is no YAML; nil if it is.
  package let problem: Diagnostic?
  let document: YAMLDocument
  /// The line of all its places, which no file is long enough to have.
  private let line: Int

  /// - Parameter number: Its number among the settings of a command, from 0.
  package init(_ key: String, _ value: String, number: Int) {
    (self.key, self.value) = (key, value)
    line = Self.firstLine + number
    // The columns of the value are those of the option.
    let blank = String(repeating: " ", count: key.unicodeScalars.count + 1)
    var read = YAMLDocument(root: YAMLNode(.scalar(text: "", style: .plain), start: YAMLMark(line: 1, column: 1)))
    var problem: Diagnostic?
    do throws(YAMLError) { read = try readYAML(Array((blank + value).utf8)).first ?? read } catch {
      problem = error.diagnostic(in: SourceText(file: Self.option(key, value), bytes: Array("\(key)=\(value)".utf8)))
    }
    read.root = read.root.moved(toLine: line)
    (document, self.problem) = (read, problem)
  }

  /// The option that gives this value alone, which stands for a file in diagnostics.
  package var option: String { Self.option(key, value) }

  /// The line that diagnostics show of the option.
  package var text: String { "\(key)=\(value)" }

  func mark(column: Int) -> YAMLMark { YAMLMark(line: line, column: column) }

  /// The line of the first setting of a command.
  fileprivate static let firstLine = 1 << 30

  private static func option(_ key: String, _ value: String) -> String { "--set \(key)=\(value)".cut(to: 60) }
}

extension Diagnostic {
  /// Returns the diagnostic with the options as its places, where they are in settings.
  ///
  /// - Parameter settings: All settings of the command, in the order of their numbers.
  package func located(among settings: [Setting]) -> Diagnostic {
    let located = { (place: SourcePlace) -> SourcePlace in
      guard place.line >= Setting.firstLine else { return place }
      return SourcePlace(file: settings[place.line - Setting.firstLine].option, line: 1, column: place.column)
    }
    var diagnostic = self
    diagnostic.place = located(place)
    diagnostic.note = note.map { Note(place: located($0.place), message: $0.message) }
    return diagnostic
  }
}

extension YAMLNode {
  /// Returns the node with all places in one line.
  fileprivate func moved(toLine line: Int) -> YAMLNode {
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
