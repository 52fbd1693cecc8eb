import LoopbackServer

extension SourceServer {
  /// Metron, with the account `reader` and the password `four colors`.
  package static let metron = SourceServer("METRON_BASE_URL") { () throws(LoopbackError) in
    try LoopbackServer { Metron.sample.answer($0) }
  }
}

extension Metron {
  /// Some characters; their ids and numbers are invented.
  package static let sample = Metron(
    [
      Character(71, "Spider-Man", issues: 2_345, comicVineID: 1_443),
      Character(72, "Spider-Man (Miles Morales)", issues: 345),
      Character(73, "Spider-Man 2099", issues: 120),
      Character(74, "Black Bolt", issues: 537, comicVineID: 4_329),
      Character(75, "Thor", issues: 1_500),
      Character(76, "Storm", issues: 900),
      Character(77, "Storm", issues: 4),
      Character(78, "Ghost (Earth 1)", issues: 0),
    ],
    account: "cmVhZGVyOmZvdXIgY29sb3Jz"
  )
}
