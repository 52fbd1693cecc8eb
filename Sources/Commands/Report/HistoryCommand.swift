import Base
import Play
import Reports
import ResultJSON
import Results
import Terminal

struct HistoryOptions: CommandValues {
  var name = ""
  var revision: Int?
  var format = ListingFormat.text
  var place = PlaceOptions()
  var output = OutputOptions()
}

func historyCommand(in environment: Environment) -> Command {
  HistoryOptions.command(
    "history",
    "Print the states of a tournament, or remove a wrong one.",
    discussion: """
      Prints each state with what changed since the one before, the oldest first. Exits with 1 if there is no \
      such tournament.

      With --remove, a past state leaves the store and the reports. The others keep their revisions, and no merge \
      with another store brings it back. The present state cannot be removed: correct the tournament's file or its \
      results, and run it.
      """,
    examples: [
      Example("contest history 'Friday Darts'", "Print the states of a tournament."),
      Example("contest history friday-darts --remove 3", "Remove the state of revision 3."),
    ],
    options: [
      .option("remove", .whole(in: 1...HistoryEntry.greatestRevision), \.revision, "Remove the state of revision N."),
      .option("format", short: "f", .choice, \.format, "Choose the output format."),
    ] + PlaceOptions.pageOptions.lifted(through: \.place),
    positionals: [.argument("NAME", .reports, \.name, "The tournament by its name or folder.")],
    in: environment,
    run: { (options, console) async throws(Failure) in
      let folder = try ResultFolder(options.place, console)
      let store = try folder.readStore()
      var (found, others): ([TournamentRecord], [String]) = ([], [])
      let choice = TournamentChoice(options.name)
      try store.forEach(in: folder.storePath) { record in
        if choice.means(name: record.name, slug: record.slug) {
          found.append(record)
        } else {
          others.append(record.name)
        }
      }
      guard found.count == 1 else {
        let words =
          found.isEmpty
          ? "no stored tournament is called '\(options.name)'" : "'\(options.name)' means several tournaments"
        console.error(
          words,
          help: found.isEmpty ? (others.isEmpty ? nil : choice.help(among: others)) : "name one of them"
        )
        return found.isEmpty ? .failed : .misuse
      }
      guard let revision = options.revision else {
        return console.print(historyListing(found[0]), as: options.format)
      }
      var run = RunOptions()
      (run.only, run.removedRevision, run.place, run.output) = (
        [found[0].slug], revision, options.place, options.output
      )
      let code = try await writeReports(run, console)
      if code == .done { console.say("revision \(revision.grouped) of '\(found[0].name)' is removed") }
      return code
    }
  )
}
