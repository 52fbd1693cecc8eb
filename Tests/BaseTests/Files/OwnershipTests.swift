import Base
import Glibc
import Testing

/// A file of another user or group, and its state after another user has rewritten it.
struct OwnershipCase: CustomTestStringConvertible, Sendable {
  var name: String
  var owner: uid_t = 0
  var group: gid_t
  var mode: mode_t
  /// The user that writes it; 0 is root.
  var writer: uid_t = 65_534
  /// The permissions of the folder.
  var folder: mode_t = 0o777
  var ownerAfter: uid_t = 65_534
  var groupAfter: gid_t
  var modeAfter: mode_t
  var testDescription: String { name }
}

struct OwnershipTests {
  /// The groups of the other user; the first is its own.
  private static let groups: [gid_t] = [65_534, 60_001]

  static let cases: [OwnershipCase] = [
    .init(
      name: "root keeps owner and group",
      owner: 60_009,
      group: 60_001,
      mode: 0o640,
      writer: 0,
      ownerAfter: 60_009,
      groupAfter: 60_001,
      modeAfter: 0o640
    ),
    .init(
      name: "a member keeps the group",
      group: 60_001,
      mode: 0o664,
      groupAfter: 60_001,
      modeAfter: 0o664
    ),
    .init(
      name: "a member keeps what is closed to others",
      group: 60_001,
      mode: 0o660,
      groupAfter: 60_001,
      modeAfter: 0o660
    ),
    .init(
      name: "the group of a folder that passes its own on stays",
      group: 60_002,
      mode: 0o664,
      folder: 0o2777,
      groupAfter: 60_002,
      modeAfter: 0o664
    ),
    .init(
      name: "a group that the user is not in gives its rights to no other",
      group: 60_002,
      mode: 0o664,
      groupAfter: 65_534,
      modeAfter: 0o644
    ),
    .init(
      name: "nor does one whose file was open to it alone",
      owner: 65_534,
      group: 60_002,
      mode: 0o660,
      groupAfter: 65_534,
      modeAfter: 0o600
    ),
    .init(
      name: "a file of one's own group stays as it is",
      owner: 60_009,
      group: 65_534,
      mode: 0o664,
      groupAfter: 65_534,
      modeAfter: 0o664
    ),
  ]

  @Test(.enabled(if: getuid() == 0, "only root can give files away"), arguments: cases.indices)
  func `a file that is rewritten keeps its group and its permissions`(_ index: Int) async {
    await #expect(processExitsWith: .success) { [index = index as Int] in
      let c = Self.cases[index]
      let folder = TemporaryFolder()
      unsafe chmod(folder.path, 0o755)
      unsafe mkdir(folder("d"), 0o777)
      unsafe chown(folder("d"), 0, 60_002)
      unsafe chmod(folder("d"), c.folder)
      folder.put("old", in: "d/f")
      unsafe chown(folder("d/f"), c.owner, c.group)
      unsafe chmod(folder("d/f"), c.mode)
      if c.writer != 0 {
        unsafe setgroups(Self.groups.count, Self.groups)
        setegid(Self.groups[0])
        seteuid(c.writer)
      }
      let change = try FileReplacementTests.give(folder("d/f"), ["new"])
      seteuid(0)
      setegid(0)
      precondition(change == .written && folder.text(of: "d/f") == "new")
      let after = folder.status(of: "d/f")
      precondition(after.st_uid == c.ownerAfter, "owner \(after.st_uid)")
      precondition(after.st_gid == c.groupAfter, "group \(after.st_gid)")
      precondition(after.st_mode & 0o7777 == c.modeAfter, String(after.st_mode, radix: 8))
    }
  }
}
