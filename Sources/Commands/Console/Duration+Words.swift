import Base

extension Duration {
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

  /// The seconds with one decimal: `0.3`, `1,204.0`.
  var tenths: String {
    let tenths = Int((inSeconds * 10).rounded())
    return "\((tenths / 10).grouped).\(tenths % 10)"
  }
}
