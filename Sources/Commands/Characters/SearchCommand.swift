import Base
import Catalogue
import Network
import Play
import Reports
import ResultJSON
import Results
import Sources
import Terminal
import Tournament

struct SearchOptions: CommandValues {
  var text = ""
  var isExact = false
  var isPrefix = false
  /// 0 for no limit.
  var limit = 20
  var offset = 0
  /// A word of ``searchOrders``; nil for the best match first.
  var order: String?
  var format = ListingFormat.text
  var place = PlaceOptions()
  var source = SourceOptions()
  var output = OutputOptions()

  var scope: SearchScope { isExact ? .wholeName : isPrefix ? .prefix : .anywhere }
}

func searchCommand(in environment: Environment) -> Command {
  SearchOptions.command(
    "search",
    "Find characters by a part of their name.",
    discussion: """
      Prints their figures. Case and accents do not count. The whole name comes first, then whole words, then parts of \
      words; of equally good matches, the character in the most comics comes first. If no name starts \
      with TEXT or has it as a word, names with nearly its spelling come first. If no name has TEXT, the most \
      similar names are printed. If there are none, nothing is printed and the exit code is 1. Other names by \
      which a character is known count, too.

      Without a server, the characters that 'contest import' put into the catalogue are found, too. Users of \
      JSONPlaceholder are also found by their address: TEXT is words of street, suite, city and zip code in any order.

      If the figures come from a server, TEXT is looked for in the whole list. It costs 16 requests once, and \
      none while their answers are cached. With --prefix or --exact it costs one request. With --offline, TEXT is looked \
      for among all characters that any cached answer has.

      \(sourcesWithoutList) have no whole list. They are asked for TEXT as for the name of a character, and \
      everyone in their answers is listed; --prefix and --exact choose among these. If no answer has TEXT, they are \
      asked for the \(guessCount) best known characters of the embedded catalogue with such a name. Without an \
      answer, TEXT is looked for among the characters that the tournaments of the store found there.
      """,
    examples: [
      Example("contest search spider", "Find everyone called Spider, from Spider-Man on."),
      Example("contest search spdier", "Find the same with a misspelling."),
      Example("contest search X- --prefix --order-by=-series", "Sort names that begin with X-."),
      Example("contest search hulk --exact --format json", "Print one character as JSON, for a script."),
    ],
    options: [
      .flag("exact", \.isExact, "Find only the whole name."),
      .flag("prefix", \.isPrefix, "Find only names that begin with TEXT."),
      .option(
        "order-by",
        placeholder: "ORDER",
        .word(among: searchOrders, listed: "name, modified or a metric of 'contest sources'"),
        \.order,
        "Sort by figures from high to low, by name, or by change from old to new. A minus sign reverses the " + "order."
      ), .option("limit", .whole(in: 0...maximumOffset), \.limit, "List at most N characters; 0 for all."),
      .option("offset", .whole(in: 0...maximumOffset), \.offset, "Skip the first N characters."),
      .option("format", short: "f", .choice, \.format, "Choose the output format."),
    ] + PlaceOptions.options.lifted(through: \.place)
      + ([SourceOptions.nameOption] + SourceOptions.options).lifted(through: \.source),
    positionals: [.argument("TEXT", .everyone, \.text, "A name or a part of one.")],
    details: "each request",
    showsProgress: true,
    in: environment,
    run: { (options, console) async throws(Failure) in
      var options = options
      options.source.store = options.place.store
      return try await search(options, CharacterAccess(options.source, console, isLookedUp: true), console)
    }
  )
}

/// The sources that search by themselves.
private let sourcesWithoutList = words(knownServices.map(\.facts).filter { !$0.listsCharacters }.map(\.name))

private func search(_ options: SearchOptions, _ access: CharacterAccess, _ console: Console) async throws(Failure)
  -> ExitCode
{
  let text = options.text.trimmed
  guard text.unicodeScalars.count <= NameKey.longest else {
    throw Failure(
      .misuse,
      "'\(text.cut(to: 60))' is too long: no name has more than \(NameKey.longest.grouped) characters"
    )
  }
  guard !NameKey(text).isHopeless else {
    throw Failure(.misuse, "there is nothing to search for in '\(options.text.cut(to: 60))'")
  }
  guard !options.isExact || !options.isPrefix else {
    throw Failure(.misuse, "'--exact' and '--prefix' exclude each other")
  }
  let meter = ProgressMeter("Fetching", console: console)
  let hasList = access.facts.listsCharacters
  let order = try options.order.map { (word) throws(Failure) in try access.facts.order(word) }
  var needs = hasList ? options.scope.needs(for: text) : ResolutionNeeds(references: [.name(text)])
  // A name is found in one list; each figure would take another one.
  if hasList, access.facts.asksForEachMetric { needs.metrics = Set([order?.metric].compactMap(\.self)) }
  var catalogue = try await access.fetch(needs, jobs: 4) { meter.update(done: $0, total: $1) }
  meter.end()
  let hits: SearchHits
  /// The exit code of a search that went through something else.
  var unreachable: ExitCode?
  switch hasList ? catalogue.search(text, options.scope) : catalogue.search(named: text, options.scope) {
  case .success(let found) where hasList || options.scope != .anywhere: hits = found
  case .success(let found) where found.count > 0 && !found.areGuesses: hits = found
  case .success(let found):
    let known = try await known(by: embeddedNames(like: text, console), access)
    hits = known.isEmpty ? found : SearchHits(guesses: known)
  case .failure(let error):
    let failure = Failure(error, of: catalogue.server)
    // A source that answers in part has a fault to be told, and nothing stands in for it.
    if case .incomplete = error { throw failure }
    guard failure.code == .sourceUnreachable,
      var standIn = hasList
        ? await SearchStandIn.instead(options.source, console)
        : SearchStandIn.resolved(by: access.facts, options.place, console)
    else { throw failure }
    // If only cached or imported characters are wanted, that no server answers is no fault.
    if !standIn.isWanted {
      console.error(failure.message, help: failure.help)
      unreachable = failure.code
    }
    let age = standIn.catalogue.receivedAt.map { ", as they are kept since \($0.text)" } ?? ""
    console.warning("the search goes through \(standIn.words) instead\(age)", evenIfQuiet: true)
    standIn.catalogue.server = catalogue.server
    catalogue = standIn.catalogue
    hits = catalogue.searchOfKnown(text, options.scope)
  }
  guard hits.count > 0 else {
    console.say(options.wordsOfNone(of: text, in: catalogue.server?.source))
    return unreachable ?? .failed
  }
  if hits.areGuesses { console.say("no character's name has '\(text)'; did you mean:") }
  let found = hits.sorted(
    by: order,
    bestKnown: CharacterOrder(.metric(access.facts.metrics[0]))
  )
  let shown = found.dropFirst(options.offset).prefix(options.limit == 0 ? .max : options.limit)
  var code = ExitCode.done
  if !shown.isEmpty || options.format != .text {
    let metrics = access.facts.metrics.filter { needs.metrics?.contains($0) ?? true }
    var table = listing(shown, metrics)
    // Scripts rely on the order of columns.
    if [.text, .markdown].contains(options.format) { table = table.withNames(at: 0) }
    code = console.print(table, as: options.format)
  }
  let page = pageWords(
    offset: options.offset,
    shown: shown.count,
    of: found.count,
    counted(found.count, "character"),
    all: "--limit 0"
  )
  if let page { console.say(page) }
  guard options.format == .text, !shown.isEmpty else { return unreachable ?? code }
  let others = catalogue.foundByAlias(shown, text)
  if !others.isEmpty { console.say("'\(text)' is in another name of \(words(first: 3, of: others, \.name.trimmed))") }
  console.say(attributions: [catalogue.attribution])
  return unreachable ?? code
}

/// The number of names of the embedded catalogue that a source is asked for.
private let guessCount = 5

/// The names of the best known characters of the embedded catalogue whose name or alias is like a text.
private func embeddedNames(like text: String, _ console: Console) throws(Failure) -> [String] {
  guard let embedded = try SearchStandIn.withoutServer(SourceOptions(), console) else { return [] }
  let bestKnown = CharacterOrder(.metric(knownServices[0].facts.metrics[0]))
  return embedded.catalogue.searchOfKnown(text, .anywhere).sorted(by: nil, bestKnown: bestKnown).prefix(guessCount).map(
    \.name
  )
}

/// Returns the characters whom a source knows by names; those that it does not know are left out.
private func known(by names: [String], _ access: CharacterAccess) async throws(Failure) -> [Profile] {
  let references = names.map(Reference.name)
  let needs = ResolutionNeeds(references: references)
  let catalogue = try await access.fetchQuietly(needs, jobs: 4) { _, _ in }
  var seen = Set<CharacterID>()
  return references.compactMap { try? catalogue.resolve($0).get() }.filter { seen.insert($0.id).inserted }
}

private func listing(_ profiles: some Sequence<Profile>, _ metrics: [Figure]) -> Listing {
  let word = profiles.lazy.compactMap(\.listed).first?.name
  let columns = ["id"] + metrics.map(\.rawValue) + ["name"] + [word].compactMap(\.self)
  return Listing(
    columns: columns.map { .init($0, title: $0.capitalizedWord) },
    rows: profiles.map { profile in
      [ListingCell(profile.id)] + metrics.map { profile.figures[$0].map(ListingCell.number) ?? .none } + [
        .text(profile.name.trimmed)
      ] + (word == nil ? [] : [.text(profile.listed?.text ?? "")])
    }
  )
}

extension SearchOptions {
  /// - Parameter source: The word for the source that was searched; nil for the default one.
  fileprivate func wordsOfNone(of text: String, in source: String?) -> String {
    let search = searchCommand(for: text, in: source)
    return switch scope {
    case .anywhere: "no character has a name like '\(text)'"
    case .prefix: "no character's name begins with '\(text)'; try: \(search)"
    case .wholeName: "no character is called '\(text)'; try: \(search)"
    }
  }
}

extension ListingCell {
  fileprivate init(_ id: CharacterID) {
    switch id {
    case .number(let number): self = .whole(number)
    case .text(let text): self = .text(text)
    }
  }
}

extension String {
  /// The word with a capital first letter.
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}

/// The words for orders of characters: those of the metrics and two more, and each reversed by a minus sign.
private let searchOrders = ["", "-"].flatMap { sign in (metricWords + ["name", "modified"]).map { sign + $0 } }

/// The metrics of all sources, each once.
let metricWords = knownServices.flatMap(\.facts.metrics).distinct.map(\.rawValue)

extension Source {
  /// Returns the order of characters that a word of ``searchOrders`` means; throws if the source lacks the metric.
  fileprivate func order(_ word: String) throws(Failure) -> CharacterOrder {
    let name = String(word.drop { $0 == "-" })
    let key: CharacterOrder.Key
    switch name {
    case "name": key = .name
    case "modified": key = .modified
    default: key = .metric(try metric(name))
    }
    return CharacterOrder(key, isReversed: name != word)
  }

  /// Returns the metric of a word; throws if the source lacks the metric.
  func metric(_ word: String) throws(Failure) -> Figure {
    guard let metric = metrics.first(where: { $0.rawValue == word }) else {
      throw Failure(
        .misuse,
        "the source '\(name)' has no metric '\(word)'",
        help: "it has \(words(metrics.map(\.rawValue)))"
      )
    }
    return metric
  }
}

/// The characters that are searched if the source cannot be reached.
struct SearchStandIn {
  var catalogue: FetchedCatalogue
  /// A description of them, as a phrase.
  var words: String
  /// Whether no server was to be asked, so that they are no fault.
  var isWanted = false

  /// Returns the characters whose answers are cached, or else those that were imported or the source has without a
  /// server.
  ///
  /// - Returns: nil if there are none.
  static func instead(_ options: SourceOptions, _ console: Console) async -> SearchStandIn? {
    var cached = options
    (cached.isOffline, cached.isRefreshing) = (true, false)
    do throws(Failure) {
      let access = try CharacterAccess(cached, console)
      let needs = ResolutionNeeds(wholeCatalogue: true, metrics: access.facts.asksForEachMetric ? [] : nil)
      let found = try await access.fetchQuietly(needs, jobs: 1) { _, _ in }
      if !found.profiles.isEmpty {
        let count = counted(found.profiles.count, "character")
        return SearchStandIn(catalogue: found, words: "the \(count) in the cache", isWanted: options.isOffline)
      }
      let imported = try? access.source.importedCharacters?(needs) { kind throws(RecordError) in
        try Catalogue.records(of: kind, in: access.facts, at: access.source.connections.first?.base, options, console)
      }
      if let imported, !imported.profiles.isEmpty {
        let words = "the " + counted(imported.profiles.count, "imported character")
        return SearchStandIn(catalogue: FetchedCatalogue(imported), words: words, isWanted: options.isOffline)
      }
      return try withoutServer(cached, console)
    } catch { return nil }
  }

  /// Returns the characters that the tournaments of a store found in a source, also under the names that the files gave
  /// them; nil if there are none.
  ///
  /// Of a character in several tournaments, the newest figures count.
  static func resolved(by source: Source, _ place: PlaceOptions, _ console: Console) -> SearchStandIn? {
    var records: [TournamentRecord] = []
    var path = ""
    do throws(Failure) {
      let folder = try ResultFolder(place, onlyCompares: true, console)
      path = folder.storePath
      try folder.readStore().forEach(in: path) { record in if record.source == source.name { records.append(record) } }
    } catch {
      // The failure of the source is told, and nothing stands in for it.
      return nil
    }
    records.sort { ($0.provenance.dayOfFigures ?? "") > ($1.provenance.dayOfFigures ?? "") }
    var profiles: [Profile] = []
    var aliases: [(name: String, id: CharacterID)] = []
    for entrant in records.flatMap(\.entrants) where entrant.identity.source == source.name {
      guard let number = entrant.identity.id else { continue }
      let id = CharacterID.number(number)
      profiles.append(Profile(id: id, name: entrant.name, figures: entrant.figures))
      if let alias = entrant.alias { aliases.append((alias, id)) }
    }
    guard !profiles.isEmpty else { return nil }
    let known = Aliases(aliases)
    let catalogue = FetchedCatalogue(
      profiles: profiles,
      isWholeCatalogue: false,
      metrics: source.metrics,
      attribution: records.first?.provenance.attribution,
      aliases: { known }
    )
    let count = counted(catalogue.profiles.count, "character")
    return SearchStandIn(catalogue: catalogue, words: "the \(count) in '\(path)'")
  }

  /// Returns the characters that the source of the options has without a server; nil if it has none.
  static func withoutServer(_ options: SourceOptions, _ console: Console) throws(Failure) -> SearchStandIn? {
    var bare = console
    bare.environment.variables = console.environment.variables.filter { !$0.key.hasSuffix("_BASE_URL") }
    let own = try CharacterAccess(options, bare, isLookedUp: true).source
    return own.atHand.map { SearchStandIn(catalogue: $0(), words: own.name) }
  }
}
