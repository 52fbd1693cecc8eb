extension RecordKind {
  /// The kinds of the API's records.
  static let marvel: [RecordKind] = [
    marvel(
      "characters",
      "character",
      fields: [
        ("id", "Id"), ("comics", "Comics"), ("series", "Series"), ("stories", "Stories"), ("events", "Events"),
        ("name", "Name"),
      ],
      filters: ["name", "name-starts-with", "comics", "series", "events", "stories"]
    ),
    marvel(
      "comics",
      "comic",
      fields: [("id", "Id"), ("onsaleDate", "On sale"), ("format", "Format"), ("title", "Title")],
      filters: [
        "title", "title-starts-with", "start-year", "issue-number", "comic-format", "format-type", "no-variants",
        "has-digital-issue", "date-descriptor", "date-range", "digital-id", "diamond-code", "upc", "isbn", "ean",
        "issn", "creators", "characters", "series", "events", "stories", "shared-appearances", "collaborators",
      ]
    ),
    marvel(
      "creators",
      "creator",
      fields: [("id", "Id"), ("comics", "Comics"), ("series", "Series"), ("fullName", "Name")],
      filters: [
        "first-name", "middle-name", "last-name", "suffix", "name-starts-with", "first-name-starts-with",
        "middle-name-starts-with", "last-name-starts-with", "comics", "series", "events", "stories",
      ]
    ),
    marvel(
      "events",
      "event",
      fields: [("id", "Id"), ("start", "Start"), ("end", "End"), ("title", "Title")],
      filters: ["name", "name-starts-with", "creators", "characters", "series", "comics", "stories"]
    ),
    marvel(
      "series",
      "series",
      fields: [("id", "Id"), ("startYear", "Start"), ("endYear", "End"), ("type", "Type"), ("title", "Title")],
      filters: [
        "title", "title-starts-with", "start-year", "series-type", "contains", "comics", "stories", "events",
        "creators", "characters",
      ]
    ),
    marvel(
      "stories",
      "story",
      fields: [("id", "Id"), ("type", "Type"), ("title", "Title")],
      filters: ["comics", "series", "events", "creators", "characters"]
    ),
  ]

  private static func marvel(_ name: String, _ singular: String, fields: [(String, String)], filters: [String])
    -> RecordKind
  {
    RecordKind(
      name: name,
      singular: singular,
      fields: fields.map { key, title in
        .init(key: key, title: title, isCount: ["comics", "series", "stories", "events"].contains(key))
      },
      filters: (filters + ["modified-since", "order-by", partOfName]).map { filter in
        let (placeholder, help) = filterWords[filter] ?? ("IDS", appearance(filter))
        return .init(name: filter, placeholder: placeholder, help: help)
      }
    )
  }

  private static func appearance(_ kind: String) -> String {
    "List only records that belong to these \(kind): up to 10 ids, separated by commas."
  }

  /// The word for the value and the meaning of each filter; nil for the word if the filter has no value.
  private static let filterWords: [String: (String?, String)] = [
    "name": ("NAME", "List only records with this whole name."),
    "name-starts-with": ("TEXT", "List only records whose name starts so."),
    partOfName: ("TEXT", "List only records of the catalogue with TEXT in their names."),
    "title": ("TITLE", "List only series with this title, or comics of such a series."),
    "title-starts-with": ("TEXT", "List only series whose title starts so, or their comics."),
    "start-year": ("YEAR", "List only series that began in this year, or their comics."),
    "issue-number": ("N", "List only comics with this number."),
    "comic-format": ("FORMAT", "List only comics of a format, such as 'trade paperback'."),
    "format-type": ("TYPE", "List only comics of this type: comic or collection."),
    "no-variants": (nil, "Leave variants out."),
    "has-digital-issue": (nil, "List only comics that appeared digitally."),
    "date-descriptor": ("WORD", "List only comics on sale lastWeek, thisWeek, nextWeek or thisMonth."),
    "date-range": ("FROM,TO", "List only comics on sale from a day to another."),
    "digital-id": ("N", "List only the comic with this digital id."),
    "diamond-code": ("CODE", "List only comics with this code of Diamond."),
    "upc": ("CODE", "List only comics with this UPC."), "isbn": ("CODE", "List only comics with this ISBN."),
    "ean": ("CODE", "List only comics with this EAN."), "issn": ("CODE", "List only comics with this ISSN."),
    "shared-appearances": ("IDS", "List only comics in which all these characters appear."),
    "collaborators": ("IDS", "List only comics on which all these creators worked."),
    "first-name": ("NAME", "List only creators with this first name."),
    "middle-name": ("NAME", "List only creators with this middle name."),
    "last-name": ("NAME", "List only creators with this last name."),
    "suffix": ("TEXT", "List only creators with this suffix, such as Jr."),
    "first-name-starts-with": ("TEXT", "List only creators whose first name starts so."),
    "middle-name-starts-with": ("TEXT", "List only creators whose middle name starts so."),
    "last-name-starts-with": ("TEXT", "List only creators whose last name starts so."),
    "series-type": ("TYPE", "List only series of a type: collection, 'one shot', limited or ongoing."),
    "contains": ("FORMATS", "List only series with comics of these formats."),
    "modified-since": ("DATE", "List only records that were changed since this date."),
    "order-by": ("FIELDS", "Sort by these fields of the API, such as -modified,title; a minus sign reverses."),
  ]
}
