import Base
import Drawing
import Glibc
import Network
import Reports
import Results
import SharedStore
import Synchronization

/// Writes data to standard output and messages to standard error.
struct Console: Sendable {
  var environment: Environment
  let isQuiet: Bool
  let isVerbose: Bool
  /// Whether messages on standard error have colours.
  let isColored: Bool
  /// Whether standard output has bold headings, and failures in red.
  let paintsOutput: Bool
  let showsProgress: ProgressStyle
  /// Whether short work shows progress, too.
  let showsAllProgress: Bool
  /// The checkout of the GitHub runner that reads the output; nil if there is none.
  let workspace: Workspace?
  /// The keys that no output may show.
  let secrets: Secrets
  /// The clock for all that is written; nil for that of the system.
  let ownClock: UnixTime?
  /// The stores that are in use, by their addresses; each has one connection.
  private let places = StorePlaces()
  /// The time at which the command began.
  let now: UnixTime
  /// Whether standard error ends with a progress bar, which must be wiped before a message.
  private let bar = ProgressBar()
  /// Whether it was told that standard output cannot be written.
  private let outputFailed = SharedFlag()

  init(_ environment: Environment, _ options: OutputOptions) {
    self.environment = environment
    isQuiet = options.isQuiet
    isVerbose = options.isVerbose && !options.isQuiet
    secrets = Secrets(environment.variables)
    // Every command refuses a wrong one before it starts.
    ownClock = try? Commands.ownClock(environment.variables)
    now = ownClock ?? wallClock()
    let variables = environment.variables
    let (isTerminal, isDumb) = (environment.errorIsTerminal, variables["TERM"] == "dumb")
    let mayColor = !isDumb && (variables["NO_COLOR"] ?? "").isEmpty
    isColored = options.color == .always || options.color == .auto && mayColor && isTerminal
    paintsOutput = options.color == .always || options.color == .auto && mayColor && environment.outputIsTerminal
    let hasBar = isTerminal && (options.progress == .always || !isDumb)
    showsProgress = options.progress == .never || options.isQuiet ? .none : hasBar ? .bar : .lines
    showsAllProgress = options.progress == .always
    workspace =
      variables["GITHUB_ACTIONS"] == "true"
      ? Workspace(root: variables["GITHUB_WORKSPACE"], folder: environment.folder) : nil
  }

  /// The maximum width of listings, in columns; nil if they are not cut.
  var columns: Int? { environment.columns }

  /// The value of a variable; nil if it is empty or not set.
  private func variable(_ name: String) -> String? { environment.variables[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Writes data to standard output.
  ///
  /// If a runner reads the output, names in it cannot act as commands.
  ///
  /// - Returns: `.done`, also if the reader left early, or `.cannotWrite`.
  func print(_ data: String, isJSON: Bool = false) -> ExitCode {
    guard let reason = reasonNotPrinted(data, isJSON: isJSON) else { return .done }
    if outputFailed.set() { error("cannot write standard output: \(reason)") }
    return .cannotWrite
  }

  /// Writes data to standard output in one of two forms.
  func print(_ format: ProfileFormat, json: @autoclosure () -> String, text: @autoclosure () -> String) -> ExitCode {
    format == .json ? print(json(), isJSON: true) : print(text())
  }

  /// Writes a table to standard output, as wide as the terminal.
  func print(_ listing: Listing, as format: ListingFormat) -> ExitCode {
    let text = listing.printed(as: format, columns: columns)
    return print(format == .text ? painted(text) : text, isJSON: format == .json)
  }

  /// Returns a table as a terminal shows it: its heading bold, and the rows of failures red.
  func painted(_ table: String, isFailure: (Int) -> Bool = { _ in false }) -> String {
    guard paintsOutput else { return table }
    return table.split(separator: "\n").enumerated().map { (number, line) -> String in
      let style: String? = number == 0 ? "1" : isFailure(number - 1) ? "31" : nil
      return style.map { "\u{1B}[\($0)m\(line)\u{1B}[0m\n" } ?? "\(line)\n"
    }.joined()
  }

  /// Writes an output whose path leads to a device, a pipe or a standard stream.
  ///
  /// - Returns: False if the path leads to a regular file or to nothing; nothing is written then.
  func write(_ text: String, toStreamAt path: String) throws(FileError) -> Bool {
    switch try OutputTarget(path) {
    case .file: return false
    case .stream: try OutputTarget.write(secrets.hidden(in: Array(text.utf8)), toStreamAt: path)
    case .standardError: writeError(text)
    case .standardOutput: if let reason = reasonNotPrinted(text) { throw .unwritable(path: path, reason: reason) }
    }
    return true
  }

  /// Writes data to standard output; returns the reason if that fails, otherwise nil.
  private func reasonNotPrinted(_ data: String, isJSON: Bool = false) -> String? {
    var data = data
    // The runner does not read what is redirected to a file.
    if workspace != nil, !environment.outputIsFile { data = RunnerCommands.withoutCommands(data, isJSON: isJSON) }
    wipeBar()
    switch writeAll(secrets.hidden(in: Array(data.utf8)), to: STDOUT_FILENO) {
    case 0, EPIPE: return nil
    case EBADF: return "it is closed"
    case let code: return systemReason(code)
    }
  }

  /// Writes a line to standard error.
  func say(_ line: String) { if !isQuiet { writeError(line.printable + "\n") } }

  /// Writes the texts that sources require beside their figures, each once.
  func say(attributions: [String?]) { for text in Set(attributions.compactMap(\.self)).sorted() { say(text) } }

  /// Writes a line if `--verbose` is set; otherwise the line is not even built.
  func detail(_ line: @autoclosure () -> String) { if isVerbose { say(line()) } }

  /// Writes an error and what to do about it.
  func error(_ message: String, help: String? = nil) {
    let word = isColored ? "\u{1B}[1;31merror:\u{1B}[0m " : "error: "
    let strange = message.lookalikes().map(\.lookalike).first { $0.isBlank }
    let help = strange.map { "it has \($0.words); \($0.advice)" + (help.map { "; " + $0 } ?? "") } ?? help
    let advice = help.map { "\nhelp: " + $0.printableLines } ?? ""
    writePainted(word + message.printable + advice + "\n")
    mark(message + (help.map { "\n" + $0 } ?? ""))
  }

  func warning(_ message: String, evenIfQuiet: Bool = false) {
    guard !isQuiet || evenIfQuiet else { return }
    let word = isColored ? "\u{1B}[1;33mwarning:\u{1B}[0m " : "warning: "
    writePainted(word + message.printable + "\n")
    mark(message, level: .warning)
  }

  /// Whether a terminal can ask for what the command line lacks.
  var canAsk: Bool { environment.inputIsTerminal && environment.errorIsTerminal && !isQuiet }

  /// Returns where the store is; nil for the usual file.
  ///
  /// - Parameter option: The value of the option; nil for that of the environment.
  func storePlace(_ option: String?) throws(Failure) -> StorePlace? {
    if let option { return try place(ofArgument: option) }
    return try variable(storeVariable).map { (text) throws(Failure) in try places.place(text, notices) }
  }

  /// Returns the address at which reports are published: that of the option, or else of the environment; nil for none.
  func siteAddress(_ option: String?) throws(Failure) -> SiteAddress? {
    guard let text = option ?? variable(addressVariable) else { return nil }
    do throws(BaseURLError) { return SiteAddress(try BaseURL(text).text) } catch {
      throw Failure(
        .misuse,
        "\(option == nil ? "$" + addressVariable : "--address") is no address of a folder on the web: \(error.message)",
        help: "write it as https://example.org/reports"
      )
    }
  }

  /// Returns the place of a store that an argument names; throws if it holds a password.
  func place(ofArgument text: String) throws(Failure) -> StorePlace {
    let place = try places.place(text, notices)
    guard place.shared?.hasPassword == true else { return place }
    throw .passwordInArgument
  }

  /// Receives the notices of the modules below.
  var notices: Notices {
    Notices { level, text in
      switch level {
      case .note: say(text)
      case .warning: warning(text)
      case .graveWarning: warning(text, evenIfQuiet: true)
      }
    }
  }

  /// Writes lines to standard error even with `--quiet`.
  func writeError(_ text: String) { writePainted(text.printableLines) }

  /// Writes lines that may hold colour codes; their data must hold no control characters.
  func writePainted(_ text: String) { write(workspace == nil ? text : RunnerCommands.withoutCommands(text)) }

  /// Gives the runner a remark.
  func mark(_ remark: RunnerCommands.Remark) { if workspace != nil { write(remark.command) } }

  private func write(_ text: String) { bar.write(secrets.hidden(in: Array(text.utf8)), showsBar: false) }

  /// Writes a line of progress.
  func writeProgress(_ line: String) { _ = writeAll((line + "\n").utf8, to: STDERR_FILENO) }

  /// Draws a bar over the previous one.
  func drawBar(_ text: String) { bar.write(Array(text.utf8), showsBar: true) }

  func wipeBar() { bar.write([], showsBar: false) }
}

extension Failure {
  static let passwordInArgument = Failure(
    .misuse,
    "an argument holds the password of the database, and every user of this machine can read it",
    help:
      "name the database in $\(storeVariable), or a file of passwords in $PGPASSFILE; and have the password replaced"
  )
}

/// The bar at the end of standard error, which whatever is written next wipes; all threads share it.
private final class ProgressBar: Sendable {
  private let isShown = Mutex(false)

  func write(_ bytes: [UInt8], showsBar: Bool) {
    isShown.withLock { isShown in
      let wipe = isShown ? Array("\r\u{1B}[K".utf8) : []
      _ = writeAll(wipe + bytes, to: STDERR_FILENO)
      isShown = showsBar
    }
  }
}

enum ProgressStyle: Sendable {
  case none
  /// A bar that is redrawn in place.
  case bar
  /// A line every few seconds.
  case lines
}

/// The places of stores that a command has opened.
private final class StorePlaces: Sendable {
  private let known = Mutex<[String: StorePlace]>([:])

  func place(_ text: String, _ notices: Notices) throws(Failure) -> StorePlace {
    try known.withLock { (known) throws(Failure) in
      if let place = known[text] { return place }
      let place = try StorePlace(text, notices)
      known[text] = place
      return place
    }
  }
}

/// A flag that the copies of a value share.
final class SharedFlag: Sendable {
  private let value = Atomic(false)

  /// Sets the flag; returns whether it was not set before.
  func set() -> Bool { !value.exchange(true, ordering: .relaxed) }
}
