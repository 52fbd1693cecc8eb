internal import Characters
internal import CommandLineKit
internal import Failures
internal import Reports
internal import Text
internal import Tournament

struct SearchOptions: Sendable {
  var name = ""
  var isExact = false
  var limit = 20
  var offset = 0
  var order = CharacterQuery.Order.name
  var format = ListingFormat.text
  var source = SourceOptions()
  var output = OutputOptions()
}

func searchCommand(in environment: Environment) -> Command {
  Command(
    "search",
    "List the characters whose name starts with NAME, with their figures.",
    discussion: "Case and accents do not count.",
    examples: [
      Example("contest search Spider", "List every character from Spider-dok to Spider-Woman."),
      Example(
        "contest search hulk --exact --format json",
        "Print one character as JSON, for a script."
      ),
    ],
    defaults: { SearchOptions() },
    options: [
      .flag("exact", \.isExact, "List only characters with exactly this name."),
      .integer("limit", in: 1...CharacterQuery.largestLimit, \.limit, "List at most N characters."),
      .integer("offset", in: 0...largestOffset, \.offset, "Skip the first N characters."),
      .choice(
        "order-by",
        placeholder: "ORDER",
        \.order,
        "Sort by name or by date of change. A minus sign reverses the order."
      ),
      .choice("format", short: "f", \.format, "Choose the output format."),
    ] + SourceOptions.options.lifted(through: \.source)
      + OutputOptions.options(details: "each request").lifted(through: \.output),
    positionals: [
      .one("NAME", \.name, "The first letters of a name; with --exact, the whole name.")
    ],
    run: { options in
      let console = Console(environment, options.output)
      return await finish(console) { () async throws(Failure) in
        try await search(options, CharacterAccess(environment, options.source, console), console)
      }
    }
  )
}

private func search(
  _ options: SearchOptions,
  _ access: CharacterAccess,
  _ console: Console
) async throws(Failure) -> ExitCode {
  let name = options.name.trimmed
  guard !NameKey(name).isHopeless else {
    throw Failure(.misuse, "there is nothing to search for in '\(options.name.cut(to: 60))'")
  }
  let page = try await access.page(
    CharacterQuery(
      name: options.isExact ? name : nil,
      nameStartsWith: options.isExact ? nil : name,
      orderBy: [options.order],
      limit: options.limit,
      offset: options.offset
    )
  )
  let listing = Listing(
    columns: [.init("id", title: "Id")]
      + Source.marvel.metrics.map { .init($0.rawValue, title: $0.rawValue.capitalizedWord) }
      + [.init("name", title: "Name")],
    rows: page.profiles.map { profile in
      [profile.id.number.map(ListingCell.whole) ?? .none]
        + Source.marvel.metrics.map { profile.figures[$0].map(ListingCell.number) ?? .none }
        + [.text(profile.name.trimmed)]
    }
  )
  var code = ExitCode.done
  if !page.profiles.isEmpty || options.format != .text {
    code = console.print(
      listing.printed(as: options.format, columns: console.columns),
      isJSON: options.format == .json
    )
  }
  if let words = placeWords(page, options, name: name) { console.say(words) }
  if options.format == .text, !page.profiles.isEmpty, let attribution = page.attributionText {
    console.say(attribution)
  }
  return code
}

private let largestOffset = 1_000_000

/// Returns which part of the whole list a page is; nil if it is the whole list.
private func placeWords(_ page: CharacterPage, _ options: SearchOptions, name: String) -> String? {
  let end = options.offset + page.profiles.count
  // A source may report a smaller total than it sends.
  let total = max(page.total ?? 0, page.profiles.isEmpty ? 0 : end)
  guard total > 0 else {
    return options.isExact
      ? "no character is called '\(name)'; without --exact, NAME is the start of a name"
      : "no character's name starts with '\(name)'"
  }
  guard !page.profiles.isEmpty else {
    return "nothing beyond --offset \(options.offset): the list has \(counted(total, "character"))"
  }
  guard total > page.profiles.count else { return nil }
  return "\((options.offset + 1).grouped)–\(end.grouped) of \(total.grouped)"
    + (end < total && end <= largestOffset ? "; go on with --offset \(end)" : "")
}

extension String {
  /// The word with a capital first letter.
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
