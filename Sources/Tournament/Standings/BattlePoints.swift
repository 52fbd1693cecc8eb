/// The points of a battle in a table, in halves.
///
/// A win brings more than a loss, and a draw neither more than a win nor less than a loss.
package struct BattlePoints: Sendable, Hashable {
  package let win: Int
  package let draw: Int
  package let loss: Int

  /// - Parameters:
  ///   - win: In halves, above `loss`, up to ``largest``.
  ///   - draw: From `loss` to `win`.
  ///   - loss: At least 0.
  package init(win: Int = 2, draw: Int = 1, loss: Int = 0) {
    precondition(0 <= loss && loss <= draw && draw <= win && loss < win && win <= Self.largest)
    self.win = win
    self.draw = draw
    self.loss = loss
  }

  /// 1 for a win, ½ for a draw.
  package static let standard = BattlePoints()

  /// The largest number of half points; with it, the sums of the largest tables are exact.
  package static let largest = 2_000

  /// Returns the half points for a share of a battle in halves: 2 for a win, 1 for a draw, 0 for a loss.
  package func halfPoints(share: Int) -> Int { share == 2 ? win : share == 1 ? draw : loss }

  /// Returns the half points of a record.
  package func halfPoints(of record: Record) -> Int { win * record.wins + draw * record.draws + loss * record.losses }

  /// Returns the half points of both sides of a battle; nil without a result of two.
  ///
  /// A side that did not come has none.
  package func halfPoints(of decision: Decision) -> (home: Int, away: Int)? {
    let missed = decision.isPlayed ? loss : 0
    switch decision.outcome {
    case .home: return (win, missed)
    case .away: return (missed, win)
    case .draw: return (draw, draw)
    case .absent: return (0, 0)
    case .bye, .pending, .annulled: return nil
    }
  }

  /// Returns the half points of a bye that an entrant asked for.
  package func halfPoints(of bye: RequestedBye.Worth) -> Int {
    switch bye {
    case .half: draw
    case .zero: 0
    case .full: win
    }
  }
}
