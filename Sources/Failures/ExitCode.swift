/// The exit codes of the program, from sysexits where a script may need to tell them apart.
package enum ExitCode: Int32, Sendable {
  case done = 0
  /// It ran, and an expectation or `--check` failed.
  case failed = 1
  case misuse = 64
  /// An invalid tournament, store or data file, or a name without a match or with several.
  case badData = 65
  case missingInput = 66
  case sourceUnreachable = 69
  case ourFault = 70
  case cannotWrite = 73
  case tryLater = 75
  case credentialsRefused = 77
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  /// Whether a signal stopped the program.
  package var isStop: Bool { rawValue > 128 }

  package static let rows: KeyValuePairs<String, String> = [
    "0": "done",
    "1": "ran, and an expectation or --check failed, or reports do not agree with the store",
    "64": "wrong command line",
    "65": "invalid tournament, store or data file; a name that nobody or many have",
    "66": "input file missing or unreadable",
    "69": "source unreachable, broken or incomplete, or an address that cannot be listened on",
    "70": "a fault of contest itself",
    "73": "cannot write an output",
    "75":
      "the store is locked, a quota spent, the source asks to wait, or no thread is left: try later",
    "77": "credentials refused",
    "129, 130, 143": "stopped by SIGHUP, SIGINT (Ctrl-C), SIGTERM; a second one stops at once",
  ]
}
