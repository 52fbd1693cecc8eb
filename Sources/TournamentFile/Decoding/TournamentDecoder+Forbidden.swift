import Base
import Tournament

extension TournamentDecoder {
  /// Reads the pairs that must not meet in the stage that is being read.
  mutating func readForbiddenPairs(_ node: YAMLNode) {
    let help = "write 'forbidden: [[Hulk, Thor]]'"
    let pairs = reader.items(node, key: "forbidden", count: 1...TournamentFileLimits.forbiddenPairs, help: help)
    for pair in pairs ?? [] {
      guard case .sequence(let items) = pair.kind, items.count == 2 else {
        reader.report(
          "each of 'forbidden' must be a list of two names, found \(NodeReader.found(pair))",
          at: pair,
          help: help
        )
        continue
      }
      let names = items.compactMap { item in
        reader.text(item, key: "forbidden")
      }
      guard names.count == 2 else { continue }
      draft.forbiddenPairs.append(
        .init(
          stage: draft.stagePlaces.count - 1,
          one: .init(text: names[0], place: reader.place(items[0])),
          other: .init(text: names[1], place: reader.place(items[1]))
        )
      )
    }
  }
}
