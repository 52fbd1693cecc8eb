/// Returns the seats of a full knockout's slots from top to bottom.
///
/// Counted from 1, the seeds of each first-round match sum to `size` + 1, and the same holds for later rounds if the
/// better seed always wins.
///
/// - Parameter size: A power of two, at least 1.
package func bracketSlots(size: Int) -> [Seat] {
  var slots = [0]
  while slots.count < size {
    let sum = 2 * slots.count - 1
    slots = slots.flatMap { [$0, sum - $0] }
  }
  return slots.map(Seat.init)
}

/// Returns the smallest power of two that is at least `entrants`.
package func bracketSize(entrants: Int) -> Int {
  var size = 1
  while size < entrants { size *= 2 }
  return size
}

/// Returns the seats of a knockout's slots from top to bottom.
///
/// Nil is an empty slot; the best seeds get the byes.
///
/// - Parameter entrantCount: At least 1.
package func seededSlots(entrantCount: Int) -> [Seat?] {
  bracketSlots(size: bracketSize(entrants: entrantCount)).map {
    $0.index < entrantCount ? $0 : nil
  }
}
