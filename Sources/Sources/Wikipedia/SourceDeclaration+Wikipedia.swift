import Base
import Network
package import Tournament

extension SourceDeclaration {
  /// Page views of Wikipedia's articles.
  package static let wikipedia = SourceDeclaration(
    facts: .wikipedia,
    help: "With 'source: wikipedia', they are page views of Wikipedia's articles, and need no key.",
    variables: [.address(of: wiki), .address(of: counter)],
    servers: [wiki, counter],
    optionProblem: { settings, now in
      do throws(SourceOptionProblem) {
        _ = try ViewWindow(settings, now: now)
        return nil
      } catch { return error }
    },
    origin: .service { context throws(Failure) in try .wikipedia(context) }
  )

  /// The pace stays below the 200 requests a minute of an identified client, to all hosts together
  /// (https://www.mediawiki.org/wiki/Wikimedia_APIs/Rate_limits).
  static let wiki = ServerRules(
    words: ServerWords(variable: "WIKIPEDIA_BASE_URL", standsBefore: apiPath, example: "https://en.wikipedia.org"),
    address: "https://{\(Source.Option.language)}.wikipedia.org",
    paceName: paceName,
    rate: 3,
    anonymousRate: anonymousRate,
    dailyLimit: 10_000,
    lifetime: 24 * 60 * 60,
    refusal: MediaWiki.refusal,
    isStorable: MediaWiki.isStorable
  )

  /// The pace stays below the 10 requests a minute of a client without a contact.
  private static let anonymousRate = 1.0 / 7
  private static let paceName = "Wikimedia"

  /// Views of past months do not change, but new months come.
  static let counter = ServerRules(
    words: ServerWords(variable: "WIKIMEDIA_BASE_URL", standsBefore: "/api/rest_v1", example: "https://wikimedia.org"),
    address: "https://wikimedia.org",
    paceName: paceName,
    rate: 3,
    anonymousRate: anonymousRate,
    dailyLimit: 10_000,
    lifetime: 24 * 60 * 60,
    refusal: { response, now in
      // A client without a name of its own is not let in later either.
      if response.status == 403 { return .denied }
      let refusal = response.webRefusal(at: now)
      return refusal == .tooMany(wait: nil) ? .tooMany(wait: .seconds(5)) : refusal
    },
    isStorable: { response, request in ArticleViews.isWhole(response, to: request.path) }
  )
}

private let apiPath = "/w/api.php"

extension CharacterSource {
  fileprivate static func wikipedia(_ context: SourceContext) throws(Failure) -> CharacterSource {
    let window: ViewWindow
    do throws(SourceOptionProblem) { window = try ViewWindow(context.choice.settings, now: context.now()) } catch {
      throw Failure(.badData, error.message, help: error.help)
    }
    let language = (context.choice.settings[Source.Option.language] ?? "en").lowercased()
    let wiki = try context.client(of: SourceDeclaration.wiki, filling: [Source.Option.language: language])
    let counter = try context.client(of: SourceDeclaration.counter)
    let edition = Edition(
      language: language,
      window: window,
      wiki: MediaWiki(client: wiki, path: apiPath),
      views: counter,
      // The table has titles of the English edition.
      knownTitle: { name in language == "en" ? IdentityTable.embedded.identity(named: name)?.wikipediaTitle : nil }
    )
    var source = CharacterSource.stepped(
      over: [wiki, counter],
      // The documentation allows three at once.
      width: 3,
      probe: { () async throws(SourceError) in try await edition.probe() }
    ) { needs in WikipediaLookup(needs, in: edition) }
    source.pictures = { ids throws(CancellationError) in try await edition.wiki.pictures(ofPages: ids) }
    return source
  }
}

extension Source {
  /// Wikipedia's page views.
  package static let wikipedia = Source(
    name: "wikipedia",
    metrics: [Figure("views")],
    hasTitles: true,
    listsCharacters: false,
    metricWords: "of the article about a character, a day on average",
    licence: Licence("CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/"),
    site: "https://{\(Source.Option.language)}.wikipedia.org",
    options: [
      Source.Option(
        Source.Option.language,
        "The language of the edition, as in its address; 'en' if left out.",
        form: .label,
        fallback: "en"
      ),
      Source.Option(
        "months",
        "The number of whole months before this one; 12 if left out.",
        form: .wholeNumber(1...1_200)
      ), Source.Option("from", "The first month, such as 2026-01.", form: .month),
      Source.Option("to", "The last month; the last whole one if left out.", form: .month),
    ]
  )
}

extension Source.Option { fileprivate static let language = "language" }
