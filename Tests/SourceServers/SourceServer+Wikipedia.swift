import LoopbackServer

extension SourceServer {
  /// The English Wikipedia.
  package static let wikipedia = SourceServer("WIKIPEDIA_BASE_URL") { () throws(LoopbackError) in
    try LoopbackServer { Wiki.wikipedia.answer($0) }
  }

  /// The counter of its page views.
  package static let wikimedia = SourceServer("WIKIMEDIA_BASE_URL") { () throws(LoopbackError) in
    try LoopbackServer { PageViews.wikipedia.answer($0) }
  }
}

extension Wiki {
  /// Some articles; their ids are invented.
  package static let wikipedia = Wiki(
    path: "/w/api.php",
    siteName: "Wikipedia",
    pages: [
      WikiPage(101, "Spider-Man", description: "Comic book superhero"),
      WikiPage(102, "Blade", isDisambiguation: true),
      WikiPage(103, "Blade (character)", description: "Marvel Comics character"),
      WikiPage(104, "Thor", description: "God in Germanic mythology"),
      WikiPage(105, "Thor (Marvel Comics)", text: "Thor", description: "Comic book superhero"),
      WikiPage(106, "Spider-man", redirect: "Spider-Man"),
      WikiPage(107, "Spidey", redirect: "Spider-man"),
      WikiPage(108, "Ghost", isDisambiguation: true),
      WikiPage(109, "Ghost (Ava Starr)", text: "A Marvel Comics character"),
      WikiPage(110, "Ghost Rider", text: "A Marvel Comics character"),
      WikiPage(111, "Aunt May's nephew", redirect: "Spider-Man", fragment: "Family"),
      WikiPage(112, "Ring A", redirect: "Ring B"),
      WikiPage(113, "Ring B", redirect: "Ring A"),
      WikiPage(114, "Lost", redirect: "Nowhere"),
      WikiPage(115, "List of heroes"),
      WikiPage(116, "Zero-Man"),
      WikiPage(117, "R&B / 100% + Co?"),
    ]
  )
}

extension PageViews {
  /// Views that are the numbers of days, times a mean of each title's own.
  package static let wikipedia = PageViews([
    "Spider-Man": steady(9_000), "Spider-man": steady(20), "Spidey": steady(3),
    "Blade_(character)": steady(500), "Thor": steady(1_000), "Thor_(Marvel_Comics)": steady(2_500),
    "R&B_/_100%_+_Co?": steady(7), "Ghost_Rider": ["202610": 365],
  ])

  /// Returns views of each month from 2025-01 to 2026-11, so many a day.
  private static func steady(_ mean: Int) -> [String: Int] {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var views: [String: Int] = [:]
    for year in [2025, 2026] {
      for (index, days) in lengths.enumerated() {
        views[String(100 * year + index + 1)] = mean * days
      }
    }
    return views
  }
}
