internal import Failures
internal import Files
internal import Glibc
internal import Synchronization
internal import Text

/// Where data goes to standard output and words to standard error.
struct Console: Sendable {
  let isQuiet: Bool
  let isVerbose: Bool
  /// Whether words on standard error are coloured.
  let isColored: Bool
  let showsProgress: ProgressStyle
  /// Whether progress is shown from the start, however short the work.
  let showsAllProgress: Bool
  /// The columns to cut listings to; nil where nothing is cut.
  let columns: Int?
  /// The checkout of a GitHub runner that reads what is printed; nil where there is none.
  let workspace: Workspace?
  /// Whether the runner reads standard output, too, and not a file that it goes to.
  private let outputIsRead: Bool
  /// Shown nowhere.
  let secrets: Secrets
  /// Whether a bar stands at the end of standard error, which has to go before words come.
  private let hasBar = SharedFlag()

  init(_ surroundings: Surroundings, _ options: OutputOptions) {
    isQuiet = options.isQuiet
    isVerbose = options.isVerbose && !options.isQuiet
    secrets = Secrets(surroundings.environment)
    let environment = surroundings.environment
    let mayColor = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    switch options.color {
    case .always: isColored = true
    case .never: isColored = false
    case .auto: isColored = mayColor && surroundings.errorIsTerminal
    }
    switch options.progress {
    case .never: showsProgress = .none
    case _ where options.isQuiet: showsProgress = .none
    case .always: showsProgress = surroundings.errorIsTerminal ? .bar : .lines
    case .auto:
      showsProgress =
        surroundings.errorIsTerminal && environment["TERM"] != "dumb" ? .bar : .lines
    }
    showsAllProgress = options.progress == .always
    columns = surroundings.columns
    workspace =
      environment["GITHUB_ACTIONS"] == "true"
      ? Workspace(root: environment["GITHUB_WORKSPACE"], folder: surroundings.folder) : nil
    outputIsRead = workspace != nil && !surroundings.outputIsFile
  }

  /// Writes data to standard output.
  ///
  /// Where a runner reads it, names in it can give no commands.
  ///
  /// - Returns: What the write came to; a reader that left early is no fault.
  func print(_ data: String, isJSON: Bool = false) -> ExitCode {
    guard let reason = reasonNotPrinted(data, isJSON: isJSON) else { return .done }
    error("cannot write standard output: \(reason)")
    return .cannotWrite
  }

  /// Writes an output whose path leads to a device, a pipe or a standard stream.
  ///
  /// - Returns: False where it leads to a regular file or to nothing, and nothing is written.
  func write(_ text: String, toStreamAt path: String) throws(FileError) -> Bool {
    switch try OutputTarget(path) {
    case .file: return false
    case .stream: try OutputTarget.write(secrets.hidden(in: Array(text.utf8)), toStreamAt: path)
    case .standardError: writeError(text)
    case .standardOutput:
      if let reason = reasonNotPrinted(text) { throw .unwritable(path: path, reason: reason) }
    }
    return true
  }

  /// Writes data to standard output, and returns why that could not be; nil where it could.
  private func reasonNotPrinted(_ data: String, isJSON: Bool = false) -> String? {
    var data = data
    if outputIsRead {
      data =
        isJSON
        ? RunnerCommands.withoutCommands(inJSON: data) : RunnerCommands.withoutCommands(data)
    }
    switch writeAll(secrets.hidden(in: Array(data.utf8)), to: STDOUT_FILENO) {
    case 0, EPIPE: return nil
    case EBADF: return "it is closed"
    case let code: return systemReason(code)
    }
  }

  /// Writes a line to standard error.
  func say(_ line: String) {
    if !isQuiet { writeError(line.printable + "\n") }
  }

  /// Writes a line that only `--verbose` asks for; else it is not even made.
  func detail(_ line: @autoclosure () -> String) {
    if isVerbose { say(line()) }
  }

  /// Writes an error, and what to do about it.
  func error(_ message: String, help: String? = nil) {
    let word = isColored ? "\u{1B}[1;31merror:\u{1B}[0m " : "error: "
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

  /// Takes what rooms below have to say.
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
  func writeError(_ text: String) {
    writePainted(text.printableLines)
  }

  /// Writes lines that may hold colors, and whose data holds nothing that a terminal would obey.
  func writePainted(_ text: String) {
    write(workspace == nil ? text : RunnerCommands.withoutCommands(text))
  }

  /// Gives the runner a command.
  func mark(_ remark: RunnerCommands.Remark) {
    if workspace != nil { write(remark.command) }
  }

  private func write(_ text: String) {
    let line = (hasBar.set(false) ? wipe : "") + text
    _ = writeAll(secrets.hidden(in: Array(line.utf8)), to: STDERR_FILENO)
  }

  /// Draws a bar in place of the one before.
  func drawBar(_ text: String) {
    _ = writeAll((wipe + text).utf8, to: STDERR_FILENO)
    _ = hasBar.set(true)
  }

  func wipeBar() {
    if hasBar.set(false) { _ = writeAll(wipe.utf8, to: STDERR_FILENO) }
  }

  private var wipe: String { "\r\u{1B}[K" }
}

/// A truth that copies of a value share.
private final class SharedFlag: Sendable {
  private let value = Atomic<Bool>(false)

  /// Sets it, and returns what it was.
  func set(_ new: Bool) -> Bool { value.exchange(new, ordering: .relaxed) }
}

enum ProgressStyle: Sendable {
  case none
  /// A bar that is drawn over itself.
  case bar
  /// A line every few seconds.
  case lines
}
