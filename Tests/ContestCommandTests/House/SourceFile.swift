import Foundation

/// A file of the sources, with the names that it declares and uses.
struct SourceFile {
  let room: String
  /// The folder in the room; a dot for the room itself.
  let folder: String
  let path: String
  let text: String
  private(set) var declarations: [(name: String, isFunction: Bool, isShared: Bool)] = []
  private(set) var uses: [(name: String, isCall: Bool)] = []
  /// The modules that the file imports.
  private(set) var imports: [String] = []

  /// - Parameter path: The path in the sources.
  init(path: String, text: String) {
    let parts = path.split(separator: "/").map(String.init)
    room = parts[0]
    folder = parts.count > 2 ? parts[1] : "."
    self.path = path
    self.text = text
    for line in Self.withoutWords(Array(text.utf8)).split(separator: UInt8(ascii: "\n")) {
      read(line)
    }
  }

  /// Every file of the sources.
  static let all = Result {
    let sources = Workplace.checkout.appending(path: "Sources")
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    return try (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { path in
      SourceFile(
        path: path,
        text: try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      )
    }
  }

  private static let declarers: Set<String> = [
    "struct", "enum", "class", "actor", "protocol", "typealias", "func", "let", "var",
  ]
  private static let modifiers: Set<String> = [
    "package", "private", "fileprivate", "static", "mutating", "final", "indirect", "nonisolated",
    "Sendable", "concurrent",
  ]

  /// Reads a line without texts and comments.
  private mutating func read(_ line: ArraySlice<UInt8>) {
    let indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
    var words: [String] = []
    var rest = line.dropFirst(indentation)
    while let first = rest.first {
      guard isPartOfName(first) else {
        rest.removeFirst()
        continue
      }
      let name = rest.prefix(while: isPartOfName)
      let before = rest.startIndex > line.startIndex ? line[rest.startIndex - 1] : 0
      rest.removeFirst(name.count)
      let word = String(decoding: name, as: UTF8.self)
      let next = rest.first ?? 0
      if words.last == "import" {
        imports.append(word)
        return
      }
      if let keyword = words.last, Self.declarers.contains(keyword),
        words.dropLast().allSatisfy(Self.modifiers.contains)
      {
        let isValue = keyword == "let" || keyword == "var"
        let isPrivate = words.contains("private") || words.contains("fileprivate")
        let isShared = !isPrivate && indentation <= (isValue ? 0 : 2)
        declarations.append((word, keyword == "func", isShared))
      } else if before == UInt8(ascii: "<"), next == UInt8(ascii: ":") {
        declarations.append((word, false, false))
      } else {
        uses.append((word, next == UInt8(ascii: "(")))
      }
      words.append(word)
    }
  }

  private func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Returns the code without its texts and comments; line breaks stay.
  private static func withoutWords(_ code: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    var kept: [UInt8] = []
    var index = 0
    /// Whether the code has the byte so often from here.
    func repeats(_ byte: UInt8, _ count: Int) -> Bool {
      code.count - index >= count && code[index..<index + count].allSatisfy { $0 == byte }
    }
    while index < code.count {
      switch code[index] {
      case quote where repeats(quote, 3):
        index += 3
        while index < code.count, !repeats(quote, 3) { index += 1 }
        index += 3
      case quote:
        index += 1
        while index < code.count, code[index] != quote, code[index] != 0x0A {
          index += code[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        if index < code.count, code[index] == quote { index += 1 }
      case UInt8(ascii: "/") where repeats(UInt8(ascii: "/"), 2):
        while index < code.count, code[index] != 0x0A { index += 1 }
      default:
        kept.append(code[index])
        index += 1
      }
    }
    return kept
  }
}
