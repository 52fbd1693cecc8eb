import Base

extension YAMLError {
  /// Returns the error as a diagnostic, with help for its usual cause.
  func diagnostic(in text: SourceText) -> Diagnostic {
    let scalar = text.scalar(line: mark.line, column: mark.column)
    var words = (message: message, help: help)
    if case .syntax(let problem, let context) = problem {
      words = syntaxWords(problem, context: context ?? "", at: scalar) ?? words
      if problem.holds("mapping values are not allowed") || problem.holds("expected ':'") {
        words.help = blankHelp(in: text) ?? words.help
      }
      if problem.holds("invalid Unicode character"), let half = half(in: text) {
        words = ("'\(half)' is half of a surrogate pair", "write both halves, or the character")
      }
      if context?.holds("quoted") != true, let blank = strangeBlank(in: text) {
        words.help = [blank, words.help].compactMap(\.self).joined(separator: "; ")
      }
      if isConflict(in: text) { words.help = "resolve the merge conflict, and remove its markers" }
    }
    return Diagnostic(words.message, at: place(mark, text), help: words.help, note: note(text))
  }

  private func place(_ mark: YAMLMark, _ text: SourceText) -> SourcePlace {
    SourcePlace(file: text.file, line: mark.line, column: mark.column)
  }

  private func note(_ text: SourceText) -> Diagnostic.Note? {
    guard let contextMark, contextMark != mark, let contextMessage else { return nil }
    let words = contextWords.first { contextMessage.holds($0.context) }?.words
    return Diagnostic.Note(place: place(contextMark, text), message: words ?? contextMessage)
  }

  /// The help for a line that lacks a blank after its hyphen or colon, which is only seen in the line after it.
  private func blankHelp(in text: SourceText) -> String? {
    let lines = [contextMark?.line ?? mark.line, mark.line - 1]
    for line in lines where line <= mark.line {
      let start = (text.excerpt(line: line, column: 1)?.after ?? "").drop { $0 == " " }
      let rest = start.drop { $0.isASCII && ($0.isLetter || $0 == "_") }
      let next = rest.dropFirst().first
      if start.first == "-", let next, next.isLetter || next.isNumber {
        return "write a blank after the '-' in line \(line)"
      }
      if rest.first == ":", rest.startIndex > start.startIndex, let next, next != " ", next != "/" {
        return "write a blank after the ':' in line \(line)"
      }
    }
    return nil
  }

  /// The escape of half a surrogate pair at the mark; nil if there is none.
  private func half(in text: SourceText) -> String? {
    let digits = text.excerpt(line: mark.line, column: mark.column)?.after.prefix(4) ?? ""
    let isHalf = digits.first?.lowercased() == "d" && digits.dropFirst().first.map { $0 > "7" } == true
    return isHalf ? "\\u\(digits)" : nil
  }

  /// The help for a blank that YAML does not take for one, before the mark; nil if there is none.
  private func strangeBlank(in text: SourceText) -> String? {
    let first = contextMark?.line ?? mark.line
    return (first...max(first, mark.line)).lazy.compactMap { line in
      text.lookalikeAdvice(line: line, columns: 1..<(line == mark.line ? mark.column + 1 : .max))
    }.first
  }

  private func isConflict(in text: SourceText) -> Bool {
    [mark, contextMark ?? mark].contains {
      isConflictMark((text.excerpt(line: $0.line, column: 1)?.after ?? "").utf8)
    }
  }
}

/// Returns plain words for a syntax error of libyaml 0.2.
private func syntaxWords(_ problem: String, context: String, at scalar: Unicode.Scalar?) -> (
  message: String, help: String?
)? {
  if problem.holds("cannot start any token") {
    return scalar == "\t"
      ? ("a tab cannot indent a line", "indent with blanks")
      : ("text without quotes cannot start with \(quoted(scalar.map(String.init) ?? ""))", "put it in quotes")
  }
  if problem.holds("end of stream"), context.holds("quoted") {
    return ("the file ends before the quote is closed", "close the quote")
  }
  return problemWords.first { problem.holds($0.problem) }.map { ($0.message, $0.help) }
}

private let problemWords = [
  (problem: "tab character", message: "a tab cannot indent a line", help: "indent with blanks"),
  (
    problem: "mapping values are not allowed", message: "a value cannot begin here",
    help: "put text that holds ': ' in quotes, or check the indentation"
  ),
  (
    problem: "block sequence entries are not allowed", message: "a list cannot begin here",
    help: "begin it on the next line, or write '[…]'"
  ),
  (
    problem: "expected ',' or ']'", message: "expected ',' or ']'",
    help: "separate the items with ',' and close the list with ']'"
  ),
  (
    problem: "expected ',' or '}'", message: "expected ',' or '}'",
    help: "separate the members with ',' and close the mapping with '}'"
  ),
  (
    problem: "could not find expected ':'", message: "expected ':' after the key before",
    help: "write ': ' after the key, or check the indentation"
  ),
  (
    problem: "did not find expected key", message: "expected a key",
    help: "check the indentation, and the quotes before: all keys start in one column"
  ),
  (
    problem: "did not find expected '-'", message: "expected '-'",
    help: "check the indentation: every '-' of a list is in one column"
  ),
  (
    problem: "did not find expected node content", message: "expected a value",
    help: "write one, or put text that starts with such a character in quotes"
  ),
  (
    problem: "alphabetic or numeric character", message: "expected a name after '*' or '&'",
    help: "put text that starts with '*' or '&' in quotes"
  ), (problem: "tag", message: "the tag is unknown", help: "put text that starts with '!' in quotes"),
  (
    problem: "unknown escape character", message: "unknown escape after a backslash",
    help: "write '\\\\' for a backslash, or use single quotes"
  ),
  (
    problem: "<document start>", message: "expected the end of the tournament",
    help: "check the indentation, and write '---' before another tournament"
  ),
]

private let contextWords = [
  (context: "quoted scalar", words: "the quote opens here"), (context: "flow sequence", words: "the list opens here"),
  (context: "flow mapping", words: "the mapping opens here"), (context: "block mapping", words: "the keys begin here"),
  (context: "block collection", words: "the list begins here"),
  (context: "block scalar", words: "the text begins here"), (context: "simple key", words: "the key begins here"),
  (context: "an alias", words: "it begins here"), (context: "an anchor", words: "it begins here"),
]
