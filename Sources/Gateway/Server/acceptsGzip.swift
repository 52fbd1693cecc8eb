import Base

/// Returns whether the values of `Accept-Encoding` headers allow gzip (RFC 9110, section 12.5.3).
func acceptsGzip(_ headers: [String]) -> Bool {
  headers.joined(separator: ",").lowercased().split(separator: ",").contains { entry in
    let parts = entry.split(separator: ";").map { String($0).trimmed }
    guard let coding = parts.first, ["gzip", "x-gzip", "*"].contains(coding) else { return false }
    return !parts.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
  }
}
