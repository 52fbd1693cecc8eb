import Base
import Tournament
import TournamentFile
import Votes

/// A tournament that a user is about to begin, and the text of its file.
struct FirstTournament: Sendable {
  var name = "My Tournament"
  /// The names or ids of characters, as typed.
  var characters: [String] = []
  /// The number of the best known that take part, too; nil for none.
  var top: Int?
  /// A word for a format, as a tournament file takes it.
  var format = Self.defaultFormat
  var isPoll = false
  /// Whether ``characters`` are names of the user's own, which nobody looks up.
  var hasOwnNames = false

  /// The tournament of another program from which it is made; nil for none.
  var event: ChessReport?

  /// The format if none is named.
  static let defaultFormat = (Format.Kind.knockouts.first ?? .usual).rawValue

  /// The number of characters if none is named.
  static let defaultCount = 8

  /// How many share a group, if they are enough.
  private static let groupSize = 4

  /// The names of the formats, the groups last.
  static let formats = Format.Kind.playable.map(\.rawValue) + [Format.Kind.groups]

  /// The name of the files without their ending; nil if the name has no letter and no digit.
  var stem: String? { slug(of: name) }

  /// Whether a file of results decides the battles.
  var decidesByResults: Bool { isPoll || hasOwnNames }

  var votesName: String { (stem ?? "") + ".csv" }

  /// The tournament file.
  ///
  /// - Parameter hasVotes: Whether it names its file of results, if one decides. Otherwise, names of one's own have
  ///   powers.
  func text(hasVotes: Bool = true) -> String {
    var lines = ["# yaml-language-server: $schema=\(Self.schemaName)", "name: " + yamlScalar(name)]
    if let event {
      lines += event.tournamentLines(hasPowers: !hasVotes)
      if hasVotes { lines.append("decide: {results: \(yamlScalar(votesName))}") }
      return lines.joined(separator: "\n") + "\n"
    }
    // A name of the tournament is checked before the entrants are known.
    if hasOwnNames, !characters.isEmpty {
      lines += ["# Names of your own: nobody is looked up.", "entrants:"]
      lines += characters.map { hasVotes ? "  - \(yamlScalar($0))" : "  - {name: \(yamlScalar($0)), power: 1}" }
    } else if !characters.isEmpty {
      lines += ["# Names as 'contest search' prints them, or ids.", "characters:"]
      lines += characters.map { "  - " + ($0.isNumber ? $0 : yamlScalar($0)) }
    }
    let top = top ?? (characters.isEmpty ? Self.defaultCount : nil)
    if let top { lines += ["# The characters in the most comics.", "roster: {top: \(top)}"] }
    lines += ["# " + words(Self.formats, last: " or ") + ".", "format: " + format]
    if format == Format.Kind.groups {
      lines.append("# The number of groups, in each of which everyone meets everyone.")
      lines.append("groups: \(max(2, (characters.count + (top ?? 0)) / Self.groupSize))")
    }
    if decidesByResults, hasVotes {
      lines.append(
        hasOwnNames
          ? "# A line of this file for each \(isPoll ? "poll" : "game")."
          : "# A line of this file for each battle. Without 'decide' the higher power wins."
      )
      lines.append("decide: {results: \(yamlScalar(votesName))}")
      let hasDraws = formatKind(for: format).map { Format($0).facts.ties == .draw } ?? false
      if !hasOwnNames, hasDraws {
        lines += ["# Level votes are a draw. Without this line, the one in more series wins.", "tiebreak: []"]
      } else if hasOwnNames, isPoll, !hasDraws {
        lines += ["# Tied votes wait for another vote, or for a name in the column 'winner'.", "ties: open"]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static let schemaName = "tournament.schema.json"
}

extension String {
  /// Whether it has digits only, as an id.
  fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } && Int(self) != nil }
}

/// Returns a text as a scalar that every YAML reader takes for this text.
func yamlScalar(_ text: String) -> String {
  let isPlain =
    text.first?.isLetter == true && text.last != " "
    && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || " '()-./0123456789".unicodeScalars.contains($0) }
    && !["null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
  guard !isPlain else { return text }
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": quoted += "\\" + String(scalar)
    case _ where scalar.properties.generalCategory == .control, "\u{2028}", "\u{2029}", "\u{FEFF}":
      quoted += "\\u" + scalar.value.hexadecimal(digits: 4)
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
