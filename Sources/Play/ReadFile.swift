import Base
import Network
import Tournament
import TournamentFile

/// A tournament file as it was read, which does not depend on other files.
struct ReadFile: Sendable {
  let path: String
  let bytes: Result<[UInt8], FileError>
  /// Nil if the file cannot be read, or holds a key.
  let content: TournamentFile?

  init(_ found: TournamentFiles.Found, sources: [Source], hiding scrub: BodyScrub?) {
    let bytes = Result { () throws(FileError) in try found.bytes() }
    self.init(bytes, of: found.path, sources: sources, hiding: scrub)
  }

  init(_ bytes: Result<[UInt8], FileError>, of path: String, sources: [Source], hiding scrub: BodyScrub?) {
    self.path = path
    self.bytes = bytes
    content =
      if case .success(let bytes) = bytes, scrub?.firstSecret(in: bytes) == nil {
        readTournamentFile(bytes, file: path, sources: sources)
      } else { nil }
  }
}
