/// Returns the seeds of a knockout's slots from top to bottom, from 1.
///
/// The seeds of each first-round match sum to `size` + 1, and the same holds for later rounds if the better seed always
/// wins.
///
/// - Parameter size: A power of two, at least 1.
package func bracketSlots(size: Int) -> [Int] {
  var slots = [1]
  while slots.count < size {
    let sum = 2 * slots.count + 1
    slots = slots.flatMap { [$0, sum - $0] }
  }
  return slots
}

/// Returns the smallest power of two that is at least `entrants`.
package func bracketSize(entrants: Int) -> Int {
  var size = 1
  while size < entrants { size *= 2 }
  return size
}

/// Returns the entrants of a knockout's slots from top to bottom, by their place in seed order, from 0.
///
/// Nil is an empty slot; the best seeds get the byes.
///
/// - Parameter entrantCount: At least 1.
package func seededSlots(entrantCount: Int) -> [Int?] {
  bracketSlots(size: bracketSize(entrants: entrantCount)).map {
    $0 <= entrantCount ? $0 - 1 : nil
  }
}
