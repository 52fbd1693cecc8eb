/// One action of the server on a connection.
package enum Step: Sendable {
  /// In one write.
  case send([UInt8])
  /// The same bytes repeatedly, until the client leaves.
  case sendRepeatedly([UInt8], times: Int)
  /// Byte by byte.
  case drip([UInt8], every: Duration)
  case wait(Duration)
  /// Does nothing until the client leaves.
  case stall
  /// Resets the connection, so that the client sees `ECONNRESET`.
  case reset
  /// Closes the connection.
  case close
}

extension Step {
  package static func send(_ text: String) -> Step { .send(Array(text.utf8)) }

  /// Whether it takes no time.
  var isInstant: Bool {
    switch self {
    case .send, .reset, .close: true
    case .sendRepeatedly, .drip, .wait, .stall: false
    }
  }
}
