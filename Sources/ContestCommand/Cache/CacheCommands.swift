internal import Failures
internal import CommandLineKit
internal import Fetching
internal import Files
internal import Text

struct CacheOptions: Sendable {
  var format = ProfileFormat.text
  var source = SourceOptions()
  var output = OutputOptions()
}

func cacheStatusCommand(in surroundings: Surroundings) -> Command {
  Command(
    "cache status",
    "Show what the cache holds, and what is left of the quota.",
    discussion: """
      Answers of a source at MARVEL_BASE_URL are kept for a day; then the source is asked whether they \
      still hold. Every answer is read and verified for this; nothing is changed and nothing fetched. The \
      quota is that of the source and the keys that are set now.
      """,
    examples: [Example("contest cache status", "Look.")],
    defaults: { CacheOptions() },
    options: [
      .choice("format", short: "f", \.format, "Print in this format."),
      SourceOptions.dailyLimitOption.lifted(through: \.source),
      SourceOptions.cacheOption.lifted(through: \.source),
    ]
      + OutputOptions.options.lifted(through: \.output),
    runNow: { options in
      let console = Console(surroundings, options.output)
      return finishNow(console) { () throws(Failure) in
        let folder = try cachePlace(surroundings, options.source)
        let status = try CacheStatus(folder, surroundings.environment, options.source, console)
        let isJSON = options.format == .json
        return console.print(isJSON ? status.json : status.text, isJSON: isJSON)
      }
    }
  )
}

func cacheClearCommand(in surroundings: Surroundings) -> Command {
  Command(
    "cache clear",
    "Remove every answer from the cache.",
    discussion: """
      Only files that contest itself wrote there are removed. The count of requests stays: forgetting \
      the answers gives no call back.
      """,
    examples: [Example("contest cache clear", "Start afresh.")],
    defaults: { CacheOptions() },
    options: [SourceOptions.cacheOption.lifted(through: \.source)]
      + OutputOptions.options.lifted(through: \.output),
    runNow: { options in
      let console = Console(surroundings, options.output)
      return finishNow(console) { () throws(Failure) in
        let folder = try cachePlace(surroundings, options.source)
        let clearing: CacheClearing
        do throws(FileError) {
          clearing = try ResponseCache(folder: folder).clear()
        } catch {
          throw Failure(.cannotWrite, "cannot clear the cache: \(error.message)")
        }
        let count = clearing.entries + clearing.unfinished
        console.say(
          "removed \(counted(count, "file")), \(byteText(clearing.bytes)), from '\(folder)'"
        )
        return .done
      }
    }
  )
}

private func cachePlace(
  _ surroundings: Surroundings,
  _ options: SourceOptions
) throws(Failure) -> String {
  guard let folder = cacheFolder(environment: surroundings.environment, option: options.cache)
  else { throw .noCacheFolder }
  return folder
}
