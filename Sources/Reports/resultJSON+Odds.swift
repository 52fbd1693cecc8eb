import Base
package import Forecast
import ResultJSON
package import Tournament

extension TournamentReport {
  /// Writes ratings and odds, with entrants by seed.
  func writeRatingsAndOdds(to json: inout JSONWriter) {
    if let ratings {
      let ranges = ratings.errors?.rankRanges
      json.line()
      json.object("ratings") { object in
        object.member("prior", ratings.prior)
        object.objects("entrants", of: ratings.ratings.indices, inLines: true) { item, entrant in
          item.member("seed", Seed(index: entrant).number)
          item.member("rating", ratings.ratings[entrant].sixDecimals)
          if let errors = ratings.errors, let range = ranges?[entrant] {
            item.member("standard_error", errors.standardErrors[entrant].sixDecimals)
            item.member("ranks", [range.lowerBound, range.upperBound])
          }
          if let elo { item.member("elo", elo[entrant].sixDecimals) }
        }
      }
    }
    let ranks = result.isInProgress ? result.prospects.ranks : []
    if !ranks.isEmpty {
      json.line()
      json.objects("reachable", of: ranks.indices, inLines: true) { item, entrant in
        item.member("seed", Seed(index: entrant).number)
        if let best = ranks[entrant].first { item.member("best", best) }
        if let worst = ranks[entrant].last { item.member("worst", worst) }
      }
    }
    if let odds {
      json.line()
      json.object("odds") { writeOdds(odds, fingerprint: oddsFingerprint, to: &$0) }
    }
  }

  /// The fingerprint of simulated odds, and of the rules, figures, seed and results that they follow from; nil without
  /// simulated odds.
  package var oddsFingerprint: String? {
    guard let odds, case .simulation = odds.method else { return nil }
    var json = JSONWriter()
    json.object { root in
      root.member("edition", simulationEdition)
      writeRules(to: &root)
      if let settings {
        root.key("settings")
        root.raw(settings[...])
      }
      root.member("record", record.fingerprint)
      writeVotes(to: &root)
      root.key("odds")
      root.object { writeOdds(odds, fingerprint: nil, to: &$0) }
    }
    return Digest.sha256(json.bytes)
  }

  private func writeOdds(_ odds: TitleOdds, fingerprint: String?, to json: inout JSONWriter) {
    switch odds.method {
    case .dynamicProgram: json.member("method", "dynamic-program")
    case .enumeration(let outcomes):
      json.member("method", "enumeration")
      json.member("outcomes", outcomes)
    case .simulation(let count):
      json.member("method", "simulation")
      json.member("tournaments", count)
      if let fingerprint { json.member("fingerprint", fingerprint) }
    }
    json.member("reach", odds.milestones.map { result.label($0) })
    json.objects("entrants", of: odds.entrants.enumerated(), inLines: true) { object, place in
      let entrant = place.element
      object.member("seed", Seed(index: place.offset).number)
      object.member("title", entrant.title)
      if entrant.standardError > 0 { object.member("standard_error", entrant.standardError) }
      if !entrant.reach.isEmpty { object.member("reach", entrant.reach) }
    }
    guard !odds.swings.isEmpty else { return }
    json.objects("swings", of: odds.swings.prefix(Self.maximumSwings), inLines: true) { object, swing in
      if hasStages { object.member("stage", swing.stage + 1) }
      object.member("match", swing.match.description)
      object.member("home", swing.home.number)
      object.member("away", swing.away.number)
      object.member("chance", swing.chance)
      object.member("seed", swing.entrant.number)
      object.member("if_home", swing.ifHome)
      object.member("if_away", swing.ifAway)
      if swing.standardError > 0 { object.member("standard_error", swing.standardError) }
    }
  }

  /// The most open battles of which a report says how much they move the odds.
  static let maximumSwings = 5
}

/// Returns the simulated odds in a `result.json` with their ``TournamentReport/oddsFingerprint``, which is still to be
/// compared; nil if it has none.
///
/// - Parameter result: The tournament, whose open battles have swings.
package func simulatedOdds(in bytes: [UInt8], _ milestones: [Milestone], of result: TournamentResult) -> (
  odds: TitleOdds, fingerprint: String
)? {
  let entrantCount = result.entrants.count
  guard let odds = (try? JSONDocument(bytes, rejectsDuplicateKeys: true))?.root["odds"],
    let fingerprint = odds["fingerprint"]?.string, let count = odds["tournaments"]?.integer,
    let rows = odds["entrants"]?.elements, rows.count == entrantCount
  else { return nil }
  let entrants = rows.compactMap { row -> TitleOdds.Entrant? in
    let reach = (row["reach"]?.elements ?? []).compactMap(\.number)
    guard let title = row["title"]?.number, reach.count == milestones.count else { return nil }
    return TitleOdds.Entrant(title: title, standardError: row["standard_error"]?.number ?? 0, reach: reach)
  }
  guard entrants.count == entrantCount else { return nil }
  var told = TitleOdds(method: .simulation(tournaments: count), milestones: milestones, entrants: entrants)
  let open = result.openBattles
  for row in odds["swings"]?.elements ?? [] {
    guard
      let battle = open.first(where: {
        $0.match.description == row["match"]?.string && $0.stage + 1 == row["stage"]?.integer ?? 1
      }), let away = battle.away, let chance = row["chance"]?.number, let seed = row["seed"]?.integer,
      (1...entrantCount).contains(seed), let one = row["if_home"]?.number, let other = row["if_away"]?.number
    else { return nil }
    told.swings.append(
      BattleSwing(
        stage: battle.stage,
        match: battle.match,
        home: battle.home,
        away: away,
        chance: chance,
        entrant: Seed(index: seed - 1),
        ifHome: one,
        ifAway: other,
        standardError: row["standard_error"]?.number ?? 0
      )
    )
  }
  return (told, fingerprint)
}

extension Double {
  /// Rounded to six decimals; the others are noise.
  var sixDecimals: Double { (self * 1e6).rounded() / 1e6 }
}
