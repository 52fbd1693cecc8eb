import Base
import Foundation
import Testing

struct SheetTextTests {
  static let encodings: [(name: String, encoding: String.Encoding, mark: [UInt8], text: String)] = [
    ("Windows-1252", .windowsCP1252, [], "Name;Höhe\r\nZoë – “Ž” €;1,5\r\n"),
    ("UTF-16, the low byte first", .utf16LittleEndian, [0xFF, 0xFE], "Näme\tå\r\n漢🦸\t1"),
    ("UTF-16, the high byte first", .utf16BigEndian, [0xFE, 0xFF], "Näme\tå\r\n漢🦸\t1"),
  ]

  @Test(arguments: encodings) func `a text in another encoding becomes UTF-8 with a mark`(
    _ c: (name: String, encoding: String.Encoding, mark: [UInt8], text: String)
  ) throws {
    let bytes = try #require(c.text.data(using: c.encoding))
    let sheet = SheetText(c.mark + bytes)
    #expect(sheet.bytes == Array(("\u{FEFF}" + c.text).utf8))
    #expect(sheet.isWindows == (c.encoding == .windowsCP1252))
  }

  static let kept: [(name: String, bytes: [UInt8])] = [
    ("nothing", []), ("UTF-8", Array("\u{FEFF}é".utf8)),
    ("damaged UTF-8", Array("é".utf8) + [0xE9]), ("NUL", [0xE9, 0]),
    ("half a unit of UTF-16", [0xFF, 0xFE, 0x61]), ("half a pair", [0xFF, 0xFE, 0x3D, 0xD8]),
    ("a workbook", [0x50, 0x4B, 3, 4, 0xE9]), ("UTF-32", [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]),
  ]

  @Test(arguments: kept) func `other bytes stay as they are`(_ c: (name: String, bytes: [UInt8])) {
    let sheet = SheetText(c.bytes)
    #expect(sheet.bytes == c.bytes)
    #expect(!sheet.isWindows)
  }
}
