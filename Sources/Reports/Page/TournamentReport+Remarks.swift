internal import Pages
internal import Text
internal import Tournament

extension TournamentReport {
  /// The maximum number of battles in a list of remarks or of battles that were not played.
  private static let maximumRemarks = 200

  /// Whether the report shows remarks; `result.json` has to have them, because the other reports follow from it.
  private var showsRemarks: Bool {
    result.votes?.hasRemarks == true && result.battles.count <= Self.maximumListedBattles
  }

  /// Returns the columns of a table of battles, with one for remarks if any of the battles has one.
  func withRemarks(
    _ columns: [Table.Column],
    _ battles: [Battle],
    row: (Battle) -> [Table.Cell]
  ) -> Table {
    let remarks = showsRemarks ? battles.map { result.remark(on: $0) } : []
    guard remarks.contains(where: { $0 != nil }) else {
      return Table(columns, rows: battles.map(row))
    }
    let cells = zip(battles, remarks).map { row($0) + [.phrase($1.map(phrase) ?? .empty)] }
    return Table(columns + [.words("Remark")], rows: cells)
  }

  /// Writes the battles of a stage that were not played, if its page does not list its battles.
  func writeUnplayed(of stage: StageResult, to page: inout Page) {
    guard result.battles.count <= Self.maximumListedBattles else { return }
    var battles: [Battle] = []
    stage.battles.forEach { battle in
      if case .unplayed? = battle.decision.step, battle.away != nil { battles.append(battle) }
    }
    guard !battles.isEmpty else { return }
    page.heading(sectionLevel, "Battles that were not played")
    let table = withRemarks(
      [
        .mark("Match"), .words("Name"), .words("Name"), .words("Goes on"), .mark("Decided by"),
      ],
      Array(battles.prefix(Self.maximumRemarks)),
      row: { battle in
        [
          "\(battle.match.description)", .phrase(name(battle.home)),
          battle.away.map { .phrase(name($0)) } ?? .empty,
          battle.winner.map { .phrase(name($0)) } ?? "–", "\(decidedBy(battle))",
        ]
      }
    )
    page.table(table.columns, rows: table.rows)
    writeRest(battles.count - Self.maximumRemarks, to: &page)
  }

  /// Writes the remarks on the played battles of a stage whose page does not list its battles.
  func writeRemarks(of stage: StageResult, to page: inout Page) {
    guard showsRemarks else { return }
    var rows: [[Table.Cell]] = []
    var rest = 0
    stage.battles.forEach { battle in
      guard battle.decision.isPlayed, let away = battle.away,
        let remark = result.remark(on: battle)
      else { return }
      guard rows.count < Self.maximumRemarks else { return rest += 1 }
      rows.append([
        "\(battle.match.description)", .phrase(name(battle.home)), .phrase(name(away)),
        "\(decidedBy(battle))", .phrase(phrase(remark)),
      ])
    }
    guard !rows.isEmpty else { return }
    page.heading(sectionLevel, "Remarks")
    page.table(
      [.mark("Match"), .words("Name"), .words("Name"), .mark("Decided by"), .words("Remark")],
      rows: rows
    )
    writeRest(rest, to: &page)
  }

  private func writeRest(_ rest: Int, to page: inout Page) {
    guard rest > 0 else { return }
    page.paragraph("\(rest.grouped) more are in \("result.json", to: .file("result.json")).")
  }

  /// The date, the note and the link of a remark.
  private func phrase(_ remark: Votes.Remark) -> Phrase {
    var parts: [Phrase] = []
    if let date = remark.date { parts.append("\(date)") }
    switch (remark.note, remark.url) {
    case (let note?, let url?): parts.append("\("\(note)", to: .address(url))")
    case (let note?, nil): parts.append("\(note)")
    case (nil, let url?): parts.append("\("link", to: .address(url))")
    case (nil, nil): break
    }
    return .list(parts, separator: " · ")
  }
}
