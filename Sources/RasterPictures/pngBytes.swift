internal import CLibRSVG

/// Draws an SVG picture as PNG, with librsvg and the fonts of the machine.
///
/// - Parameters:
///   - svg: A file of our own; it loads no other file.
///   - width: In pixels.
///   - height: In pixels.
package func pngBytes(of svg: [UInt8], width: Int, height: Int) throws(RasterError) -> [UInt8] {
  if let reason = unsafe clibrsvg_load() {
    throw .noLibrary(reason: unsafe String(cString: reason))
  }
  var png: [UInt8] = []
  // The array outlives the call, in which alone the pointers are used.
  let isDrawn = unsafe svg.withUnsafeBufferPointer { svg in
    unsafe withUnsafeMutablePointer(to: &png) { png in
      unsafe clibrsvg_png(
        svg.baseAddress,
        svg.count,
        Int32(width),
        Int32(height),
        { context, bytes, count in
          let part = unsafe UnsafeBufferPointer(start: bytes, count: Int(count))
          unsafe context?.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: part)
          return 0
        },
        png
      )
    }
  }
  guard isDrawn != 0 else { throw .undrawable }
  return png
}

/// A reason for which a picture cannot be drawn as PNG.
package enum RasterError: Error, Sendable {
  case noLibrary(reason: String)
  case undrawable

  package var message: String {
    switch self {
    case .noLibrary(let reason):
      "PNG needs librsvg, which cannot be loaded: \(reason); install the package librsvg2-2"
    case .undrawable: "librsvg cannot draw it"
    }
  }
}
