import Base
import Tournament

/// One character of a figure file.
struct FigureRow {
  var name: String
  /// The id in the file; the folded name if there is none.
  var id: CharacterID
  var hasOwnID: Bool
  var figures = Figures()

  /// An error in a cell.
  struct Fault: Error {
    var message: String
    var help: String?
  }

  private static let longestText = 200

  /// Makes a row without figures.
  ///
  /// - Parameter id: The id; empty if there is none.
  init(name: String, id: String) throws(Fault) {
    guard !name.folded.trimmed.isEmpty else {
      throw Fault(message: "the name is empty", help: "write a name, or remove the row")
    }
    try Self.check(name, "name")
    try Self.check(id, "id")
    self.name = name
    hasOwnID = !id.isEmpty
    if id.isEmpty {
      self.id = .text(name.folded)
    } else if id.utf8.count <= 12, id.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(id), number > 0
    {
      self.id = .number(number)
    } else {
      self.id = .text(id)
    }
  }

  private static func check(_ text: String, _ what: String) throws(Fault) {
    guard text.unicodeScalars.count <= longestText else {
      throw Fault(message: "the \(what) has more than \(longestText) characters")
    }
    guard !text.unicodeScalars.contains(where: \.isDeceptive) else {
      throw Fault(message: "the \(what) holds an invisible character", help: "remove it")
    }
  }

  /// Returns the figure in a cell; nil if the cell is empty.
  ///
  /// Programs write `.73`, `1e-05` and all 17 digits of a fraction.
  static func figure(_ text: String) throws(Fault) -> Double? {
    guard !text.isEmpty else { return nil }
    let isWritten = text.utf8.allSatisfy { (0x30...0x39).contains($0) || ".eE+-".utf8.contains($0) }
    guard isWritten, text.first != "+", let number = Double(text) else { throw Fault.noFigure(text) }
    return try figure(number, written: text)
  }

  /// Returns a figure that is a number already.
  static func figure(_ number: Double) throws(Fault) -> Double { try figure(number, written: "\(number)") }

  /// Returns the number with the digits that reports show; one that has none of them is no figure.
  private static func figure(_ number: Double, written text: String) throws(Fault) -> Double {
    guard (0...PowerRule.largestValue).contains(number), let rounded = Double(number.plainText),
      rounded > 0 || number == 0
    else { throw Fault.noFigure(text) }
    return rounded
  }
}

extension FigureRow.Fault {
  fileprivate static func noFigure(_ text: String) -> Self {
    Self(
      message: "'\(singleLine(text, limit: 40))' is no figure",
      help: "write a number from 0 to \(PowerRule.largestValue.groupedText) without separators, such as "
        + "1200 or 0.5, with at most six decimals; leave it out if the figure is unknown"
    )
  }
}
