/// Returns the seats of a full knockout's slots from top to bottom.
///
/// Counted from 1, the seeds of each first-round match sum to `size` + 1, and the same holds for later rounds if the
/// better seed always wins.
///
/// - Parameter size: A power of two, at least 1.
package func bracketSlots(size: Int) -> [Seat] {
  var slots = [Seat(0)]
  while slots.count < size {
    let sum = 2 * slots.count - 1
    var wider: [Seat] = []
    wider.reserveCapacity(2 * slots.count)
    for slot in slots {
      wider.append(slot)
      wider.append(Seat(sum - slot.index))
    }
    slots = wider
  }
  return slots
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
  bracketSlots(size: bracketSize(entrants: entrantCount)).map { $0.index < entrantCount ? $0 : nil }
}
