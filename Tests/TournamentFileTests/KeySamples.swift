import Base
import Foundation
import TestSupport
import Testing
import Tournament

@testable import TournamentFile

/// Values of a key that the decoder and the schema both take, and such that both refuse.
struct KeySample: Decodable, Sendable {
  var good: [String]
  var bad: [String]
}

/// A table of keys, a file in which `%` stands for one of its members, and a sample of each key.
struct KeyTable: Sendable {
  var name: String
  var keys: [SchemaMember]
  var file: String
  var samples: [String: KeySample]

  /// The file with a member in it.
  func text(_ member: String) -> String { file.replacing("%", with: member) }

  /// The keys by the words for them in `keys.json`.
  private static let keys: [String: [SchemaMember]] = [
    "tournament": tournamentKeys(testSources), "entry": entryKeys, "entrant": entrantKeys,
    "roster": rosterKeys, "stage": stageKeys, "advance": advanceKeys, "intake": intakeKeys,
    "decide": decideKeys, "upset": upsetKeys, "roundGames": roundKeys(gameList, named: gameList),
    "gameCount": roundKeys(.integer(1...99), named: .integer(1...99)), "odds": oddsKeys,
    "expect": expectKeys, "reports": reportKeys, "figure": figureKeys, "weight": weightKeys, "until": untilKeys,
  ]
  private static let weightKeys = Source.marvel.metrics.map {
    SchemaMember($0.rawValue, "", .number(limit: largestWeight))
  }

  /// What `Fixtures/keys.json` holds: lists of values by the words that stand for them in samples, and tables.
  private struct File: Decodable {
    var lists: [String: [String]]
    var tables: [Table]

    struct Table: Decodable {
      var name: String
      var keys: String
      var file: String
      var samples: [String: KeySample]
    }
  }

  static let all: [KeyTable] = {
    do {
      let file = try JSONDecoder().decode(File.self, from: Data(Fixtures.bytes("keys.json")))
      var lists = file.lists
      lists["$formats"] = formatWords
      lists["$offeredFormats"] = offeredFormatWords.filter { $0 != "groups" }
      func values(_ words: [String]) -> [String] { words.flatMap { lists[$0] ?? [$0] } }
      return file.tables.map { table in
        KeyTable(
          name: table.name,
          keys: keys[table.keys] ?? [],
          file: table.file,
          samples: table.samples.mapValues { KeySample(good: values($0.good), bad: values($0.bad)) }
        )
      }
    } catch {
      fatalError("keys.json: \(error)")
    }
  }()
}

extension KeyTable: CustomTestStringConvertible {
  var testDescription: String { name }
}
