import Base
import Forecast
import Play
import Reports

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
