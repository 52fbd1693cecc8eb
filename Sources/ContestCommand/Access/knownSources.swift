internal import Characters
internal import FigureFile
internal import Marvel

/// Every source that a tournament file may name, the default first.
let knownSources: [SourceDeclaration] = [.marvel, .figureFile, .inline]
