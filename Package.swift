// swift-tools-version: 6.2
import PackageDescription

/// Whether to build for `.ci/fuzz`: every target tells libFuzzer what runs in it, and one more attacks the readers.
let isFuzzing = Context.environment["CONTEST_FUZZ"] != nil

/// Every module: Swift 6 mode, explicit existentials, imports that say what they leak, what could break memory marked
/// `unsafe`, asynchronous functions that stay with their caller, no warning let through.
let rules: [SwiftSetting] =
  [
    .strictMemorySafety(), .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
    // A release has no debug information, which would take a twentieth of the build. SwiftPM asks for it after all flags
    // of a manifest but those of the frontend.
    .unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .release)),
  ] + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"])] : [])

/// The C libraries that every run needs, linked as static libraries in a release: loading shared ones takes longer than
/// all else that a start does.
let linked = ["nettle", "utf8proc", "yaml", "z"]

/// How the program is linked: Debian's static libraries, no symbols, nothing that is not called.
let release: [LinkerSetting] = [
  .unsafeFlags(
    ["-use-ld=lld"]
      + (["-s", "--gc-sections", "-z", "pack-relative-relocs"] + linked.map { "-l:lib\($0).a" }).flatMap {
        ["-Xlinker", $0]
      },
    .when(configuration: .release)
  )
]

/// A module: what it may import is what it depends on.
///
/// - Parameters:
///   - computes: Whether a build for tests optimises it, because that saves the tests more time than it takes.
///   - connects: Whether a release does not optimise it, because it waits for others or hands things on: that takes more
///     than a quarter off the first build, and runs of the sample tournaments take a fifth longer.
func module(_ name: String, computes: Bool = false, connects: Bool = false, _ needs: [Target.Dependency] = []) -> Target
{
  let optimized = [
    "-O", "-assert-config", "Debug", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode",
  ]
  return .target(
    name: name,
    dependencies: needs,
    swiftSettings: rules + (computes ? [.unsafeFlags(optimized, .when(configuration: .debug))] : [])
      + (connects ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : []),
    // The standard library's rounding needs it, and links it only where Glibc is imported.
    linkerSettings: [.linkedLibrary("m")]
  )
}

func program(_ name: String, path: String? = nil, _ needs: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: needs, path: path, swiftSettings: rules, linkerSettings: release)
}

/// What tests share.
func helper(_ name: String, _ needs: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: needs, path: "Tests/\(name)", swiftSettings: rules)
}

func tests(_ name: String, exclude: [String] = [], _ needs: [Target.Dependency] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: [.byName(name: name)] + needs, exclude: exclude, swiftSettings: rules)
}

let package = Package(
  name: "contest",
  products: [.executable(name: "contest", targets: ["contest"])],
  targets: [
    // The C libraries: headers and small shims. What a plain run does not need is loaded when first used.
    .target(
      name: "CLibraries",
      linkerSettings: [.linkedLibrary("dl")] + linked.map { .linkedLibrary($0, .when(configuration: .debug)) }
    ),
    // The tables and texts that the program brings along.
    .target(
      name: "CEmbeddedData",
      exclude: [
        "README.md", "completions.bash", "completions.fish", "completions.zsh", "faceStyle.css",
        "htmlCharacterReferences.csv", "marvelAliases.csv", "marvelCharacters.csv", "marvelIdentities.csv",
        "matchStyle.css", "pageStyle.css", "pictureStyle.css", "reloadScript.js", "sortScript.js",
        "starterWorkflow.yaml",
      ],
      // For #embed.
      cSettings: [.disableWarning("c23-extensions")]
    ), module("Base", computes: true, ["CEmbeddedData", "CLibraries"]),

    // The domain.
    module("Tournament", computes: true), module("Forecast", computes: true, ["Tournament"]),
    module("Votes", ["Base", "Tournament"]), module("TournamentFile", ["Base", "CLibraries", "Tournament", "Votes"]),

    // The network, and what sources say.
    module("Network", ["Base", "CLibraries"]), module("Catalogue", ["Base", "CLibraries", "Network"]),
    module("Gateway", ["Base", "CLibraries", "Catalogue", "Network"]),
    module("Images", connects: true, ["Base", "CLibraries", "Network", "Tournament"]),
    module("Sources", connects: true, ["Base", "Catalogue", "Gateway", "Network", "Tournament"]),

    // Where results go.
    module("Drawing", ["Base", "Network", "Tournament"]),
    module("ResultJSON", computes: true, ["Base", "Network", "Tournament"]),
    module("SharedStore", connects: true, ["Base", "CLibraries", "Network", "ResultJSON"]),
    module("Reports", ["Base", "Drawing", "Forecast", "ResultJSON", "Tournament"]),
    module(
      "Results",
      connects: true,
      ["Base", "Drawing", "Network", "Reports", "ResultJSON", "SharedStore", "Tournament", "TournamentFile"]
    ),

    // The commands.
    module("Terminal", connects: true, ["Base"]),
    module(
      "Play",
      connects: true,
      ["Base", "Forecast", "Images", "Network", "ResultJSON", "Sources", "Tournament", "TournamentFile", "Votes"]
    ),
    module(
      "Commands",
      connects: true,
      [
        "Base", "CLibraries", "Catalogue", "Drawing", "Forecast", "Gateway", "Images", "Network", "Play", "Reports",
        "ResultJSON", "Results", "SharedStore", "Sources", "Terminal", "Tournament", "TournamentFile", "Votes",
      ]
    ), program("contest", ["Commands"]), program("contest-bench", ["Base", "Forecast", "Network", "Tournament"]),

    // What tests share: servers, and a database.
    helper("LoopbackServer", ["Base", "CLibraries", "Network"]),
    helper("SourceServers", ["Base", "LoopbackServer", "Network"]),
    program("source-servers", path: "Tests/source-servers", ["LoopbackServer", "SourceServers"]),
    helper("TestSupport", ["ResultJSON", "Sources", "Tournament"]), helper("PublicSuites"),
    helper("OwnThreads"), helper("PostgresCluster"),

    tests("Base", ["PublicSuites", "TestSupport"]), tests("Tournament", ["TestSupport"]),
    tests("Forecast", ["TestSupport", "Tournament"]),
    tests("TournamentFile", exclude: ["Fixtures"], ["Base", "PublicSuites", "TestSupport", "Tournament", "Votes"]),
    tests("Network", ["Base", "LoopbackServer", "OwnThreads", "TestSupport"]),
    tests("Catalogue", exclude: ["Versions"], ["Base", "CLibraries", "Network"]),
    tests("Gateway", exclude: ["Fixtures"], ["Base", "CLibraries", "Catalogue", "Network", "TestSupport"]),
    tests("Images", ["Base", "LoopbackServer", "Network", "Tournament"]),
    tests("Sources", exclude: ["FigureFile/Fixtures"], ["Base", "Gateway", "Network", "TestSupport", "Tournament"]),
    tests("Drawing", exclude: ["Pictures/Snapshots"], ["Base", "TestSupport", "Tournament"]),
    tests("ResultJSON", exclude: ["Fixtures"], ["Base", "TestSupport", "Tournament"]),
    tests(
      "SharedStore",
      ["Base", "Network", "OwnThreads", "PostgresCluster", "ResultJSON", "TestSupport", "Tournament"]
    ),
    tests(
      "Reports",
      exclude: ["Snapshots"],
      ["Base", "Drawing", "Forecast", "ResultJSON", "TestSupport", "Tournament"]
    ), tests("Results", ["Base", "Reports", "ResultJSON", "Tournament"]), tests("Terminal", exclude: ["Texts"]),
    tests(
      "Commands",
      exclude: ["Events", "Faults", "Report/Scene", "Transcripts"],
      [
        "Base", "LoopbackServer", "Network", "OwnThreads", "PostgresCluster", "SharedStore",
        "SourceServers", "Sources", "Terminal", "Tournament", "contest",
      ]
    ),
    .testTarget(name: "ContestBenchTests", dependencies: ["Base", "contest", "contest-bench"], swiftSettings: rules),
  ]
)

if isFuzzing {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer"),
    .executableTarget(
      name: "contest-fuzz",
      dependencies: [
        "Base", "CLibFuzzer", "Catalogue", "Network", "ResultJSON", "Sources", "TestSupport", "Tournament",
        "TournamentFile", "Votes",
      ],
      swiftSettings: rules,
      linkerSettings: linked.map { .linkedLibrary($0) }
    ),
  ]
}
