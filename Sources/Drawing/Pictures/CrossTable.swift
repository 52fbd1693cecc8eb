import Tournament

/// The points that each entrant won against each other one, in the order of a table.
struct CrossTable: Sendable {
  /// The maximum number of entrants of a readable table.
  static let maximumEntrants = 64

  let heading: String?
  /// Best first.
  let standings: [Standing]
  let names: [String]
  /// The addresses of the entrants' pages.
  let pages: [String?]
  /// The half points won and the battles fought, by row and column.
  private(set) var cells: [[(halves: Int, battles: Int)]]
  private var places: [Seed: Int] = [:]
  private let points: BattlePoints

  init(
    _ standings: [Standing],
    points: BattlePoints,
    heading: String? = nil,
    name: (_ entrant: Seed) -> (text: String, page: String?)
  ) {
    self.points = points
    self.heading = heading
    self.standings = standings
    let named = standings.map { name($0.entrant) }
    (names, pages) = (named.map(\.text), named.map(\.page))
    cells = Array(repeating: Array(repeating: (0, 0), count: standings.count), count: standings.count)
    for (place, standing) in standings.enumerated() { places[standing.entrant] = place }
  }

  /// Counts a battle if both of its entrants are in the table.
  mutating func count(_ battle: Battle) {
    guard let away = battle.away, let won = points.halfPoints(of: battle.decision), let row = places[battle.home],
      let column = places[away]
    else { return }
    cells[row][column].halves += won.home
    cells[row][column].battles += 1
    cells[column][row].halves += won.away
    cells[column][row].battles += 1
  }

  /// The share of the row in the points that both won against each other; a half if neither won
  /// any.
  func share(_ row: Int, _ column: Int) -> Double {
    let (own, other) = (cells[row][column].halves, cells[column][row].halves)
    return own == other ? 0.5 : Double(own) / Double(own + other)
  }
}
