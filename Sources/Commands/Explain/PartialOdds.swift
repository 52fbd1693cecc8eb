import Base
import Forecast
import Play
import Reports
import ResultJSON
import Tournament
import TournamentFile

/// The part of the title odds of some tournaments that one shard computed, as a file holds it.
struct PartialOdds: Sendable {
  var shard: Shard
  /// The version of the program.
  var version = contestVersion
  var tournaments: [Tournament] = []

  struct Tournament: Sendable {
    /// A text that is the same for all shards, and different for another tournament or seed.
    var identity: String
    /// The listing; without chances if they are simulated.
    var sheet: OddsSheet
    /// The shard's part of the simulations; nil if the odds are exact.
    var tally: SimulationTally?
  }

  /// The largest size of a file, in bytes.
  static let largestSize = 64 << 20

  private static let kind = "odds"
  private static let schema = 1
}

extension PartialOdds.Tournament {
  /// - Returns: Nil if no shard knows its part.
  init?(_ share: OddsShare, of result: TournamentResult, _ attribution: String?) {
    let record = TournamentRecord(result, provenance: Provenance())
    identity = "\(record.fingerprint) \(result.rules.randomSeed)"
    switch share {
    case .openEnded: return nil
    case .exact(let odds): sheet = OddsSheet(result, odds, attribution)
    case .simulated(let tally, let milestones, let total):
      let method = TitleOdds.Method.simulation(tournaments: total)
      sheet = OddsSheet(result, TitleOdds(method: method, milestones: milestones, entrants: []), attribution)
      self.tally = tally
    }
  }
}

extension PartialOdds {
  var json: String {
    JSONWriter.text { json in
      json.member("contest", Self.kind)
      json.member("schema", Self.schema)
      json.member("version", version)
      json.member("shard", shard.index)
      json.member("shards", shard.count)
      json.objects("tournaments", of: tournaments, inLines: true) { $1.write(to: &$0) }
    }
  }

  /// Reads a file; returns nil if it holds anything but what ``json`` writes.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONDocument(bytes, rejectsDuplicateKeys: true).root, root["contest"]?.string == Self.kind,
      root["schema"]?.integer == Self.schema, let version = root["version"]?.string, let index = root["shard"]?.integer,
      let count = root["shards"]?.integer, let shard = Shard(index, of: count), let list = root["tournaments"]?.elements
    else { return nil }
    let tournaments = list.compactMap(Tournament.init)
    guard tournaments.count == list.count else { return nil }
    self.init(shard: shard, version: version, tournaments: tournaments)
  }
}

extension PartialOdds.Tournament {
  fileprivate func write(to json: inout JSONWriter) {
    json.member("name", sheet.name)
    json.member("identity", identity)
    json.member("moment", sheet.moment.rawValue)
    if let attribution = sheet.attribution { json.member("attribution", attribution) }
    switch sheet.method {
    case .dynamicProgram: break
    case .enumeration(let outcomes): json.member("outcomes", outcomes)
    case .simulation(let total): json.member("simulations", total)
    }
    if let tally { json.member("simulated", tally.count) }
    json.key("milestones")
    json.array { list in
      for label in sheet.milestones {
        list.array {
          $0.value(label.long)
          $0.value(label.short)
        }
      }
    }
    json.objects("entrants", of: sheet.entrants.enumerated(), inLines: true) { json, entry in
      let (index, entrant) = entry
      switch entrant.id {
      case .whole(let id): json.member("id", id)
      case .text(let id): json.member("id", id)
      case .number, .chance, .flag, .none: break
      }
      if let power = entrant.power { json.member("power", power) }
      json.member("name", entrant.name)
      if let tally {
        json.member("title", tally.titles[index])
      } else {
        json.member("title", sheet.chances[index].title)
      }
      json.key("reach")
      json.array { reach in
        for milestone in sheet.milestones.indices {
          if let tally {
            reach.value(tally.reach[milestone][index])
          } else {
            reach.value(sheet.chances[index].reach[milestone])
          }
        }
      }
    }
  }

  fileprivate init?(_ node: JSONNode) {
    guard let name = node["name"]?.string, let identity = node["identity"]?.string,
      let moment = node["moment"]?.string.flatMap(OddsSheet.Moment.init(rawValue:)),
      let labels = node["milestones"]?.elements, let rows = node["entrants"]?.elements, !rows.isEmpty
    else { return nil }
    let milestones = labels.compactMap { label -> OddsSheet.Label? in
      guard let names = label.elements, names.count == 2, let long = names[0].string, let short = names[1].string else {
        return nil
      }
      return OddsSheet.Label(long: long, short: short)
    }
    let entrants = rows.compactMap { row -> OddsSheet.Row? in
      let power = row["power"].map(\.number)
      guard let name = row["name"]?.string, power != .some(nil) else { return nil }
      let id: ListingCell? =
        row["id"].map { node in node.integer.map(ListingCell.whole) ?? node.string.map(ListingCell.text) }
        ?? ListingCell.none
      return id.map { OddsSheet.Row(id: $0, power: power ?? nil, name: name) }
    }
    // For each entrant, the title and then each milestone.
    let numbers = rows.compactMap { row -> [Double]? in
      guard let title = row["title"]?.number, let reach = row["reach"]?.elements, reach.count == milestones.count else {
        return nil
      }
      let all = [title] + reach.compactMap(\.number)
      return all.count == reach.count + 1 ? all : nil
    }
    guard milestones.count == labels.count, entrants.count == rows.count, numbers.count == rows.count else {
      return nil
    }
    let most: Double
    let method: TitleOdds.Method
    if let total = node["simulations"]?.integer, let count = node["simulated"]?.integer,
      1...TournamentFileLimits.simulations ~= total, 0...total ~= count
    {
      (method, most) = (.simulation(tournaments: total), Double(count))
      let counts = numbers.map { $0.compactMap { Int(exactly: $0) } }
      guard counts.allSatisfy({ $0.count == milestones.count + 1 }) else { return nil }
      tally = SimulationTally(
        count: count,
        titles: counts.map { $0[0] },
        reach: milestones.indices.map { milestone in counts.map { $0[milestone + 1] } }
      )
    } else if node["simulations"] == nil {
      let outcomes = node["outcomes"].map { $0.integer ?? 0 }
      guard outcomes ?? 1 > 0 else { return nil }
      method = outcomes.map { .enumeration(outcomes: $0) } ?? .dynamicProgram
      most = 1
    } else {
      return nil
    }
    guard numbers.allSatisfy({ $0.allSatisfy { 0...most ~= $0 } }) else { return nil }
    self.identity = identity
    sheet = OddsSheet(
      name: name,
      moment: moment,
      method: method,
      milestones: milestones,
      entrants: entrants,
      chances: tally != nil ? [] : numbers.map { TitleOdds.Entrant(title: $0[0], reach: Array($0.dropFirst())) },
      attribution: node["attribution"]?.string
    )
  }
}
