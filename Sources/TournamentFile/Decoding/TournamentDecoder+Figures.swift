import Base
import Tournament

/// The figures that the file gives for a character.
struct OwnFigures {
  var power: Double?
  var figures = Figures()
}

extension TournamentDecoder {
  /// Reads figures from `power: 12`, `power: {comics: 12}` and `comics: 12`.
  ///
  /// `power: 12` is the metric that the tournament uses as power.
  mutating func ownFigures(_ members: Members, rule: PowerRule, source: Source) -> OwnFigures? {
    var own = OwnFigures()
    var inner: Members?
    if let node = members["power"] {
      if case .mapping = node.kind {
        inner = reader.members(
          of: node,
          what: "'power'",
          keys: source.metrics.map(\.rawValue),
          takesOthers: source.hasOwnMetrics,
          example: "'power: {comics: 12, series: 3}'"
        )
      } else {
        own.power = reader.number(node, key: "power", or: "a mapping of figures")
      }
    }
    var keys = figureKeys.names
    keys += source.names(in: inner).filter { !keys.contains($0) }
    for key in keys {
      if let outer = members.key(key).map({ reader.place($0) }), let first = inner?.key(key).map({ reader.place($0) }) {
        reader.reportTwice("'\(key)' is given twice", at: outer, first: first, note: "it is given here")
      }
      guard let node = members[key] ?? inner?[key] else { continue }
      own.figures[Figure(key)] = reader.number(node, key: key)
    }
    if case .figure(let figure) = rule, own.figures[figure] == nil { own.figures[figure] = own.power }
    return own.power == nil && own.figures.isEmpty ? nil : own
  }

  /// Sets the rules that depend on what the file says about its entrants.
  ///
  /// Where someone has no figures, powers order nobody.
  mutating func settleRules(_ members: Members, for entries: [TournamentPlan.Entry], _ rules: inout TournamentRules) {
    if rules.isPoll, members["tiebreak"] == nil, !entries.isEmpty, entries.allSatisfy(\.lacksFigures) {
      rules.tiebreak = []
    }
    if let node = members["seeding"] {
      let isByRating = rules.seeding == .rating
      let lacking = entries.first { isByRating ? $0.rating == nil : $0.lacksFigures }
      guard isByRating ? lacking != nil || !hasOwnEntrants : lacking != nil && rules.seeding == .power else { return }
      let figure = rules.seeding.rawValue
      reader.report(
        "'seeding: \(figure)' orders by \(figure), and \(lacking?.subject.quotedName ?? "nobody") has \(lacking == nil ? "one" : "none")",
        at: node,
        help: hasOwnEntrants || !isByRating
          ? "give everyone a '\(figure)', or leave 'seeding' out" : "only 'entrants' have ratings: leave 'seeding' out"
      )
      return
    }
    guard rules.isPoll, rules.seeding == .power, entries.contains(where: \.lacksFigures) else { return }
    rules.seeding = entries.allSatisfy { $0.rating != nil } ? .rating : .listed
  }

  /// The settings that follow from the entrants of a file, as JSON: a result has them, because its settings name none.
  func impliedSettings(_ members: Members, _ rules: TournamentRules) -> [String: String] {
    var settings: [String: String] = [:]
    if hasOwnEntrants { settings["source"] = "\"\(rules.source.name)\"" }
    if members["seeding"] == nil, rules.seeding != rules.stages[0].format.facts.seeding {
      settings["seeding"] = "\"\(rules.seeding.rawValue)\""
    }
    if members["tiebreak"] == nil, rules.tiebreak.isEmpty, !rules.source.tiebreak.isEmpty {
      settings["tiebreak"] = "[]"
    }
    return settings
  }

  /// Reports entries with figures that contradict each other or lack a metric that the rules compare.
  mutating func checkFigures(
    of entries: [TournamentPlan.Entry],
    rules: TournamentRules,
    onMissing: TournamentPlan.OnMissing
  ) {
    for entry in entries {
      guard case .own(_, let power, let figures) = entry.subject else { continue }
      let name = entry.subject.quotedName
      if entry.lacksFigures, rules.deciding.neededFigures.isEmpty {
        guard !rules.isPoll, onMissing == .error else { continue }
        reader.report(
          "\(name) needs a power of its own, because powers decide the battles",
          at: entry.place,
          help: "write '{name: …, power: 12}', or let results decide: 'decide: {results: games.csv}'"
        )
        // One of a list of mere names speaks for all.
        if entries.allSatisfy(\.lacksFigures) { return }
        continue
      }
      let needed = (power == nil ? rules.power.figures : []) + rules.deciding.neededFigures
      if let missing = needed.first(where: { figures[$0] == nil })?.rawValue {
        guard onMissing == .error else { continue }
        reader.report(
          "\(name) has no '\(missing)', which the tournament compares",
          at: entry.place,
          help: "add '\(missing): 12'"
        )
      } else if case .figure(let figure) = rules.power, let power, let value = figures[figure], power != value {
        reader.report(
          "\(name) has both 'power: \(power.plainText)' and "
            + "'\(figure.rawValue): \(value.plainText)', and '\(figure.rawValue)' is the power here",
          at: entry.place,
          help: "leave one of the two out"
        )
      } else if power == nil, let sum = rules.power.power(of: figures), sum.magnitude > PowerRule.largestValue {
        let limit = PowerRule.largestValue.groupedText
        reader.report(
          "the power of \(name) comes to \(sum.groupedText), more than \(limit)",
          at: entry.place,
          help: "give smaller figures or smaller weights"
        )
      }
    }
  }
}
