import Base
import Tournament

/// The meaning of the header of a column in a form's export.
enum BallotColumn {
  /// The votes on an open battle, by its place in the list of open battles.
  case open(Int)
  /// The votes on battles that have a result already; several if the header names no round.
  case decided([Battle])
  /// Votes that may be on this open battle, or on one of the same two that has a result.
  case unclear(Battle)
  /// The votes on a game of an open battle that is not the next one.
  ///
  /// - `next`: The number of the next game, from 1.
  case otherGame(next: Int)
  /// Something else, such as a time or an address.
  case other
  /// It looks like a battle, and is none that is open.
  case problem(String, help: String)

  init(_ header: String, of result: TournamentResult, open: [Battle], mentions: NameMentions, meetings: Meetings) {
    let (named, rest) = mentions.all(in: header)
    let quoted = quoted(header)
    guard named.count == 2 else {
      guard
        named.count > 2 || named.count == 1 && Self.parts(header).count > 1
          || Self.parts(header, Self.clearSeparators).count > 1
      else {
        self = .other
        return
      }
      let words = named.count > 2 ? "more than two entrants" : "no two entrants"
      self = .problem(
        "the column \(quoted) looks like a battle, and names \(words)",
        help: "write both names as the tournament prints them, or remove the column"
      )
      return
    }
    let both = meetings.battles(of: named[0], named[1])
    let (words, others) = (HeaderWords(header), HeaderWords(rest))
    // A name may have such a word, or be a number.
    func number(after word: String) -> Int? { others.number(after: word) ?? words.number(after: word) }
    let round = number(after: "round")
    let stages = others.stages(of: result)
    func isCoded(_ battle: Battle) -> Bool {
      words.has(battle.match.description)
        || Votes.Round(of: battle.match)?.bracket == .grandFinal && (others.has("grand final") || others.has("gf"))
    }
    let hasCode = both.contains { isCoded($0.battle) }
    let meant = both.filter { meeting in
      let battle = meeting.battle
      guard stages.isEmpty || stages.contains(battle.stage) else { return false }
      return hasCode ? isCoded(battle) : round == nil || battle.round == round
    }
    let decided = meant.filter { $0.place == nil }.map(\.battle)
    let found = meant.compactMap { meeting in meeting.place.map { (meeting.battle, $0) } }
    switch found.count {
    // A form that grows still has the votes of the battle before, which count for no other.
    case 1 where decided.contains(where: \.decision.isPlayed): self = .unclear(found[0].0)
    case 1:
      let (battle, place) = found[0]
      let next = (battle.decision.score?.gameCount ?? 0) + 1
      let isNext = result.gameCount(of: battle) == 1 || number(after: "game") ?? 1 == next
      self = isNext ? .open(place) : .otherGame(next: next)
    case 0 where !decided.isEmpty: self = .decided(decided)
    case 0:
      let rounds = Set(both.map(\.battle.round)).sorted().map(\.grouped)
      self = .problem(
        "the column \(quoted) names no open battle",
        help: rounds.isEmpty
          ? "remove it, or wait until its two entrants meet; " + Self.listed(open, of: result)
          : "correct the round: they meet in round\(rounds.count == 1 ? "" : "s") " + Base.words(rounds)
      )
    default:
      self = .problem(
        "the column \(quoted) may mean \(found.count.grouped) open battles",
        help: round == nil ? "write its round, such as 'Round \(found[0].0.round): …'" : "write the whole names"
      )
    }
  }

  /// The open battles in words, the first five of them.
  static func listed(_ open: [Battle], of result: TournamentResult) -> String {
    let pairs = words(first: 5, of: open) { battle in
      let sides = [battle.home, battle.away ?? battle.home].map { result.entrants[$0].displayName }
      return "'\(sides[0]) or \(sides[1])'"
    }
    return "open \(open.count == 1 ? "is" : "are") \(pairs)"
  }

  /// Words that occur between the two of a battle, and rarely anywhere else.
  private static let clearSeparators = [" vs ", " vs. ", " versus ", " against ", " v ", " v. "]
  private static let separators = clearSeparators + [" or ", " – ", " — ", " - "]

  private static func parts(_ header: String, _ separators: [String] = separators) -> [Substring] {
    var parts = [header.folded[...]]
    for separator in separators { parts = parts.flatMap { $0.pieces(between: separator) } }
    return parts.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

/// The words and numbers of a header.
private struct HeaderWords {
  private let all: [Substring]

  init(_ text: String) { all = text.folded.split { !$0.isLetter && !$0.isNumber } }

  /// Returns the first number after a word; nil without one.
  func number(after word: String) -> Int? {
    zip(all, all.dropFirst()).lazy.filter { $0.0 == word[...] }.compactMap { Int($0.1) }.first
  }

  /// Whether all words of a name are in it, one after another; false for an empty name.
  func has(_ name: String) -> Bool {
    let name = HeaderWords(name).all
    return !name.isEmpty && all.indices.contains { all[$0...].starts(with: name) }
  }

  /// Returns the stages whose names are in it, the longest where one name contains another; empty if there is one stage.
  func stages(of result: TournamentResult) -> [Int] {
    let names = result.rules.stages.map(\.name)
    guard names.count > 1 else { return [] }
    let named = names.indices.filter { has(names[$0]) }
    return named.filter { stage in
      let name = HeaderWords(names[stage])
      return !named.contains { other in
        let longer = HeaderWords(names[other])
        return longer.all.count > name.all.count && longer.has(names[stage])
      }
    }
  }
}

extension BallotColumn {
  /// All battles, by their entrants: a form may have a column for each.
  struct Meetings {
    /// A battle with its place in the list of open battles; nil if it has a result.
    typealias Meeting = (battle: Battle, place: Int?)

    private var all: [Meeting] = []
    /// The places in ``all`` of the battles of each entrant.
    private var places: [Seed: [Int]] = [:]

    init(_ result: TournamentResult) {
      var openCount = 0
      result.battles.forEach { battle in
        let isOpen = battle.decision.outcome == .pending
        defer { if isOpen { openCount += 1 } }
        guard let away = battle.away else { return }
        for side in [battle.home, away] { places[side, default: []].append(all.count) }
        all.append((battle, isOpen ? openCount : nil))
      }
    }

    /// Returns the battles of two that may each be one of several entrants, in the order of play.
    fileprivate func battles(of ones: Set<Seed>, _ others: Set<Seed>) -> [Meeting] {
      let (few, many) = ones.count < others.count ? (ones, others) : (others, ones)
      let found = few.flatMap { one in
        (places[one] ?? []).filter { place in
          let battle = all[place].battle
          return (battle.home == one ? battle.away : battle.home).map(many.contains) ?? false
        }
      }
      return Set(found).sorted().map { all[$0] }
    }
  }
}
