package import Files

/// Why a part of the program could not do what was asked, in words for people.
package struct Failure: Error {
  package var code: ExitCode
  package var message: String
  /// What to do about it; nil where that is plain.
  package var help: String?

  package init(_ code: ExitCode, _ message: String, help: String? = nil) {
    self.code = code
    self.message = message
    self.help = help
  }

  package init(writing error: FileError) {
    self.init(.cannotWrite, error.message)
  }

  /// The end that a signal asked for.
  ///
  /// - Parameter words: What was done, and how to go on.
  package static func stopped(_ words: String) -> Failure {
    Failure(.interrupted, "interrupted: " + words)
  }
}

extension Failure {
  /// What to do about a key that got into a file.
  package static let keyAdvice =
    "remove it, and have it replaced: whoever has read the file knows it"
}

/// How a file, or a tournament in it, fails.
package struct FileFailure: Sendable {
  package var file: String
  package var code: ExitCode

  package init(file: String, code: ExitCode) {
    self.file = file
    self.code = code
  }
}
