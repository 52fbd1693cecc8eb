internal import Tournament

/// Who won what from whom, in the order of a table.
struct CrossTable: Sendable {
  /// The most entrants whose table can be read.
  static let mostEntrants = 32

  let heading: String?
  /// Named by their place in the tournament's seed order, best first.
  let standings: [Standing]
  let names: [String]
  /// By row and column: half points won, and battles fought.
  private(set) var cells: [[(halves: Int, battles: Int)]]
  private var places: [Int: Int] = [:]

  init(_ standings: [Standing], heading: String? = nil, name: (_ entrant: Int) -> String) {
    self.heading = heading
    self.standings = standings
    names = standings.map { name($0.entrant) }
    cells = Array(
      repeating: Array(repeating: (0, 0), count: standings.count),
      count: standings.count
    )
    for (place, standing) in standings.enumerated() { places[standing.entrant] = place }
  }

  /// Counts a battle, where both of its sides stand in the table.
  mutating func count(_ battle: Battle) {
    guard let away = battle.away, battle.isFought,
      let row = places[battle.home], let column = places[away]
    else { return }
    let halves = battle.winner.map { $0 == battle.home ? 2 : 0 } ?? 1
    cells[row][column].halves += halves
    cells[row][column].battles += 1
    cells[column][row].halves += 2 - halves
    cells[column][row].battles += 1
  }
}
