/// The readers of what comes from outside.
enum FuzzTarget: String, CaseIterable {
  case yaml
  case tournament
  case votes
  case api
  case store

  typealias Callback = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

  /// What libFuzzer calls for each input; C has no room for a context, so each reader has its own.
  var callback: Callback {
    switch self {
    case .yaml: { unsafe attack($0, $1, attackYAML) }
    case .tournament: { unsafe attack($0, $1, attackTournament) }
    case .votes: { unsafe attack($0, $1, attackVotes) }
    case .api: { unsafe attack($0, $1, attackAPI) }
    case .store: { unsafe attack($0, $1, attackStore) }
    }
  }
}

/// Returns 0, by which libFuzzer keeps the input where it led somewhere new.
private func attack(
  _ start: UnsafePointer<UInt8>?,
  _ count: Int,
  _ reader: ([UInt8]) -> Void
) -> Int32 {
  unsafe reader(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Stops where a reader broke a promise, which libFuzzer takes for a crash.
func hold(_ promise: Bool, _ words: @autoclosure () -> String) {
  guard promise else { fatalError(words()) }
}

/// Whether a text can be shown: no control character but line feeds.
func isShowable(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
}
