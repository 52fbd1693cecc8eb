internal import Files
internal import Pictures
internal import RasterPictures
internal import Reports
internal import Text

extension ResultFolder {
  /// Draws a card as PNG, unless the folder has an image of the same card.
  ///
  /// Its bytes depend on the fonts of the machine, so that only the card tells whether an image is up to date.
  mutating func putImage(of card: [UInt8], in folder: String) throws(FileError) {
    let path = joined(folder, ReportFile.cardImage)
    let known = try? readRegularFile(joined(folder, ReportFile.card), limit: card.count)
    if known == card, try knownFileKind(path) == .file {
      if untouched != nil { left[path] = FileStamp(path) }
      return
    }
    guard !onlyCompares else { return changed.append(path) }
    let image: [UInt8]
    do throws(RasterError) {
      image = try pngBytes(of: card, width: ShareCard.width, height: ShareCard.height)
    } catch {
      throw .unwritable(path: path, reason: error.message)
    }
    try put(path, image)
  }
}
