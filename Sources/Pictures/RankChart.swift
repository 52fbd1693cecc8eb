package import Markup
internal import Text
package import Tournament

/// The ranks of the first entrants in all states of a tournament, as lines that cross if one passes another.
///
/// It is as wide as its place; the numbers in the dots are the ranks. The dot of those further down has none.
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
    /// The lane in each state from 0 at the top; those that are not among the first are all in the last lane.
    fileprivate let lanes: [Int?]
  }

  /// By their places in the last state.
  package let rows: [Row]
  package let labels: [String]
  private let laneCount: Int

  private static let maximumRows = 10
  private static let maximumStates = 10
  /// The number of states that have room for all their labels.
  private static let maximumLabels = 4
  private static let (head, pitch, foot, radius) = (30, 36, 26, 10)
  private static let widestName = 240

  /// Makes the chart of the last states that have places; nil if there are fewer than two, or if no rank changed.
  package init?(_ states: [State]) {
    let states = states.filter { !$0.places.isEmpty }.suffix(Self.maximumStates)
    guard let last = states.last, states.count > 1 else { return nil }
    let count = min(Self.maximumRows, last.places.count)
    let orders = states.map { state in
      Dictionary(
        state.places.enumerated().map { ($0.element.identity, ($0.offset, $0.element.rank)) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    rows = last.places.prefix(count).map { place in
      let found = orders.map { $0[place.identity] }
      return Row(
        name: place.name,
        ranks: found.map { $0?.1 },
        lanes: found.map { $0.map { min(count, $0.0) } }
      )
    }
    guard rows.contains(where: { Set($0.ranks.compactMap(\.self)).count > 1 }) else { return nil }
    labels = states.map(\.label)
    laneCount = 1 + (rows.flatMap(\.lanes).compactMap(\.self).max() ?? 0)
  }

  /// Adds the `svg` element; needs the style sheet of pictures.
  ///
  /// - Parameter id: The prefix of all ids in it, unique within the page.
  package func write(to markup: inout Markup, id: String) {
    let height = Self.head + laneCount * Self.pitch + Self.foot - Self.pitch / 2
    markup.element(
      "svg",
      [
        .init("class", "pic"), .init("width", "100%"), .init("height", height),
        .init("role", "img"), .init("aria-labelledby", "\(id)-title \(id)-summary"),
      ]
    ) { svg in
      svg.element("title", [.init("id", "\(id)-title")], text: "Ranks over time")
      let summary =
        "The ranks of \(counted(rows.count, "entrant")) in \(counted(labels.count, "state"))."
      svg.element("desc", [.init("id", "\(id)-summary")], text: summary)
      svg.line()
      // The first ones are upon the others.
      for row in rows.reversed() { drawLine(of: row, to: &svg) }
      for state in labels.indices { drawState(state, to: &svg, bottom: height) }
    }
  }

  private func drawLine(of row: Row, to markup: inout Markup) {
    let kind = row.ranks.last == 1 ? "pic-line pic-champion-line" : "pic-line"
    let known = row.lanes.indices.compactMap { state in row.lanes[state].map { (state, $0) } }
    for (start, end) in zip(known, known.dropFirst()) {
      markup.empty(
        "line",
        [
          .init("class", kind), .init("x1", place(of: start.0)), .init("y1", top(of: start.1)),
          .init("x2", place(of: end.0)), .init("y2", top(of: end.1)),
        ]
      )
    }
  }

  /// Draws the dots of a state, and the names beside the last one.
  private func drawState(_ state: Int, to markup: inout Markup, bottom: Int) {
    let isLast = state == labels.count - 1
    let anchor: TextStyle.Anchor = state == 0 ? .start : isLast ? .end : .middle
    markup.element("svg", [.init("x", place(of: state)), .init("overflow", "visible")]) { column in
      for row in rows.reversed() {
        guard let lane = row.lanes[state], let rank = row.ranks[state] else { continue }
        let y = top(of: lane)
        column.empty(
          "circle",
          [.init("class", "pic-box"), .init("cy", y), .init("r", Self.radius)]
        )
        // Several may share the lane of those further down.
        if lane < rows.count { column.text(String(rank), TextStyle.dot, x: 0, y: y + 4) }
        if isLast {
          column.name(
            pictureName(row.name),
            .lane,
            x: Self.radius,
            y: y - 14,
            width: Self.widestName
          )
        }
      }
      if state == 0 || isLast || labels.count <= Self.maximumLabels {
        let x = anchor == .start ? -Self.radius : anchor == .end ? Self.radius : 0
        let style = TextStyle.caption.anchored(anchor)
        column.text(labels[state], style, x: x, y: bottom - 6)
      }
    }
    markup.line()
  }

  private func top(of lane: Int) -> Int { Self.head + lane * Self.pitch }

  /// The place of a state between the edges, with room for its dot.
  private func place(of state: Int) -> String {
    let tenths = 35 + state * 930 / (labels.count - 1)
    return "\(tenths / 10).\(tenths % 10)%"
  }
}
