// Words of the file format that a later version reads.

let laterRosterKeys: Set<String> = ["event", "series", "comic", "story"]

let laterSources: Set<String> = [
  "fandom", "comicvine", "wikipedia", "metron", "jsonplaceholder",
]
