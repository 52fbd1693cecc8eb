import Base
package import Tournament

/// Returns the JSON Schema (2020-12) of one document of a tournament file.
package func tournamentSchema(_ sources: [Source]) -> String {
  JSONSchema.mapping(tournamentKeys(sources)).text(
    title: "contest tournament",
    description: "One tournament; '---' begins another in the same file."
  ) { root in
    root.line()
    root.key("anyOf")
    root.array { options in ["characters", "roster", "entrants"].forEach { options.raw("{\(having([$0]))}") } }
    root.rules(rulesAcrossKeys + sources.compactMap { metricRule($0, isDefault: $0 == sources[0]) })
  }
}

extension JSONSchema {
  /// A name, also one of digits.
  static let name = Self.scalar(longest: TournamentFileLimits.nameLength)

  /// Returns the schema of a mapping with at least one key.
  static func mapping(
    _ keys: [SchemaMember],
    exactlyOneOf alternatives: [String] = [],
    rules: [String] = [],
    others: SchemaMember? = nil
  ) -> Self { .object(keys, exactlyOneOf: alternatives, isFilled: true, rules: rules, others: others) }

  static func integer(_ range: ClosedRange<Int>) -> Self { .integer(from: range.lowerBound, to: range.upperBound) }

  static func number(_ range: ClosedRange<Double>) -> Self { .number(from: range.lowerBound, to: range.upperBound) }

  /// Returns the schema of a number from `-limit` to `limit`.
  static func number(limit: Double) -> Self { .number(from: -limit, to: limit) }
}

/// The rules between keys of a tournament.
private let rulesAcrossKeys = [
  #"{"if":{"not":{"required":["stages"]}},"then":{"allOf":[\#(formatRules().joined(separator: ","))]}}"#,
  #"{"if":{"required":["stages"]},"then":{\#(without(optionsOfStages))}}"#,
  #"{"properties":{"stages":{"prefixItems":[{"properties":{"from":false,"carry_over":{"const":false}}}]}}}"#,
  #"{"if":{"anyOf":[{"properties":{"best_of":\#(areCounts)},"required":["best_of"]},\#(haveOwnCounts)]},"then":{"required":["decide"],"#
    + #""properties":{"decide":{"type":"object","not":{"required":["best_of"]}}}}}"#,
  #"{"if":{"required":["best_of","decide"]},"then":{"properties":{"best_of":\#(areCounts)}}}"#,
  tablelessStageRules,
  #"{"if":{"not":{"required":["roster"]}},"then":{"properties":{"characters":{"minItems":2}}}}"#,
  #"{"if":{"properties":{"source":{"const":"inline"}},"required":["source"]},"#
    + #""then":{"properties":{"roster":false,"characters":{"items":{"properties":{"id":false,"title":false}}}}}}"#,
  #"{"if":{"not":{"properties":{"decide":{"type":"object","required":["results"]}},"required":["decide"]}},"#
    + #""then":{"properties":{"entrants":\#(haveFigures)},"if":{"properties":{"source":{"const":"inline"}},"#
    + #""required":["source"]},"then":{"properties":{"characters":\#(haveFigures)}}}}"#,
  #"{"if":{"required":["entrants"]},"then":{"properties":{"source":false,"characters":false,"roster":false}}}"#,
  #"{"if":{"not":{"required":["entrants"]}},"then":{"properties":{"seeding":{"not":{"const":"rating"}}}}}"#,
]

/// The schema of a `best_of` that repeats games, which takes lots or votes.
private let areCounts = #"{"anyOf":[{"type":"integer"},{"type":"object","additionalProperties":{"type":"integer"}}]}"#

/// The rules for a tournament with a stage that has no table, and no such key of its own.
private let tablelessStageRules = tablelessRules.map { key, schema in
  let kinds = Format.Kind.playable.filter { !Format($0).facts.hasTable }
  let names = formatPattern(of: kinds.flatMap { [$0.rawValue] + $0.synonyms })
  return #"{"if":{"required":["stages"],"properties":{"stages":{"contains":{"required":["format"],"#
    + #""not":{"required":["\#(key)"]},"properties":{"format":{"pattern":"^\#(names)$"}}}}}},"#
    + #""then":{"properties":{"\#(key)":\#(schema)}}}"#
}.joined(separator: ",")

/// The schema of a tournament with a stage that has a number of games of its own.
private let haveOwnCounts =
  #"{"properties":{"stages":{"contains":{"required":["best_of"]}}},"required":["stages"]}"#

/// Returns the rule for the metrics of a source; nil if a tournament may name other metrics.
private func metricRule(_ source: Source, isDefault: Bool) -> String? {
  guard !source.hasOwnMetrics else { return nil }
  let words = source.metrics.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
  let isWord = #"{"enum":[\#(words)]}"#
  let isList = #"{"type":"array","items":\#(isWord)}"#
  let areKeys = #"{"type":"object","propertyNames":\#(isWord)}"#
  let areGames = #"{"anyOf":[\#(isList),\#(areCounts),{"type":"object","additionalProperties":\#(isList)}]}"#
  let id = source.hasTextIDs ? "" : #","id":{"type":"integer"}"#
  let title = source.hasTitles ? "" : #","title":false"#
  let isNamed =
    #"{"properties":{"source":{"const":"\#(source.name)"}}"#
    + (isDefault ? #","not":{"required":["entrants"]}}"# : #","required":["source"]}"#)
  return #"{"if":\#(isNamed),"then":{"properties":{"power":{"anyOf":[\#(isWord),\#(areKeys)]},"#
    + #""tiebreak":\#(isList),"best_of":\#(areGames),"# + #""decide":{"properties":{"best_of":\#(areGames)}},"#
    + #""characters":{"items":{"properties":{"power":{"propertyNames":\#(isWord)}\#(id)\#(title)}}}}}}"#
}

/// The rules between keys of a stage.
let stageRules =
  formatRules(areOfStages: true) + [
    #"{"if":{"not":{"required":["groups"]}},"#
      + #""then":{"properties":{"advance":{"properties":{"best_of_rest":{"const":0}}}}}}"#
  ]

/// Returns the rules for options that depend on the format or on each other.
///
/// - Parameter areOfStages: Whether the keys of stages belong to the options.
private func formatRules(areOfStages: Bool = false) -> [String] {
  Format.Kind.playable.map { kind in
    let facts = Format(kind).facts
    let foreign = FormatOption.allCases.filter { !facts.options.contains($0) }.map(\.rawValue)
    let rules = without(foreign)
    let fixed =
      !areOfStages
      ? []
      : (facts.hasSchedule ? [] : [#""carry_over":{"const":false}"#])
        + (facts.drawsFirstRound ? [] : [#""cross":{"const":"result"}"#])
    let all = fixed + (facts.hasTable ? [] : tablelessRules.map { #""\#($0.key)":\#($0.schema)"# })
    let both = all.isEmpty ? "" : #","allOf":[{"properties":{\#(all.joined(separator: ","))}}]"#
    // A stage without a format has the default one.
    let required = kind == Format.Kind.playable[0] ? "" : #","required":["format"]"#
    let names = formatPattern(of: [kind.rawValue] + kind.synonyms)
    return #"{"if":{"properties":{"format":{"pattern":"^\#(names)$"}}\#(required)},"# + #""then":{\#(rules)\#(both)}}"#
  } + [
    #"{"if":{"properties":{"format":{"pattern":"^\#(formatPattern(of: [Format.Kind.groups]))$"}},"#
      + #""required":["format"]},"# + #""then":{"required":["groups"]}}"#,
    #"{"dependentRequired":{"draw":["groups"]}}"#,
    #"{"if":{"properties":{"third_place":{"const":true}},"required":["third_place"]},"#
      + #""then":{"properties":{"placement":{"not":{"const":"shared"}}}}}"#,
    #"{"if":{"properties":{"third_place":{"const":false}},"required":["third_place"]},"#
      + #""then":{"properties":{"placement":{"const":"shared"}}}}"#,
    #"{"if":{"properties":{"consolation":{"const":true}},"required":["consolation"]},"#
      + #""then":{"properties":{"placement":{"not":{"const":"full"}}}}}"#,
  ]
}

/// The rule that all entrants of a list have at least one figure of their own.
private let haveFigures: String = {
  let figures = (["power"] + figureKeys.names).map { "{\(having([$0]))}" }.joined(separator: ",")
  return #"{"items":{"type":"object","anyOf":[\#(figures)]}}"#
}()
