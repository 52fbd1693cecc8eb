import Base
import TestSupport
import Testing
import Tournament

@testable import Sources

typealias RecordCase = (name: String, record: String, profile: Profile?)

private func comics(_ count: Double?) -> Profile {
  Profile(
    id: 7,
    name: "A",
    figures: Figures(comics: count, series: nil, stories: nil, events: nil)
  )
}

private let plain = Profile(id: 7, name: "A")

struct MarvelDecodingTests {
  static let records: [RecordCase] = [
    ("only what is needed", #"{"id":7,"name":"A"}"#, plain),
    ("a quoted id", #"{"id":"7","name":"A"}"#, plain),
    ("a bare number for a name", #"{"id":7,"name":15}"#, Profile(id: 7, name: "15")),
    ("no id", #"{"name":"A"}"#, nil),
    ("a null id", #"{"id":null,"name":"A"}"#, nil),
    ("an id of nothing", #"{"id":0,"name":"A"}"#, nil),
    ("a negative id", #"{"id":-7,"name":"A"}"#, nil),
    ("a broken id", #"{"id":7.5,"name":"A"}"#, nil),
    ("no name", #"{"id":7}"#, nil),
    ("a null name", #"{"id":7,"name":null}"#, nil),
    ("a blank name", #"{"id":7,"name":"  \u200b"}"#, nil),
    ("a list for a name", #"{"id":7,"name":["A"]}"#, nil),
    ("text for a record", #""A""#, nil),
    ("null for a record", "null", nil),
    ("a count", #"{"id":7,"name":"A","comics":{"available":12}}"#, comics(12)),
    ("a count of none", #"{"id":7,"name":"A","comics":{"available":0}}"#, comics(0)),
    ("a quoted count", #"{"id":7,"name":"A","comics":{"available":"12"}}"#, comics(12)),
    ("a worded count", #"{"id":7,"name":"A","comics":{"available":"many"}}"#, comics(nil)),
    ("a negative count", #"{"id":7,"name":"A","comics":{"available":-1}}"#, comics(nil)),
    ("a broken count", #"{"id":7,"name":"A","comics":{"available":1.5}}"#, comics(nil)),
    ("a huge count", #"{"id":7,"name":"A","comics":{"available":1e13}}"#, comics(nil)),
    ("the largest count", #"{"id":7,"name":"A","comics":{"available":1e12}}"#, comics(1e12)),
    ("a null count", #"{"id":7,"name":"A","comics":{"available":null}}"#, comics(nil)),
    ("a list without a count", #"{"id":7,"name":"A","comics":{"items":[]}}"#, comics(nil)),
    ("a null list", #"{"id":7,"name":"A","comics":null}"#, comics(nil)),
    ("a list that is text", #"{"id":7,"name":"A","comics":"12"}"#, comics(nil)),
    ("a null description", #"{"id":7,"name":"A","description":null}"#, plain),
    ("a blank description", #"{"id":7,"name":"A","description":" "}"#, plain),
    (
      "a number described",
      #"{"id":7,"name":"A","description":3}"#,
      .init(id: 7, name: "A", description: "3")
    ),
    ("a null thumbnail", #"{"id":7,"name":"A","thumbnail":null}"#, plain),
    ("half a thumbnail", #"{"id":7,"name":"A","thumbnail":{"path":"http://i/x"}}"#, plain),
    (
      "a thumbnail of script",
      #"{"id":7,"name":"A","thumbnail":{"path":"javascript:x","extension":"jpg"}}"#,
      plain
    ),
    ("an unknown date", #"{"id":7,"name":"A","modified":"-0001-11-30T00:00:00-0500"}"#, plain),
    ("the epoch", #"{"id":7,"name":"A","modified":"1969-12-31T19:00:00-0500"}"#, plain),
    ("a number for a date", #"{"id":7,"name":"A","modified":5}"#, plain),
    ("null links", #"{"id":7,"name":"A","urls":null}"#, plain),
    (
      "bad links",
      #"{"id":7,"name":"A","urls":[null,{},{"url":"ftp://x"},{"url":"javascript:alert(1)"}]}"#,
      plain
    ),
    ("a name that deceives", #"{"id":7,"name":"A\u202eB\n"}"#, .init(id: 7, name: "A B ")),
    (
      "a name with outer blanks",
      #"{"id":7,"name":"Karolina Dean "}"#,
      .init(id: 7, name: "Karolina Dean ")
    ),
  ]

  @Test(arguments: records) func `reads a record`(_ c: RecordCase) async throws {
    let text = envelope([c.record, #"{"id":99,"name":"Next"}"#], total: 2)
    let page = try await client(answering: text).page()
    #expect(page.profiles == [c.profile, Profile(id: 99, name: "Next")].compactMap { $0 })
    #expect(page.dropped == (c.profile == nil ? 1 : 0))
  }

  @Test(arguments: [
    ("?ts=2&apikey=4&hash=3", ""), ("?UTM_Source=1&a=2&utm%5fcampaign=3", "?a=2"),
    ("?t%73=1&%74s", ""),
    ("?hashes=5&utm_campaigns=6&ts2=7&=ts", "?hashes=5&utm_campaigns=6&ts2=7&=ts"),
    ("?%61pikey%20=1&apikey+=2", "?%61pikey%20=1&apikey+=2"), ("?&&ts=1&&a&#?ts=1", "?a#?ts=1"),
    ("?", ""),
  ]) func `a link says neither whose key nor which campaign led to it`(
    _ query: String,
    _ left: String
  ) async throws {
    let text =
      "{\"id\":1,\"name\":\"A\",\"urls\":[{\"type\":\"wiki\",\"url\":\"http://m.com/w\(query)\"}]}"
    let profile = try await client(answering: envelope([text], total: 1)).character(id: 1)
    #expect(profile.links.map(\.url) == ["http://m.com/w\(left)"])
  }

  @Test func `reads a whole record`() async throws {
    let text = """
      {"id":1009610,"name":"Spider-Man (Peter Parker)","description":" Bitten. ",
       "modified":"2021-06-30T17:32:26-0400",
       "thumbnail":{"path":"http://i.annihil.us/u/prod/marvel/i/mg/3/50/526548a343e4b","extension":"jpg"},
       "comics":{"available":4500},"series":{"available":1221},"stories":{"available":6506},
       "events":{"available":37},
       "urls":[{"type":"detail","url":"http://m.com/s?x=1&utm_campaign=apiRef&utm_source=1234#top"},
               {"type":"wiki","url":"http://m.com/w?utm_campaign=apiRef&utm_source=1234"}]}
      """
    let profile = try await client(answering: envelope([text], total: 1)).character(id: 1_009_610)
    #expect(profile.description == "Bitten.")
    #expect(profile.modified == "2021-06-30T17:32:26-0400")
    #expect(profile.figures == Figures(comics: 4500, series: 1221, stories: 6506, events: 37))
    #expect(profile.links.map(\.type) == ["detail", "wiki"])
    #expect(profile.links.map(\.url) == ["http://m.com/s?x=1#top", "http://m.com/w"])
    let path = "http://i.annihil.us/u/prod/marvel/i/mg/3/50/526548a343e4b"
    #expect(profile.thumbnail?.url == path + ".jpg")
    #expect(profile.thumbnail?.isPlaceholder == false)
  }

  @Test func `bounds a name`() async throws {
    let long = String(repeating: "a", count: 5_000)
    let page = try await client(answering: envelope([#"{"id":7,"name":"\#(long)"}"#], total: 1))
      .page()
    #expect(page.profiles[0].name.unicodeScalars.count == NameKey.longest)
  }

  static let envelopes: [(String, total: Int?, offset: Int?)] = [
    (#"{"data":{"results":[{"id":7,"name":"A"}]}}"#, nil, nil),
    (#"{"code":"200","status":"Ok","data":{"total":"5","results":[{"id":7,"name":"A"}]}}"#, 5, nil),
    (#"{"code":200,"data":{"total":-1,"offset":-3,"results":[{"id":7,"name":"A"}]}}"#, nil, -3),
    (#"{"code":200,"data":{"total":null,"count":9,"results":[{"id":7,"name":"A"}]}}"#, nil, nil),
    ("\u{FEFF}" + #"{"code":200,"data":{"results":[{"id":7,"name":"A"}]}}"#, nil, nil),
  ]

  @Test(arguments: envelopes) func `puts up with an envelope`(
    _ text: String,
    total: Int?,
    offset: Int?
  ) async throws {
    let page = try await client(answering: text).page()
    #expect(page.profiles == [plain])
    #expect(page.total == total)
    #expect(page.offset == offset)
    #expect(page.attributionText == nil)
  }
}
