internal import Catalogue
internal import Files
internal import Text

/// The catalogue: an import of saved answers, and what other commands ask it.
func libraryRows(_ workshop: Workshop) throws(BenchError) -> [Comparison] {
  let count = workshop.size(80_000, least: 200)
  let file = try workshop.file("comics.jsonl", holding: comicsFile(count))
  let characters = try workshop.file(
    "characters.jsonl",
    holding: charactersFile(workshop.size(1_500, least: 60))
  )
  let cache = joined(workshop.folder, "Library")
  let pair = ProgramPair(
    ours: [workshop.contest, "import", "-q", "--cache", cache, file],
    theirs: nil,
    before: workshop.away([cache]),
    rounds: 3
  )
  let rounds = try pair.measured(in: workshop)
  let again = ProgramPair(ours: pair.ours, theirs: nil, rounds: 1)
  let name = "import of \(counted(count, "comic"))"
  let imports = [
    Comparison(name, "records/s", .atLeast(20_000), better: .more, of: rounds) {
      Double(count) / $0.wall
    },
    Comparison(name, "CPU s", of: rounds, \.cpu),
    Comparison(name, "peak MB", .atMost(100), of: rounds, \.peak),
    Comparison("\(name), again", "s", of: try again.measured(in: workshop), \.wall),
  ].map { $0.repeated(by: pair.command) }
  try workshop.prepare("\(workshop.contest) import -q --cache \(cache) \(characters)")
  let queries =
    [try openingRow(cache)]
    + (try commands.map { (name, words) throws(BenchError) in
      let ours = [workshop.contest] + words + ["--cache", cache]
      let pair = ProgramPair(ours: ours, theirs: nil, rounds: 21)
      let rounds = try pair.measured(in: workshop)
      return Comparison(name, "ms", .atMost(10), of: rounds, \.milliseconds)
        .repeated(by: pair.command)
    })
  try workshop.prepare(workshop.away([cache]))
  return imports + queries
}

/// The questions that people ask the catalogue.
private let commands = [
  ("browse of a stored page", ["browse", "comics"]),
  ("browse of the comics of a character", ["browse", "comics", "--characters", "1009610"]),
  ("browse of the comics of a character in most", ["browse", "comics", "--characters", "1009611"]),
  ("browse of the comic with a code", ["browse", "comics", "--upc", "75960610000700"]),
  (
    "browse of the comics of some years",
    ["browse", "comics", "--date-range", "1971-01-01,1973-12-31"]
  ),
  ("search for a rare part of a name", ["browse", "comics", "--named", "lantern fox"]),
  ("search for a part of every tenth name", ["browse", "comics", "--named", "pider-ma"]),
  ("show of a comic", ["show", "comic", "7"]),
  ("search beside the imported characters", ["search", "hulk"]),
  ("show of an imported character", ["show", "Harbor Fox 53"]),
]

/// The first opening of the catalogue in this process, which loads its library.
private func openingRow(_ cache: String) throws(BenchError) -> Comparison {
  let start = ContinuousClock.now
  do throws(CatalogueError) {
    _ = try Catalogue.open(in: cache) { warn($0) }
  } catch {
    throw BenchError(error.message)
  }
  let time = (ContinuousClock.now - start) / .milliseconds(1)
  return Comparison("opening the catalogue, with its library", "ms", .atMost(3), ours: time)
}

/// Comics in the shape of the API, one on each line, about 2 kB each.
private func comicsFile(_ count: Int) -> String {
  let titles = [
    "Spider-Man", "X-Men", "Avengers", "Daredevil", "Fantastic Four", "Thor", "Hulk", "Deadpool",
    "Black Panther", "Iron Man",
  ]
  let base = "http://gateway.marvel.com/v1/public/"
  let prose = String(repeating: "The city sleeps, and somebody does not. ", count: 12)
  func list(_ kind: String, _ ids: [Int], _ comic: Int) -> String {
    let items = ids.map { #"{"resourceURI":"\#(base)\#(kind)/\#($0)","name":"Somebody \#($0)"}"# }
    return
      #""\#(kind)":{"available":\#(ids.count),"collectionURI":"\#(base)comics/\#(comic)/\#(kind)","items":[\#(items.joined(separator: ","))],"returned":\#(ids.count)}"#
  }
  var text = ""
  for number in 0..<count {
    // No order that the database would like.
    let id = 1 + number * 7_919 % count
    let title = id % 1_000 == 7 ? "Lantern Fox" : titles[id % titles.count]
    let lists = [
      list(
        "characters",
        [id % 20 == 0 ? 1_009_610 : 1_009_611, 1_009_000 + id % 500, 1_010_000 + id % 77],
        id
      ),
      list("creators", [id % 3_000 + 1, id % 2_500 + 3_000], id),
      list("stories", [2 * id, 2 * id + 1], id), list("events", [], id),
    ]
    text +=
      #"{"id":\#(id),"digitalId":0,"title":"\#(title) (\#(1960 + id % 60)) #\#(id % 600)","issueNumber":\#(id % 600),"#
      + #""variantDescription":"","description":"\#(prose)","modified":"2014-04-29T14:18:17-0400","upc":"759606\#(100_000 + id)00","format":"Comic","#
      + #""resourceURI":"\#(base)comics/\#(id)","urls":[{"type":"detail","url":"http://marvel.com/\#(id)?utm_campaign=apiRef&utm_source=0123456789abcdef"}],"#
      + #""series":{"resourceURI":"\#(base)series/\#(id % 900 + 1)","name":"\#(title) (\#(1960 + id % 60) - 2020)"},"#
      + #""dates":[{"type":"onsaleDate","date":"\#(1960 + id % 60)-0\#(1 + id % 9)-01T00:00:00-0400"}],"#
      + lists.joined(separator: ",") + "}\n"
  }
  return text
}

/// Characters in the shape of the API, one on each line, about 5 kB each.
private func charactersFile(_ count: Int) -> String {
  let base = "http://gateway.marvel.com/v1/public/"
  let prose = String(repeating: "Sees at night, and sleeps by day. ", count: 10)
  var text = ""
  for number in 0..<count {
    let id = 1_900_000 + number
    let lists = ["comics", "series", "stories", "events"].map { list in
      let items = (1...12).map {
        #"{"resourceURI":"\#(base)\#(list)/\#(number * 12 + $0)","name":"Something \#($0)"}"#
      }
      return
        #""\#(list)":{"available":\#(12 + number),"collectionURI":"\#(base)characters/\#(id)/\#(list)","items":[\#(items.joined(separator: ","))],"returned":12}"#
    }
    text +=
      #"{"id":\#(id),"name":"Harbor Fox \#(number)","description":"\#(prose)","modified":"2014-04-29T14:18:17-0400","#
      + #""thumbnail":{"path":"http://i.annihil.us/u/prod/marvel/i/mg/a/\#(id)","extension":"jpg"},"#
      + #""resourceURI":"\#(base)characters/\#(id)","urls":[],\#(lists.joined(separator: ","))}"#
      + "\n"
  }
  return text
}
