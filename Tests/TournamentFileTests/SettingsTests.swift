import Base
import TestSupport
import Testing
import Tournament

@testable import TournamentFile

/// The settings of a tournament, which its result holds, read back as the same rules.
struct SettingsTests {
  /// Reads the settings of a plan back; nil if that fails.
  static func readBack(_ plan: TournamentPlan) -> TournamentPlan? {
    readSettings(
      plan.settings,
      name: plan.rules.name,
      slug: plan.rules.slug,
      at: plan.place,
      sources: testSources
    )
  }

  @Test(arguments: KeyTable.all) func `every value of every key is read back`(_ table: KeyTable) {
    for (key, sample) in table.samples {
      for value in sample.good {
        let text = table.text("\(key): \(value)")
        let read = readTournamentFile(Array(text.utf8), file: "cup.yaml", sources: testSources)
        for plan in read.plans {
          var rules = plan.rules
          (rules.summary, rules.randomSeed) = (nil, 0)
          let back = Self.readBack(plan)
          #expect(back?.rules == rules, "\(text)")
          #expect(back?.groupMembers.map(\.name) == plan.groupMembers.map(\.name), "\(text)")
          #expect(back?.settings == plan.settings, "\(text)")
          #expect((try? JSONDocument(plan.settings).root.isObject) == true)
        }
      }
    }
  }

  @Test func `settings are sorted, in one line, and without what is elsewhere in the result`() {
    let plan = plans(
      in: """
        third_place: yes
        random_seed: 4
        name: Cup
        description: "a\\nb"
        format: cup
        expect: {champion: Hulk}
        characters: [Hulk, Thor]
        best_of: {default: [comics], final: [comics, series]}
        """
    )[0]
    #expect(
      String(decoding: plan.settings, as: UTF8.self)
        == #"{"best_of":{"default":["comics"],"final":["comics","series"]},"format":"cup","third_place":"yes"}"#
    )
    #expect(Self.readBack(plan)?.rules.stages == plan.rules.stages)
  }

  @Test(
    arguments: [
      "", "{", "[]", "null", "{\"format\":\"new\"}", "{\"neu\":1}", "{}\n---\n{}", "{\"legs\":0}",
      "{\"stages\":[]}", "\u{0}", "{\"format\":&a [*a]}",
    ]
  )
  func `what no file may say is not read`(_ settings: String) {
    let place = SourcePlace(file: "result.json", line: 1, column: 1)
    #expect(
      readSettings(Array(settings.utf8), name: "Cup", slug: "cup", at: place, sources: testSources)
        == nil
    )
  }
}
