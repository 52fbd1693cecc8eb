import Foundation
import Testing

/// The folders of a room: each may use those below it, and no two use each other.
struct FolderTests {
  @Test func `no folders of a room use each other, also not over other folders`() throws {
    let uses = FolderUses(of: try SourceFile.all.get())
    #expect(uses.circles == [])
    // Without these, the test would no longer see what files name.
    #expect(uses.names("Tournament", from: "Result", to: "Rules").contains("TournamentRules"))
    #expect(uses.names("Reports", from: ".", to: "Listing").contains("listedID") == false)
    #expect(uses.names("Reports", from: "Text", to: "Listing").contains("listedID"))
  }

  @Test func `a circle over three folders is found, and names in texts and comments are none`() {
    let files = [
      SourceFile(path: "Room/A/Apple.swift", text: "struct Apple {\n  let pear = Pear()\n}\n"),
      SourceFile(path: "Room/B/Pear.swift", text: "struct Pear {}\nfunc bake() { peel() }\n"),
      SourceFile(path: "Room/C/Peel.swift", text: "func peel() -> Apple? { nil }\n"),
      SourceFile(path: "Room/D/Plum.swift", text: "struct Plum {}\n// Apple\n"),
      SourceFile(
        path: "Room/E/Fig.swift",
        text: "let fig = Plum()\nlet text = \"Apple \\(fig)\"\n"
      ),
    ]
    #expect(FolderUses(of: files).circles == ["Room: A, B, C"])
  }
}

/// Which folders of a room use which, by the names of types and functions.
///
/// Only a name that is declared once in all rooms counts, so that no name is taken for another.
private struct FolderUses {
  /// The names that a folder uses of another, by room, user and owner.
  private var used: [String: [String: [String: Set<String>]]] = [:]

  /// Names that the standard library has, too.
  private static let ownedByOthers: Set<String> = ["clamped"]

  init(of files: [SourceFile]) {
    var owners: [String: (room: String, folder: String, isFunction: Bool)] = [:]
    var ambiguous = Self.ownedByOthers
    for file in files {
      for declaration in file.declarations {
        let name = declaration.name
        if !declaration.isShared { ambiguous.insert(name) }
        if let owner = owners[name], owner.room != file.room || owner.folder != file.folder {
          ambiguous.insert(name)
        }
        owners[name] = (file.room, file.folder, declaration.isFunction)
      }
    }
    for file in files {
      for use in file.uses {
        guard let owner = owners[use.name], !ambiguous.contains(use.name),
          owner.room == file.room, owner.folder != file.folder, !owner.isFunction || use.isCall
        else { continue }
        used[file.room, default: [:]][file.folder, default: [:]][owner.folder, default: []]
          .insert(use.name)
      }
    }
  }

  func names(_ room: String, from user: String, to owner: String) -> Set<String> {
    used[room]?[user]?[owner] ?? []
  }

  /// The folders that use each other, directly or over others, by room.
  var circles: [String] {
    used.keys.sorted().compactMap { room in
      let folders = used[room, default: [:]].mapValues { Set($0.keys) }
      var reached = folders
      for _ in folders {
        reached = reached.mapValues { $0.union($0.flatMap { reached[$0] ?? [] }) }
      }
      let inCircle = reached.filter { $0.value.contains($0.key) }.keys.sorted()
      return inCircle.isEmpty ? nil : "\(room): \(inCircle.joined(separator: ", "))"
    }
  }
}
