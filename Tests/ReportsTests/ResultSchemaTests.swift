import Base
import ResultJSON
import TestSupport
import Testing
import Tournament

@testable import Reports

struct ResultSchemaTests {
  private let schema: JSONNode

  init() throws {
    schema = try JSONDocument(Array(EmbeddedText.resultSchema.text.utf8), rejectsDuplicateKeys: true).root
  }

  /// The schemas that a value of `schema` may have, by what it is.
  private static func options(_ schema: JSONNode) -> [JSONNode] {
    [schema] + (schema["anyOf"]?.elements ?? []) + (schema["prefixItems"]?.elements ?? [])
  }

  /// Every member that the schema names.
  private static func paths(in schema: JSONNode, at path: String = "") -> Set<String> {
    var found: Set<String> = []
    for option in options(schema) {
      for (name, member) in option["properties"]?.members ?? [] {
        found.insert("\(path).\(name)")
        found.formUnion(paths(in: member, at: "\(path).\(name)"))
      }
      if let items = option["items"], items.isObject {
        found.formUnion(paths(in: items, at: path))
      }
    }
    return found
  }

  /// Where members may have any name.
  private static let maps: Set<String> = [
    ".rules.power", ".rules.best_of", ".rules.stages.best_of", ".entrants.figures", ".arena.home.figures",
    ".arena.away.figures", ".settings",
  ]

  /// Every member of a result whose name is known.
  private static func paths(of value: JSONNode, at path: String = "") -> Set<String> {
    var found: Set<String> = []
    for (name, member) in maps.contains(path) ? [] : value.members ?? [] {
      found.insert("\(path).\(name)")
      found.formUnion(paths(of: member, at: "\(path).\(name)"))
    }
    for element in value.elements ?? [] { found.formUnion(paths(of: element, at: path)) }
    return found
  }

  @Test func `names what results have, and nothing else`() throws {
    let known = Self.paths(in: schema)
    var written: Set<String> = []
    for bytes in ManyResults.all {
      let root = try JSONDocument(bytes, rejectsDuplicateKeys: true).root
      let paths = Self.paths(of: root)
      #expect(paths.subtracting(known) == [])
      written.formUnion(paths)
    }
    #expect(known.subtracting(written) == [])
  }

  /// Checks that members stand in the order of the schema, and that none is missing that it requires.
  private func check(_ value: JSONNode, _ schema: JSONNode, at path: String = "") {
    let options = Self.options(schema)
    if let members = value.members {
      guard let option = options.first(where: { $0["properties"] != nil }) else {
        #expect(Self.maps.contains(path) && options.contains { $0["properties"] == nil })
        return
      }
      let order = option["properties"]?.members?.map(\.name).filter { value[$0] != nil }
      #expect(members.map(\.name) == order, "\(path)")
      let required = option["required"]?.elements?.compactMap(\.string) ?? []
      #expect(required.allSatisfy { value[$0] != nil }, "\(path)")
      for (name, member) in members {
        option["properties"]?[name].map { check(member, $0, at: "\(path).\(name)") }
      }
    }
    guard let items = options.lazy.compactMap({ $0["items"] }).first, items.isObject else { return }
    for element in value.elements ?? [] { check(element, items, at: path) }
  }

  @Test func `has its members in the order of the file, and requires what is always there`() throws {
    for bytes in ManyResults.all { check(try JSONDocument(bytes).root, schema) }
  }

  @Test func `closes every object and describes every member`() {
    func check(_ schema: JSONNode, at path: String) {
      for option in Self.options(schema) {
        if let members = option["properties"]?.members {
          #expect(option["additionalProperties"]?.bool == false, "\(path)")
          for (name, member) in members {
            #expect(member["description"]?.string?.hasSuffix(".") == true, "\(path).\(name)")
            check(member, at: "\(path).\(name)")
          }
        }
        if let items = option["items"], items.isObject { check(items, at: path) }
      }
    }
    check(schema, at: "")
  }

  @Test func `knows every kind of format`() {
    let kinds = Set(ManyResults.formats.map(\.kind))
    #expect(kinds.union([.byHand]) == Set(Format.Kind.allCases))
  }
}

/// Results of many rules, which have every member that a result can have.
enum ManyResults {
  static let all: [[UInt8]] =
    played + polls + manyGames + arenas + [
      Sample.roundRobin.resultJSON(), Sample.groups.resultJSON(), Sample.knockout.resultJSON(),
      Sample.inline.resultJSON(), StagePageTests.clash.resultJSON(), deadEnd.resultJSON(),
      enumerated.resultJSON(), listedGroups.resultJSON(), groupsOfKnockouts.resultJSON(),
      withdrawn.resultJSON(),
      resting.resultJSON(),
      BattlesCSVTests.report(142).resultJSON(), licensed.resultJSON(), wonTitle.resultJSON(),
    ]

  /// Figures of a window, from a source with a licence and pages.
  private static let licensed: TournamentReport = {
    let source = Source(
      name: "wiki",
      metrics: [Figure("views")],
      licence: .init("CC BY-SA 4.0", url: "https://example.org/licence"),
      site: "https://example.org"
    )
    var rules = TournamentRules(name: "Views", slug: "views")
    rules.source = source
    rules.power = .figure(Figure("views"))
    let entrants = (1...3).map { number in
      var entrant = entrant(number, "Page \(number)", comics: Double(number))
      entrant.identity.source = "wiki"
      entrant.link = "https://example.org/\(number)"
      entrant.about = "The page number \(number)."
      return entrant
    }
    let result = TournamentResult(rules: rules, entrants: entrants)
    let provenance = Provenance(date: "2026-07-02", figuresDate: "2026-07-01", window: "2026-01 to 2026-06")
    return TournamentReport(
      result: result,
      record: TournamentRecord(result, provenance: provenance)
    )
  }()

  private static let groupsOfKnockouts = TournamentReport(
    TournamentRules(
      name: "Cups",
      slug: "cups",
      stages: [
        Stage(name: "Cups", format: .doubleElimination(.single), groups: .init(count: 2))
      ]
    ),
    field
  )

  private static let listedGroups = TournamentReport(
    TournamentRules(
      name: "Many",
      slug: "many",
      stages: [
        Stage(
          name: "Groups",
          groups: .init(listed: [.init(name: "Alpha", size: 4), .init(name: "Beta", size: 3)])
        ),
        Stage(
          name: "Knockout",
          format: .singleElimination(KnockoutRules()),
          intakes: [.init(stage: 0, choice: .best(top: 2, bestOfRest: 0))],
          cross: .fixed
        ),
        Stage(
          name: "Rest",
          intakes: [.init(stage: 0, choice: .places(5...7))],
          carriesOver: true
        ),
      ]
    ),
    field.enumerated().map { place, entrant in
      var entrant = entrant
      entrant.listedGroup = place % 2
      return entrant
    }
  )

  static let formats: [Format] = [
    .roundRobin(legs: 2), .singleElimination(KnockoutRules(placement: .full, reseeds: true)),
    .singleElimination(KnockoutRules(hasConsolation: true)),
    .doubleElimination(.single), .swiss(SwissRules(rounds: 3, byeHalfPoints: 1)),
    .swiss(SwissRules(pairing: .monrad)), .gauntlet(champions: 2), .ladder, .kingOfTheHill,
  ]

  private static let decisions: [DecidingRule] = [
    .power, .upset(sharpness: 0.5),
    .bestOf(
      GamePlan(
        standard: [.comics],
        special: Dictionary(uniqueKeysWithValues: SpecialRound.named.map { ($0, [.comics]) })
      )
    ),
  ]

  private static let field = (1...7).map { number in
    var figures = Figures(comics: 3, series: 1, stories: 2, events: 0.5)
    figures[Figure("views")] = 9
    return Entrant(
      identity: .init(source: "marvel", id: number),
      name: "Hero \(number)",
      power: Double(number),
      figures: figures
    )
  }

  private static func rules(_ stage: Stage, _ deciding: DecidingRule) -> TournamentRules {
    TournamentRules(
      name: "Many",
      slug: "many",
      power: .weighted(Source.marvel.metrics.map { .init($0, 0.5) }),
      stages: [stage],
      deciding: deciding
    )
  }

  private static let played = formats.flatMap { format in
    decisions.map { decision in
      let points =
        decision == .power ? BattlePoints.standard : BattlePoints(win: 6, draw: 2, loss: 1)
      let stage = Stage(format: format, points: format.facts.hasTable ? points : .standard)
      return TournamentReport(rules(stage, decision), field).resultJSON()
    }
  }

  /// Of battles fought elsewhere one is known, so that places are open, of marvel's and of one's own.
  private static let polls = formats.map { format in
    var field = field
    field[0].identity = .init(source: "inline", key: "hero")
    let votes = Votes(
      [
        Votes.Ballot(round: nil, home: 2, away: 3, score: VoteScore(home: 0.1, away: 1e-6)),
        Votes.Ballot(
          round: 9,
          home: 2,
          away: 3,
          score: VoteScore(home: 1, away: 0, absence: .forfeit)
        ),
        Votes.Ballot(
          round: .number(99).inStage(0),
          home: 2,
          away: 3,
          score: VoteScore(home: 1, away: 0)
        ),
        Votes.Ballot(
          round: .number(98).inStage(0),
          home: 2,
          away: 3,
          score: VoteScore(home: 1, away: 1, winner: .away)
        ),
      ],
      remarks: [
        0: .init(label: "Night 1", date: "2026-05-02", url: "https://example.org", note: "close")
      ]
    )
    let rules = rules(Stage(format: format), .results(file: "votes.csv"))
    let result = TournamentResult(rules: rules, entrants: field, votes: { _ in votes })
    return TournamentReport(
      result: result,
      record: TournamentRecord(result, provenance: captured),
      settings: Array(#"{"decide":{"results":"votes.csv"}}"#.utf8)
    ).resultJSON()
  }

  /// Of a poll, a match is over and another in its second game; lots have three games in some rounds.
  private static let manyGames = formats.flatMap { format in
    [DecidingRule.results(file: "votes.csv"), .upset(sharpness: 1)].map { deciding in
      var rules = rules(Stage(format: format), deciding)
      rules.gameCounts = RoundPlan(standard: 3, special: [.final: 5, .losersFinal: 1])
      let ballots = [(2, 4, 2), (3, 5, 1), (1, 6, 2), (2, 3, 1), (4, 5, 2)].flatMap {
        (home: Seed, away: Seed, count: Int) in
        (0..<count).map { _ in
          Votes.Ballot(round: nil, home: home, away: away, score: VoteScore(home: 1, away: 0))
        }
      }
      let result = TournamentResult(rules: rules, entrants: field, votes: { _ in Votes(ballots) })
      return TournamentReport(
        result: result,
        record: TournamentRecord(result, provenance: captured)
      ).resultJSON()
    }
  }

  /// Of a poll, the final is won and the third place is open.
  private static let wonTitle: TournamentReport = {
    let ballots = [(0, 3), (1, 2), (0, 1)].map { (home: Seed, away: Seed) in
      Votes.Ballot(round: nil, home: home, away: away, score: VoteScore(home: 1, away: 0))
    }
    let result = TournamentResult(
      rules: rules(
        Stage(format: .singleElimination(KnockoutRules(placement: .third))),
        .results(file: "votes.csv")
      ),
      entrants: Array(field.prefix(4)),
      votes: { _ in Votes(ballots) }
    )
    return TournamentReport(result: result, record: TournamentRecord(result, provenance: captured))
  }()

  /// After three rounds of six that are level, everyone who could meet has met.
  private static let deadEnd = TournamentReport(
    TournamentRules(
      name: "Dead End",
      slug: "dead-end",
      stages: [Stage(format: .swiss(SwissRules(rounds: 5)))],
      tiebreak: []
    ),
    (1...6).map { entrant($0, "Hero \($0)", comics: 1) }
  )

  private static let enumerated = TournamentReport(
    TournamentRules(name: "Few", slug: "few"),
    Array(Sample.field.prefix(3)),
    odds: .exact
  )

  /// One leaves the groups, and one the knockout after them.
  private static let withdrawn: TournamentReport = {
    var entrants = Self.field
    entrants[6].withdrawal = Withdrawal(stage: 0, round: 1)
    entrants[5].withdrawal = Withdrawal(stage: 1, round: 0)
    entrants[4].withdrawal = Withdrawal(stage: 0, round: 2, annuls: true)
    entrants[0].givenSeed = Seed(index: 2)
    entrants[0].rating = 1640.5
    let stages = [
      Stage(name: "Groups", groups: .init(count: 2)),
      Stage(
        name: "Final",
        format: .singleElimination(KnockoutRules()),
        ties: .coin,
        gameCounts: .one,
        intakes: [.init(stage: 0, choice: .best(top: 2, bestOfRest: 0))]
      ),
    ]
    return TournamentReport(TournamentRules(name: "Left", slug: "left", stages: stages), entrants)
  }()

  /// A Swiss system with byes that entrants ask for, a forbidden pair, and rematches.
  private static let resting: TournamentReport = {
    var entrants = Self.field
    entrants[6].requestedByes = [
      RequestedBye(stage: 0, round: 1), RequestedBye(stage: 0, round: 2, worth: .zero),
    ]
    let swiss = SwissRules(
      rounds: 8,
      rematch: .allow,
      forbidden: [.init(entrants[0].identity, entrants[1].identity)]
    )
    let stages = [
      Stage(name: "League", format: .swiss(swiss)),
      Stage(
        name: "Final",
        format: .ladder,
        intakes: [.init(stage: 0, choice: .best(top: 2, bestOfRest: 0))]
      ),
    ]
    return TournamentReport(TournamentRules(name: "Rest", slug: "rest", stages: stages), entrants)
  }()

  private static let arenas: [[UInt8]] = {
    var store = Store()
    let own = ["own", "other"].map {
      Entrant(
        identity: .init(source: "inline", key: $0),
        name: $0,
        power: 1,
        figures: Figures(comics: 3, series: 1, stories: 2, events: 0.5)
      )
    }
    let viewed = field.prefix(2).map { entrant in
      var entrant = entrant
      entrant.link = "https://example.org/1"
      entrant.about = "Somebody."
      return entrant
    }
    for (home, away) in [(own[0], own[1]), (viewed[0], viewed[1])] {
      store.save(
        ArenaBattle(
          home: .init(home),
          away: .init(away),
          outcome: .home,
          decidedBy: "power",
          tiebreak: [Figure("views")],
          provenance: Provenance(
            date: "2024-09-10",
            attribution: captured.attribution,
            metric: "comics",
            window: "2024",
            windowRule: "the last 12 months"
          )
        )
      )
    }
    return store.arenas.map { TournamentReport($0).resultJSON() }
  }()
}
