import Foundation
import TestSupport
import Testing
import Tournament

@testable import Drawing

/// The faces of entrants.
struct FacesTests {
  static let initials: [(name: String, are: String)] = [
    ("Hulk", "H"), ("Iron Man", "IM"), ("Spider-Man (Peter Parker)", "SM"),
    ("Captain America (House of M)", "CA"), ("Dr. Strange", "DS"), ("M.O.D.O.K.", "MK"),
    ("émile zola", "ÉZ"), ("3-D Man", "3M"), ("李小龍", "李"), ("محمد علي", "مع"), ("🦸‍♀️ Hero", "🦸‍♀️H"),
    ("", "?"), ("   ", "?"), ("---", "?"), ("(X)", "X"), ("<b>&\"", "B"), ("\u{202E}evil", "E"),
    (
      "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30A}",
      "Á\u{302}\u{303}\u{304}"
    ),
  ]

  @Test(arguments: initials)
  func `initials are the first letters of the first and the last word`(
    _ c: (name: String, are: String)
  ) {
    #expect(Drawing.initials(of: c.name) == c.are)
  }

  @Test(arguments: faceColors)
  func `white letters stand out from every colour`(_ color: String) {
    #expect(1.05 / (luminance(String(color.dropFirst())) + 0.05) >= 4.5)
  }

  static let formats: [Format] = [
    .singleElimination(KnockoutRules(placement: .third)), .doubleElimination(.reset), .ladder,
  ]

  private func drawn(_ result: TournamentResult, images: Bool = true) throws -> String {
    let ranked = result.standings.map(\.entrant)
    let faces = Faces(of: result, ranked: ranked) { identity in
      images && (identity.id ?? 0).isMultiple(of: 2) ? "data:image/png;base64,AAAA" : nil
    }
    return String(decoding: try #require(Picture(result, faces: faces)).svg, as: UTF8.self)
  }

  @Test(arguments: formats, [2, 3, 8, 21, 64])
  func `every entrant that is drawn has its face in its row`(_ format: Format, _ count: Int) throws {
    let result = played(format, heroes(count) { "<Hero> & \($0)" })
    let text = try drawn(result)
    let picture = try #require(DrawnPicture(Array(text.utf8)))
    let symbols = text.matches(of: #/<symbol id="face-(\d+)"/#).map { Int($0.1) ?? 0 }
    #expect(symbols == Array(1...count))
    #expect(text.matches(of: #/<image href="data:image/png;base64,AAAA"/#).count == count / 2)
    let uses = text.matches(
      of: #/<use href="#face-(\d+)" x="(\d+)" y="(-?\d+)" width="16" height="16"\/>/#
    )
    let names = picture.texts.filter {
      ["pic-name", "pic-winner", "pic-loser"].contains($0.kind) && $0.anchor == "start"
        && $0.isInMatch
    }
    #expect(uses.count == names.count && !uses.isEmpty)
    for (use, name) in zip(uses, names) {
      // By the order of both in the file.
      #expect((name.whole ?? name.text).hasSuffix(" \(use.1)"))
    }
  }

  @Test func `only the best of many entrants have a face`() throws {
    let result = played(Self.formats[0], heroes(300))
    let text = try drawn(result)
    #expect(text.matches(of: #/<symbol /#).count == 128)
    let uses = Set(text.matches(of: #/<use href="#face-(\d+)"/#).compactMap { Int($0.1) })
    let best = Set(result.standings.prefix(128).map(\.entrant.number))
    #expect(uses.isSubset(of: best))
  }

  @Test func `a face has the same colour in every tournament`() throws {
    func colors(_ entrants: [Entrant]) throws -> [String: String] {
      let text = try drawn(played(Self.formats[0], entrants), images: false)
      let found = text.matches(
        of: #/<symbol id="face-(\d+)"[^>]*><rect [^>]*fill="(#[0-9a-f]{6})"/#
      )
      return Dictionary(
        uniqueKeysWithValues: found.map { (entrants[(Int($0.1) ?? 1) - 1].name, String($0.2)) }
      )
    }
    let all = try colors(heroes(40))
    #expect(Set(all.values).count >= 10)
    let few = try colors(Array(heroes(40).suffix(7)))
    #expect(few.count == 7)
    for (name, color) in few { #expect(all[name] == color) }
  }
}
