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
