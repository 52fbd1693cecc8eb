/// A name with a shell's wildcards: `*` matches any text, `?` any character, `[a-f]` one character
/// of the set and `[!a-f]` or `[^a-f]` one outside it.
///
/// Case, accents, blanks at the ends and the kinds of apostrophes, quotes and dashes are ignored. A backslash makes the next character literal;
/// a bracket without a closing one is literal.
package struct NamePattern: Sendable {
  private enum Part {
    case anyText
    case anyCharacter
    case oneOf([ClosedRange<Character>], isExcluded: Bool)
    case character(Character)

    func takes(_ character: Character) -> Bool {
      switch self {
      case .anyText: false
      case .anyCharacter: true
      case .oneOf(let ranges, let isExcluded): ranges.contains { $0.contains(character) } != isExcluded
      case .character(let own): own == character
      }
    }
  }

  private let parts: [Part]

  package init(_ text: String) {
    var rest = Array(Self.plain(text))[...]
    var parts: [Part] = []
    while let character = rest.popFirst() {
      switch character {
      case "*": parts.append(.anyText)
      case "?": parts.append(.anyCharacter)
      case "[": parts.append(Self.set(&rest) ?? .character("["))
      case "\\": parts.append(.character(rest.popFirst() ?? "\\"))
      default: parts.append(.character(character))
      }
    }
    self.parts = parts
  }

  private static func plain(_ text: String) -> String { (text.withPlainMarks ?? text).trimmed.folded }

  /// Whether the pattern matches the whole name.
  package func matches(_ name: String) -> Bool {
    let name = Array(Self.plain(name))
    var (part, place) = (0, 0)
    // The state to resume from if the last `*` must match one more character.
    var retry: (part: Int, place: Int)?
    while place < name.count {
      if part < parts.count, case .anyText = parts[part] {
        part += 1
        retry = (part, place)
      } else if part < parts.count, parts[part].takes(name[place]) {
        part += 1
        place += 1
      } else if let last = retry {
        retry = (last.part, last.place + 1)
        (part, place) = (last.part, last.place + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { if case .anyText = $0 { true } else { false } }
  }

  /// Reads a set after its opening bracket; nil, with nothing read, if no bracket closes it.
  private static func set(_ text: inout ArraySlice<Character>) -> Part? {
    var rest = text
    let isExcluded = rest.first == "!" || rest.first == "^"
    if isExcluded { rest.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    // As in a shell, a closing bracket at the start belongs to the set.
    var isFirst = true
    while let first = rest.popFirst() {
      if first == "]", !isFirst {
        text = rest
        return .oneOf(ranges, isExcluded: isExcluded)
      }
      isFirst = false
      guard rest.first == "-", let last = rest.dropFirst().first, last != "]" else {
        ranges.append(first...first)
        continue
      }
      rest = rest.dropFirst(2)
      // A range from high to low is empty.
      if first <= last { ranges.append(first...last) }
    }
    return nil
  }
}
