/// The reason for which a command failed, in words for people.
package struct Failure: Error {
  package var code: ExitCode
  package var message: String
  /// An instruction for the user; nil if it is obvious.
  package var help: String?
  /// A warning that the damaged file that was in the way is set aside, so that the command can begin again; nil for any
  /// other failure.
  package var warningOfMending: String?

  package init(_ code: ExitCode, _ message: String, help: String? = nil) {
    self.code = code
    self.message = message
    self.help = help
  }

  /// - Parameter help: An instruction, if the error itself has none.
  package init(writing error: FileError, help: String? = nil) {
    self.init(.cannotWrite, error.message, help: error.help ?? help)
  }

  /// Returns the failure of an interrupted run.
  ///
  /// - Parameter words: The work that was done, and an instruction to go on.
  package static func stopped(_ words: String) -> Failure { Failure(.interrupted, "interrupted: " + words) }

  /// The advice for a key that was found in a file.
  package static let keyAdvice = "remove the key and get a new one: everyone who can read the file knows it"
}

/// The failure of a file, or of a tournament in it.
package struct FileFailure: Sendable {
  package var file: String
  /// The line at which the tournament begins or has its first error; 0 for the whole file.
  package var line: Int
  package var code: ExitCode

  package init(file: String, line: Int = 0, code: ExitCode) {
    self.file = file
    self.line = line
    self.code = code
  }
}
