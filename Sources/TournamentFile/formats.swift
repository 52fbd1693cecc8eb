/// The formats that are fought, the default first.
let supportedFormats = ["round-robin", "single-elimination"]

/// The keys that belong to one format alone.
let formatOptions = [
  (key: "legs", owner: "round-robin"),
  (key: "standings", owner: "round-robin"),
  (key: "third_place", owner: "single-elimination"),
]

// Words of the file format that a later version reads.

let laterKeys: Set<String> = [
  "stages", "expect", "placement", "reseed", "best_of", "grand_final", "rounds", "pairing",
  "bye_points", "champions",
]

let laterRosterKeys: Set<String> = ["event", "series", "comic", "story"]

let laterDecideKeys: Set<String> = ["upset", "results"]

let laterFormats: Set<String> = [
  "double-elimination", "swiss", "gauntlet", "ladder", "king-of-the-hill",
]

let laterSources: Set<String> = [
  "fandom", "comicvine", "wikipedia", "metron", "jsonplaceholder",
]

let laterCriteria: Set<String> = [
  "buchholz", "buchholz_cut1", "buchholz_cut2", "median_buchholz", "progressive", "koya",
]
