internal import Catalogue
internal import Files
internal import Reports
internal import Text
internal import Tournament
internal import TournamentFile

/// Returns what a run would ask for.
func planText(_ set: TournamentSet, _ access: CharacterAccess) throws(Failure) -> String {
  let requests = access.plan(set.needs).requests
  let head =
    "\(counted(set.plans.count, "tournament")) in \(counted(set.fileCount, "file"))\n"
    + "\(counted(requests.count, "request")) to \(access.name)"
  guard let source = access.network else {
    let lines = requests.map { "  GET \($0.target(pathPrefix: access.pathPrefix))\n" }
    return head + ", none of which counts against a quota\n" + lines.joined()
  }
  return try head + forecastText(requests, from: source)
}

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
      .text(played.result.champions.map(\.displayName).joined(separator: ", ")),
      .text(report + "/"),
    ]
  }
  let listing = Listing(
    columns: [
      // No name begins a line, where a CI's runner might read it as a command.
      .init("state", title: "State"), .init("tournament", title: "Tournament"),
      .init("champion", title: "Champion"), .init("report", title: "Report", habit: .whole),
    ],
    rows: rows
  )
  return listing.text(columns: columns)
}
