import Base
import Play
import Results
import Sources
import Terminal
import Tournament

struct ShowOptions: CommandValues {
  var subject = ""
  /// The id or name after a kind; nil if the subject is a character.
  var record: String?
  var format = ProfileFormat.text
  var picture = When.auto
  /// The file that gets a page of the record; nil for none.
  var page: String?
  /// Nil for no limit.
  var maximumRequests: Int?
  var place = PlaceOptions()
  var source = SourceOptions()
  var output = OutputOptions()
}

func showCommand(in environment: Environment) -> Command {
  ShowOptions.command(
    "show",
    "Show one character, or a record of a source.",
    discussion: """
      Of a character, shows figures, links, record and rank. With two arguments, the first is a kind: \(words(RecordChoice.all.map(\.kind.singular), last: " or ")).
      """,
    examples: [
      Example("contest show Storm", "Show a character by its name."),
      Example("contest show 1009610", "Show a character by its id."),
      Example("contest show user 1", "Show a user with its address, albums and to-dos."),
      Example("contest show album 1 --page album.html", "Write a page with the thumbnails of an album."),
    ],
    options: [
      .option("format", short: "f", .choice, \.format, "Choose the output format."),
      .option(
        "picture",
        placeholder: "WHEN",
        .choice,
        \.picture,
        "Show the picture that 'contest images' fetched, on terminals of kitty, iTerm2 or sixels. Without WHEN, always."
      ).orBare(When.always.rawValue),
      .option(
        "page",
        placeholder: "FILE",
        .file,
        \.page,
        "Write the record of a source as an HTML page to FILE, with the pictures that 'contest images' fetched."
      ),
    ] + [maximumRequestsOption.lifted(through: \.maximumRequests)] + PlaceOptions.options.lifted(through: \.place)
      + ([SourceOptions.nameOption] + SourceOptions.options).lifted(through: \.source),
    positionals: [
      .argument(
        "NAME|ID|KIND",
        .everyone,
        \.subject,
        "The name of a character, or its id: a number. Or the kind of a record."
      ), .argument("ID", .string, \.record, "The id or name of the record."),
    ],
    details: "each request",
    in: environment,
    run: { (options, console) async throws(Failure) in
      var options = options
      options.source.store = options.place.store
      if let record = options.record {
        return try await Failure.mended(on: console) { () async throws(Failure) in
          try await showRecord(record, options, console)
        }
      }
      guard options.maximumRequests == nil, options.page == nil else {
        let option = options.page == nil ? "max-requests" : "page"
        throw Failure(.misuse, "'--\(option)' goes with a kind, as in 'contest show character NAME'")
      }
      return try await show(
        options,
        CharacterAccess(options.source, console, isLookedUp: true),
        TerminalPicture(when: options.picture, console: console),
        console
      )
    }
  )
}

private func show(_ options: ShowOptions, _ access: CharacterAccess, _ picture: TerminalPicture, _ console: Console)
  async throws(Failure) -> ExitCode
{
  let reference = Reference(typed: options.subject)
  let catalogue = try await access.fetch(ResolutionNeeds(references: [reference]), jobs: 1)
  let folder = try ResultFolder(options.place, onlyCompares: true, console)
  let store = try folder.readStore()
  let page: ProfilePage
  var shown = ""
  var unreachable: ExitCode?
  switch catalogue.resolve(reference) {
  case .success(let profile):
    let identity = profile.identity(in: access.facts.name)
    page = try ProfilePage(
      name: profile.name.trimmed,
      profile: profile,
      metrics: access.facts.metrics,
      window: catalogue.windowRule ?? catalogue.window,
      identity: identity,
      store: store,
      in: folder.storePath,
      attribution: catalogue.attribution
    )
    if options.format == .text {
      shown = picture.text(of: identity, named: profile.name.trimmed, cache: options.source.cache)
    }
  case .failure(let error):
    let failure = Failure(error, of: catalogue.server)
    let isUnreachable = failure.code == .sourceUnreachable
    let isUnknown = if case .unknown = error { true } else if case .unknownID = error { true } else { false }
    guard isUnknown || isUnreachable,
      let own = try ProfilePage(
        own: options.subject,
        insteadOf: access.facts.name,
        store: store,
        in: folder
      )
    else {
      if let kind = RecordChoice.all.map(\.kind).first(where: { $0.singular == options.subject }) {
        throw Failure(
          .misuse,
          "'contest show \(kind.singular)' needs an id or a name",
          help: "'contest browse \(kind.name)' lists them"
        )
      }
      throw failure
    }
    page = own
    if isUnreachable {
      // With --offline, the store is what is wanted, and no fault.
      if !options.source.isOffline {
        console.error(failure.message, help: failure.help)
        unreachable = failure.code
      }
      console.warning("this is what the store has instead", evenIfQuiet: true)
    }
  }
  let code = console.print(options.format, json: page.json, text: shown + page.text(columns: console.columns))
  return unreachable ?? code
}
