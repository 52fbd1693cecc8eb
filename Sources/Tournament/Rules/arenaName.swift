/// Returns the name of an arena, in which the single battles by one metric of a source count.
package func arenaName(source: String, metric: String) -> String {
  source == Source.marvel.name && metric == Source.marvel.metrics[0].rawValue
    ? "Arena" : "Arena of \(source), \(metric)"
}

/// The folder of the pages of entrants within that of the reports, whose name no tournament has.
package let entrantFolder = "entrants"
