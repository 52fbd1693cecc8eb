/// The readers of external input.
enum FuzzTarget: String, CaseIterable {
  case yaml
  case tournament
  case votes
  case api
  case store
  case captures

  typealias Callback = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

  /// The callback for each input; a C function has no context, so each reader has its own.
  var callback: Callback {
    switch self {
    case .yaml: { unsafe attack($0, $1, attackYAML) }
    case .tournament: { unsafe attack($0, $1, attackTournament) }
    case .votes: { unsafe attack($0, $1, attackVotes) }
    case .api: { unsafe attack($0, $1, attackAPI) }
    case .store: { unsafe attack($0, $1, attackStore) }
    case .captures: { unsafe attack($0, $1, attackCaptures) }
    }
  }
}

/// Returns 0, which lets libFuzzer keep an input with new coverage.
private func attack(_ start: UnsafePointer<UInt8>?, _ count: Int, _ reader: ([UInt8]) -> Void) -> Int32 {
  unsafe reader(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Stops the program if a reader broke a promise; libFuzzer records a crash.
func expect(_ promise: Bool, _ words: @autoclosure () -> String) { guard promise else { fatalError(words()) } }

/// Whether a text is safe to show: no control character except line feeds.
func isPrintable(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
}
