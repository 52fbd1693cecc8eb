/// The place of an entrant of a knockout in its group of an earlier stage.
package struct GroupPlace: Sendable, Hashable {
  /// From 0.
  package var group: Int
  /// From 1.
  package var place: Int

  package init(group: Int, place: Int) { (self.group, self.place) = (group, place) }
}

/// The parts of a bracket in which no two members of a group are together; the raw value is the word of the file.
package enum Separation: String, CaseIterable, Sendable, Hashable {
  case none, round, quarter, half

  /// Returns the number of slots of a part.
  func size(in slotCount: Int) -> Int {
    switch self {
    case .none: 1
    case .round: 2
    case .quarter: max(2, slotCount / 4)
    case .half: max(2, slotCount / 2)
    }
  }
}

/// The first round of a knockout that keeps members of a group (mates) in different parts of the bracket.
///
/// In seed order, each entrant takes its own slot, or the nearest one of the same level (of the seeds 2, 3–4, 5–8, …) in
/// a part without a mate, so that as many others of its level as possible find one, too. Who finds none takes one in a
/// smaller part without a mate. Where two mates would still meet, one of them is exchanged with another of its level. The
/// best seeds keep their byes.
package struct SeparatedRound: Sendable, Equatable {
  /// From top to bottom; nil is an empty slot.
  package private(set) var slots: [Seat?]
  /// The matches, from 1, between mates, which could not be avoided.
  package private(set) var clashes: [Int] = []
  /// The part that has mates though the file asks for none, with those who came to it last; nil if there is none.
  package private(set) var widened: (part: Separation, seats: [Seat])?
  private var places: [[GroupPlace?]]
  /// The slot that each seed has in a bracket by seed.
  private var slotOf: [Int] = []
  /// The slot that each seed has here.
  private var ownSlot: [Int?] = []
  /// The slots whose entrants stay there.
  private var isKept: [Bool] = []
  /// The number of slots of the parts that count now, and the members of each group in them.
  private var size = 1
  private var members: [Presence: [Int]] = [:]

  private struct Presence: Hashable { var stage, group, part: Int }

  /// - Parameters:
  ///   - places: For each earlier stage with groups, the place of each entrant, by its seat in the knockout; nil for
  ///     entrants that were not in it. At least 2 seats.
  ///   - separation: Nil for the strongest that all can keep.
  package init(places: [[GroupPlace?]], _ separation: Separation? = nil) {
    let count = places.first?.count ?? 0
    self.places = places
    slots = seededSlots(entrantCount: count)
    if separation == nil {
      for wanted in [Separation.half, .quarter] where Self.mayHold(places, slots.count / wanted.size(in: slots.count)) {
        let round = Self(places: places, wanted)
        if round.widened == nil, round.clashes.isEmpty {
          self = round
          return
        }
      }
    }
    guard separation != Separation.none else { return }
    slotOf = Array(repeating: 0, count: count)
    for case let (slot, seed?) in slots.enumerated() { slotOf[seed.index] = slot }
    ownSlot = Array(repeating: nil, count: count)
    isKept = Array(repeating: false, count: slots.count)
    slots = slots.map { _ in nil }
    let wanted = separation ?? .round
    var late: [Seat] = []
    var level = 0..<1
    while !level.isEmpty {
      var waiting = fill(level, Array(level), wanted)
      late += waiting.map(Seat.init)
      for part in [Separation.quarter, .round, .none] where part.size(in: slots.count) < wanted.size(in: slots.count) {
        waiting = fill(level, waiting, part)
      }
      level = level.upperBound..<min(count, 2 * level.upperBound)
    }
    if !late.isEmpty, separation == .half || separation == .quarter { widened = (wanted, late) }
    clashes = clashing
    if wanted == .round, !clashes.isEmpty {
      gather(.round)
      for match in clashes { partMates(of: match) }
      clashes = clashing
    }
  }

  private var clashing: [Int] {
    (1...slots.count / 2).filter { match in
      guard let one = slots[2 * match - 2], let other = slots[2 * match - 1] else { return false }
      return places.contains { stage in stage[one.index].map { $0.group == stage[other.index]?.group } ?? false }
    }
  }

  /// Exchanges one of two mates, the lower seed first, with the nearest of its level if no other mates meet then.
  private mutating func partMates(of match: Int) {
    for case let seed? in [slots[2 * match - 2], slots[2 * match - 1]].sorted(by: { $0?.index ?? 0 > $1?.index ?? 0 }) {
      guard let own = ownSlot[seed.index] else { continue }
      let end = 1 << (Int.bitWidth - seed.index.leadingZeroBitCount)
      for slot in nearest(to: seed.index, end / 2..<min(ownSlot.count, end)) where slot != own {
        guard let other = slots[slot] else { continue }
        put(nil, in: own)
        put(nil, in: slot)
        let areApart = fits(seed.index, slot) && fits(other.index, own)
        put(areApart ? seed.index : other.index, in: slot)
        put(areApart ? other.index : seed.index, in: own)
        if areApart { return }
      }
    }
  }

  /// Makes a round that is drawn in another way.
  init(slots: [Seat?]) { (self.slots, places) = (slots, []) }

  package static func == (a: Self, b: Self) -> Bool { a.slots == b.slots && a.clashes == b.clashes }

  /// Whether no group has more members than there are parts.
  private static func mayHold(_ places: [[GroupPlace?]], _ parts: Int) -> Bool {
    places.allSatisfy { stage in
      Dictionary(grouping: stage.compactMap(\.self), by: \.group).values.allSatisfy { $0.count <= parts }
    }
  }

  /// Gives entrants slots of their level in parts without a mate.
  ///
  /// - Returns: Those that find none.
  private mutating func fill(_ level: Range<Int>, _ waiting: [Int], _ part: Separation) -> [Int] {
    guard !waiting.isEmpty else { return [] }
    gather(part)
    // What a failed search has seen is of no use to others before one succeeds.
    var seen: Set<Int> = []
    for seed in waiting where settle(seed, level, &seen) { seen = [] }
    for seed in waiting {
      guard let own = ownSlot[seed] else { continue }
      put(nil, in: own)
      let slot = nearest(to: seed, level).first { $0 == own || moves(seed, to: $0, level) } ?? own
      put(seed, in: slot)
      isKept[slot] = true
    }
    return waiting.filter { ownSlot[$0] == nil }
  }

  /// Notes the members of each group in parts of a size.
  private mutating func gather(_ part: Separation) {
    size = part.size(in: slots.count)
    members = [:]
    for case let (slot, seat?) in slots.enumerated() { join(seat.index, in: slot) }
  }

  /// Whether an entrant can have a slot, after those in its way have moved: the one that is there, and mates.
  private mutating func moves(_ seed: Int, to slot: Int, _ level: Range<Int>) -> Bool {
    guard !isKept[slot] else { return false }
    var inWay = slots[slot].map { [$0.index] } ?? []
    if !fits(seed, slot) { inWay += mates(of: seed, near: slot) }
    let homes = inWay.compactMap { ownSlot[$0] }
    guard homes.allSatisfy({ !isKept[$0] }) else { return false }
    let before = inWay.count > 1 ? self : nil
    for home in homes { put(nil, in: home) }
    put(seed, in: slot)
    isKept[slot] = true
    let haveMoved = inWay.allSatisfy { other in
      var seen: Set<Int> = []
      return settle(other, level, &seen)
    }
    isKept[slot] = false
    put(nil, in: slot)
    if haveMoved { return true }
    if let before { self = before } else { zip(inWay, homes).forEach { put($0, in: $1) } }
    return false
  }

  /// Gives an entrant a slot in a part without a mate, if others can move for it.
  ///
  /// Source: H. W. Kuhn, "The Hungarian method for the assignment problem", 1955.
  private mutating func settle(_ seed: Int, _ level: Range<Int>, _ seen: inout Set<Int>) -> Bool {
    if let free = nearest(to: seed, level).first(where: { slots[$0] == nil && fits(seed, $0) }) {
      put(seed, in: free)
      return true
    }
    for slot in nearest(to: seed, level) where !isKept[slot] && fits(seed, slot) && seen.insert(slot).inserted {
      guard let other = slots[slot]?.index else { continue }
      put(seed, in: slot)
      if settle(other, level, &seen) { return true }
      put(other, in: slot)
    }
    return false
  }

  /// The slots of a level, the nearest in seed order first, and the lower seed's of two.
  private func nearest(to seed: Int, _ level: Range<Int>) -> some Sequence<Int> {
    let slotOf = slotOf
    return (0..<2 * level.count).lazy.compactMap { (step: Int) -> Int? in
      let other = step % 2 == 0 ? seed - step / 2 : seed + (step + 1) / 2
      return level.contains(other) ? slotOf[other] : nil
    }
  }

  private mutating func put(_ seed: Int?, in slot: Int) {
    if let old = slots[slot]?.index {
      for presence in presences(of: old, in: slot) { members[presence]?.removeAll { $0 == old } }
      ownSlot[old] = nil
    }
    slots[slot] = seed.map(Seat.init)
    guard let seed else { return }
    join(seed, in: slot)
    ownSlot[seed] = slot
  }

  private mutating func join(_ seed: Int, in slot: Int) {
    for presence in presences(of: seed, in: slot) { members[presence, default: []].append(seed) }
  }

  private func presences(of seed: Int, in slot: Int) -> [Presence] {
    places.enumerated().compactMap { stage, places in
      places[seed].map { Presence(stage: stage, group: $0.group, part: slot / size) }
    }
  }

  /// The mates that have other slots of the part.
  private func mates(of seed: Int, near slot: Int) -> [Int] {
    let all = Set(presences(of: seed, in: slot).flatMap { members[$0] ?? [] })
    return all.filter { $0 != slots[slot]?.index }.sorted()
  }

  /// Whether no mate has another slot of the part.
  private func fits(_ seed: Int, _ slot: Int) -> Bool {
    places.indices.allSatisfy { stage in
      guard let group = places[stage][seed]?.group else { return true }
      let mates = members[Presence(stage: stage, group: group, part: slot / size)] ?? []
      return mates.allSatisfy { $0 == slots[slot]?.index }
    }
  }
}
