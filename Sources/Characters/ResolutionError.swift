package import Tournament

/// Why a reference stands for nobody.
package enum ResolutionError: Error, Sendable, Hashable {
  case ambiguous(name: String, candidates: Candidates)
  case unknown(name: String, suggestions: Candidates)
  case unknownID(CharacterID)
  /// The source failed where the answer would have been.
  case unavailable(SourceError)
}

extension ResolutionError {
  package var message: String {
    switch self {
    case .ambiguous(let name, let candidates):
      "\(quoted(name)) may be any of \(candidates.listed.count + candidates.more) characters"
    case .unknown(let name, _):
      "no character is called \(quoted(name))"
    case .unknownID(let id):
      "no character has the id \(id)"
    case .unavailable(let error):
      error.message
    }
  }

  /// Who may be meant, best known first; nil where nobody is known to be.
  package var candidates: Candidates? {
    switch self {
    case .ambiguous(_, let found), .unknown(_, let found): found.isEmpty ? nil : found
    case .unknownID, .unavailable: nil
    }
  }

  /// What to do, without the candidates.
  ///
  /// - Parameter server: Who failed to answer; nil for a source that asks nobody.
  package func help(of server: ServerWords?) -> String? {
    switch self {
    case .ambiguous: "write the id or the full name of one of them"
    case .unknown: candidates == nil ? nil : "did you mean one of these?"
    case .unknownID: nil
    case .unavailable(let error): error.help(of: server)
    }
  }
}
