import Base
import Drawing
import Glibc
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

/// A reason for which a picture is not drawn.
struct DrawingError: Error { let reason: String }

private let longestDrawing = Duration.seconds(30)

/// In bytes; a card has some 40,000.
private let largestImage = 8 << 20

/// Draws an SVG picture as PNG with `rsvg-convert`, librsvg's own program, and the fonts of the machine.
///
/// It is a process of its own, because librsvg ends the process when memory is short.
///
/// - Parameters:
///   - svg: A file of our own; it loads no other file.
///   - width: In pixels.
///   - height: In pixels.
func drawnImage(of svg: [UInt8], width: Int, height: Int) throws(DrawingError) -> [UInt8] {
  // Nothing waits for the other end, as at a pipe.
  guard let input = unsafe tmpfile(), let output = unsafe tmpfile() else {
    throw DrawingError(reason: "there is no room for a temporary file")
  }
  defer { unsafe [input, output].forEach { unsafe fclose($0) } }
  let written = unsafe svg.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, input) }
  guard written == svg.count, unsafe fflush(input) == 0, unsafe fseek(input, 0, SEEK_SET) == 0 else {
    throw DrawingError(reason: "a temporary file cannot be written")
  }
  let child: ChildProgram
  do throws(ChildProgram.StartError) {
    // What finds fonts, and no keys.
    let variables = ["PATH", "HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "FONTCONFIG_FILE"]
    child = try ChildProgram(
      ["rsvg-convert", "--format=png", "--width=\(width)", "--height=\(height)"],
      input: unsafe fileno(input),
      output: unsafe fileno(output),
      variables: variables.contains
    )
  } catch {
    throw DrawingError(
      reason: error.isMissing
        ? "rsvg-convert is not there; install the package librsvg2-bin"
        : "rsvg-convert cannot be started: \(error.reason)"
    )
  }
  let latest = ContinuousClock.now + longestDrawing
  let end = child.end { Task.isCancelled || .now > latest ? SIGKILL : nil }
  guard .now <= latest else { throw DrawingError(reason: "rsvg-convert takes more than \(longestDrawing)") }
  switch end {
  case .code(0): break
  case .code: throw DrawingError(reason: "rsvg-convert gave up; there may be too little memory")
  case .signal(let number):
    throw DrawingError(reason: "rsvg-convert was ended by signal \(number); there may be too little memory")
  }
  var image: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 16)
  unsafe rewind(output)
  while case let count = unsafe fread(&block, 1, block.count, output), count > 0, image.count < largestImage {
    image += block[..<count]
  }
  // The signature, and the size in the first chunk: https://www.w3.org/TR/png-3/
  let size: [UInt8] = [width, height].flatMap { [0, 0, UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82] + size
  guard image.starts(with: head), image.suffix(8).starts(with: "IEND".utf8) else {
    throw DrawingError(reason: "rsvg-convert wrote something else than a picture")
  }
  return image
}
