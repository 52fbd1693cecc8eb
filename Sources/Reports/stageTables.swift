import Base
import Tournament

extension TournamentReport {
  /// A table of a stage: of a group, or of the whole field.
  private struct StageTable {
    var stage: StageResult
    /// Nil if the stage has no groups.
    var group: String?
    var rows: [Standing]
  }

  /// The tables of all stages that have begun, in order; groups of knockouts and the like list their places.
  private var stageTables: [StageTable] {
    result.stages.flatMap { stage -> [StageTable] in
      let rules = result.rules.stages[stage.index]
      guard let groups = rules.groups else {
        return rules.format.facts.hasTable ? [StageTable(stage: stage, rows: stage.standings)] : []
      }
      return stage.groupStandings.enumerated().map { place, rows in
        StageTable(stage: stage, group: groups.name(place), rows: rows)
      }
    }
  }

  /// The text of `tables.csv`: a row for each criterion that was compared for an entrant of a table, in the order of
  /// the tables; nil if no stage has a table.
  ///
  /// A table without a result has no ranks yet. An entrant for which nothing was compared has one row without a criterion. The steps are numbered, because
  /// `head_to_head` may be compared again among those whom it left level.
  package var tablesCSV: [UInt8]? {
    let tables = stageTables
    guard !tables.isEmpty else { return nil }
    var text = CSVText(hasMark: result.rules.csv == .excel)
    text.header("stage,group,rank,id,name,criterion,value,key,step")
    for table in tables {
      let hasRanks = table.stage.hasBegun(table.rows)
      for row in table.rows {
        let entrant = result.entrants[row.entrant]
        let start: [CSVCell] = [
          .text(result.rules.stages[table.stage.index].name), .text(table.group ?? ""),
          hasRanks ? .whole(row.rank) : .empty,
          .text(entrant.identity.csvID(besides: entrant.name)), .text(entrant.displayName),
        ]
        let key = CSVCell.text(entrant.identity.key)
        if row.criteria.isEmpty { text.row(start + [.empty, .empty, key, .empty]) }
        for (step, criterion) in row.criteria.enumerated() {
          let name = CSVCell.plain(criterion.criterion.rawValue)
          text.row(start + [name, .number(criterion.value), key, .whole(step + 1)])
        }
      }
    }
    return text.bytes
  }

  /// Writes the tables of stages, with the members of each group; nothing if `placed_by` is the only table.
  func writeTables(to json: inout JSONWriter) {
    let tables = stageTables
    guard !tables.isEmpty, hasStages || tables[0].group != nil else { return }
    json.line()
    json.objects("tables", of: tables, inLines: true) { object, table in
      if hasStages { object.member("stage", table.stage.index + 1) }
      if let group = table.group { object.member("group", group) }
      object.objects("rows", of: table.rows, inLines: true) { write($1, to: &$0) }
    }
  }
}
