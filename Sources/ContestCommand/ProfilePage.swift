internal import Catalogue
internal import JSON
internal import Store
internal import Text
internal import Tournament

/// One character with all that is known of it here.
struct ProfilePage {
  private let profile: Profile
  private let rank: OverallRank?
  private let field: Int
  private let places: [(tournament: String, rank: Int, of: Int)]
  private let attribution: String?

  init(profile: Profile, store: Store, attribution: String?) {
    self.profile = profile
    let ranking = store.overallRanking
    rank = ranking.first { $0.identity == profile.identity }
    field = ranking.count
    places = store.sortedTournaments.compactMap { record in
      record.entrants.first { $0.identity == profile.identity }.map {
        (record.name, $0.rank, record.entrants.count)
      }
    }
    self.attribution = attribution
  }

  var text: String {
    var rows: [(String, String)] = [("id", String(profile.id))]
    if !profile.description.isEmpty {
      let lines = profile.description.split(separator: "\n").map(String.init)
      rows.append(("description", lines.joined(separator: " ")))
    }
    for figure in Figure.allCases {
      rows.append((figure.rawValue, profile.figures[figure]?.groupedText ?? "unknown"))
    }
    if let modified = profile.modified { rows.append(("modified", modified)) }
    if let thumbnail = profile.thumbnail {
      rows.append(("picture", thumbnail.isPlaceholder ? "none" : thumbnail.url()))
    }
    for link in profile.links { rows.append((link.type, link.url)) }
    rows.append(("rank", rankText))
    for place in places {
      let many = place.of.grouped
      rows.append(
        (
          rows.contains { $0.0 == "places" } ? "" : "places",
          "\(place.rank.grouped) of \(many) in \(place.tournament)"
        )
      )
    }
    let width = rows.map(\.0.displayWidth).max() ?? 0
    let lines = rows.map { "  " + $0.0.padded(to: width) + "  " + $0.1 }
    let end = attribution.map { "\n" + $0 + "\n" } ?? ""
    return profile.name.trimmed + "\n" + lines.joined(separator: "\n") + "\n" + end
  }

  private var rankText: String {
    guard let rank else { return "no battle yet" }
    return "\(rank.rank.grouped) of \(field.grouped); \(recordText(rank.record))"
      + (rank.titles > 0 ? ", \(rank.titles) title\(rank.titles == 1 ? "" : "s")" : "")
  }

  var json: String {
    var json = JSONWriter()
    json.object { object in
      object.member("id", profile.id)
      object.member("name", profile.name.trimmed)
      object.member("description", profile.description)
      for figure in Figure.allCases {
        object.key(figure.rawValue)
        if let value = profile.figures[figure] { object.value(value) } else { object.null() }
      }
      object.key("modified")
      if let modified = profile.modified { object.value(modified) } else { object.null() }
      object.key("thumbnail")
      if let thumbnail = profile.thumbnail { object.value(thumbnail.url()) } else { object.null() }
      object.key("urls")
      object.array { list in
        for link in profile.links {
          list.object {
            $0.member("type", link.type)
            $0.member("url", link.url)
          }
        }
      }
      object.key("rank")
      if let rank { object.value(rank.rank) } else { object.null() }
      let record = rank?.record ?? Record()
      object.member("wins", record.wins)
      object.member("draws", record.draws)
      object.member("losses", record.losses)
      object.member("titles", rank?.titles ?? 0)
      object.key("places")
      object.array { list in
        for place in places {
          list.object {
            $0.member("tournament", place.tournament)
            $0.member("rank", place.rank)
            $0.member("entrants", place.of)
          }
        }
      }
      if let attribution { object.member("attribution", attribution) }
    }
    json.end()
    return json.text
  }
}

/// Returns a record in words.
func recordText(_ record: Record) -> String {
  let parts = [(record.wins, "won"), (record.draws, "drawn"), (record.losses, "lost")]
  let words = parts.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
  let battles = "\(record.played.grouped) battle\(record.played == 1 ? "" : "s")"
  return words.isEmpty ? battles : battles + ": " + words.joined(separator: ", ")
}
