internal import Glibc

/// What the program finds around itself, read once at the start.
package struct Surroundings: Sendable {
  package var environment: [String: String]
  package var outputIsTerminal: Bool
  package var errorIsTerminal: Bool
  /// The columns of the terminal; nil where output goes elsewhere.
  package var columns: Int?

  package init(
    environment: [String: String],
    outputIsTerminal: Bool = false,
    errorIsTerminal: Bool = false,
    columns: Int? = nil
  ) {
    self.environment = environment
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.columns = columns
  }

  /// The variables that the program looks at.
  private static let variables = [
    "COLUMNS", "CONTEST_CACHE_DIR", "CURL_CA_BUNDLE", "GITHUB_ACTIONS", "HOME", "MARVEL_BASE_URL",
    "MARVEL_PRIVATE_KEY", "MARVEL_PUBLIC_KEY", "NO_COLOR", "SSL_CERT_DIR", "SSL_CERT_FILE", "TERM",
    "XDG_CACHE_HOME",
  ]

  /// What those mean that a user sets, for help.
  static let rows: KeyValuePairs<String, String> = [
    "MARVEL_BASE_URL": "what stands before /characters: http://127.0.0.1:8080/v1/public",
    "MARVEL_PUBLIC_KEY": "names the account that requests are signed for",
    "MARVEL_PRIVATE_KEY": "signs them; it is never sent",
    "CONTEST_CACHE_DIR": "where answers and the count of requests are kept",
    "SSL_CERT_FILE": "authorities to trust instead of the system's",
    "NO_COLOR": "no color",
  ]

  package static func current() -> Surroundings {
    var environment: [String: String] = [:]
    for name in variables {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    var size = winsize()
    let isTerminal = isatty(STDOUT_FILENO) == 1
    var columns: Int?
    if isTerminal {
      columns = environment["COLUMNS"].flatMap(Int.init)
      if columns == nil, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
        columns = Int(size.ws_col)
      }
      columns = max(20, min(columns ?? 80, 1_000))
    }
    return Surroundings(
      environment: environment,
      outputIsTerminal: isTerminal,
      errorIsTerminal: isatty(STDERR_FILENO) == 1,
      columns: columns
    )
  }
}
