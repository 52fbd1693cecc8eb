internal import Markup
internal import Pages
internal import Pictures
internal import Tournament

extension TournamentReport {
  /// Shows the picture of several stages, or of one whose tables and matches alone would not show how it went.
  func writePicture(to page: inout Page) {
    let heading: Phrase
    switch result.rules.stages[0].format.facts.layout {
    case _ where hasStages: heading = "Overview"
    case .twoTrees, .chain: heading = "Bracket"
    case .sparseTable: heading = "Cross table"
    case .tree, .crossTable, .loose: return
    }
    page.heading(2, heading)
    guard let figure = figure(isForMarkdown: true) else {
      if let reason = Picture.refusal(of: result) { page.paragraph("\(reason)") }
      return
    }
    page.figure(figure)
    writeOmission(to: &page)
  }

  /// The picture beside the page; nil where there is none.
  func figure(isForMarkdown: Bool) -> Page.Figure? {
    picture.map { picture in
      var svg = Markup()
      picture.write(to: &svg, id: "picture")
      return Page.Figure(
        file: "bracket.svg",
        title: picture.title,
        svg: svg,
        isForMarkdown: isForMarkdown
      )
    }
  }

  /// Says what the picture leaves out.
  func writeOmission(to page: inout Page) {
    if let omission = picture?.omission { page.paragraph("\(omission)") }
  }
}
