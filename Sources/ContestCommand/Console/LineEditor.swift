internal import Text

/// A line that is typed on a terminal, with completion; knows neither the terminal nor what completes.
struct LineEditor {
  private(set) var text = ""
  private var pending: [UInt8] = []
  private var escape = Escape.none

  private enum Escape {
    case none
    /// After the escape character.
    case begun
    /// In a sequence such as that of an arrow key, up to its last byte.
    case sequence
  }

  /// The effect of a byte.
  enum Step: Equatable {
    /// The line is the same.
    case nothing
    /// The line changed, or must be shown again.
    case changed
    /// The line may have gone on in these ways, which are to be listed.
    case listed([String])
    /// The line is complete.
    case entered
    /// The user wants no line: Ctrl-C, or Ctrl-D on an empty line.
    case abandoned
  }

  /// The most bytes of a line.
  private static let longest = 1_000

  /// Takes a byte from the terminal.
  ///
  /// - Parameter complete: Returns the texts that begin with a text, the best first.
  mutating func take(_ byte: UInt8, complete: (String) -> [String]) -> Step {
    switch escape {
    case .begun:
      escape = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O") ? .sequence : .none
      return .nothing
    case .sequence:
      if (0x40...0x7E).contains(byte) { escape = .none }
      return .nothing
    case .none: break
    }
    switch byte {
    case 0x0A, 0x0D: return .entered
    case 0x03: return .abandoned
    case 0x04: return text.isEmpty ? .abandoned : .nothing
    case 0x09: return completed(by: complete(text))
    case 0x08, 0x7F: return changed { _ = $0.popLast() }
    // Ctrl-U and Ctrl-W, as terminals have them.
    case 0x15: return changed { $0 = "" }
    case 0x17: return changed { $0 = String($0.trimmed.reversed().drop { $0 != " " }.reversed()) }
    case 0x1B:
      escape = .begun
      return .nothing
    case 0..<0x20: return .nothing
    default: return typed(byte)
    }
  }

  private mutating func changed(_ change: (inout String) -> Void) -> Step {
    pending = []
    let old = text
    change(&text)
    return text == old ? .nothing : .changed
  }

  /// Adds a character once all its bytes are there.
  private mutating func typed(_ byte: UInt8) -> Step {
    guard text.utf8.count + pending.count < Self.longest else { return .nothing }
    pending.append(byte)
    guard let character = String(validating: pending, as: UTF8.self) else {
      if pending.count >= 4 { pending = [] }
      return .nothing
    }
    pending = []
    text += character.printable
    return .changed
  }

  /// Goes on as far as all candidates agree; lists them if that is no further.
  private mutating func completed(by candidates: [String]) -> Step {
    pending = []
    guard let first = candidates.first else { return .nothing }
    var common = Array(first)
    for other in candidates.dropFirst() {
      let count = zip(common, other).prefix { String($0).folded == String($1).folded }.count
      common = Array(common.prefix(count))
    }
    let agreed = candidates.count == 1 ? first : String(common)
    guard agreed.count > text.count || candidates.count == 1 && agreed != text else {
      return candidates.count > 1 ? .listed(candidates) : .nothing
    }
    text = agreed
    return .changed
  }
}
