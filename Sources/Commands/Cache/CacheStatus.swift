import Base
import Catalogue
import Images
import Network
import Play
import Sources
import Tournament

/// The output of `contest cache status`.
struct CacheStatus {
  let folder: String
  let summary: CacheSummary
  let pictures: (pictures: Int, bytes: Int)
  /// The records that were learnt from sources; nil if there are none.
  let catalogue: CatalogueSummary?
  /// Whether the catalogue was checked and found whole.
  let isVerified: Bool
  /// The servers that may be asked, with the calls made and allowed in 24 hours.
  let quotas: [QuotaUse]

  init(_ folder: String, _ options: SourceOptions, isVerified: Bool, _ console: Console) throws(Failure) {
    self.folder = folder
    self.isVerified = isVerified
    var connections: [SourceConnection] = []
    for declaration in knownServices {
      do throws(Failure) {
        connections += try CharacterSource.opened(SourceChoice(declaration.facts), options, console, isAsked: false)
          .connections
      } catch {
        // A source that lacks its key cannot be asked, so nothing counts against its quota.
        guard !declaration.values(in: console.environment.variables).isEmpty else { continue }
        console.warning("the quota of \(declaration.facts.name) is left out: \(error.message)")
      }
    }
    let lifetimes = connections.map { ($0.base.text, $0.lifetime) }
    do throws(FileError) { try checkMayBeFolder(folder) } catch {
      throw Failure(.missingInput, "cannot read the cache: \(error.message)")
    }
    do throws(DatabaseError) {
      summary = try ResponseCache(folder: folder).summary(
        at: wallClock(),
        lifetimes: Dictionary(lifetimes, uniquingKeysWith: min)
      )
      pictures = (try? ImageCache(folder: folder).contents()) ?? (0, 0)
      catalogue = try Catalogue.summary(in: folder)
    } catch { throw Failure(error) }
    quotas = try connections.map { connection throws(Failure) in try connection.quota() }
  }

  /// Returns the status in lines for people.
  ///
  /// - Parameter columns: The width of the terminal; nil if no value is wrapped.
  func text(columns: Int?) -> String {
    var rows: [(label: String, value: String)] = [("folder", folder)]
    rows.append(("answers", "\(summary.entries.grouped), \(byteText(summary.bytes))"))
    if summary.entries > 0 {
      let stale = summary.entries - summary.fresh
      let toConfirm = stale > 0 ? ", \(stale.grouped) to be confirmed" : ""
      rows.append(("", "\(summary.fresh.grouped) fresh" + toConfirm))
    }
    for source in summary.sources {
      let days = Set([source.oldest.day, source.newest.day]).sorted().joined(separator: " to ")
      rows.append(("", "\(source.entries.grouped) of \(source.source), \(byteText(source.bytes)), of \(days)"))
    }
    if let oldest = summary.sources.map(\.oldest).min() { rows.append(("oldest", oldest.text)) }
    if let newest = summary.sources.map(\.newest).max() { rows.append(("newest", newest.text)) }
    if summary.isDamaged { rows.append(("damaged", "all answers, to be fetched again when asked for")) }
    if pictures.pictures > 0 { rows.append(("pictures", "\(pictures.pictures.grouped), \(byteText(pictures.bytes))")) }
    if let catalogue {
      let lists = catalogue.listings > 0 ? ", \(counted(catalogue.listings, "list"))" : ""
      rows.append(("catalogue", byteText(catalogue.bytes) + lists + (isVerified ? ", whole" : "")))
      for (kind, records) in catalogue.kinds { rows.append(("", "\(records.grouped) \(kind.name) of \(kind.source)")) }
    }
    for quota in quotas {
      rows.append(
        (
          "quota",
          "\(quota.used.grouped) of \(counted(quota.limit, "request")) made to \(quota.address) in "
            + "these 24 hours, \(quota.left.grouped) left"
        )
      )
    }
    return labelledLines(rows, columns: columns).map { $0 + "\n" }.joined()
  }

  var json: String {
    JSONWriter.text { status in
      status.member("folder", folder)
      status.member("answers", summary.entries)
      status.member("bytes", summary.bytes)
      status.member("fresh", summary.fresh)
      status.member("stale", summary.entries - summary.fresh)
      status.member("damaged", summary.isDamaged ? 1 : 0)
      status.member("pictures", pictures.pictures)
      status.member("picture_bytes", pictures.bytes)
      if let oldest = summary.sources.map(\.oldest).min() { status.member("oldest", oldest.stamp) }
      if let newest = summary.sources.map(\.newest).max() { status.member("newest", newest.stamp) }
      status.objects("sources", of: summary.sources) { json, source in
        json.member("source", source.source)
        json.member("answers", source.entries)
        json.member("bytes", source.bytes)
        json.member("oldest", source.oldest.stamp)
        json.member("newest", source.newest.stamp)
      }
      if let catalogue {
        status.key("catalogue")
        status.object { own in
          own.member("bytes", catalogue.bytes)
          own.member("listings", catalogue.listings)
          if isVerified { own.member("verified", true) }
          own.objects("kinds", of: catalogue.kinds) { json, entry in
            let (kind, records) = entry
            json.member("source", kind.source)
            json.member("kind", kind.name)
            json.member("records", records)
          }
        }
      }
      status.objects("quotas", of: quotas) { json, quota in
        json.member("source", quota.address)
        json.member("used", quota.used)
        json.member("limit", quota.limit)
        json.member("left", quota.left)
      }
    }
  }
}

/// Returns a number of bytes for people: `986 B`, `4.6 MB`.
func byteText(_ bytes: Int) -> String {
  var amount = Double(bytes)
  var units = ["B", "kB", "MB", "GB", "TB"][...]
  while amount >= 999.5, units.count > 1 {
    amount /= 1_000
    units = units.dropFirst()
  }
  let digits = amount < 9.95 && bytes > 999 ? (amount * 10).rounded() / 10 : amount.rounded()
  return digits.plainText + " " + (units.first ?? "")
}
