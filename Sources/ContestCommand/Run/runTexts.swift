internal import Catalogue
internal import Files
internal import Reports
internal import Text
internal import Tournament
internal import TournamentFile

/// Returns the table that ends a run.
func summary(
  of results: [PlayedTournament],
  in folder: ResultFolder,
  columns: Int?
) -> String {
  let changed = Set(folder.changed.map(parentFolder))
  let rows = results.map { played in
    let report = folder.path + "/" + played.result.rules.slug
    return [
      .text(changed.contains(report) ? "written" : "unchanged"),
      ListingCell.text(played.result.rules.name),
      .text(
        played.result.deadEnd != nil
          ? "not finished"
          : played.result.isInProgress
            ? "in progress"
            : played.result.champions.map(\.displayName).joined(separator: ", ")
      ),
      .text(report + "/"),
    ]
  }
  let listing = Listing(
    columns: [
      // No name begins a line, where a CI's runner might read it as a command.
      .init("state", title: "State", habit: .whole), .init("tournament", title: "Tournament"),
      .init("champion", title: "Champion"), .init("report", title: "Report", habit: .whole),
    ],
    rows: rows
  )
  return listing.text(columns: columns)
}
