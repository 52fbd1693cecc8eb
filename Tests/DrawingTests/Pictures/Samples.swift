import TestSupport
import Tournament

/// Returns entrants whose power falls with their number.
func heroes(_ count: Int, name: (_ number: Int) -> String = { "Hero \($0)" }) -> [Entrant] {
  (1...count).map { number in
    Entrant(
      identity: .init(source: "marvel", id: number),
      name: name(number),
      power: Double(5 * (count - number) + 3)
    )
  }
}

/// Returns a played tournament of one stage.
///
/// - Parameter isLively: Whether weaker entrants win at times.
func played(
  _ format: Format,
  _ entrants: [Entrant],
  name: String = "Spring Cup",
  isLively: Bool = true
) -> TournamentResult {
  TournamentResult(
    rules: TournamentRules(
      name: name,
      slug: "spring-cup",
      stages: [Stage(format: format)],
      deciding: isLively ? .upset(sharpness: 0.5) : .power,
      randomSeed: 5
    ),
    entrants: entrants
  )
}

/// Returns a tournament that is decided elsewhere, of which only some battles are fought.
///
/// - Parameters:
///   - fought: The pairs whose result is in, as seeds from 1, winners first.
///   - rounds: Those in which they met, as a votes file writes them; any where it is shorter.
func begun(
  _ stages: [Stage],
  _ entrants: [Entrant],
  fought: [(Int, Int)],
  in rounds: [String] = [],
  level: [(Int, Int)] = []
) -> TournamentResult {
  func ballot(_ pair: (Int, Int), _ score: Double, in round: String = "") -> Votes.Ballot {
    Votes.Ballot(
      round: Votes.Round(round) ?? .any,
      home: pair.0 - 1,
      away: pair.1 - 1,
      score: VoteScore(home: score, away: 5)
    )
  }
  let ballots =
    fought.enumerated().map { index, pair in
      ballot(pair, 7.5, in: index < rounds.count ? rounds[index] : "")
    } + level.map { ballot($0, 5) }
  return TournamentResult(
    rules: TournamentRules(
      name: "Readers' Poll",
      slug: "poll",
      stages: stages,
      deciding: .results(file: "poll.csv"),
      tiebreak: []
    ),
    entrants: entrants,
    votes: { _ in Votes(ballots) }
  )
}

/// Returns groups of four or so, and a knockout of the first two of each.
func worldCup(_ count: Int, groups: Int) -> TournamentResult {
  TournamentResult(
    rules: TournamentRules(
      name: "World Cup",
      slug: "world-cup",
      stages: [
        Stage(name: "Groups", groups: .init(count: groups)),
        .cup(top: 2, thirdPlace: true, named: "Knockout"),
      ],
      deciding: .upset(sharpness: 1),
      randomSeed: 11
    ),
    entrants: heroes(count)
  )
}

/// The longest name of the Marvel API, and one that is as long.
let longestName = "Crimson Dynamo (Iron Man 3 - The Official Game)"

let hostileNames = [
  "a & b < c > \"d\" 'e'", "]]>", "</svg><script>alert(1)</script>", "&amp; &#x41; &bogus;",
  "<![CDATA[", "-->", "evil\u{202E}gnp", "line\nbreak\r\n", "nul\u{0}bell\u{7}\u{1B}[31m",
  "\u{FFFE}\u{FFFF}\u{FEFF}", "שלום (עולם) 12", "محمد", "漢字カタカナ한글", "👩‍👩‍👧‍👦🏳️‍🌈",
  String(repeating: "a\u{0301}", count: 5_000), String(repeating: "W", count: 10_000),
  "Z" + String(repeating: "\u{0300}", count: 300), "", "   ", "\u{FDFD}\u{FDFD}", "\u{200B}",
  "style=\"x\" onload=\"y\"", "{}@import url(x)", "\u{2028}\u{2029}", "=1+1", longestName,
]
