package import Base
package import Network
package import Tournament

/// A source that a tournament file may name, and how its figures are read.
///
/// To add a source, declare a value of this type in a new folder and add it to the list of known sources.
package struct SourceDeclaration: Sendable {
  package var facts: Source
  /// The sentences about the source in the help.
  package var help: String
  /// The environment variables of the source, in the order of the help.
  package var variables: [SourceVariable] = []
  /// The servers that it may ask, the main one first.
  package var servers: [ServerRules] = []
  /// The kinds of records that `contest browse` lists.
  package var kinds: [RecordKind] = []
  /// Returns the characters that the program carries, which need no server; nil if it carries none.
  package var embedded: (@Sendable () -> FetchedCatalogue)?
  /// The text that the source requires beside its records; nil if it requires none.
  package var attribution: String?
  /// The credit for data of others by which the program finds characters in the source; nil if there are none.
  package var credit: String?
  /// Returns the problem of the options that a tournament file sets, which each of them alone does not show.
  package var optionProblem: @Sendable (_ settings: [String: String], _ now: UnixTime) -> SourceOptionProblem? = {
    _,
    _ in nil
  }
  package var origin: Origin

  /// The origin of the figures.
  package enum Origin: Sendable {
    /// The tournament file contains the figures, so no character is looked up.
    case tournamentFile
    /// A file beside the tournament file contains the figures; the first option names it.
    case figureFile(largestSize: Int, read: FigureReader)
    /// A service answers requests.
    case service(open: @Sendable (SourceContext) throws(Failure) -> CharacterSource)
  }

  /// Reads a figure file by the settings of a tournament.
  package typealias FigureReader = @Sendable (_ bytes: [UInt8], _ choice: SourceChoice) -> FigureReading

  /// The tournament file itself.
  package static let inline = SourceDeclaration(
    facts: .inline,
    help: "With 'source: inline', the tournament file gives all figures.",
    origin: .tournamentFile
  )
}

/// The content of a figure file.
package struct FigureReading: Sendable {
  package var catalogue: FetchedCatalogue
  /// The problems of the file, in its order.
  package var problems: [Problem]

  /// A problem at a line and column from 1; columns count Unicode scalars.
  package struct Problem: Sendable, Hashable {
    package var line: Int
    package var column: Int
    package var message: String
    package var help: String?
    /// Whether the file lacks what the tournament asks for, so that either of them may be wrong.
    package var isLack = false
  }
}

/// The environment and settings for opening a source.
package struct SourceContext: Sendable {
  package var choice: SourceChoice
  /// Returns the time by which windows of figures count.
  package var now: @Sendable () -> UnixTime
  /// The values of the source's variables without outer blanks; empty values are left out.
  package var environment: [String: String]
  package var warn: @Sendable (String) -> Void
  /// Returns the characters that were imported, as the source sent them; nil if only its own count, as in tournaments.
  package var stored: (@Sendable () -> [(id: Int, record: JSONDocument)])?
  /// Returns the address of a server with texts for its holes by their names; nil if it has none.
  let address: @Sendable (ServerRules, _ parts: [String: String]) throws(Failure) -> BaseURL?
  let connect: @Sendable (ServerRules, BaseURL, _ sendsKeys: Bool) throws(Failure) -> SourceConnection

  package init(
    choice: SourceChoice,
    now: @escaping @Sendable () -> UnixTime,
    environment: [String: String],
    address: @escaping @Sendable (ServerRules, [String: String]) throws(Failure) -> BaseURL?,
    connect: @escaping @Sendable (ServerRules, BaseURL, Bool) throws(Failure) -> SourceConnection,
    warn: @escaping @Sendable (String) -> Void
  ) {
    self.choice = choice
    self.now = now
    self.environment = environment
    self.address = address
    self.connect = connect
    self.warn = warn
  }
}
