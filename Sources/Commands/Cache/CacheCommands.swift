import Base
import Catalogue
import Images
import Network
import Terminal

struct CacheOptions: CommandValues {
  var format = ProfileFormat.text
  var isVerified = false
  var source = SourceOptions()
  var output = OutputOptions()
}

func cacheStatusCommand(in environment: Environment) -> Command {
  CacheOptions.command(
    "cache status",
    "Show the cached answers, pictures and the catalogue, and the quota that is left.",
    discussion: """
      Cached answers of a source on a network are fresh for a day, those of Comic Vine and Metron for 7 days. After \
      that, the source is asked whether they have changed. This command changes nothing and sends no request. It shows the quota of the source and the keys that are set now.

      With --verify it also reads the whole catalogue, and compares each record with its text. If it is damaged, the \
      exit code is 65.
      """,
    examples: [
      Example("contest cache status", "Show the cache and the quota."),
      Example("contest cache status --verify", "Check the catalogue, too."),
    ],
    options: [
      .option("format", short: "f", .choice, \.format, "Choose the output format."),
      .flag("verify", \.isVerified, "Check that the catalogue is whole."),
      SourceOptions.dailyLimitOption.lifted(through: \.source), SourceOptions.cacheOption.lifted(through: \.source),
    ],
    in: environment,
    run: { (options, console) async throws(Failure) in
      let folder = try console.cacheFolder(options.source.cache)
      if options.isVerified { try verifyCatalogue(in: folder) }
      let status = try CacheStatus(folder, options.source, isVerified: options.isVerified, console)
      let isJSON = options.format == .json
      let text = isJSON ? status.json : status.text(columns: console.columns)
      return console.print(text, isJSON: isJSON)
    }
  )
}

func cacheClearCommand(in environment: Environment) -> Command {
  CacheOptions.command(
    "cache clear",
    "Remove all cached answers, pictures and the catalogue.",
    discussion: """
      Removes only files that contest wrote. Save what you imported with contest export first. Keeps the count of requests, because removing answers does not give requests \
      back.
      """,
    examples: [Example("contest cache clear", "Empty the cache.")],
    options: [SourceOptions.cacheOption.lifted(through: \.source)],
    in: environment,
    run: { (options, console) async throws(Failure) in
      let folder = try console.cacheFolder(options.source.cache)
      let cleared: [(files: Int, bytes: Int)]
      do throws(FileError) {
        cleared = [
          try ResponseCache(folder: folder).clear(), try ImageCache(folder: folder).clear(),
          try Catalogue.clear(in: folder),
        ]
      } catch { throw Failure(.cannotWrite, "cannot clear the cache: \(error.message)") }
      let (count, bytes) = cleared.reduce((0, 0)) { ($0.0 + $1.files, $0.1 + $1.bytes) }
      console.say("removed \(counted(count, "file")), \(byteText(bytes)), from '\(folder)'")
      return .done
    }
  )
}

/// Throws if the catalogue is damaged.
private func verifyCatalogue(in folder: String) throws(Failure) {
  let faults: [String]
  do throws(DatabaseError) { faults = try Catalogue.faults(in: folder) ?? [] } catch { throw Failure(error) }
  guard !faults.isEmpty else { return }
  throw Failure(
    .badData,
    "the catalogue in '\(folder)' is damaged: \(faults.joined(separator: "; "))",
    help: "remove it with 'contest cache clear', and import the saved answers again; "
      + "what came from servers is fetched again"
  )
}
