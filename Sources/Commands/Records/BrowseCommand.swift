import Base
import Reports
import Sources
import Terminal
import Tournament

struct BrowseOptions: CommandValues {
  var kind = ""
  /// The values of the filters by name; empty for one without a value.
  var filters: [String: String] = [:]
  /// Nil for the default.
  var limit: Int?
  var offset = 0
  var isAll = false
  /// Nil for no limit.
  var maximumRequests: Int?
  var format = ListingFormat.text
  var source = SourceOptions()
  var output = OutputOptions()

  static let usualLimit = 20
}

func browseCommand(in environment: Environment) -> Command {
  BrowseOptions.command(
    "browse",
    "List the records of a source, such as comics.",
    discussion: """
      Answers of the source are kept for a day, so the next list costs no request. With --offline only kept \
      answers are used, and with --refresh they are fetched again. If the source of users, albums, photos, todos and \
      posts cannot be asked, those that were imported are listed.

      Characters, comics, creators, events, series and stories come from the catalogue that 'contest import' fills. If \
      MARVEL_BASE_URL is set, the pages that the catalogue lacks are fetched from that server, and stored.

      On a terminal, a long list goes to the program in PAGER, else to less. The next page is fetched while you read \
      one, and no other before you reach it. If what is stored is too old, it is shown at once, and then what has \
      changed.
      """,
    examples: [
      Example(
        "contest browse comics --title-starts-with X- --order-by=-onsaleDate",
        "List comics of some series, the newest first."
      ), Example("contest browse users", "List the users."),
      Example("contest browse todos --user 2 --open", "List what a user has still to do."),
      Example("contest browse photos --album 3 --all --format csv", "Print an album for a script."),
    ],
    options: filterOptions.lifted(through: \.filters).under("Filters") + [
      .option(
        "limit",
        .whole(in: 1...maximumOffset),
        \.limit,
        "List at most N records. The default is \(BrowseOptions.usualLimit)."
      ), .option("offset", .whole(in: 0...maximumOffset), \.offset, "Skip the first N records."),
      .flag("all", \.isAll, "List all records."), maximumRequestsOption.lifted(through: \.maximumRequests),
      .option("format", short: "f", .choice, \.format, "Choose the output format."),
    ]
      + ([SourceOptions.nameOption(default: "the first with such records")] + SourceOptions.options).lifted(
        through: \.source
      ),
    positionals: [
      .argument("KIND", .word(among: kindNames, listed: "a record of 'contest sources'"), \.kind, "What to list.")
    ],
    details: "each request",
    showsProgress: true,
    in: environment,
    run: { (options, console) async throws(Failure) in
      try await Failure.mended(on: console) { () async throws(Failure) in try await browse(options, console) }
    }
  )
}

/// The names of all kinds, each once.
private var kindNames: [String] { RecordChoice.all.map(\.kind.name).distinct }

/// The limit on requests for records; nil for none.
let maximumRequestsOption = Parameter<Int?>.option(
  "max-requests",
  .whole(in: 0...maximumOffset),
  \.self,
  "Send at most N requests for records of Marvel's kinds; exit with 75 if more are needed."
)

/// An option for each filter of a kind; filters of the same name share it.
///
/// The value is empty for one without a value.
var filterOptions: [Parameter<[String: String]>] {
  var seen: Set<String> = []
  let filters = RecordChoice.all.flatMap(\.kind.filters).filter { seen.insert($0.name).inserted }
  return filters.map { filter in
    let name = filter.name
    return if let placeholder = filter.placeholder {
      .option(name, placeholder: placeholder, .string, \.[name], filter.help)
    } else { .flag(name, \.[flag: name], filter.help) }
  }
}

extension [String: String] {
  /// Whether a filter without a value is set.
  fileprivate subscript(flag name: String) -> Bool {
    get { self[name] != nil }
    set { self[name] = newValue ? "" : nil }
  }
}

private func browse(_ options: BrowseOptions, _ console: Console) async throws(Failure) -> ExitCode {
  let choice = try RecordChoice(
    source: options.source.name,
    where: { $0.name == options.kind },
    otherwise: "'\(options.source.name ?? "")' has no \(options.kind)"
  )
  try choice.check(options.filters)
  guard !options.isAll || options.limit == nil else {
    throw Failure(.misuse, "'--all' and '--limit' exclude each other")
  }
  // A long list is read page by page, and a bar would be in its way.
  let rows = options.format == .text ? console.environment.pagedRows : nil
  var output = options.output
  if rows != nil { output.progress = .never }
  let (access, server, _) = try choice.access(
    options.source,
    maximumRequests: options.maximumRequests,
    Console(console.environment, output)
  )
  let query = RecordQuery(
    choice.kind,
    filters: options.filters,
    offset: options.offset,
    limit: options.isAll ? nil : options.limit ?? BrowseOptions.usualLimit
  )
  @Sendable func list(_ query: RecordQuery) async -> Result<RecordList, Failure> {
    do throws(RecordError) { return .success(try await access.list(query)) } catch {
      return .failure(Failure(error, of: server))
    }
  }
  let shown = try await stoppable { () async throws(Failure) in
    if let rows {
      let pages = PagedRecords(query: query, size: access.pageSize, list: list) {
        // What cannot be read is told by the fetch.
        try? access.stored($0)
      }
      return try await pages.show(rows: rows, console)
    }
    let list = try await list(query).get()
    var shown = PagedRecords.Shown(list)
    if !list.rows.isEmpty || options.format != .text {
      shown.code = console.print(Listing(choice.kind, list), as: options.format)
    }
    return shown
  }
  if shown.count > 0 { console.say(attributions: [choice.source.attribution]) }
  return tell(shown, choice.kind, options, of: server, console)
}

/// Tells what is missing of a list that was shown, and how to go on; returns the exit code of the command.
private func tell(
  _ shown: PagedRecords.Shown,
  _ kind: RecordKind,
  _ options: BrowseOptions,
  of server: ServerWords?,
  _ console: Console
) -> ExitCode {
  let complete = console.report(shown.fault, of: server, shown: kind.counted(shown.count))
  if shown.hasChanged {
    console.warning(
      "the list changed while it was fetched, so records may be missing or come twice: fetch it again with --refresh"
    )
  }
  if shown.changes > 0 {
    console.say("\(kind.counted(shown.changes)) changed since they were stored: run it again to see them")
  }
  if let error = kind.unusable(shown.unusable) { console.warning(error.message, evenIfQuiet: true) }
  guard shown.total > 0 else {
    let isWhole = options.filters.isEmpty && options.offset == 0
    console.say(
      isWhole && server == nil
        ? "the catalogue has no \(kind.name) yet: 'contest import PATH' takes saved answers"
        : "no \(kind.singular) is \(isWhole ? "there" : "like that")"
    )
    return complete == .done ? .failed : complete
  }
  let words = pageWords(
    offset: options.offset,
    shown: shown.places,
    of: shown.total,
    kind.counted(shown.total),
    all: "--all"
  )
  if let words, !shown.wasLeft { console.say(words) }
  return complete == .done ? shown.code : complete
}

extension Environment {
  /// The rows of the terminal if it shows pages; nil for others.
  var pagedRows: Int? { terminal["TERM"] == "dumb" ? nil : rows }
}

extension Listing {
  /// The records of a kind as a table.
  init(_ kind: RecordKind, _ list: RecordList) {
    self.init(
      columns: kind.fields.map { .init($0.key, title: $0.title) },
      rows: list.rows.map { row in zip(kind.fields, row).map { ListingCell($1, isCount: $0.isCount) } }
    )
  }
}

extension ListingCell {
  fileprivate init(_ value: RecordValue, isCount: Bool) {
    switch value {
    case .text(let text): self = text.isEmpty ? .none : .text(text.printableLines)
    case .number(let number): self = isCount ? .number(Double(number)) : .whole(number)
    case .flag(let flag): self = .flag(flag)
    }
  }
}
