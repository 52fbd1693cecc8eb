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
    json.member("milestones", sheet.milestones.map { [$0.long, $0.short] })
    json.objects("entrants", of: sheet.entrants.enumerated(), inLines: true) { json, entry in
      let (index, entrant) = entry
      switch entrant.id {
      case .whole(let id): json.member("id", id)
      case .text(let id): json.member("id", id)
      case .number, .chance, .change, .flag, .none: break
      }
      if let power = entrant.power { json.member("power", power) }
      json.member("name", entrant.name)
      if let tally {
        json.member("title", tally.titles[index])
        json.member("reach", tally.reach.map { $0[index] })
      } else {
        json.member("title", sheet.chances[index].title)
        json.member("reach", sheet.chances[index].reach)
      }
    }
  }

  fileprivate init?(_ node: JSONNode) {
    guard let name = node["name"]?.string, let identity = node["identity"]?.string,
      let moment = node["moment"]?.string.flatMap(OddsSheet.Moment.init(rawValue:)),
      let labels = node["milestones"]?.elements, let rows = node["entrants"]?.elements, !rows.isEmpty
    else { return nil }
    let milestones = labels.compactMap { label -> OddsSheet.Label? in
      let names = label.elements?.compactMap(\.string) ?? []
      return names.count == 2 ? OddsSheet.Label(long: names[0], short: names[1]) : nil
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
      let cells = [row["title"]] + (row["reach"]?.elements ?? []).map(Optional.some)
      let all = cells.compactMap { $0?.number }
      return all.count == cells.count && all.count == milestones.count + 1 ? all : nil
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

/// Reads the files of all shards of one computation and adds them up.
///
/// - Parameter paths: The files in any order.
func mergedOdds(_ paths: [String]) throws(Failure) -> [OddsSheet] {
  var parts: [(path: String, odds: PartialOdds)] = []
  for path in paths { parts.append((path, try partialOdds(path))) }
  guard let first = parts.first else { return [] }
  var files: [Int: String] = [:]
  for part in parts {
    if let difference = part.odds.difference(from: first.odds) {
      throw Failure(
        .badData,
        "'\(first.path)' and '\(part.path)' are not of the same odds: \(difference)",
        help: "compute all shards of the same files with the same options"
      )
    }
    if let other = files.updateValue(part.path, forKey: part.odds.shard.index) {
      throw Failure(
        .badData,
        "'\(other)' and '\(part.path)' are both shard \(part.odds.shard.text)",
        help: "name each shard once"
      )
    }
  }
  let count = first.odds.shard.count
  guard files.count == count else {
    let missing = (1...count).lazy.filter { files[$0] == nil }.prefix(10).map { String($0) }
    let left = count - files.count
    throw Failure(
      .badData,
      "\(counted(left, "shard")) of \(count.grouped) \(left == 1 ? "is" : "are") missing: "
        + missing.joined(separator: ", ") + (left > 10 ? " and more" : ""),
      help: "compute the missing shards"
    )
  }
  var sheets: [OddsSheet] = []
  for (index, tournament) in first.odds.tournaments.enumerated() {
    var sheet = tournament.sheet
    if var sum = tournament.tally {
      for part in parts.dropFirst() { if let tally = part.odds.tournaments[index].tally { sum += tally } }
      guard sheet.method == .simulation(tournaments: sum.count) else {
        throw Failure(
          .badData,
          "the shards of '\(sheet.name)' do not add up: they have \(counted(sum.count, "simulation"))",
          help: "compute all shards again"
        )
      }
      sheet.chances = sum.chances
    }
    sheets.append(sheet)
  }
  return sheets
}

private func partialOdds(_ path: String) throws(Failure) -> PartialOdds {
  let bytes: [UInt8]
  do throws(FileError) { bytes = try readFile(path, limit: PartialOdds.largestSize) } catch {
    throw Failure(.missingInput, error.message, help: error.help)
  }
  guard let odds = PartialOdds(bytes) else {
    throw Failure(
      .badData,
      "'\(path)' is no part of title odds",
      help: "name files that 'contest odds --shard I/N --partial FILE' wrote"
    )
  }
  return odds
}

extension PartialOdds {
  /// Returns the difference that keeps two parts from being parts of the same odds; nil if none
  /// does.
  fileprivate func difference(from other: PartialOdds) -> String? {
    if version != other.version { return "versions \(other.version) and \(version) wrote them" }
    if shard.count != other.shard.count {
      return "they are of \(other.shard.count.grouped) and of \(shard.count.grouped) shards"
    }
    if tournaments.count != other.tournaments.count {
      return "they have \(other.tournaments.count.grouped) and " + counted(tournaments.count, "tournament")
    }
    for (own, theirs) in zip(tournaments, other.tournaments) {
      let isSame =
        own.identity == theirs.identity && own.sheet == theirs.sheet && (own.tally == nil) == (theirs.tally == nil)
        && own.tally?.reach.count == theirs.tally?.reach.count
      if !isSame { return "'\(theirs.sheet.name)' differs" }
    }
    return nil
  }
}
