import Sources
package import Tournament

/// The sources that tests of tournament files may name.
package let testSources: [Source] = [.marvel, .file, .inline]

/// The same, and one whose characters are pages with titles.
package let testSourcesAndWiki: [Source] = testSources + [.fandom]

/// Every source that the reference of tournament files shows.
package let sourcesOfReference: [Source] = testSourcesAndWiki + [.jsonPlaceholder]
