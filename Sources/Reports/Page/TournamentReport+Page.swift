import Base
package import Drawing
import ResultJSON
import Tournament

extension TournamentReport {
  /// The tournament's page, for its `README.md` and its `index.html`.
  package var page: Page {
    var page = Page(title: "\(result.rules.name)")
    page.faces = faces?.definitions
    page.breadcrumb = "\("All tournaments", to: .page(".."))"
    let notable = Notable(result, of: arena)
    if let arena {
      writeIntroduction(of: arena, to: &page)
    } else {
      let story = story(notable)
      page.banner("\(words: story.state.sign) \(story.headline)", story.state)
      page.list(story.facts)
    }
    if let summary = result.rules.summary {
      for paragraph in summary.pieces(between: "\n\n") where !paragraph.isEmpty {
        let lines = paragraph.split(separator: "\n").map { Phrase(data: String($0)) }
        page.paragraph(.list(lines, separator: "\n"))
      }
    }
    // The bracket says more than the ranking, and tables less.
    let hasStagesFirst = hasStages || isBracket(0)
    if hasStages, let picture { page.figure(markdownFigure(of: picture)) }
    if hasStagesFirst { writeStages(to: &page) }
    if hasStagesFirst { writePending(to: &page) }
    page.heading(2, "Ranking")
    writeRanking(to: &page)
    if !hasStagesFirst { writePending(to: &page) }
    writeOdds(to: &page)
    if let arena { writeBattles(of: arena, to: &page) }
    if !hasStagesFirst { writeStages(to: &page) }
    writeNotable(notable, to: &page)
    writeRatings(to: &page)
    writeHistory(to: &page)
    writeRules(to: &page)
    writeSources(to: &page)
    return page
  }

  /// Writes the stages in the order of play.
  private func writeStages(to page: inout Page) {
    for stage in result.stages { write(stage, to: &page) }
    for stage in result.comingStages {
      page.heading(2, "\(stage.name)")
      page.paragraph(
        result.deadEnd == nil
          ? "This stage begins when all results of the earlier stages are in."
          : "This stage is not played, because an earlier stage could not be finished."
      )
      if !stage.slots.isEmpty { page.paragraph("First round: \(stage.slotText).") }
    }
  }

  /// The name of an entrant, which leads to its page.
  ///
  /// - Parameters:
  ///   - shown: The name as it is shown; nil for the whole.
  ///   - hasSource: Whether Markdown leads to its page in the source.
  func name(_ entrant: Seed, as shown: String? = nil, hasSource: Bool = false) -> Phrase {
    let name: Phrase = "\(shown ?? result.entrants[entrant].displayName)"
    let source = hasSource ? result.entrants[entrant].link : nil
    if let file = pages[entrant.index] { return "\(name, to: .entrant(file: file, source: source))" }
    return source.map { "\(name, to: .address($0))" } ?? name
  }

  /// The face of an entrant; empty if it has none.
  func face(of entrant: Seed) -> Phrase { faces?.symbol(of: entrant).map { .face($0) } ?? .empty }

  /// Whether places of a stage follow from matches that are lost, not from points.
  func isBracket(_ stage: Int) -> Bool { !result.rules.stages[stage].format.facts.hasTable }

  /// Returns the power that an entrant has, or had in a battle, as text; empty if it is unknown.
  func power(_ entrant: Seed, in battle: Battle? = nil) -> String {
    let own = battle.flatMap { arena?.battle($0.match) }
    let side = entrant == battle?.home ? own?.home : own?.away
    return (side?.power ?? result.entrants[entrant].power)?.groupedText ?? ""
  }

  /// Source, metric and window of the figures.
  private var provenanceSentence: Phrase {
    let source = result.rules.source
    guard result.entrants.havePowers else { return "The entrants are from the tournament file, without figures." }
    let name: Phrase = "\(source.name)"
    var sentence: Phrase = "Source: \(sourceAddress.map { "\(name, to: .address($0))" } ?? name)"
    if let metric = record.provenance.metric { sentence += "; metric: \(metric)" }
    if let window = record.provenance.window {
      sentence += "; window: \(window)"
      if let rule = record.provenance.windowRule { sentence += ", \(rule)" }
    }
    return sentence + "."
  }

  private func writeSources(to page: inout Page) {
    page.heading(2, "Data")
    if !skipped.isEmpty {
      page.paragraph("These entries were left out, because they or their figures are missing:")
      page.list(skipped.map(Phrase.init(data:)))
    }
    var sentences: [Phrase] = []
    if let arena, arena.days.count > 1 {
      sentences.append("\(words: arena.daysSentence)")
    } else if let date = record.provenance.date {
      sentences.append(
        result.latestVote != nil
          ? "The results are as of \(date)."
          : "\(words: result.votes == nil ? "The figures" : "The results") were first seen on \(date)."
      )
      if let day = record.provenance.figuresDate { sentences.append("The figures were first seen on \(day).") }
    } else if !result.rules.source.originWords.isEmpty, result.entrants.havePowers {
      sentences.append("\(result.rules.source.originWords)")
    }
    sentences.append(provenanceSentence)
    if let licence = result.rules.source.licence {
      sentences.append("Licence: \("\(licence.name)", to: .address(licence.url)).")
    }
    let attributions = arena?.attributions ?? [record.provenance.attribution].compactMap(\.self)
    sentences += attributions.map { "\($0)" }
    if !sentences.isEmpty { page.paragraph(.sentences(sentences)) }
    var files: [Phrase] = [
      "\("ranking.csv", to: .file("ranking.csv"))", "\("battles.csv", to: .file("battles.csv"))",
      "\("result.json", to: .file("result.json"))",
    ]
    if result.stages.contains(where: { result.rules.stages[$0.index].format.facts.hasTable }) {
      files.append("\("tables.csv", to: .file("tables.csv"))")
    }
    if picture != nil { files.append("\("bracket.svg", to: .file("bracket.svg"))") }
    if narrowPicture != nil { files.append("\("finals.svg", to: .file("finals.svg"))") }
    if result.rules.isShared {
      files += ["card.svg", "card.png", "badge.svg"].map { file -> Phrase in "\("\(words: file)", to: .file(file))" }
    }
    if result.rules.hasChessReport { files.append("\("tournament.trf", to: .file("tournament.trf"))") }
    if result.rules.hasCalendar, calendar != nil { files.append("\("calendar.ics", to: .file("calendar.ics"))") }
    files.append("\("all tournaments", to: .page(".."))")
    page.paragraph("See also: \(Phrase.list(files, separator: " · "))")
  }

  /// The picture to share, and the badge.
  package var shareCard: ShareCard {
    let story = story
    let open = battlesToCome
    // A headline names up to two of them.
    let isListed = open.count > 2 || (!leaders.isEmpty && leaders.count < record.entrants.count)
    let shown = open.prefix(open.count > 3 ? 2 : 3).compactMap { battle in
      battle.away.map { "\(result.entrants[battle.home].displayName) against \(result.entrants[$0].displayName)" }
    }
    let rest = open.count - shown.count
    let battles = rest > 0 ? shown + ["and \(rest.grouped) more open \(rest == 1 ? battleNoun : battleNouns)"] : shown
    return ShareCard(
      result,
      headline: story.headline.plainText,
      facts: story.state == .open && isListed ? battles : story.facts.map(\.plainText),
      date: record.provenance.date,
      attribution: record.provenance.attribution
    )
  }

  /// The picture of a stage for the page; nil if there is none.
  ///
  /// - Parameter isRepeated: Whether the page shows the same in tables or matches, so that a phone needs no picture.
  func figure(of stage: StageResult, isForMarkdown: Bool = false, isRepeated: Bool = true) -> Page.Figure? {
    guard let picture, let drawn = picture.fitted(result, stage: hasStages ? stage.index : nil) else { return nil }
    var svg = Markup()
    drawn.write(to: &svg, id: hasStages ? "picture-\(stage.index + 1)" : "picture")
    var figure = markdownFigure(of: picture)
    figure.isForMarkdown = isForMarkdown
    (figure.svg, figure.width, figure.narrow, figure.isRepeated) = (svg, drawn.width, drawn.narrow, isRepeated)
    return figure
  }

  /// The whole picture, for Markdown alone.
  func markdownFigure(of picture: Picture) -> Page.Figure {
    Page.Figure(
      file: "bracket.svg",
      markdownFile: narrowPicture == nil ? nil : "finals.svg",
      title: picture.title,
      svg: nil,
      isForMarkdown: true,
      isRepeated: true
    )
  }
}
