package import Base
package import Tournament

/// A tournament as programs for chess write it: FIDE's Tournament Report File, TRF16 or TRF26.
///
/// Sources: FIDE Handbook, C.04 Annex 2 (TRF16) and the annex "TRF26"; for the lines `XX…`, the manual of JaVaFo.
package struct ChessReport: Sendable {
  /// The name of the tournament; empty if the file has none.
  package private(set) var name = ""
  package private(set) var players: [Player] = []
  /// The planned number of rounds, at least those that were played.
  package private(set) var rounds = 0
  /// Whether everyone meets everyone.
  package private(set) var isRoundRobin = false
  /// The number of meetings of each pair of a round robin.
  package private(set) var legs = 1
  /// Whether two meet again in a Swiss system.
  package private(set) var hasRematches = false
  /// Whether the file says how many rounds are planned.
  package private(set) var hasPlannedRounds = false
  /// The points of results, by the letter of line 162.
  package private(set) var points: [Character: Double] = ["W": 1, "D": 0.5, "L": 0, "A": 0]
  /// The games and byes, in the order of rounds.
  package private(set) var rows: [Row] = []
  private var problems = DiagnosticList()
  private var told = DiagnosticList()
  private let file: String
  /// The players by their starting number.
  private var places: [Int: Int] = [:]
  /// Columns and lines of later rounds are ignored.
  private static let largestRound = 1_000

  package struct Player: Sendable {
    package let number: Int
    package fileprivate(set) var name: String
    package fileprivate(set) var rating: Int?
    /// The last round before the player left; nil for one that stayed.
    package fileprivate(set) var leftAfter: Int?
    fileprivate let line: Int
    fileprivate let points: Double?
    fileprivate var cells: [Cell]
  }

  /// What a player did in a round.
  fileprivate struct Cell {
    /// 0 for none.
    var opponent = 0
    var isWhite: Bool?
    var code: Character = "Z"
  }

  /// A game, or the bye of `a`; players are indices of ``players``.
  package struct Row: Sendable {
    package let round: Int
    package let a: Int
    package let b: Int?
    /// Nil while the game has no result, and for a bye.
    package var score: VoteScore?
    package var bye: ByeKind?
    let line: Int
  }

  /// The errors, and what is left out or does not fit, in the order of lines.
  package var errors: [Diagnostic] { problems.listed }
  package var notes: [Diagnostic] { told.listed }

  /// - Returns: Nil for a text in another format.
  package init?(_ bytes: [UInt8], file: String) {
    let lines = String(decoding: bytes[textStart(of: bytes)...], as: UTF8.self).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    guard lines.contains(where: { $0.hasPrefix("001 ") && $0.utf8.count > 40 }),
      lines.first(where: { !$0.isEmpty && !$0.hasPrefix("###") })?.isChessLine == true
    else { return nil }
    self.file = file
    var leftOut: [String: Int] = [:]
    var byes: [(code: Character, round: Int?, players: [Int])] = []
    var national: [Int: Int] = [:]
    var isSwiss = false
    for (number, line) in zip(1..., lines.map { Array($0.unicodeScalars) }) {
      let (code, text) = (line.text(0..<3), line.text(4..<max(4, line.count)))
      switch code {
      case "001": add(line, number)
      case "012": name = singleLine(text, limit: 100)
      case "092", "192":
        isRoundRobin = isRoundRobin || ["robin", "berger", "schiller"].contains { text.folded.holds($0) }
        isSwiss = isSwiss || text.folded.holds("swiss")
      case "142", "XXR":
        hasPlannedRounds = true
        rounds = min(Int(text) ?? 0, Self.largestRound)
      case "162":
        for start in stride(from: 5, to: line.count, by: 9) {
          points[Character(line[start])] = figure(line.text(start + 1..<start + 5))
        }
      case "XXS":
        for pair in text.split(separator: " ") {
          let parts = pair.split(separator: "=")
          let names: [Character: [Substring]] = [
            "W": ["W", "WW", "BW"], "D": ["D", "WD", "BD"], "L": ["L", "WL", "BL"], "P": ["PAB"], "A": ["ZPB", "FL"],
          ]
          guard parts.count == 2, let value = figure(parts[1]) else { continue }
          if let known = names.first(where: { $0.value.contains(parts[0]) })?.key { points[known] = value }
        }
      case "240": byes.append((text.first ?? "Z", Int(line.text(6..<9)), line.text(10..<max(10, line.count)).numbers))
      case "XXZ": byes.append(("Z", nil, text.numbers))
      case _
      where code.isEmpty || code == "###" || code == "XXC" || "0123".contains(code.prefix(1)) && code.last == "2": break
      case _ where line.count > 51 && code.allSatisfy(\.isUppercase) && !code.hasPrefix("XX"):
        if let player = Int(line.text(3..<8)) { national[player] = Int(line.text(48..<52)) }
      default: leftOut[code] = leftOut[code] ?? number
      }
    }
    if let first = leftOut.values.min() {
      let words = words(leftOut.keys.sorted())
      tell("lines with \(words) are left out: teams, acceleration, forbidden pairs and penalties", first, .note)
    }
    nameApart()
    for place in players.indices where players[place].rating == nil {
      players[place].rating = national[players[place].number]
    }
    let last = players.lazy.map { $0.cells.lastIndex { $0.opponent > 0 } ?? -1 }.max().map { $0 + 1 } ?? 0
    rounds = max(rounds, last, 1)
    for bye in byes {
      let round = bye.round ?? last + 1
      for place in bye.players.compactMap({ places[$0] }) where round > 0 && round <= rounds {
        players[place].give(Cell(code: bye.code), in: round)
      }
    }
    checkPoints()
    pair(upTo: last, isSwiss: isSwiss)
  }

  private mutating func tell(_ message: String, _ line: Int, _ severity: Diagnostic.Severity, help: String? = nil) {
    let diagnostic = Diagnostic(
      message,
      at: SourcePlace(file: file, line: line, column: 1),
      severity: severity,
      help: help
    )
    if severity == .error { problems.add(diagnostic) } else { told.add(diagnostic) }
  }

  private mutating func add(_ line: [Unicode.Scalar], _ number: Int) {
    guard let start = Int(line.text(3..<8)), start > 0, line.count > 83 else {
      return tell(
        "a line of a player needs a starting number and points",
        number,
        .error,
        help: "export the file again"
      )
    }
    guard places.updateValue(players.count, forKey: start) == nil else {
      return tell("the starting number \(start) appears twice", number, .error, help: "export the file again")
    }
    let cells = stride(from: 91, to: min(line.count, 91 + 10 * Self.largestRound), by: 10).map { column in
      let color = line.text(column + 5..<column + 6)
      return Cell(
        opponent: Int(line.text(column - 1..<column + 4)) ?? 0,
        isWhite: color == "w" ? true : color == "b" ? false : nil,
        code: line.text(column + 7..<column + 8).uppercased().first ?? " "
      )
    }
    let rating = Int(line.text(48..<52)).flatMap { $0 > 0 ? $0 : nil }
    players.append(
      Player(
        number: start,
        name: singleLine(line.text(14..<47), limit: 100),
        rating: rating,
        line: number,
        points: figure(line.text(79..<84)),
        cells: cells
      )
    )
  }

  /// Gives players of one name their starting numbers, too.
  private mutating func nameApart() {
    players.sort { $0.number < $1.number }
    for place in players.indices { places[players[place].number] = place }
    let counts = Dictionary(players.map { ($0.name.folded, 1) }, uniquingKeysWith: +)
    for place in players.indices where counts[players[place].name.folded] ?? 0 > 1 || players[place].name.isEmpty {
      let name = players[place].name
      players[place].name = (name.isEmpty ? "Player" : name) + " (\(players[place].number))"
    }
  }

  /// Tells players whose points are not those of their results.
  private mutating func checkPoints() {
    for player in players {
      let sum = player.cells.reduce(0) { $0 + points(of: $1) }
      guard let given = player.points, abs(given - sum) > 0.001 else { continue }
      tell(
        "\(quoted(player.name)) has \(given.plainText) points here, and \(sum.plainText) by the rounds",
        player.line,
        .warning,
        help: "the rounds count; check the results of this line"
      )
    }
  }

  private func points(of cell: Cell) -> Double {
    let letter: Character =
      switch cell.code {
      case "1", "W", "+", "F": "W"
      case "=", "D", "H": "D"
      case "0", "L": "L"
      case "U": points["P"] == nil ? "W" : "P"
      default: "A"
      }
    return points[letter] ?? 0
  }

  /// Makes a row of each game, seen from White, and of each bye up to a round, or given for a later one.
  ///
  /// - Parameter isSwiss: Whether the file says so: a Swiss system of few can let everyone meet everyone.
  private mutating func pair(upTo last: Int, isSwiss: Bool) {
    var meetings: [Votes.Meeting: Int] = [:]
    for round in 1..<rounds + 1 {
      for place in players.indices {
        let player = players[place]
        let cell = player.cell(in: round)
        guard cell.opponent > 0 else {
          if round <= last || round <= player.cells.count && cell.code != " " { addBye(place, cell, round, last) }
          continue
        }
        guard let other = places[cell.opponent], other != place,
          players[other].cell(in: round).opponent == player.number
        else {
          tell(
            "\(quoted(player.name)) meets \(cell.opponent) in round \(round), and \(cell.opponent) does not meet \(player.number)",
            player.line,
            .error,
            help: "correct one of the two lines"
          )
          continue
        }
        let reply = players[other].cell(in: round)
        let isFirst =
          cell.isWhite == reply.isWhite || cell.isWhite == nil && reply.isWhite == nil
          ? place < other
          : cell.isWhite ?? (reply.isWhite == false)
        guard isFirst else { continue }
        meetings[Votes.Meeting(Seed(index: place), Seed(index: other)), default: 0] += 1
        if let code = [cell.code, reply.code].first(where: { !"1WF+=DH0LZ- ".contains($0) }) {
          tell(
            "'\(code)' in round \(round) is no result",
            cell.code == code ? player.line : players[other].line,
            .error,
            help: "write 1, = or 0; + or - for a forfeit; nothing for an open game"
          )
          continue
        }
        guard let score = score(cell.code, reply.code) else {
          tell(
            "the results of round \(round) contradict each other: '\(cell.code)' here, and '\(reply.code)' in line \(players[other].line)",
            player.line,
            .error,
            help: "correct one of the two lines"
          )
          continue
        }
        rows.append(Row(round: round, a: place, b: other, score: score, line: player.line))
      }
    }
    let pairs = players.count * (players.count - 1) / 2
    let isComplete = players.count > 2 && meetings.count == pairs && rounds >= players.count - 1
    isRoundRobin = isRoundRobin || isComplete && !isSwiss
    // The second leg may not have begun.
    let planned = rounds / max(1, players.count - 1 + players.count % 2)
    let most = meetings.values.max() ?? 1
    legs = isRoundRobin ? max(1, planned, most) : 1
    hasRematches = !isRoundRobin && most > 1
    if isRoundRobin { rows.removeAll { $0.b == nil } }
  }

  /// - Parameter last: The last round that was played.
  private mutating func addBye(_ place: Int, _ cell: Cell, _ round: Int, _ last: Int) {
    var bye: ByeKind
    switch cell.code {
    case "U": bye = .bye
    case "H", "=", "D": bye = .half
    case "F", "+", "1", "W": bye = .full
    default: bye = .zero
    }
    let stayed = players[place].cells.lastIndex { $0.opponent > 0 || !"Z-0L ".contains($0.code) }.map { $0 + 1 } ?? 0
    // Who was away once may come again.
    if bye == .zero, round > stayed, stayed > 0, last > stayed + 1 || last > stayed && last == rounds {
      players[place].leftAfter = stayed
    } else {
      rows.append(Row(round: round, a: place, b: nil, bye: bye, line: players[place].line))
    }
  }

  /// Returns the score of a game by the codes of both, nil inside for none; nil if these contradict each other.
  private func score(_ a: Character, _ b: Character) -> VoteScore?? {
    func share(_ code: Character) -> Double? {
      switch code {
      case "1", "W", "+", "F": 1
      case "=", "D", "H": 0.5
      case "0", "L", "-", "Z": 0
      default: nil
      }
    }
    guard let home = share(a) ?? share(b).map({ 1 - $0 }) else { return .some(nil) }
    let away = share(b) ?? 1 - home
    if home + away == 0 { return VoteScore(home: 0, away: 0, absence: .absent) }
    guard home + away == 1 else { return nil }
    let isForfeit = home != away && [a, b].contains { "+-".contains($0) }
    return VoteScore(home: home, away: away, absence: isForfeit ? .forfeit : nil)
  }
}

extension ChessReport.Player {
  fileprivate func cell(in round: Int) -> ChessReport.Cell {
    round <= cells.count ? cells[round - 1] : ChessReport.Cell(code: " ")
  }

  /// Gives the player a bye in a round of which nothing else is known.
  fileprivate mutating func give(_ bye: ChessReport.Cell, in round: Int) {
    while cells.count < round { cells.append(ChessReport.Cell(code: " ")) }
    if cells[round - 1].opponent == 0, cells[round - 1].code == " " { cells[round - 1] = bye }
  }
}

/// Returns the number of a text; nil if it is none that points can be.
private func figure(_ text: some StringProtocol) -> Double? { Double(text).flatMap { abs($0) < 10_000 ? $0 : nil } }

extension Substring {
  /// Whether a line begins with a code of three letters or digits; it may have nothing behind it.
  fileprivate var isChessLine: Bool {
    let code = utf8.prefix(4)
    return code.count > 2 && code.dropFirst(3).allSatisfy { $0 == UInt8(ascii: " ") }
      && code.prefix(3).allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
  }
}

extension [Unicode.Scalar] {
  /// The text of some columns, from 0, without outer blanks; shorter if the line is.
  fileprivate func text(_ columns: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: self[columns.clamped(to: 0..<count)])
    return String(text).trimmed
  }
}

extension String {
  fileprivate var numbers: [Int] { split(separator: " ").compactMap { Int($0) } }
}

extension VotesFile {
  /// Takes the games and byes of a report on chess.
  ///
  /// - Parameter result: The tournament that they are of.
  package init(_ report: ChessReport, file: String, of result: TournamentResult) {
    self.init(file: file)
    let takesByes = result.rules.stages.contains { !$0.format.facts.hasSchedule }
    let left = Dictionary(
      result.entrants.compactMap { entrant in entrant.withdrawal.map { (entrant.displayName.folded, $0.round) } },
      uniquingKeysWith: min
    )
    for row in report.rows {
      let place = SourcePlace(file: file, line: row.line, column: 1)
      func index(of name: String) -> Int32 { names.use(name) ?? names.add(name, at: place) }
      let name = report.players[row.a].name
      if let kind = row.bye {
        guard takesByes, kind != .zero || row.round <= left[name.folded] ?? row.round else { continue }
        byes.append(ByeRow(round: .number(row.round), stage: nil, entrant: index(of: name), kind: kind, place: place))
      } else if let b = row.b {
        let text = String(row.round)
        let label = labels.use(text) ?? labels.add(text, at: place)
        let sides = (index(of: name), index(of: report.players[b].name))
        rows.append(
          Row(
            line: UInt32(clamping: row.line),
            round: .number(row.round),
            label: label,
            stage: nil,
            a: sides.0,
            b: sides.1,
            score: row.score,
            game: nil
          )
        )
      }
    }
  }
}
