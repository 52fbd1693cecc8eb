/// The exit codes of the program, from sysexits where a script may need to tell them apart.
package enum ExitCode: Int32, Sendable {
  case done = 0
  /// It ran, and an expectation or `--check` failed, or a search found nothing.
  case failed = 1
  case misuse = 64
  /// An invalid tournament, store or data file, or a name without a match or with several.
  case badData = 65
  case missingInput = 66
  case sourceUnreachable = 69
  case internalError = 70
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
    "1": "an expectation failed, --check found a difference, reports differ from the store, or a search found "
      + "nothing", "64": "wrong command line",
    "65": "invalid tournament, store or data file; a link or folder in the place of a store; an unknown or "
      + "ambiguous name; a Swiss system that could not be paired to its end",
    "66": "an input file is missing or cannot be read, or the store or a report cannot be read",
    "69": "the source cannot be reached or is broken, or its list is incomplete; nothing is cached with "
      + "--offline; an address cannot be listened on", "70": "a bug of contest",
    "73": "an output cannot be written, or too few files can be open at once",
    "75": "try later: the store stays locked, or its database away, for half a minute, a quota is used up, the source "
      + "asks to wait, a file was changed or removed by others meanwhile, or there is no memory or thread left",
    "77": "credentials refused",
    "129, 130, 143": "stopped by SIGHUP, SIGINT (Ctrl-C) or SIGTERM; a second signal stops at once",
  ]
}
