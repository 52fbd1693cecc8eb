internal import Glibc
internal import Text

/// Gives a text to libyaml, without the middle of long lists of plain words.
///
/// libyaml takes ten times as long for a line such as `  - Thor` as this takes to look at it. Once libyaml has read one
/// of these lines as an item of a list, the next ones with the same indentation are items of the same list, each with
/// the text of its line. So libyaml reads the first ones and the last one, which may go on in the line after it.
///
/// Proof that it is safe: the maker keeps the text alive for as long, and no pointer to it gets out.
@safe struct TextFeed {
  private let text: UnsafeBufferPointer<UInt8>
  private let shortestList: Int
  /// The offset of the first byte that libyaml has still to be given.
  private var next = 0
  /// The end of the bytes that it may be given at once.
  private var end = 0
  /// The number of lines before `end`, or before the end of the list.
  private var lineCount = 0
  /// The list that libyaml begins to read.
  private var list: ItemLines?
  /// The list whose middle was left out last.
  private var shortened: ItemLines?
  private var gaps: [Gap] = []

  /// Lines that were left out.
  private struct Gap {
    /// libyaml's number of the line before them, from 0.
    var line: Int
    /// The number of these lines, and of those that were left out before.
    var total: Int
  }

  /// The number of lines of a list that libyaml is given one by one, until it has read one.
  private static let linesOfTrial = 4
  /// The number of lines after which another list begins, so that the memory for their places is bounded.
  private static let longestList = 1_024

  /// Feeds `text`, which must outlive the feed and have no line breaks but line feeds.
  ///
  /// - Parameter shortestList: The number of lines from which on a list is shortened; counts as 6 if it is less.
  @unsafe init(_ text: UnsafeBufferPointer<UInt8>, shortestList: Int) {
    unsafe self.text = text
    self.shortestList = max(Self.linesOfTrial + 2, shortestList)
  }

  /// Gives the next bytes.
  ///
  /// - Returns: The number of bytes, at most `size`; 0 after the last one.
  mutating func give(to target: UnsafeMutablePointer<UInt8>, size: Int) -> Int {
    if next == end { extend(by: size) }
    let count = min(size, end - next)
    if let start = unsafe text.baseAddress {
      unsafe target.update(from: start + next, count: count)
    }
    next += count
    return count
  }

  /// Takes notice that libyaml has read a plain scalar without properties.
  ///
  /// - Parameters:
  ///   - line: libyaml's number of its line, from 0.
  ///   - column: From 0.
  mutating func noteScalar(_ scalar: UnsafeBufferPointer<UInt8>, line: Int, column: Int) {
    guard let list, !list.isRead else { return }
    let item = wholeLine(line) - list.firstLine
    guard (0..<list.given).contains(item), column == list.column,
      unsafe scalar.elementsEqual(text[list.range(of: item)])
    else { return }
    self.list?.isRead = true
  }

  /// Passes the items that were left out before a line, each with its place, to `body`, if they were not passed yet.
  ///
  /// - Parameter line: libyaml's number of the line, from 0; nil for the end.
  mutating func passItems(
    before line: Int?,
    _ body: (UnsafeBufferPointer<UInt8>, YAMLMark) throws(YAMLError) -> Void
  ) throws(YAMLError) {
    guard let list = shortened, line.map({ $0 > gaps[gaps.count - 1].line }) ?? true else { return }
    shortened = nil
    for item in list.given..<list.count - 1 {
      try unsafe body(
        UnsafeBufferPointer(rebasing: text[list.range(of: item)]),
        YAMLMark(line: list.firstLine + item + 1, column: list.column + 1)
      )
    }
  }

  /// Returns the number of a line in the whole text.
  ///
  /// - Parameter line: libyaml's number.
  func wholeLine(_ line: Int) -> Int {
    line + (gaps.last { $0.line < line }?.total ?? 0)
  }

  /// Lets libyaml have more bytes, about `size` if there are so many.
  private mutating func extend(by size: Int) {
    if let list { return extend(in: list) }
    while unsafe end - next < size && end < text.count {
      guard let found = itemLines() else {
        end = endOfLine
        lineCount += 1
        continue
      }
      lineCount += found.count
      end = found.end
      guard found.count >= shortestList else { continue }
      list = found
      end = found.starts[1]
      return
    }
  }

  private mutating func extend(in list: ItemLines) {
    guard list.isRead else {
      // The lines are text, or errors.
      guard list.given < Self.linesOfTrial else {
        end = list.end
        self.list = nil
        return
      }
      end = list.starts[list.given + 1]
      self.list?.given += 1
      return
    }
    let total = gaps.last?.total ?? 0
    gaps.append(
      Gap(
        line: list.firstLine + list.given - 1 - total,
        total: total + list.count - 1 - list.given
      )
    )
    shortened = list
    self.list = nil
    next = list.starts[list.count - 1]
    end = list.end
  }

  /// The end of the line that begins at `end`.
  private var endOfLine: Int {
    guard let start = unsafe text.baseAddress,
      let found = unsafe memchr(start + end, 0x0A, text.count - end)
    else { return unsafe text.count }
    return unsafe UnsafeRawPointer(start).distance(to: found) + 1
  }

  /// The lines of plain words from `end` on; nil if the first one is none.
  private func itemLines() -> ItemLines? {
    let bytes = unsafe text.span
    var dash = end
    while dash < bytes.count, bytes[dash] == 0x20 { dash += 1 }
    let indent = dash - end
    guard let second = bytes.endOfItem(at: dash) else { return nil }
    var list = ItemLines(firstLine: lineCount, column: indent + 2, starts: [end, second])
    while list.count < Self.longestList, list.end + indent < bytes.count {
      for index in list.end..<list.end + indent where bytes[index] != 0x20 { return list }
      guard let next = bytes.endOfItem(at: list.end + indent) else { return list }
      list.starts.append(next)
    }
    return list
  }
}

/// Lines that follow each other, each a plain word behind `- ` with the same indentation.
private struct ItemLines {
  /// Its number in the whole text, from 0.
  let firstLine: Int
  /// The column of the words, from 0.
  let column: Int
  /// The offset of each line, and that of the line after the last one.
  var starts: [Int]
  /// The number of lines that libyaml was given.
  var given = 1
  /// Whether libyaml has read one of them as an item of a list.
  var isRead = false

  init(firstLine: Int, column: Int, starts: [Int]) {
    (self.firstLine, self.column, self.starts) = (firstLine, column, starts)
  }

  var count: Int { starts.count - 1 }

  var end: Int { starts[count] }

  /// The place of the word of an item.
  func range(of item: Int) -> Range<Int> { starts[item] + column..<starts[item + 1] - 1 }
}

extension Span<UInt8> {
  /// Returns the end of the line in which a plain word follows `- ` at `dash`; nil if there is something else.
  ///
  /// The word begins with a letter, a digit or a character beyond ASCII. It has no colon, no number sign, no control
  /// character and no blank at its end, so that it means nothing but its text.
  fileprivate func endOfItem(at dash: Int) -> Int? {
    // libyaml looks at 1,024 characters of a line for a colon.
    let limit = Swift.min(count, dash + 1_000)
    var index = dash + 2
    guard index < limit, self[dash] == UInt8(ascii: "-"), self[dash + 1] == 0x20,
      self[index].beginsPlainWord
    else { return nil }
    while index + 8 <= limit {
      let word = word(at: index)
      let marks =
        word.marks(below: 0x20) | word.marks(of: UInt8(ascii: ":"))
        | word.marks(of: UInt8(ascii: "#"))
      index += marks.trailingZeroBitCount / 8
      if marks != 0 { break }
    }
    while index < limit, self[index] >= 0x20, self[index] != UInt8(ascii: ":"),
      self[index] != UInt8(ascii: "#")
    {
      index += 1
    }
    return index < limit && self[index] == 0x0A && self[index - 1] != 0x20 ? index + 1 : nil
  }
}

extension UInt8 {
  fileprivate var beginsPlainWord: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      true
    default: false
    }
  }
}
