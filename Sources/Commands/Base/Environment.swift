import Glibc
import Sources

/// The program's environment, read once at the start.
package struct Environment: Sendable {
  /// The words of the command line after the name of the program.
  var arguments: [String] = []
  /// The values of the variables that the program reads.
  package var variables: [String: String]
  /// The variables that tell which terminal it is; nothing else depends on them.
  package var terminal: [String: String] = [:]
  package var inputIsTerminal = false
  package var outputIsTerminal = false
  /// Whether standard output goes to a regular file.
  package var outputIsFile = false
  package var errorIsTerminal = false
  /// The columns of the terminal; nil if output goes elsewhere.
  package var columns: Int?
  /// The rows of the terminal; nil if output goes elsewhere, or they are unknown.
  package var rows: Int?
  /// The current folder; nil if it is unknown.
  package var folder: String?

  /// The variables that the program reads, beside those of the sources.
  private static let names = [
    "COLUMNS", "CONTEST_CACHE_DIR", storeVariable, addressVariable, userAgentVariable, "CURL_CA_BUNDLE",
    "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE", "HOME", "NO_COLOR", "SOURCE_DATE_EPOCH",
    "SSL_CERT_DIR", "SSL_CERT_FILE", "PAGER", "TERM", "XDG_CACHE_HOME",
  ]

  private static let terminalNames = [
    "KITTY_WINDOW_ID", "KONSOLE_VERSION", "LC_TERMINAL", "TERM", "TERM_PROGRAM", "TMUX",
  ]

  /// The variables that a user may set, with their meaning, for help.
  static let rows: KeyValuePairs<String, String> = [
    "CONTEST_CACHE_DIR": "the folder of the cache and of the count of requests",
    storeVariable: "the store to use if --store names none: a file, or a database",
    addressVariable: "the address at which the reports are published, if --address names none",
    userAgentVariable: "a name and a contact for the owners of sources, instead of 'contest/\(contestVersion)'",
    "SSL_CERT_FILE": "a file of authorities to trust instead of those of the system",
    "SOURCE_DATE_EPOCH": "the time in all output, in seconds since 1970",
    "GITHUB_ACTIONS": "if true, errors and warnings are also printed as workflow commands",
    "GITHUB_STEP_SUMMARY": "a file to which 'contest run' appends a summary",
    "PAGER": "the pager of 'browse' and 'show KIND ID', instead of less; empty for none",
    "NO_COLOR": "if set, nothing is colored or bold",
  ]

  package static func current() -> Environment {
    var variables: [String: String] = [:]
    for name in names + JobArray.variables + knownSources.flatMap({ $0.variables.map(\.name) }) {
      if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) }
    }
    var terminal: [String: String] = [:]
    for name in terminalNames { if let value = unsafe getenv(name) { terminal[name] = unsafe String(cString: value) } }
    var size = winsize()
    let isTerminal = isatty(STDOUT_FILENO) == 1
    var (columns, rows): (Int?, Int?)
    if isTerminal {
      _ = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
      let wanted = variables["COLUMNS"].flatMap(Int.init) ?? (size.ws_col > 0 ? Int(size.ws_col) : 80)
      columns = max(20, min(wanted, 1_000))
      rows = size.ws_row > 0 ? Int(size.ws_row) : nil
    }
    return Environment(
      variables: variables,
      terminal: terminal,
      inputIsTerminal: isatty(STDIN_FILENO) == 1,
      outputIsTerminal: isTerminal,
      outputIsFile: outputIsFile,
      errorIsTerminal: isatty(STDERR_FILENO) == 1,
      columns: columns,
      rows: rows,
      folder: currentFolder
    )
  }

  private static var outputIsFile: Bool {
    var status = stat()
    return unsafe fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private static var currentFolder: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }
}

/// The variable that names the store of all commands.
let storeVariable = "CONTEST_STORE"

/// The variable that names the address of the reports folder on the web.
let addressVariable = "CONTEST_ADDRESS"
