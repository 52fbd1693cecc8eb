import Base
import Drawing
import Reports

extension ResultFolder {
  /// Draws a card as PNG, unless the folder has an image of the same card.
  ///
  /// A card that cannot be drawn is a warning.
  ///
  /// Its bytes depend on the fonts of the machine, so that only the card tells whether an image is up to date.
  mutating func putImage(of card: [UInt8], in folder: String) throws(FileError) {
    let path = joined(folder, ReportFile.cardImage)
    let known = try? readRegularFile(joined(folder, ReportFile.card), limit: card.count)
    if known == card, try knownFileKind(path) == .file { return }
    guard !onlyCompares else { return changed.append(path) }
    let image: [UInt8]
    do throws(DrawingError) { image = try drawnImage(of: card, width: ShareCard.width, height: ShareCard.height) } catch
    {
      // An image of another card would be taken for this one.
      try drop(path)
      if !Task.isCancelled { undrawn(error.reason) }
      return
    }
    try put(path, image)
  }
}
