internal import Catalogue
internal import Reports
internal import Text
internal import Tournament
internal import TournamentFile

/// Returns what a run would ask for.
func planText(_ set: TournamentSet, _ access: CharacterAccess) -> String {
  let plan = RequestPlan(set.needs)
  func counted(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }
  var text =
    "\(counted(set.plans.count, "tournament")) in \(counted(set.fileCount, "file"))\n"
    + "\(counted(plan.requestCount, "request")) to \(access.name), none of which counts against "
    + "a quota\n"
  for target in plan.targets() { text += "  GET \(target)\n" }
  return text
}

/// Returns the table that ends a run.
func summary(
  of results: [PlayedTournament],
  in folder: ResultFolder,
  columns: Int?
) -> String {
  let rows = results.map { played in
    let report = folder.path + "/" + played.result.rules.slug + "/"
    let hasChanged = folder.changed.contains { $0.hasPrefix(report) }
    return [
      ListingCell.text(played.result.rules.name),
      .text(played.result.champions.map(\.displayName).joined(separator: ", ")),
      .text(hasChanged ? "written" : "unchanged"), .text(report),
    ]
  }
  let listing = Listing(
    columns: [
      .init("tournament", title: "Tournament"), .init("champion", title: "Champion"),
      .init("state", title: "State"), .init("report", title: "Report", habit: .whole),
    ],
    rows: rows
  )
  return listing.text(columns: columns)
}
