internal import Catalogue
internal import Files
internal import HTTPTypes
internal import Store

/// Why a command could not do what was asked.
struct Failure: Error {
  var code: ExitCode
  var message: String
  var help: String?

  init(_ code: ExitCode, _ message: String, help: String? = nil) {
    self.code = code
    self.message = message
    self.help = help
  }

  init(writing error: FileError) {
    self.init(.cannotWrite, error.message)
  }

  /// The end that a signal asked for.
  ///
  /// - Parameter words: What was done, and how to go on.
  static func stopped(_ words: String) -> Failure {
    Failure(StopRequest.exitCode ?? .interrupted, "interrupted: " + words)
  }

  static let noCacheFolder = Failure(
    .cannotWrite,
    "there is no folder to keep answers in: CONTEST_CACHE_DIR, XDG_CACHE_HOME and HOME are not set",
    help: "name one with --cache"
  )

  init(_ error: StoreError, store path: String) {
    self.init(.badData, "cannot use the store '\(path)': \(error.message)", help: error.help)
  }

  init(_ error: SourceError) {
    self.init(error.exitCode, error.message, help: error.help)
  }

  init(_ error: ResolutionError) {
    self.init(error.exitCode, error.message, help: error.advice)
  }
}

extension SourceError {
  var exitCode: ExitCode {
    switch self {
    case .refused: .credentialsRefused
    case .throttled, .unreachable(.quotaSpent): .tryLater
    case .unreachable(.uncounted): .cannotWrite
    case .notFound: .badData
    case .rejected, .broken, .unreachable, .incomplete: .sourceUnreachable
    }
  }
}

extension ResolutionError {
  var exitCode: ExitCode {
    guard case .unavailable(let error) = self else { return .badData }
    return error.exitCode
  }
}
