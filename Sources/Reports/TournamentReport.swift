import Base
package import Drawing
package import Forecast
package import ResultJSON
package import Tournament

/// A played tournament and its record, the input of all its reports.
package struct TournamentReport: Sendable {
  package let result: TournamentResult
  /// The record with its history, as in the store.
  package let record: TournamentRecord
  /// The record as it is in a store.
  package let recordText: [UInt8]
  /// The reasons why entries of the file were skipped.
  package let skipped: [String]
  /// The settings of the tournament file as a JSON object, from which the tournament can be played again; nil for none.
  package let settings: [UInt8]?
  /// The title odds; nil if the report has none.
  package let odds: TitleOdds?
  /// The arena whose report this is; nil for a tournament.
  package let arena: Arena?
  /// The faces of the entrants; nil if pages show none.
  package let faces: Faces?
  /// The addresses of the entrants' pages, by seed; nil for an entrant that has none.
  let pages: [String?]
  let ratings: TournamentRatings?
  /// Nil without ``ratings``, or if there are too many battles.
  let elo: [Double]?
  /// Nil if the tournament has no readable picture, or it is not drawn yet.
  package private(set) var picture: Picture?
  /// The picture for a page of GitHub; nil if that can show ``picture``.
  package private(set) var narrowPicture: Picture?

  /// - Parameters:
  ///   - isDrawn: Whether to draw the picture, which only pages show and which takes longer than the rest.
  package init(
    result: TournamentResult,
    record: TournamentRecord,
    skipped: [String] = [],
    settings: [UInt8]? = nil,
    odds: TitleOdds? = nil,
    arena: Arena? = nil,
    faces: Faces? = nil,
    isDrawn: Bool = true
  ) {
    self.result = result
    self.record = record
    recordText = record.bytes
    self.skipped = skipped
    self.settings = settings
    self.odds = odds
    self.arena = arena
    // Pictures of its own need no cache, so a tournament that has some always shows them.
    let hasPictures = result.entrants.contains { $0.picture != nil }
    self.faces = faces ?? (hasPictures ? Faces(of: result, ranked: record.entrants.map(\.seed)) { _ in nil } : nil)
    var pages = [String?](repeating: nil, count: result.entrants.count)
    for entrant in record.entrants.prefix(EntrantProfiles.maximumLinked) {
      pages[entrant.seed.index] = "../" + entrantFile(entrant.name)
    }
    self.pages = pages
    ratings = result.ratings
    elo = ratings == nil ? nil : result.eloRatings
    if isDrawn { draw() }
  }

  /// - Parameter sources: The sources whose licence and address the report names.
  package init(_ arena: Arena, among sources: [Source] = [.marvel]) {
    let result = arena.result(among: sources)
    let record = TournamentRecord(result, provenance: arena.provenance)
    self.init(result: result, record: record, arena: arena)
  }

  var hasStages: Bool { result.rules.stages.count > 1 }

  package mutating func draw() {
    guard picture == nil else { return }
    picture = Picture(result, faces: faces, pages: pages)
    narrowPicture = picture?.narrowed(result)
  }
}

extension Source {
  /// Returns the address of the source for people; nil if it has none.
  ///
  /// - Parameter identity: The name of the source in identities, with options such as `fandom:wiki=dc`.
  package func address(in identity: String? = nil) -> String? {
    let parts = (identity ?? "").split(separator: ":").map(String.init)
    return options.reduce(site) { site, option in
      let start = option.name + "="
      let value = parts.first { $0.hasPrefix(start) }?.dropFirst(start.count)
      return site?.exchanging("{\(option.name)}", for: value.map(String.init) ?? option.fallback ?? "")
    }
  }
}

extension TournamentReport {
  /// The address of the source of the figures; nil if it has none.
  var sourceAddress: String? { result.rules.source.address(in: result.entrants.first?.identity.source) }
}
