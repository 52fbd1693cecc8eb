internal import Characters
internal import CommandLineKit
internal import Failures
internal import JSON
internal import Playing
internal import ResultFiles
internal import Store
internal import Text
internal import Tournament

enum ProfileFormat: String, CaseIterable, Sendable {
  case text
  case json
}

struct ShowOptions: Sendable {
  var subject = ""
  var format = ProfileFormat.text
  var place = PlaceOptions()
  var source = SourceOptions()
  var output = OutputOptions()
}

func showCommand(in environment: Environment) -> Command {
  Command(
    "show",
    "Show one character: figures, links, record and rank.",
    examples: [
      Example("contest show Storm", "Show a character by its name."),
      Example("contest show 1009610", "Show a character by its id."),
    ],
    defaults: { ShowOptions() },
    options: [.choice("format", short: "f", \.format, "Choose the output format.")]
      + PlaceOptions.options.lifted(through: \.place)
      + SourceOptions.options.lifted(through: \.source)
      + OutputOptions.options(details: "each request").lifted(through: \.output),
    positionals: [
      .one(
        "NAME|ID",
        \.subject,
        "The name of a character, or its id: a number.",
        completion: .characters
      )
    ],
    run: { options in
      let console = Console(environment, options.output)
      return await finish(console) { () async throws(Failure) in
        try await show(options, CharacterAccess(environment, options.source, console), console)
      }
    }
  )
}

private func show(
  _ options: ShowOptions,
  _ access: CharacterAccess,
  _ console: Console
) async throws(Failure) -> ExitCode {
  let reference = CharacterAccess.reference(options.subject)
  let catalogue = try await access.fetch(ResolutionNeeds(references: [reference]), jobs: 1)
  let folder = ResultFolder(options.place, onlyCompares: true)
  let store = try folder.readStore()
  let page: ProfilePage
  switch catalogue.resolve(reference) {
  case .success(let profile):
    page = try ProfilePage(
      profile: profile,
      store: store,
      in: folder.storePath,
      attribution: catalogue.attribution
    )
  case .failure(let error):
    guard case .unknown = error,
      let own = try ProfilePage(own: options.subject, store: store, in: folder.storePath)
    else {
      throw Failure(error, of: catalogue.server)
    }
    page = own
  }
  let isJSON = options.format == .json
  return console.print(isJSON ? page.json : page.text, isJSON: isJSON)
}

extension FetchedCatalogue {
  /// Returns the character of a reference; throws if there is none or more than one.
  func found(_ reference: Reference) throws(Failure) -> Profile {
    switch resolve(reference) {
    case .success(let profile): return profile
    case .failure(let error): throw Failure(error, of: server)
    }
  }
}
