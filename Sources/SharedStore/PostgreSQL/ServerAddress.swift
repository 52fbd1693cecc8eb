import Base
import CLibraries

/// The address of a database on a PostgreSQL server, in any form that libpq reads.
package struct ServerAddress: Sendable {
  /// The address as it was given, which may hold a password.
  let text: String
  /// The address for messages, without password and options.
  package let name: String
  /// The passwords in the address, which no message shows.
  private let passwords: [String]

  /// Whether the address holds a password.
  package var hasPassword: Bool { !passwords.isEmpty }

  /// Throws if libpq cannot be loaded, or cannot read the address.
  package init(_ text: String) throws(ServerError) {
    try loadLibrary()
    if scheme(of: text) != nil, text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      throw .noAddress(slip: "it holds a line end")
    }
    guard let user = part("user", of: text), let host = part("host", of: text), let port = part("port", of: text),
      let database = part("dbname", of: text),
      port.split(separator: ",").allSatisfy({ Int($0).map((1...65_535).contains) ?? false }),
      !isTornApart(text, showing: [user, host, database]), isShowable(user, host, database),
      // Words of libpq quote these.
      !["service", "sslmode"].contains(where: { part($0, of: text)?.holds("=") ?? true })
    else { throw .noAddress(slip: slip(in: text)) }
    self.text = text
    passwords = ["password", "sslpassword"].compactMap { part($0, of: text) }.filter { $0 != "" }
    name = "postgresql://" + (user.isEmpty ? "" : user + "@") + host + (port.isEmpty ? "" : ":" + port) + "/" + database
  }

  /// Returns words of libpq or of the server without the passwords of the address.
  func scrubbed(_ words: String) -> String {
    // A shorter one would tear words apart, and one in the name is shown anyway.
    let hidden = passwords.filter { $0.utf8.count > 3 && !name.holds($0) }.reduce(words) {
      $0.exchanging($1, for: "***")
    }
    // After that, so that no half of a password stays.
    return String(hidden.prefix(1_000))
  }
}

/// The beginning of a URI; nil for libpq's other form.
private func scheme(of address: String) -> String? { ["postgresql://", "postgres://"].first(where: address.hasPrefix) }

/// What is wrong with an address that libpq does not read; nil if that is not known.
///
/// It names no other word of the address, because that may belong to a password.
private func slip(in address: String) -> String? {
  guard scheme(of: address) != nil else { return address.holds(":") ? "it does not begin with 'postgresql://'" : nil }
  // Options of Prisma's addresses and of those of JDBC.
  let foreign = [
    "pgbouncer", "connection_limit", "pool_timeout", "schema", "sslaccept", "currentSchema", "prepareThreshold",
  ]
  return foreign.first { address.holds("?\($0)=") || address.holds("&\($0)=") }.map {
    "libpq knows no '\($0)', which is an option of another program; leave it out"
  }
}

/// Whether the parts that messages show look like what they are, and not like the rest of an address behind a wrong sign.
private func isShowable(_ user: String, _ host: String, _ database: String) -> Bool {
  user.allSatisfy { $0.isLetter || $0.isNumber || "_.-~+$@".contains($0) } && !host.contains { "=&;?#@ ".contains($0) }
    && !database.contains { "=&;?#@:,".contains($0) }
}

/// Whether libpq takes a part of a password for a host, a user or a database, which messages show.
///
/// In a URI, the credentials end at the first `@`, if no `/` comes before it. An `@` after that, as in `me:p@ss@host` or
/// `me:12/34@host`, belongs to a password that is not escaped.
private func isTornApart(_ address: String, showing parts: [String]) -> Bool {
  if parts.contains(where: { $0.holds("://") }) { return true }
  guard let scheme = scheme(of: address) else { return false }
  let at = UInt8(ascii: "@")
  var rest = address.utf8.dropFirst(scheme.utf8.count)
  if let end = rest.firstIndex(where: { $0 == at || $0 == UInt8(ascii: "/") }), rest[end] == at {
    rest = rest[end...].dropFirst()
  }
  let query = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
  return rest[..<query].contains(at) || rest[query...].contains(at) && parts.contains { $0.utf8.contains(at) }
}

/// Throws if libpq cannot be loaded.
private func loadLibrary() throws(ServerError) {
  if let reason = unsafe cpostgres_load() { throw .noLibrary(reason: unsafe String(cString: reason)) }
}

/// Returns a part of an address; empty if it names none, nil if it cannot be read.
private func part(_ keyword: String, of address: String) -> String? {
  // No part is longer than the whole.
  var value = [CChar](repeating: 0, count: address.utf8.count + 1)
  let isRead = unsafe value.withUnsafeMutableBufferPointer {
    unsafe cpostgres_part(address, keyword, $0.baseAddress, $0.count)
  }
  return isRead ? String(decoding: value.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
}
