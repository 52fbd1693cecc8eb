/// Whether the value of a `Host` header is a name that only this machine can have, with any port.
func isOfThisMachine(host: String) -> Bool {
  let text = host.lowercased()
  return ["127.0.0.1", "localhost", "[::1]"].contains { name in
    guard text.utf8.starts(with: name.utf8) else { return false }
    let rest = text.utf8.dropFirst(name.utf8.count)
    guard let first = rest.first else { return true }
    return first == UInt8(ascii: ":") && rest.count <= 6 && rest.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }
}
