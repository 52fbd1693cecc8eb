package import Forecast
package import Tournament

extension TitleOdds {
  /// The entrants, likeliest champion first.
  package var order: [Seed] { entrants.order }
}

extension [TitleOdds.Entrant] {
  /// The entrants, likeliest champion first; the better seed first where chances are equal.
  package var order: [Seed] {
    // The last digits of sums are noise. Halves are exact in powers of two, and would lie on a border in those of ten.
    let chances = map { ($0.title * 0x1p40).rounded() }
    return Seed.all(count).sorted { (-chances[$0.index], $0) < (-chances[$1.index], $1) }
  }
}
