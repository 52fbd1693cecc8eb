import Base
import Drawing
import Forecast
import Tournament

extension TournamentReport {
  /// Writes the ratings from all battles, best first.
  func writeRatings(to page: inout Page) {
    guard !isArena, let ratings, result.entrants.count > 2 else { return }
    page.heading(2, "Ratings")
    let ranges = ratings.errors?.rankRanges
    let count = result.entrants.count
    if let ranges, ranges.allSatisfy({ $0 == 1...count }) {
      page.paragraph(
        "The \(words: battleNouns) are too few for ratings: within the 95 % error, each entrant could have each of the \(count.grouped) places. The ratings are in \("ranking.csv", to: .file("ranking.csv"))."
      )
      return
    }
    var columns: [Table.Column] = [.name("Name"), .number("Rating")]
    if ranges != nil { columns += [.number("±"), .mark("Rank")] }
    if elo != nil { columns.append(.number("Elo").secondary) }
    let order = Seed.all(ratings.ratings.count).sorted {
      (-ratings.ratings[$0.index], $0) < (-ratings.ratings[$1.index], $1)
    }
    let bounds = ratings.errors?.standardErrors.map { RatingErrors.normal95 * $0 }
    let scale = bounds.flatMap { bounds in
      Scale(
        order.prefix(Self.maximumRatedRows).flatMap {
          let (rating, bound) = (ratings.ratings[$0.index], bounds[$0.index])
          return [rating - bound, rating + bound]
        }
      )
    }
    if scale != nil { columns.append(.chart("95 % range")) }
    page.table(
      columns,
      rows: order.prefix(Self.maximumRatedRows).map { seed in
        let entrant = seed.index
        var cells: [Table.Cell] = [.phrase(name(seed)), .number(ratings.ratings[entrant].rounded())]
        if let bounds, let range = ranges?[entrant] {
          cells.append(.number(bounds[entrant].rounded()))
          cells.append(
            range.count == 1
              ? .number(range.lowerBound)
              : .phrase("\(range.lowerBound.grouped)–\(range.upperBound.grouped)", order: Double(range.lowerBound))
          )
        }
        if let elo { cells.append(.number(elo[entrant].rounded())) }
        if let scale, let bounds {
          let (rating, bound) = (ratings.ratings[entrant], bounds[entrant])
          cells.append(.chart(.range(scale.span(rating - bound, rating + bound), dot: scale.place(of: rating))))
        }
        return cells
      }
    )
    if let scale {
      page.legend(
        "The dots are the ratings, from \(scale.least.rounded().groupedText) at the left to \(scale.greatest.rounded().groupedText) at the right, and the lines their 95 % ranges."
      )
    }
    var text: Phrase =
      "Ratings are Bradley–Terry ratings from all \(words: battleNouns) at once, with a prior of \(ratings.prior.plainText). A difference of 400 points means odds of ten to one."
    if ranges != nil { text += " ± is the 95 % error, and Rank shows the places within it." }
    if elo != nil {
      text += " Elo ratings start at 1,500 and move by up to 32 points a \(words: battleNoun), round by round."
    }
    if order.count > Self.maximumRatedRows {
      text += " The ratings of all entrants are in \("ranking.csv", to: .file("ranking.csv"))."
    }
    page.paragraph(text)
  }
}
