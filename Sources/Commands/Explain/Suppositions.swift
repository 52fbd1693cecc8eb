import Base
import Forecast
import Tournament
import Votes

/// What a user supposes of a tournament, with the matches that the words mean.
struct Suppositions {
  private(set) var all: [Supposition] = []
  private var texts: [String] = []
  private let result: TournamentResult
  private let names: EntrantNames
  /// The battles with two sides and no result.
  let open: [Battle]
  /// The results so far, by match.
  private var decided: [DrawnBattles.Match: Battle] = [:]
  /// The matches of the tournament, by their names in the reports; several stages may have one of the same name.
  private var matches: [String: [DrawnBattles.Match]] = [:]

  init(_ result: TournamentResult) {
    self.result = result
    names = EntrantNames(result.entrants)
    open = result.battlesToSuppose
    result.battles.forEach { if result.isInProgress, $0.isDecided, $0.winner != nil { decided[$0.place] = $0 } }
    var all = Set(
      result.stages.flatMap { stage in
        stage.bracket?.bracket.matches.map { DrawnBattles.Match(stage: stage.index, id: $0.id) } ?? []
      }
    )
    for played in [result, result.possibleEnd] {
      played.battles.forEach { all.insert($0.place) }
    }
    result.battles.forEach { if $0.away == nil { all.remove($0.place) } }
    for match in all {
      let label = match.id.description.folded
      matches[label, default: []].append(match)
      let stage = result.rules.stages[match.stage].name
      guard !stage.isEmpty else { continue }
      for own in [stage.folded, "\(match.stage + 1)"] { matches["\(own) \(label)", default: []].append(match) }
    }
  }

  var isEmpty: Bool { all.isEmpty }

  /// Adds a condition: `A beats B` or `W2.1: A`.
  ///
  /// - Returns: A note, for example if it is decided already, and so changes nothing.
  mutating func add(_ text: String) throws(Failure) -> String? {
    var found = try winner(in: text)
    if found == nil { found = try pair(in: text) }
    guard let one = found else {
      if let label = text.pieces(between: ":").dropLast().first {
        let next = open.prefix(5).map { name(of: $0.place) }.joined(separator: ", ")
        throw Failure(
          .badData,
          "there is no match '\(String(label).trimmed)'",
          help: next.isEmpty ? nil : "open matches are \(next)"
        )
      }
      throw Failure(
        .misuse,
        "'\(text)' is no condition",
        help: "write 'A beats B', or a match and its winner: 'W2.1: A'"
      )
    }
    let known = one.match ?? (result.rules.mayMeetAgain ? nil : lastMeeting(of: one))
    if let battle = known.flatMap({ decided[$0] }) {
      if battle.winner == one.winner { return "'\(text)' is decided already" }
      throw Failure(.badData, "'\(text)' contradicts a result: \(words(battle))")
    }
    let rival = zip(all, texts).first { other, _ in
      if let match = one.match { return other.match == match && other.winner != one.winner }
      return !result.rules.mayMeetAgain && other.winner == one.loser && other.loser == one.winner
    }
    if let rival { throw Failure(.badData, "'\(rival.1)' and '\(text)' contradict each other") }
    if !all.contains(one) {
      all.append(one)
      texts.append(text)
    }
    return one.match == nil ? "'\(text)' supposes that both come to a later battle" : nil
  }

  /// The failure that nothing of what is supposed can come true.
  ///
  /// - Parameter wasSimulated: Whether it was only true in none, or too few, of some simulated tournaments.
  func impossible(wasSimulated: Bool) -> Failure {
    let list = texts.map { "'\($0)'" }.joined(separator: " and ")
    let met = all.compactMap(lastMeeting).compactMap { decided[$0] }.first.map { "; \(words($0))" } ?? ""
    let reason =
      wasSimulated ? "cannot come true, or too seldom for a simulation" : "cannot come true"
    return Failure(.badData, "\(list) \(reason)\(met)")
  }

  /// The name of a match, with its stage if there are several.
  private func name(of match: DrawnBattles.Match) -> String {
    let stage = result.rules.stages[match.stage].name
    return stage.isEmpty ? "\(match.id)" : "\(stage) \(match.id)"
  }

  private func words(_ battle: Battle) -> String {
    let sides = [battle.winner, battle.loser].compactMap { $0.map { result.entrants[$0].displayName } }
    return "\(battle.match) is decided: \(sides.joined(separator: " beat "))"
  }

  /// The last decided battle of both sides.
  private func lastMeeting(of one: Supposition) -> DrawnBattles.Match? {
    guard let loser = one.loser, one.match == nil else { return nil }
    return decided.filter { $0.value.isOf(one.winner, loser) }.max {
      ($0.key.stage, $0.value.round) < ($1.key.stage, $1.value.round)
    }?.key
  }

  /// Reads `A beats B`; returns nil if it is of another form.
  private func pair(in text: String) throws(Failure) -> Supposition? {
    let parts = text.pieces(between: " beats ").map { String($0).trimmed }
    guard parts.count > 1 else { return nil }
    // A name may have the word in it.
    var choice = 1
    for count in parts.indices.dropFirst() {
      if case .one = names.match(parts[..<count].joined(separator: " beats ")),
        case .one = names.match(parts[count...].joined(separator: " beats "))
      {
        choice = count
      }
    }
    let winner = try entrant(parts[..<choice].joined(separator: " beats "))
    let loser = try entrant(parts[choice...].joined(separator: " beats "))
    guard winner != loser else { throw Failure(.badData, "'\(text)': an entrant does not meet itself") }
    let meetings = open.filter { $0.isOf(winner, loser) }
    guard meetings.count < 2 else {
      let list = meetings.map { "'\($0.match): \(result.entrants[winner].displayName)'" }.joined(separator: " or ")
      throw Failure(.badData, "'\(text)' may be about \(counted(meetings.count, "battle"))", help: "write \(list)")
    }
    let match = meetings.first?.place
    return Supposition(winner, beats: loser, in: match, isOpen: match != nil)
  }

  /// Reads `W2.1: A`; returns nil if it is of another form.
  private func winner(in text: String) throws(Failure) -> Supposition? {
    let parts = text.pieces(between: ":").map(String.init)
    // A name of a stage or of an entrant may have a colon in it.
    let count = parts.indices.dropFirst().last { matches[parts[..<$0].joined(separator: ":").trimmed.folded] != nil }
    guard let count else { return nil }
    let label = parts[..<count].joined(separator: ":").trimmed
    let found = matches[label.folded] ?? []
    guard let match = found.first else { return nil }
    guard found.count == 1 else {
      let stages = found.map { "'\(name(of: $0)): …'" }.sorted()
      throw Failure(.badData, "several stages have a match \(label)", help: "write \(stages.joined(separator: " or "))")
    }
    let winner = try entrant(parts[count...].joined(separator: ":").trimmed)
    let sides = (open.first { $0.place == match } ?? decided[match]).map { battle in
      [battle.home, battle.away].compactMap(\.self)
    }
    guard let sides else { return Supposition(winner, in: match) }
    guard sides.contains(winner), let loser = sides.first(where: { $0 != winner }) else {
      let list = sides.map { result.entrants[$0].displayName }.joined(separator: " – ")
      throw Failure(.badData, "'\(result.entrants[winner].displayName)' is not in \(label): it is \(list)")
    }
    return Supposition(winner, beats: loser, in: match, isOpen: decided[match] == nil)
  }

  private func entrant(_ typed: String) throws(Failure) -> Seed {
    if let entrant = try names.entrant(named: typed) { return entrant }
    throw Failure(
      .badData,
      "'\(typed)' takes no part in '\(result.rules.name)'",
      help: names.nearest(to: typed).map { "did you mean '\($0)'?" } ?? "write the names as its ranking shows them"
    )
  }
}
