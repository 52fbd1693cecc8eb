import Terminal

extension Parameter {
  /// `--strict`: warnings about files are errors.
  static func strict(_ path: any WritableKeyPath<Values, Bool> & Sendable) -> Self {
    .flag("strict", path, "Treat each warning about a file as an error.")
  }

  /// `--lenient`: rows of a results file that fit no battle are no errors.
  static func lenient(_ path: any WritableKeyPath<Values, Bool> & Sendable) -> Self {
    .flag("lenient", path, "Go on without the rows of a results file that fit no battle, with a warning for each.")
  }

  /// `--source`: another source than the files name.
  static func otherSource(_ path: any WritableKeyPath<Values, String?> & Sendable) -> Self {
    .option(
      "source",
      .source,
      path,
      "Look characters up in this source, whatever source the files name. Characters that it does not know are left "
        + "out. If 'power' or 'tiebreak' has a figure that it does not count, its own replace them; in 'best_of' such "
        + "a figure is an error. Tournaments with figures of their own, inline or from a file, keep them."
    )
  }

  /// `--faces`: pages show pictures of the entrants.
  static func faces(_ path: any WritableKeyPath<Values, Bool> & Sendable) -> Self {
    .flag("faces", path, "Show entrants on pages with the pictures that 'contest images' fetched, or with initials.")
  }

  /// `--threads`: the most processors to use.
  static func threads(_ path: any WritableKeyPath<Values, Int?> & Sendable, _ output: String) -> Self {
    .option(
      "threads",
      .whole(in: 1...1_024),
      path,
      "Use at most N processors. The default is all; the \(output) are the same."
    )
  }

  /// `--only`: the tournaments to use.
  static func only(_ path: any WritableKeyPath<Values, [String]> & Sendable, _ verb: String) -> Self {
    .options(
      "only",
      placeholder: "NAME",
      .tournaments,
      path,
      "\(verb) only tournaments with this name or folder. *, ? and [a-z] match as in a shell."
    )
  }
}
