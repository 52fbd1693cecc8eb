import Base
package import Tournament

/// An error that keeps a reference from being resolved to one character.
package enum ResolutionError: Error, Sendable, Hashable {
  case ambiguous(name: String, candidates: Candidates)
  case unknown(name: String, suggestions: Candidates)
  case unknownID(CharacterID)
  case unknownTitle(String)
  /// The source failed, and the character may be in the missing answer.
  case unavailable(SourceError)
}

extension ResolutionError {
  /// The error that a source has no character for a reference.
  static func missing(_ reference: Reference, suggestions: (_ name: String) -> Candidates) -> ResolutionError {
    switch reference {
    case .name(let name): .unknown(name: name, suggestions: suggestions(name))
    case .id(let id): .unknownID(id)
    case .title(let title): .unknownTitle(title)
    }
  }

  package var message: String {
    switch self {
    case .ambiguous(let name, let candidates): "\(quoted(name)) may be any of \(candidates.all.count) characters"
    case .unknown(let name, _): "no character is called \(quoted(name))"
    case .unknownID(let id): "no character has the id \(id)"
    case .unknownTitle(let title): "no character's page has the title \(quoted(title))"
    case .unavailable(let error): error.message
    }
  }

  /// Whether the source answered, and has no character that the reference may mean.
  package var isOfMissing: Bool {
    switch self {
    case .unknown, .unknownID, .unknownTitle, .unavailable(.notFound): true
    case .ambiguous, .unavailable: false
    }
  }

  /// The characters that the reference may mean, the best known first; nil if there are none.
  package var candidates: Candidates? {
    switch self {
    case .ambiguous(_, let found), .unknown(_, let found): found.isEmpty ? nil : found
    case .unknownID, .unknownTitle, .unavailable: nil
    }
  }

  /// Returns the help without the candidates; nil if there is none.
  ///
  /// - Parameter server: The server that failed; nil if the source needs no server.
  package func help(of server: ServerWords?) -> String? {
    switch self {
    case .ambiguous: "write the id or the full name of one of them"
    case .unknown(let name, _):
      switch (slipHelp(name), candidates == nil) {
      case (let help?, true): help
      case (let help?, false): help + "; or did you mean one of these?"
      case (nil, true): nil
      case (nil, false): "did you mean one of these?"
      }
    case .unknownID, .unknownTitle: nil
    case .unavailable(let error): error.help(of: server)
    }
  }
}

/// Returns the help for a name that holds a sign of the list around it.
private func slipHelp(_ name: String) -> String? {
  if name.last == "," { return "remove the comma at its end" }
  return name.holds(" - ") ? "begin each name on a line of its own, all '-' in one column" : nil
}
