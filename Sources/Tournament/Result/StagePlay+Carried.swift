extension StagePlay {
  /// Plays a round robin of a later stage, except for pairs that met in the stages that it takes from.
  ///
  /// Each earlier battle takes the place of one battle of its pair, the first ones first.
  func carryingOver(_ schedule: RoundRobinSchedule) -> StageResult {
    let seats = Dictionary(uniqueKeysWithValues: zip(field, Seat.all(field.count)))
    var known: [ForegoneBattles.Pair: [Battle]] = [:]
    // The last one is taken first.
    for battle in earlier.reversed() {
      guard let home = seats[battle.home], let away = battle.away.flatMap({ seats[$0] }) else {
        continue
      }
      known[ForegoneBattles.Pair(home, away), default: []].append(battle)
    }
    let referee = referee()
    var (played, carried) = ([StageBattle](), [StageBattle]())
    for pairing in schedule {
      let pair = ForegoneBattles.Pair(pairing.home, pairing.away)
      if let battle = known[pair]?.popLast() {
        let isSameWay = seats[battle.home] == pairing.home
        carried.append(
          StageBattle(
            match: .table(round: pairing.round, board: pairing.board),
            round: pairing.round,
            home: isSameWay ? pairing.home : pairing.away,
            away: isSameWay ? pairing.away : pairing.home,
            decision: battle.decision
          )
        )
      } else {
        played.append(referee.battle(pairing))
      }
    }
    return table(of: played, carried: carried)
  }
}
