/// One thing that the server does with a connection.
package enum Step: Sendable {
  /// In one write.
  case send([UInt8])
  /// The same bytes again and again, until the client leaves.
  case sendRepeatedly([UInt8], times: Int)
  /// Byte by byte.
  case drip([UInt8], every: Duration)
  case wait(Duration)
  /// Does nothing until the client leaves.
  case stall
  /// Breaks the connection, so that the client sees `ECONNRESET`.
  case reset
  /// Ends the connection in good order.
  case close
}

extension Step {
  package static func send(_ text: String) -> Step { .send(Array(text.utf8)) }

  /// Whether it takes no time of its own.
  var isInstant: Bool {
    switch self {
    case .send, .reset, .close: true
    case .sendRepeatedly, .drip, .wait, .stall: false
    }
  }
}
