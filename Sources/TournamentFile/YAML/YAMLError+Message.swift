import Base

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
