import Base
package import Tournament

/// A battle from `contest battle`.
package struct ArenaBattle: Sendable, Equatable {
  /// The number of battles of these two that changed something, this one included.
  package var revision = 1
  package var home: Side
  package var away: Side
  package var outcome: Outcome
  /// The step that decided it; nil for a draw.
  package var decidedBy: String?
  /// The figures that settle a level battle, in order.
  package var tiebreak: [Figure]
  package var provenance: Provenance

  package init(
    home: Side,
    away: Side,
    outcome: Outcome,
    decidedBy: String?,
    tiebreak: [Figure] = TournamentRules.defaultTiebreak,
    provenance: Provenance
  ) {
    self.home = home
    self.away = away
    self.outcome = outcome
    self.decidedBy = decidedBy
    self.tiebreak = tiebreak
    self.provenance = provenance
  }

  package struct Side: Sendable, Equatable {
    package var identity: Entrant.Identity
    package var name: String
    package var power: Double
    package var figures: Figures
    /// The address of its page in the source; nil if it has none.
    package var link: String?
    /// See ``Entrant/about``.
    package var about: String?

    package var entrant: Entrant {
      Entrant(identity: identity, name: name, power: power, figures: figures, link: link, about: about)
    }
  }

  /// The table of the overall ranking in which the battle counts.
  package var table: OverallTable { provenance.table(of: home.identity) }

  /// The two sides of a battle, in the order of their identities, and what they are compared by.
  struct Pair: Comparable {
    var first: Entrant.Identity
    var second: Entrant.Identity
    var metric: String

    static func < (a: Pair, b: Pair) -> Bool { (a.first, a.second, a.metric) < (b.first, b.second, b.metric) }

    /// The identities as a store has them, and the metric, which no other pair has.
    var text: String {
      var json = JSONWriter()
      json.array { list in
        for side in [first, second] { list.object { side.write(to: &$0) } }
        list.value(metric)
      }
      return json.text
    }
  }

  /// The battle as it is in a store.
  var bytes: [UInt8] { JSONWriter.bytes { write(to: &$0) } }

  var pair: Pair {
    Pair(first: min(home.identity, away.identity), second: max(home.identity, away.identity), metric: table.metric)
  }

  /// This battle with the lower identity first.
  var inPairOrder: ArenaBattle {
    guard away.identity < home.identity else { return self }
    var turned = self
    (turned.home, turned.away) = (away, home)
    switch outcome {
    case .home: turned.outcome = .away
    case .away: turned.outcome = .home
    case .draw, .bye, .pending, .absent, .annulled: break
    }
    return turned
  }
}

extension ArenaBattle.Side {
  package init(_ entrant: Entrant) {
    identity = entrant.identity
    name = entrant.name.storable
    power = entrant.strength
    figures = entrant.figures
    link = entrant.link
    about = entrant.about?.storable
  }
}
