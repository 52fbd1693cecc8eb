package import Drawing
import ResultJSON
import Tournament

extension TournamentReport {
  /// The picture to share, and the badge.
  package var shareCard: ShareCard {
    ShareCard(result, date: record.provenance.date, attribution: record.provenance.attribution)
  }

  /// Writes the picture if there is one, unless the tables and matches of a single stage show the same.
  func writePicture(to page: inout Page) {
    let heading: Phrase
    switch result.rules.stages[0].format.facts.layout {
    case _ where hasStages: heading = "Overview"
    case .tree where result.rules.stages[0].groups != nil: heading = "Bracket"
    case .twoTrees, .chain: heading = "Bracket"
    case .crossTable where result.rules.stages[0].groups != nil,
      .sparseTable where result.rules.stages[0].groups != nil:
      heading = "Groups"
    case .sparseTable: heading = "Cross table"
    case .tree, .crossTable, .loose: return
    }
    let isListed = hasStages || result.stages.allSatisfy { $0.battles.count <= Self.maximumMatchesOnPage }
    guard let figure = figure(isForMarkdown: true, isRepeated: isListed) else { return }
    page.heading(2, heading)
    page.figure(figure)
  }

  /// The picture beside the page; nil if there is none.
  ///
  /// - Parameter isRepeated: Whether the page shows the same in tables or matches, so that a phone needs no picture.
  func figure(isForMarkdown: Bool, isRepeated: Bool) -> Page.Figure? {
    picture.map { picture in
      var svg = Markup()
      picture.fitted(result).write(to: &svg, id: "picture")
      return Page.Figure(
        file: "bracket.svg",
        title: picture.title,
        svg: svg,
        narrow: picture.narrow,
        isForMarkdown: isForMarkdown,
        isRepeated: isRepeated
      )
    }
  }
}
