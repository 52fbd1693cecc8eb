/// A problem of the options that a tournament file sets for a source.
package struct SourceOptionProblem: Error, Sendable, Hashable {
  /// The option at fault; nil if it is none of those in the file.
  package let option: String?
  package let message: String
  package var help: String?
}
