package import Base

/// A reason for which a file could not be read as YAML, and its place.
package struct YAMLError: Error, Sendable, Equatable {
  package enum Problem: Sendable, Equatable {
    case tooLarge(bytes: Int, limit: Int)
    case foreignEncoding(ForeignEncoding)

    /// A byte that starts no UTF-8 character, `offset` bytes into the file.
    case notUTF8(byte: UInt8, offset: Int)

    /// A control character or a non-character.
    case binary(Unicode.Scalar)

    /// libyaml's message, and the step it was at.
    case syntax(problem: String, context: String?)
    case tooDeep(limit: Int)
    case tooManyNodes(limit: Int)

    /// Too many lines that begin with `%`; libyaml compares each with all before it.
    case tooManyDirectives(limit: Int)
    case undefinedAlias(name: String)

    /// An alias inside the value of its own anchor, which is the context.
    case aliasCycle(name: String)

    /// A value of `<<` that is neither a mapping nor a sequence of mappings.
    case badMergeValue
    case outOfMemory
  }

  package var problem: Problem
  package var mark: YAMLMark

  /// A second place that explains the first: the start of an unclosed quote, or the value of an
  /// alias.
  package var contextMark: YAMLMark?

  package init(_ problem: Problem, at mark: YAMLMark, context contextMark: YAMLMark? = nil) {
    (self.problem, self.mark, self.contextMark) = (problem, mark, contextMark)
  }
}

extension YAMLError {
  /// The error at ``mark``, in lower case and without a full stop.
  package var message: String {
    switch problem {
    case .tooLarge(let bytes, let limit): "the file has \(bytes) bytes, more than \(limit)"
    case .foreignEncoding(let encoding): "the file is \(encoding.rawValue), not UTF-8"
    case .notUTF8(let byte, _): "byte 0x\(byte.hexadecimal(digits: 2)) is not UTF-8"
    case .binary(let scalar): "character U+\(scalar.value.hexadecimal(digits: 4)) does not belong in a text file"
    case .syntax(let problem, _): problem
    case .tooDeep(let limit): "nested deeper than \(limit) levels"
    case .tooManyDirectives(let limit): "more than \(limit) lines begin with '%'"
    case .tooManyNodes(let limit): "more than \(limit) values, with aliases expanded"
    case .undefinedAlias(let name): "alias '*\(name)' has no anchor above it"
    case .aliasCycle(let name): "alias '*\(name)' is inside the value that it refers to"
    case .badMergeValue: "'<<' must be a mapping or a list of mappings"
    case .outOfMemory: "not enough memory to read the file"
    }
  }

  /// A note for ``contextMark``.
  package var contextMessage: String? {
    switch problem {
    case .syntax(_, let context): context
    case .aliasCycle(let name): "'&\(name)' is here"
    case .tooDeep, .tooManyNodes, .badMergeValue: contextMark == nil ? nil : "the alias refers to this value"
    default: nil
    }
  }

  /// An instruction that mends the file.
  package var help: String? {
    switch problem {
    case .foreignEncoding(.workbook): "save the sheet as CSV (UTF-8), and name it in a tournament file"
    case .foreignEncoding, .notUTF8: "save the file as UTF-8"
    case .undefinedAlias(let name): "write '&\(name)' before the value, or quote the text"
    case .binary: "save the file as plain text in UTF-8"
    case .tooLarge: "split it into several files"
    case .badMergeValue: "write '<<: *name', where '&name' is before a mapping"
    case .tooManyNodes: "write fewer characters or fewer aliases"
    default: nil
    }
  }
}
