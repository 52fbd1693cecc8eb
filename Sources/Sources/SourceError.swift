import Base
package import Network

/// An error of a source; contains no key, hash or time stamp.
package enum SourceError: Error, Sendable, Hashable {
  /// The environment lacks keys that the source needs; the names of their variables.
  case keyless([String])
  /// The credentials are missing, wrong or not enough.
  case refused(status: Int, reason: String)
  /// The source lets in only programs that name themselves and a contact.
  case unnamed(reason: String)
  /// The source received too many calls.
  ///
  /// - `wait`: The time to wait, in words; nil if the source gives none.
  case throttled(reason: String, wait: String?)
  case notFound(what: String, reason: String)
  /// The source rejected a parameter.
  case rejected(status: Int, reason: String)
  /// The answer breaks the protocol; `excerpt` is its first 80 printable characters.
  case broken(Fault, status: Int, excerpt: String)
  /// A web page instead of data: a wall against programs, or a notice of maintenance; `excerpt` is its first 80
  /// printable characters.
  case webPage(host: String, status: Int, type: String, excerpt: String)
  case unreachable(TransportError)
  /// The answers are valid, but their list is incomplete.
  case incomplete(Shortfall)

  /// A fault of an answer.
  package enum Fault: Sendable, Hashable {
    case empty
    case noJSON
    case missing(String)
    /// A member has another form than the protocol's; named by its path, such as `query.pages[3].title`.
    case unexpected(String)
    case tooManyRecords
    case serverFailure
    case noSuchRoute
    case unexpectedStatus
    case otherRecord
  }
}

extension SourceError {
  package var message: String {
    switch self {
    case .keyless(let variables):
      "the source needs a key, and \(words(variables)) \(variables.count == 1 ? "is" : "are") not set"
    case .refused(let status, let reason): "the source refused the credentials (\(status))" + because(reason)
    case .unnamed(let reason):
      "the source lets in only programs that name themselves and a contact (403)" + because(reason)
    case .throttled(let reason, _): "the source takes no more requests for now" + because(reason)
    case .notFound(let what, let reason): "the source has no \(what)" + because(reason)
    case .rejected(let status, let reason): "the source rejected the request (\(status))" + because(reason)
    case .broken(let fault, let status, let excerpt): "the source answered \(status) \(fault.words)" + because(excerpt)
    case .webPage(let host, let status, let type, let excerpt):
      "\(host) answered \(status) with a web page (\(type)) instead of data" + because(excerpt)
    case .unreachable(let error): error.message
    case .incomplete(let shortfall): shortfall.message
    }
  }

  /// Returns the help for the user; nil if there is none.
  ///
  /// - Parameter server: The server that failed; nil if the source needs no server.
  package func help(of server: ServerWords?) -> String? {
    guard let server else { return nil }
    let variable = server.variable
    switch self {
    case .keyless:
      return server.account.map { "get a free account at \($0), and set it" } ?? "set \(words(server.keys))"
    case .refused where server.keys.isEmpty, .unnamed: return "name yourself and a contact in CONTEST_USER_AGENT"
    case .refused: return "check \(words(server.keys))"
    case .unreachable(.proxy(_, 407)):
      return "write its name and password into https_proxy or http_proxy, as in http://NAME:PASSWORD@HOST:PORT"
    case .unreachable(.proxy): return "check https_proxy and http_proxy, or name the host in no_proxy"
    case .throttled(_, let wait):
      return "try again later: rejected calls count too" + (wait.map { "; it asks to wait \($0)" } ?? "")
    case .unreachable(.tooLarge): return "check \(variable): no answer of the protocol is so large"
    case .broken(.serverFailure, _, _): return "try again later"
    case .webPage(_, 414, _, _): return "a name or a title is too long"
    case .webPage(_, 404, _, _): return "check the options of the source, and \(variable)"
    case .webPage:
      return "the site keeps programs out or is under repair: try again later, or name yourself in CONTEST_USER_AGENT"
    case .unreachable(.quotaSpent(_, let path, _)):
      return "what was fetched is kept: run again then"
        + (path == nil ? ", or raise --daily-limit if the account allows more" : "")
    case .unreachable(.unshared(_, let help, _)): return help
    case .unreachable(.uncounted): return "name another folder with --cache"
    case .unreachable(.redirected): return "set \(variable) to where the source really is"
    case .broken(.noSuchRoute, _, _): return "check \(variable): it is the part before \(server.standsBefore)"
    case .broken(.noJSON, _, _):
      return
        "try again, for it may be cut off or damaged; if it stays so, check \(variable): it is the part before \(server.standsBefore)"
    case .unreachable(.offline): return "run once without --offline"
    case .unreachable(.untrusted):
      return "check that it speaks https; where it has an authority of its own, name that in SSL_CERT_FILE"
    case .unreachable(.unreachable), .unreachable(.timedOut):
      return "check \(variable) and the network" + (server.standIn.map { "; without \(variable) \($0) is used" } ?? "")
    case .unreachable(.insecure): return "use https, or a gateway on this machine"
    case .incomplete: return "run it again with --refresh; if the source stays so, name characters one by one, by id"
    default: return nil
    }
  }

  /// Whether all that is wrong is that some records are of no use.
  var costsSingleRecords: Bool {
    guard case .incomplete(let shortfall) = self else { return false }
    return shortfall.faults.allSatisfy { if case .unusable = $0 { true } else { false } }
  }

  /// Whether the source answered that there is no such thing, or no such page.
  var isAbsence: Bool {
    switch self {
    case .notFound, .broken(_, 404, _), .webPage(_, 404, _, _), .rejected(404, _): true
    default: false
    }
  }

  /// The error of a page of a list after the first: if it is absent, the list is incomplete.
  ///
  /// - Parameters:
  ///   - count: The records before the page.
  ///   - total: The length of the whole list; nil if the source tells none.
  ///   - kind: The word for the records.
  func ofPage(after count: Int, of total: Int?, _ kind: String = "characters") -> SourceError {
    isAbsence && count > 0 ? .incomplete(Shortfall(.lost(after: count, of: total), kind: kind)) : self
  }

  /// Returns whether two errors have the same cause, even if their requests differ.
  package func isLike(_ other: SourceError) -> Bool {
    switch (self, other) {
    case (.refused(let a, _), .refused(let b, _)), (.rejected(let a, _), .rejected(let b, _)): a == b
    case (.throttled, .throttled), (.unnamed, .unnamed): true
    case (.webPage(let a, let status, _, _), .webPage(let b, let otherStatus, _, _)): a == b && status == otherStatus
    case (.broken(let a, let status, _), .broken(let b, let otherStatus, _)): a == b && status == otherStatus
    case (.unreachable(.interrupted(let a, _)), .unreachable(.interrupted(let b, _))): a == b
    default: self == other
    }
  }

  private func because(_ reason: String) -> String {
    reason.isEmpty ? "" : ": " + (reason.hasSuffix(".") ? String(reason.dropLast()) : reason)
  }
}

extension SourceError.Fault {
  fileprivate var words: String {
    switch self {
    case .empty: "with nothing"
    case .noJSON: "with something that is no JSON"
    case .missing(let member): "without '\(member)'"
    case .unexpected(let member): "with '\(member)' in another form"
    case .tooManyRecords: "with more records than were asked for"
    case .serverFailure: "for a failure of its own"
    case .noSuchRoute: "for a path that it should know"
    case .unexpectedStatus: "where 200 was expected"
    case .otherRecord: "with another record than the one asked for"
    }
  }
}
