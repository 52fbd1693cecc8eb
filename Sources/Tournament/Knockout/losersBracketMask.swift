/// Returns the mask that sends losers of a winners' round to matches of the losers' bracket: match `i`, from 0, gets
/// the loser of match `i` XOR the mask.
///
/// These masks let two entrants meet again as late as possible, and in as few ways as possible in that round. A search
/// of all masks proves this up to size 256; for 512 and 1,024 they are the best found. Larger sizes continue the
/// pattern of 64 to 256.
///
/// - Parameters:
///   - size: The slots of the winners' bracket, a power of two.
///   - round: The winners' round, from 2.
func losersBracketMask(size: Int, round: Int) -> Int {
  let exponent = size.trailingZeroBitCount
  if exponent < searchedMasks.count {
    let masks = searchedMasks[exponent]
    return round - 2 < masks.count ? masks[round - 2] : 0
  }
  return switch round {
  case 2, 3: 1 << (exponent - 4)
  case 4: 3 << (exponent - 6)
  default: 1 << (exponent - round) - 1
  }
}

/// The masks from round 2 on, by the binary logarithm of the size; missing masks are 0.
private let searchedMasks: [[Int]] = [
  [], [], [], [1], [2, 1], [4, 3, 1], [4, 4, 3, 1], [8, 8, 6, 3, 1], [16, 16, 12, 7, 3, 1], [32, 48, 28, 10, 4, 2, 1],
  [64, 48, 50, 16, 14, 5, 2, 1],
]
