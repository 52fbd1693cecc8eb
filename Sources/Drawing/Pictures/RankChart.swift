import Base
package import Tournament

/// The ranks of entrants in all states of a tournament, as lines that cross if one passes another: of the first ones, or
/// of those that moved if none of the first did.
///
/// It is as wide as its place, with room for the names at the right. The numbers in the dots are the ranks. States whose
/// labels begin with a day are as far apart as their days, but for a least distance. Lines of those that moved have
/// colours, and the others are grey.
package struct RankChart: Sendable {
  /// A state of the tournament.
  package struct State: Sendable {
    /// The time of the state, for example a date.
    package var label: String
    /// In the order of the ranks; an entrant whose place is open is missing.
    package var places: [Place]

    package init(label: String, places: [Place]) {
      self.label = label
      self.places = places
    }
  }

  package struct Place: Sendable {
    package var identity: Entrant.Identity
    package var name: String
    package var rank: Int

    package init(identity: Entrant.Identity, name: String, rank: Int) {
      self.identity = identity
      self.name = name
      self.rank = rank
    }
  }

  /// An entrant with its rank in each state; nil in states without one.
  package struct Row: Sendable {
    package let name: String
    package let ranks: [Int?]
    /// The lane in each state from 0 at the top, in the order of the ranks.
    fileprivate let lanes: [Int?]
  }

  /// By their places in the last state.
  package let rows: [Row]
  package let labels: [String]
  /// The places of the states, in thousandths of the width.
  private let places: [Int]

  private static let maximumRows = 10
  private static let maximumStates = 10
  /// The least distance of labels, in thousandths of the width between the first and the last state.
  private static let labelRoom = 180
  private static let (head, pitch, foot, radius) = (14, 30, 26, 10)
  /// The room for names on a wide screen and on a phone, in pixels.
  private static let nameRoom = (wide: 260, phone: 112)
  /// The greatest rank that a dot has room for.
  private static let maximumNumber = 99
  private static let ways = (1...7).map { "pic-line pic-way\($0)" }

  /// Makes the chart of the last states that have places; nil if there are fewer than two, or if no rank changed.
  package init?(_ states: [State]) {
    let states = states.filter { !$0.places.isEmpty }.suffix(Self.maximumStates)
    guard let last = states.last, states.count > 1 else { return nil }
    let orders = states.map { state in
      Dictionary(
        state.places.enumerated().map { ($0.element.identity, ($0.offset, $0.element.rank)) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    func hasMoved(_ place: Place) -> Bool { Set(orders.compactMap { $0[place.identity]?.1 }).count > 1 }
    var shown = Array(last.places.prefix(Self.maximumRows))
    if !shown.contains(where: hasMoved) { shown = Array(last.places.lazy.filter(hasMoved).prefix(Self.maximumRows)) }
    guard !shown.isEmpty else { return nil }
    let lanes = orders.map { order in shown.compactMap { order[$0.identity]?.0 }.sorted() }
    rows = shown.map { place in
      let found = orders.map { $0[place.identity] }
      return Row(
        name: place.name,
        ranks: found.map { $0?.1 },
        lanes: zip(found, lanes).map { found, lanes in found.flatMap { lanes.firstIndex(of: $0.0) } }
      )
    }
    labels = states.map(\.label)
    places = Self.places(of: labels)
  }

  /// The entrants whose rank changed.
  package var movers: [Row] { rows.filter { Set($0.ranks.compactMap(\.self)).count > 1 } }

  private static func places(of labels: [String]) -> [Int] {
    let days = labels.map { daysSinceEpoch(of: $0.prefix(10).utf8) }
    let gaps = zip(days, days.dropFirst()).map { before, after in
      before.flatMap { before in after.map { max(0, $0 - before) } } ?? 0
    }
    // No gap is less than a third of the mean.
    let total = max(1, gaps.reduce(0, +))
    let wide = gaps.map { max(3 * gaps.count * $0, total) }
    var (places, sum) = ([0], 0)
    for gap in wide {
      sum += gap
      places.append(sum)
    }
    return places.map { 1_000 * $0 / sum }
  }

  /// Adds the `svg` element; needs the style sheet of pictures.
  ///
  /// - Parameter id: The prefix of all ids in it, unique within the page.
  package func write(to markup: inout Markup, id: String) {
    let height = Self.head + (rows.count - 1) * Self.pitch + Self.radius + Self.foot
    markup.element(
      "svg",
      [
        "class": "pic", "width": "100%", "height": height, "role": "img",
        "aria-labelledby": "\(id)-title \(id)-summary",
      ]
    ) { svg in
      svg.element("title", ["id": "\(id)-title"], text: "Ranks over time")
      let summary = "The ranks of \(counted(rows.count, "entrant")) in \(counted(labels.count, "state"))."
      svg.element("desc", ["id": "\(id)-summary"], text: summary)
      svg.line()
      let frame: Markup.Attributes = [
        "x": Self.radius + 1, "width": "58%", "overflow": "visible",
      ]
      svg.element("svg", frame) { lanes in
        // The first ones are upon the others.
        let moved = movers.filter { $0.ranks.last != 1 }.map(\.name)
        let ways = Dictionary(zip(moved, Self.ways)) { first, _ in first }
        for row in rows.reversed() { drawLine(of: row, ways[row.name] ?? "pic-line", to: &lanes) }
        var end = -Self.labelRoom
        for state in labels.indices {
          let isLast = state == labels.count - 1
          let hasLabel =
            isLast || places[state] - end >= Self.labelRoom && (state == 0 || 1_000 - places[state] >= Self.labelRoom)
          if hasLabel { end = places[state] }
          drawState(state, hasLabel: hasLabel, to: &lanes, bottom: height)
        }
      }
    }
  }

  /// - Parameter way: The class of a line that is not the champion's.
  private func drawLine(of row: Row, _ way: String, to markup: inout Markup) {
    let kind = row.ranks.last == 1 ? "pic-line pic-champion-line" : way
    let known = row.lanes.indices.compactMap { state in row.lanes[state].map { (state, $0) } }
    for (start, end) in zip(known, known.dropFirst()) {
      markup.empty(
        "line",
        [
          "class": kind, "x1": place(of: start.0), "y1": top(of: start.1),
          "x2": place(of: end.0), "y2": top(of: end.1),
        ]
      )
    }
  }

  /// Draws the dots of a state, and the names beside the last one.
  private func drawState(_ state: Int, hasLabel: Bool, to markup: inout Markup, bottom: Int) {
    let isLast = state == labels.count - 1
    markup.element("svg", ["x": place(of: state), "overflow": "visible"]) { column in
      for row in rows.reversed() {
        guard let lane = row.lanes[state], let rank = row.ranks[state] else { continue }
        let y = top(of: lane)
        column.empty("circle", ["class": "pic-box", "cy": y, "r": Self.radius])
        if rank <= Self.maximumNumber { column.text(String(rank), TextStyle.dot, x: 0, y: y + 4) }
        if isLast { draw(pictureName(row.name), y: y + 4, to: &column) }
      }
      if hasLabel {
        let style = state == 0 || isLast ? TextStyle.caption : .wideCaption
        column.text(
          labels[state],
          style.anchored(state == 0 ? .start : .middle),
          x: state == 0 ? -Self.radius : 0,
          y: bottom - 6
        )
      }
    }
    markup.line()
  }

  /// Draws a name beside its last dot; one that is too long for a phone is cut shorter there.
  private func draw(_ name: String, y: Int, to markup: inout Markup) {
    let (x, room) = (Self.radius + 6, Self.nameRoom)
    guard TextStyle.lane.width(of: name) > room.phone else { return markup.name(name, .lane, x: x, y: y) }
    markup.name(name, .wideLane, x: x, y: y, width: room.wide)
    markup.name(name, .phoneLane, x: x, y: y, width: room.phone)
  }

  private func top(of lane: Int) -> Int { Self.head + lane * Self.pitch }

  /// The place of a state between the edges.
  private func place(of state: Int) -> String {
    "\(places[state] / 10).\(places[state] % 10)%"
  }
}
