import Base
import Results
import Sources

extension ResultFolder {
  /// - Parameter hidesKeys: Whether no file may hold a key; false for a command that writes no file.
  init(_ options: PlaceOptions, onlyCompares: Bool = false, hidesKeys: Bool = false, _ console: Console) throws(Failure)
  {
    let wasTold = SharedFlag()
    self.init(
      path: options.reports,
      store: try console.storePlace(options.store),
      onlyCompares: onlyCompares,
      hiding: hidesKeys ? console.secrets.scrub : nil,
      at: try console.siteAddress(options.address),
      naming: knownSources.map(\.facts),
      undrawn: { reason in
        // The same reason holds for every card.
        if wasTold.set() { console.warning("cards are not drawn as PNG: \(reason)") }
      }
    )
  }
}
