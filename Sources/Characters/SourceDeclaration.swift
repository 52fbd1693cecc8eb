package import Failures
package import HTTPTypes
package import Tournament

/// A source that a tournament file may name: what it declares, and how its figures are had.
///
/// A new source is a room with one such value, and a line in the list of known sources.
package struct SourceDeclaration: Sendable {
  package var facts: Source
  /// What help says about it, in sentences.
  package var help: String
  /// The variables that it looks at, in the order of the help.
  package var variables: [SourceVariable]
  package var way: Way

  package enum Way: Sendable {
    /// The tournament file has the figures itself; nobody is looked up.
    case tournamentFile
    /// A file beside the tournament file has everyone; the first option names it.
    case figureFile(largestSize: Int, read: FigureReader)
    /// It is asked.
    case service(open: @Sendable (SourceContext) throws(OpeningFailure) -> CharacterSource)
  }

  /// Reads a file as a tournament says.
  package typealias FigureReader =
    @Sendable (_ bytes: [UInt8], _ choice: SourceChoice) -> FigureReading

  package init(
    _ facts: Source,
    help: String,
    variables: [SourceVariable] = [],
    _ way: Way
  ) {
    self.facts = facts
    self.help = help
    self.variables = variables
    self.way = way
  }

  /// The tournament file itself.
  package static let inline = SourceDeclaration(
    .inline,
    help: "With 'source: inline', the tournament file gives all figures.",
    .tournamentFile
  )
}

/// Why a source cannot be opened.
package typealias OpeningFailure = Failure

/// What a file with figures holds.
package struct FigureReading: Sendable {
  package var catalogue: FetchedCatalogue
  /// What is wrong with it, in its order.
  package var problems: [Problem]

  /// Line and column from 1; the column in Unicode scalars.
  package struct Problem: Sendable, Hashable {
    package var line: Int
    package var column: Int
    package var message: String
    package var help: String?

    package init(line: Int, column: Int, _ message: String, help: String? = nil) {
      self.line = line
      self.column = column
      self.message = message
      self.help = help
    }
  }

  package init(catalogue: FetchedCatalogue, problems: [Problem]) {
    self.catalogue = catalogue
    self.problems = problems
  }
}

/// What a source finds when it is opened.
package struct SourceContext: Sendable {
  package var choice: SourceChoice
  /// What the environment says, by the source's variables, without blanks at the ends; what is empty is left out.
  package var environment: [String: String]
  /// Returns the address of a server; nil if it has none.
  package var address: @Sendable (ServerRules) throws(OpeningFailure) -> BaseURL?
  /// Opens the way to a server.
  package var connect:
    @Sendable (ServerRules, BaseURL, _ sendsKeys: Bool) throws(OpeningFailure) -> SourceConnection
  package var warn: @Sendable (String) -> Void

  package init(
    choice: SourceChoice,
    environment: [String: String],
    address: @escaping @Sendable (ServerRules) throws(OpeningFailure) -> BaseURL?,
    connect:
      @escaping @Sendable (ServerRules, BaseURL, Bool) throws(OpeningFailure) -> SourceConnection,
    warn: @escaping @Sendable (String) -> Void
  ) {
    self.choice = choice
    self.environment = environment
    self.address = address
    self.connect = connect
    self.warn = warn
  }
}
