internal import CPostgres

/// The address of a database on a PostgreSQL server, in any form that libpq reads.
package struct ServerAddress: Sendable {
  /// The address as it was given, which may hold a password.
  let text: String
  /// The address for messages, without password and options.
  package let name: String

  /// Whether the address holds a password.
  package let hasPassword: Bool

  /// Throws if libpq cannot be loaded, or cannot read the address.
  package init(_ text: String) throws(ServerError) {
    try loadLibrary()
    guard let user = part("user", of: text), let host = part("host", of: text),
      let port = part("port", of: text), let database = part("dbname", of: text),
      port.split(separator: ",").allSatisfy({ Int($0).map((1...65_535).contains) ?? false })
    else { throw .noAddress }
    self.text = text
    hasPassword = ["password", "sslpassword"].contains { part($0, of: text) != "" }
    name =
      "postgresql://" + (user.isEmpty ? "" : user + "@") + host + (port.isEmpty ? "" : ":" + port)
      + "/" + database
  }
}

/// Throws if libpq cannot be loaded.
private func loadLibrary() throws(ServerError) {
  if let reason = unsafe cpostgres_load() {
    throw .noLibrary(reason: unsafe String(cString: reason))
  }
}

/// Returns a part of an address; empty if it names none, nil if it cannot be read.
private func part(_ keyword: String, of address: String) -> String? {
  var value = [CChar](repeating: 0, count: 1_024)
  let isRead = unsafe value.withUnsafeMutableBufferPointer {
    unsafe cpostgres_part(address, keyword, $0.baseAddress, $0.count)
  }
  return isRead
    ? String(decoding: value.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
}
