package import Tournament
import Base

extension VotesDraft {
  /// A votes file with the results of an export.
  package struct Merged: Sendable {
    package var bytes: [UInt8]
    /// The number of rows that got a result, new ones included.
    package var resultCount = 0
    /// The results that the file has in another way, in words.
    package var changes: [String] = []
  }

  /// Returns a votes file with the results of an export: in rows that have none yet, else in new rows.
  ///
  /// - Parameters:
  ///   - bytes: The text of the file so far, without errors for these entrants; empty for none.
  ///   - result: The tournament with these votes.
  ///   - replaces: Whether results that the file has in another way are replaced.
  package static func merged(
    _ bytes: [UInt8],
    of result: TournamentResult,
    with export: MatchedVotes,
    replaces: Bool
  ) -> Merged {
    let own = VotesFile(bytes, file: "").matched(with: result)
    var merged = Merged(bytes: bytes)
    var fills: [Int: [VotesColumn: [UInt8]]] = [:]
    var new: [[VotesColumn: [UInt8]]] = []
    var places: [Votes.Meeting: [Int]] = [:]
    for (place, ballot) in own.ballots.all.enumerated() { places[ballot.pair, default: []].append(place) }
    let tables = TableRounds(result.rules)
    for (place, ballot) in export.ballots.all.enumerated() {
      let cells = export.cells(of: place, in: result)
      let near = (places[ballot.pair] ?? []).compactMap { other in
        tables.distance(of: export, place, from: own, other).map { (other, $0) }
      }
      guard let found = near.min(by: { $0.1 < $1.1 })?.0 else {
        new.append(cells)
        merged.resultCount += ballot.score == nil ? 0 : 1
        continue
      }
      places[ballot.pair]?.removeAll { $0 == found }
      guard let score = ballot.score else { continue }
      let given = own.ballots[found].score
      let old = ballot.home == own.ballots[found].home ? given : given?.swapped
      let isSame = old.map { ($0.home, $0.away) == (score.home, score.away) && $0.absence == score.absence } ?? false
      guard !isSame else { continue }
      if let old {
        let names = [ballot.home, ballot.away].map { result.entrants[$0].displayName }
        let texts = [score, old].map { "\($0.home.groupedText):\($0.away.groupedText)" }
        merged.changes.append("'\(names[0])' against '\(names[1])': \(texts[0]) instead of \(texts[1])")
      }
      guard old == nil || replaces else { continue }
      merged.resultCount += old == nil ? 1 : 0
      fills[own.line(of: found)] = cells
    }
    for (bye, _) in export.byes where !own.byes.contains(where: { $0.bye == bye }) {
      let texts = [
        VotesColumn.round: bye.round.text, .a: result.entrants[bye.entrant].displayName,
        .status: ByeKind(bye.worth).rawValue,
      ]
      new.append(texts.mapValues { csvCell($0) })
    }
    // A file of its own begins with all columns that the export fills.
    let used = Set(new.flatMap(\.keys) + fills.values.flatMap(\.keys))
    let header =
      VotesColumn.required + VotesColumn.allCases.filter { !VotesColumn.required.contains($0) && used.contains($0) }
    let separator = (try? CSVReader(bytes))?.separator ?? UInt8(ascii: ",")
    if lacksHeader(bytes), !new.isEmpty {
      merged.bytes += header.map { Array($0.name.utf8) }.joined(separator: [separator]) + [UInt8(ascii: "\n")]
    }
    var layout = VotesFile(merged.bytes, file: "").layout
    let lacking = header.filter { layout.place(of: $0) == nil && used.contains($0) }
    if !lacking.isEmpty {
      merged.bytes = adding(lacking, to: merged.bytes)
      layout = VotesFile(merged.bytes, file: "").layout
    }
    merged.bytes = filled(merged.bytes, with: fills, layout)
    let end = Array((endsLinesWithReturn(merged.bytes) ? "\r\n" : "\n").utf8)
    if !new.isEmpty, merged.bytes.last != UInt8(ascii: "\n") { merged.bytes += end }
    for cells in new { merged.bytes += row(cells, layout, separator) + end }
    return merged
  }
}

/// The stages whose rounds are labels.
private struct TableRounds {
  private let areLabels: [Bool]
  /// Whether the sides of a row tell which leg it is of.
  private let hasLegs: Bool

  init(_ rules: TournamentRules) {
    areLabels = rules.stages.map(\.hasLabels)
    hasLegs = rules.stages.contains { $0.hasLabels && $0.format.facts.legs ?? 1 > 1 }
  }

  /// Returns how far a row of a votes file is from one of an export about the same two; nil if they are about two battles.
  func distance(of export: MatchedVotes, _ place: Int, from own: MatchedVotes, _ other: Int) -> Int? {
    let (new, old) = (export.ballots[place], own.ballots[other])
    guard new.round.stage == nil || old.round.stage == nil || new.round.stage == old.round.stage else { return nil }
    let stage = new.round.stage ?? old.round.stage
    guard stage.map({ areLabels[$0] }) ?? areLabels.allSatisfy(\.self) else {
      if new.round.inStage(nil) == old.round.inStage(nil) { return 0 }
      return new.round.isAnyRound || old.round.isAnyRound ? 1 : nil
    }
    let labels = (export.label(of: place), own.label(of: other))
    if labels.0 == labels.1, labels.0 != nil { return 0 }
    guard !hasLegs || new.home == old.home else { return nil }
    if labels.0 == nil || labels.1 == nil { return 1 }
    return old.score == nil ? 2 : nil
  }
}

extension MatchedVotes {
  /// The folded text of a row's round; nil if it is empty.
  fileprivate func label(of place: Int) -> String? { file.rows[rows[place]].label.map { file.labels[$0].text.folded } }

  /// Returns the cells of a row for a votes file, without the empty ones.
  fileprivate func cells(of place: Int, in result: TournamentResult) -> [VotesColumn: [UInt8]] {
    let (ballot, row) = (ballots[place], file.rows[rows[place]])
    var texts: [VotesColumn: String] = [:]
    texts[.round] = row.label.map { file.labels[$0].text }
    texts[.stage] = row.stage.map { file.stages[$0].text }
    texts[.game] = row.game.map { String($0) }
    texts[.a] = result.entrants[ballot.home].displayName
    texts[.b] = result.entrants[ballot.away].displayName
    texts[.status] = row.score?.absence?.rawValue
    texts[.winner] = ballot.score?.winner.map { $0 == .home ? "a" : "b" }
    let remark = remark(of: place)
    texts[.date] = remark?.date
    texts[.url] = remark?.url
    texts[.note] = remark?.note
    return texts.mapValues { csvCell($0) }.merging(ballot.score.map(VotesDraft.cells) ?? [:]) { $1 }
  }
}

extension Votes.Ballot { fileprivate var pair: Votes.Meeting { Votes.Meeting(home, away) } }
