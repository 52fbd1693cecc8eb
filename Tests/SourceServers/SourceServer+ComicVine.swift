import LoopbackServer

extension SourceServer {
  /// Comic Vine, with the key `0123456789abcdef0123456789abcdef01234567`.
  package static let comicVine = SourceServer("COMICVINE_BASE_URL") { () throws(LoopbackError) in
    try LoopbackServer { ComicVine.sample.answer($0) }
  }
}

extension ComicVine {
  /// Some characters; their ids and numbers are invented.
  package static let sample = ComicVine(
    [
      Character(9_001, "Spider-Man", aliases: ["Spidey", "Web-Head"], issues: 4_321),
      Character(9_002, "Storm", issues: 900),
      Character(9_003, "Storm", publisher: (10, "DC Comics"), issues: 12),
      Character(9_004, "Thor", issues: 3_000),
      Character(9_005, "Thor Girl", issues: 40),
      Character(9_006, "Beta Ray Thor", issues: nil),
      Character(9_007, "Kyle", publisher: nil, issues: 3),
      Character(9_008, "Kyle", issues: 5),
      Character(9_009, "Jean Grey", aliases: ["Phoenix", "Marvel Girl"], issues: 2_500),
      Character(9_010, "Hulk, the Grey", issues: 77),
      Character(9_011, "Blade (Earth-1)", issues: 8),
    ],
    key: "0123456789abcdef0123456789abcdef01234567"
  )
}
