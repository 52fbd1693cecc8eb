import Base
import Network

/// The reports folder as a site whose pages load themselves again when a report changes.
struct ReportSite: Sendable {
  /// The reports folder.
  let folder: String
  let notice: ReloadNotice

  /// The path at which pages wait for a change.
  private static let changes = "/.changes"

  /// The longest wait for a change; shorter than the server waits for an idle connection.
  private static let longestWait = Duration.seconds(10)

  private static let largestFile = 1 << 28

  /// Answers a request; waits a bounded time if it is for the next change.
  func response(to request: HTTPRequest) -> HTTPResponse {
    guard ["GET", "HEAD"].contains(request.method) else {
      var refusal = text(405, "Only GET and HEAD are allowed.\n")
      refusal.headers.append(name: "Allow", value: "GET, HEAD")
      return refusal
    }
    guard request.path != Self.changes else {
      let known = request.query.first { $0.name == "after" }?.value ?? ""
      return text(200, notice.version(after: known, within: Self.longestWait))
    }
    // A change after this moment may not be in the page.
    let version = notice.version
    guard let names = Self.names(in: request.path) else { return missing(version) }
    do throws(FileError) {
      let (bytes, type) = try file(names)
      return page(200, type, bytes, version)
    } catch {
      guard names.last != Self.index, isFolder(names) else { return missing(version) }
      var response = text(308, "")
      response.headers.append(name: "Location", value: request.path + "/")
      return response
    }
  }

  /// The names in a path, with the page of a folder; nil if one of them cannot be that of a report.
  private static func names(in path: String) -> [String]? {
    guard path.hasPrefix("/") else { return nil }
    var names = path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      percentDecoded(String(Substring($0)))
    }
    if names.last == "" { names[names.count - 1] = index }
    let isSafe = names.allSatisfy { name in
      !name.isEmpty && !name.hasPrefix(".")
        && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") }
    }
    return isSafe ? names : nil
  }

  private static let index = "index.html"

  /// Reads a report, and returns it with its type.
  private func file(_ names: [String]) throws(FileError) -> (bytes: [UInt8], type: String) {
    guard let name = names.last, let type = Self.types[name.split(separator: ".").last.map(String.init) ?? ""] else {
      throw .missing(path: folder)
    }
    return (try opened(names.dropLast()).read(name, limit: Self.largestFile), type)
  }

  private func isFolder(_ names: [String]) -> Bool {
    do throws(FileError) {
      _ = try opened(names[...])
      return true
    } catch { return false }
  }

  /// Opens a folder below that of the reports without following links.
  private func opened(_ names: ArraySlice<String>) throws(FileError) -> OpenFolder {
    var place = try OpenFolder(folder)
    for name in names { place = try place.folder(name) }
    return place
  }

  /// The types of all files that a reports folder may hold, by the end of their names.
  private static let types = [
    "html": "text/html; charset=utf-8", "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "svg": "image/svg+xml", "json": "application/json", "png": "image/png", "xml": "application/atom+xml",
  ]

  private func missing(_ version: String) -> HTTPResponse {
    let page =
      "<!DOCTYPE html><html lang=\"en\"><title>Not found</title>"
      + "<body><p>There is no such report yet. This page loads again after each run.</p></body></html>\n"
    return self.page(404, "text/html; charset=utf-8", Array(page.utf8), version)
  }

  private func page(_ status: Int, _ type: String, _ bytes: [UInt8], _ version: String) -> HTTPResponse {
    let headers: HTTPHeaders = [
      "Content-Type": type, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin", "Content-Security-Policy": "frame-ancestors 'none'",
    ]
    let isPage = type.hasPrefix("text/html")
    return HTTPResponse(status: status, headers: headers, body: isPage ? reloading(bytes, version) : bytes)
  }

  private func text(_ status: Int, _ text: String) -> HTTPResponse {
    page(status, "text/plain; charset=utf-8", Array(text.utf8), notice.version)
  }
}

/// Adds the script that loads a page again when there is another version, and lets its policy allow that.
private func reloading(_ page: [UInt8], _ version: String) -> [UInt8] {
  let script = EmbeddedText.reloadScript.text
  var page = page
  if let end = page.place(of: "</body>".utf8) {
    let element = "<script data-version=\"\(version)\">\(script)</script>"
    page.insert(contentsOf: element.utf8, at: end.lowerBound)
  }
  if let policy = page.place(of: "script-src 'sha256-".utf8) {
    let more = "connect-src 'self'; script-src 'sha256-\(Digest.sha256Base64(script.utf8))' 'sha256-"
    page.replaceSubrange(policy, with: more.utf8)
  }
  return page
}
