internal import Tournament

/// Every source that a tournament file may name, the default first.
let knownSources: [Source] = [.marvel, .inline]
