import Base
import Tournament

extension TournamentDecoder {
  /// Reads the points of battles from 'points', and those of a bye from there or from 'bye_points'.
  ///
  /// Points that are left out keep their defaults. A bye is worth a win.
  mutating func points(_ members: Members, _ options: inout FormatOptions) {
    let own = members["points"].flatMap {
      reader.members(of: $0, what: "'points'", keys: pointKeys.names, example: Self.pointsExample)
    }
    let known = reader.diagnostics.count
    let standard = options.points
    let win = own.flatMap { halfPoints($0, "win") } ?? standard.win
    let loss = own.flatMap { halfPoints($0, "loss") } ?? standard.loss
    let draw = own.flatMap { halfPoints($0, "draw") } ?? min(standard.draw, win)
    let bye = own.flatMap { halfPoints($0, "bye") } ?? byeHalfPoints(members) ?? win
    if own?["bye"] != nil, let key = members.key("bye_points") {
      reader.report(
        "'bye_points' and 'points: {bye: …}' both say what a bye is worth",
        at: key,
        help: "leave one of the two out"
      )
    }
    guard reader.diagnostics.count == known else { return }
    if let node = own?["win"] ?? own?["loss"], win <= loss {
      reader.report(
        "a win must be worth more than a loss, and the points are \(Self.text(win)) and \(Self.text(loss))",
        at: node,
        help: "write \(Self.pointsExample)"
      )
    } else if let node = own?["draw"] ?? own?["loss"], !(loss...win).contains(draw) {
      reader.report(
        "a draw must be worth at least a loss and at most a win, from \(Self.text(loss)) to "
          + "\(Self.text(win)), and it is worth \(Self.text(draw))",
        at: node,
        help: "write \(Self.pointsExample)"
      )
    } else if let node = own?["bye"] ?? members["bye_points"], bye > win {
      reader.report(
        "a bye must be worth at most a win, which is \(Self.text(win)), and it is worth \(Self.text(bye))",
        at: node,
        help: "leave it out if a bye is worth a win"
      )
    } else {
      options.points = BattlePoints(win: win, draw: draw, loss: loss)
      options.swiss.byeHalfPoints = bye
    }
  }

  private static let pointsExample = "'points: {win: 3, draw: 1, loss: 0}'"

  private static func text(_ halves: Int) -> String { (Double(halves) / 2).plainText }

  private mutating func halfPoints(_ members: Members, _ key: String) -> Int? {
    guard let node = members[key], let points = reader.number(node, key: key) else { return nil }
    let halves = 2 * points
    guard let whole = Int(exactly: halves), (0...BattlePoints.largest).contains(whole) else {
      return reader.fail(
        "'\(key)' must be a multiple of 0.5 from 0 to \((BattlePoints.largest / 2).grouped), "
          + "found \(NodeReader.found(node))",
        at: node
      )
    }
    return whole
  }

  private mutating func byeHalfPoints(_ members: Members) -> Int? {
    guard let node = members["bye_points"], let points = reader.number(node, key: "bye_points") else { return nil }
    guard [0, 0.5, 1].contains(points) else {
      return reader.fail(
        "'bye_points' must be 0, 0.5 or 1, found \(NodeReader.found(node))",
        at: node,
        help: points > 1 ? "for other points, write 'points: {win: 3, bye: 3}'" : nil
      )
    }
    return Int(2 * points)
  }
}
