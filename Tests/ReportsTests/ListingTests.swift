import Base
import Reports
import Testing

struct ListingTests {
  static let heroes = Listing(
    columns: [
      .init("rank", title: "Rank"), .init("source", title: "Source", habit: .optional),
      .init("power", title: "Power"), .init("name", title: "Name"),
      .init("report", title: "Report", habit: .path), .init("moved", title: "Moved"),
    ],
    rows: [
      [.whole(1), .text("marvel"), .number(2743), .text("Iron Man"), .text("a/"), .none],
      [.whole(12), .text("marvel"), .number(0.5), .text("=復仇者聯盟"), .text("b/b/"), .none],
    ]
  )

  @Test func `lines up wide characters, and leaves out what is empty or the same everywhere`() {
    #expect(
      Self.heroes.text(columns: nil) == """
        Rank  Power  Name         Report
           1  2,743  Iron Man     a/
          12    0.5  =復仇者聯盟  b/b/

        """
    )
  }

  @Test func `cuts words to the terminal, but no path`() {
    #expect(
      Self.heroes.text(columns: 29) == """
        Rank  Power  Name      Report
           1  2,743  Iron Man  a/
          12    0.5  =復仇者…  b/b/

        """
    )
  }

  @Test func `cuts a long path before words are hard to tell apart`() {
    let listing = Listing(
      columns: [
        .init("name", title: "Name"), .init("report", title: "Report", habit: .path),
      ],
      rows: [[.text("The Spider Family"), .text("Reports/the-spider-family-and-all-others/")]]
    )
    #expect(
      listing.text(columns: 50) == """
        Name              Report
        The Spider Fami…  Reports/the-spider-family-and-a…

        """
    )
  }

  @Test func `leaves numbers and paths out where words alone are not enough to cut`() {
    var wide = Self.heroes
    wide.columns.insert(.init("won", title: "Won"), at: 3)
    for index in wide.rows.indices { wide.rows[index].insert(.whole(index), at: 3) }
    #expect(
      wide.text(columns: 29) == """
        Rank  Power  Name      Report
           1  2,743  Iron Man  a/
          12    0.5  =復仇者…  b/b/

        """
    )
    #expect(
      wide.text(columns: 24) == """
        Rank  Power  Name
           1  2,743  Iron Man
          12    0.5  =復仇者聯盟

        """
    )
  }

  @Test(arguments: [20, 21, 30, 40, 47, 80])
  func `no line is wider than the terminal`(_ limit: Int) {
    var listing = Self.heroes
    listing.rows.append([
      .whole(1_564), .text("inline"), .number(1_234_567.5),
      .text(String(repeating: "👩‍👩‍👧復e\u{301}", count: 30)),
      .text(String(repeating: "path/", count: 30)), .text("new"),
    ])
    for line in listing.text(columns: limit).split(separator: "\n") {
      #expect(String(line).displayWidth <= limit)
    }
  }

  @Test func `tells sources apart where there are several`() {
    var mixed = Self.heroes
    mixed.rows[1][1] = .text("inline")
    #expect(mixed.text(columns: nil).hasPrefix("Rank  Source  Power"))
  }

  @Test func `is a list of objects in JSON, with every column`() {
    #expect(
      Self.heroes.json == """
        [
        {"rank":1,"source":"marvel","power":2743,"name":"Iron Man","report":"a/","moved":null},
        {"rank":12,"source":"marvel","power":0.5,"name":"=復仇者聯盟","report":"b/b/","moved":null}
        ]

        """
    )
  }

  @Test func `defuses formulas in CSV`() {
    #expect(
      Self.heroes.csv
        == "rank,source,power,name,report,moved\r\n1,marvel,2743,Iron Man,a/,\r\n"
        + "12,marvel,0.5,'=復仇者聯盟,b/b/,\r\n"
    )
  }

  @Test func `nothing listed is nothing in text and an empty list in JSON`() {
    let empty = Listing(columns: Self.heroes.columns, rows: [])
    #expect(empty.text(columns: 80) == "")
    #expect(empty.json == "[]\n")
  }
}
