import Base

/// A reason for which a PostgreSQL server did not do its work.
package enum ServerError: Error, Sendable, Equatable {
  /// The library is not on this machine.
  case noLibrary(reason: String)
  /// The address cannot be read. It is not shown, because a password may be anywhere in it.
  ///
  /// - slip: What is wrong with it; nil if that is not known.
  case noAddress(slip: String?)
  /// The server cannot be reached, is starting or stopping, has no connection left, or broke the connection.
  case away(server: String, reason: String)
  /// The server refuses the user or the password.
  case refused(server: String, reason: String)
  case tooOld(server: String, version: Int)
  /// The database or the transaction must not write.
  case readOnly(server: String, reason: String)
  /// The user may not do this.
  case denied(server: String, reason: String)
  case full(server: String, reason: String)
  /// Others changed the same at the same time.
  case conflict(server: String)
  /// Others hold a lock for longer than is waited for.
  case locked(server: String)
  /// What came is not what was asked for.
  case wrongAnswer(server: String, reason: String)
  /// A pool of connections gives the statements of a transaction to several sessions.
  case tornApart(server: String, reason: String)
  /// The task was cancelled.
  case stopped
  /// - code: The SQLSTATE; empty if there is none.
  case failed(server: String, code: String, reason: String)

  /// The error, in one line.
  package var message: String {
    switch self {
    case .noLibrary(let reason): "libpq cannot be loaded: \(reason)"
    case .noAddress(let slip): "this is no address of a PostgreSQL server" + (slip.map { ": " + $0 } ?? "")
    case .away(let server, let reason): "'\(server)' cannot be reached: \(reason)"
    case .refused(let server, let reason): "'\(server)' refuses the credentials: \(reason)"
    case .tooOld(let server, let version):
      "'\(server)' has version \(version / 10_000) of PostgreSQL, and "
        + "\(ServerConnection.oldestVersion / 10_000) is the oldest that works"
    case .readOnly(let server, let reason): "cannot write to '\(server)': \(reason)"
    case .denied(let server, let reason): "'\(server)' does not let the user do this: \(reason)"
    case .full(let server, let reason): "'\(server)' has no room left: \(reason)"
    case .conflict(let server): "others keep changing the same in '\(server)'"
    case .locked(let server): "others hold a lock in '\(server)'"
    case .wrongAnswer(let server, let reason): "'\(server)' does not answer as a PostgreSQL server: \(reason)"
    case .tornApart(let server, let reason):
      "a pool of connections before '\(server)' keeps no transaction whole: \(reason)"
    case .stopped: "stopped"
    case .failed(let server, let code, let reason): "'\(server)' failed: \(reason)" + (code.isEmpty ? "" : " (\(code))")
    }
  }

  /// - Parameters:
  ///   - code: The SQLSTATE; nil if the server sent none, as if it cannot be reached.
  ///   - reason: The words of the server or of the library.
  init(code: String?, server: String, reason: String) {
    self =
      switch code {
      case _ where reason.holds("statement pooling mode"): .tornApart(server: server, reason: reason)
      case nil where Self.lastingReasons.contains(where: reason.holds),
        "08P01" where reason.holds("unsupported startup parameter"):
        .failed(server: server, code: "", reason: reason)
      case nil: .away(server: server, reason: reason)
      case "40001", "40P01": .conflict(server: server)
      case "55P03": .locked(server: server)
      // The last two: the server ended a connection that was silent for too long.
      case "57P01", "57P02", "57P03", "53300", "25P03", "57P05": .away(server: server, reason: reason)
      case "25006": .readOnly(server: server, reason: reason)
      case "42501": .denied(server: server, reason: reason)
      case "53100", "53200": .full(server: server, reason: reason)
      case let code? where code.hasPrefix("08"): .away(server: server, reason: reason)
      case let code? where code.hasPrefix("28"): .refused(server: server, reason: reason)
      case let code?: .failed(server: server, code: code, reason: reason)
      }
  }

  /// Whether the same may work in a moment.
  var isPassing: Bool {
    switch self {
    case .away, .conflict, .locked: true
    case .noLibrary, .noAddress, .refused, .tooOld, .readOnly, .denied, .full, .wrongAnswer, .tornApart, .stopped,
      .failed:
      false
    }
  }

  /// The words of libpq for what does not pass: another kind of server, settings that it cannot use, a certificate that it
  /// does not accept.
  ///
  /// Its words are in English, because this program sets no locale.
  private static let lastingReasons = [
    "received invalid response to SSL negotiation", "expected authentication request from server",
    "definition of service \"", "service file \"", "invalid sslmode value", "root certificate file \"",
    "certificate verify failed", "SSL error: wrong version number", "server certificate for \"",
    "server does not support SSL",
  ]
}
