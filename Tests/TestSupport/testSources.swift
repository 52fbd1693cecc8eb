internal import FigureFile
package import Tournament

/// The sources that tests of tournament files may name.
package let testSources: [Source] = [.marvel, .file, .inline]
