// swift-tools-version: 6.2
import PackageDescription

/// Whether to build for `.ci/fuzz`: every target tells libFuzzer what runs in it, and one more attacks the readers.
let isFuzzing = Context.environment["CONTEST_FUZZ"] != nil

/// Every target: Swift 6 mode, explicit existentials, imports that say what they leak, what could break memory marked
/// `unsafe`, asynchronous functions that stay with their caller, no warning let through.
let house: [SwiftSetting] =
  [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
    // Without it, each new array in a build for tests costs a search through all types of the runtime.
    .unsafeFlags(
      ["-Xfrontend", "-disable-generic-metadata-prespecialization"],
      .when(configuration: .debug)
    ),
  ] + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"])] : [])

/// How the program is linked: static libraries, packed relocations, no symbols, nothing that is not called and equal
/// functions once (0.5 MB), which halves its start-up time.
///
/// The folder holds a linker script for each library that would otherwise be shared, one that leaves out the tables for
/// exceptions of C++ (2 MB), and the functions that every start calls: side by side they take 3 MB less memory.
let staticLibraries = Context.packageDirectory + "/Sources/StaticLibraries"
let smallProgram = [
  "-use-ld=lld", "-L", staticLibraries,
  "-Xlinker", "--symbol-ordering-file=\(staticLibraries)/startOrder.txt",
  "-Xlinker", "--no-warn-symbol-ordering",
  "-Xlinker", "-T", "-Xlinker", "\(staticLibraries)/noUnwinding.ld",
  "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "-s",
  "-Xlinker", "--no-export-dynamic", "-Xlinker", "--gc-sections", "-Xlinker", "--icf=all",
]

/// How a build for tests optimises a module: as a whole, by two threads, and so without the mode that compiles files in
/// batches.
let optimized = [
  "-O", "-assert-config", "Debug", "-whole-module-optimization", "-num-threads", "2",
  "-disable-batch-mode",
]

/// One room of the house: what it may name is what it depends on, and the build refuses the rest.
///
/// The mathematics library is named because the standard library's rounding needs it and links it only
/// where Glibc is imported. Regular expressions are out of reach, for they would add 0.8 MB to the program. In a release,
/// each function has a section of its own, so that the linker can leave out what is not called, and generic types are
/// made without their mangled names, for which the runtime would search thousands of conformances (0.3 ms of a start).
///
/// - Parameters:
///   - isSmall: Whether a release has its code rather small than fast.
///   - computes: Whether a build for tests optimises its code, too, because that saves the tests more time than it takes.
///     As a whole module it is both built and run faster than file by file.
func room(
  _ name: String,
  isSmall: Bool = false,
  computes: Bool = false,
  needs: [Target.Dependency] = []
) -> Target {
  .target(
    name: name,
    dependencies: needs,
    swiftSettings: house + [
      .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]),
      .unsafeFlags(["-Xfrontend", "-function-sections"], .when(configuration: .release)),
      .unsafeFlags(
        ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
        .when(configuration: .release)
      ),
    ] + (isSmall ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : [])
      + (computes
        ? [.unsafeFlags(optimized, .when(configuration: .debug))] : []),
    linkerSettings: [.linkedLibrary("m")]
  )
}

func tests(of name: String, needs: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: needs,
    exclude: exclude,
    swiftSettings: house
  )
}

let package = Package(
  name: "contest",
  products: [
    .executable(name: "contest", targets: ["contest"])
  ],
  targets: [
    // C libraries of the system.
    .systemLibrary(
      name: "CLibYAML",
      providers: [.apt(["libyaml-dev"])]
    ),
    .systemLibrary(name: "CNettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(
      name: "CUTF8Proc",
      providers: [.apt(["libutf8proc-dev"])]
    ),
    .systemLibrary(name: "CJansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),

    // The signals that ask a program to stop, and what Swift's Glibc leaves out of files.
    .target(name: "CSignals"),
    .target(name: "CFiles"),
    .target(name: "CSharedLibrary", linkerSettings: [.linkedLibrary("dl")]),

    // The tables that the program brings along.
    .target(
      name: "CEmbeddedData",
      exclude: [
        "README.md", "htmlCharacterReferences.csv", "marvelAliases.csv", "marvelCharacters.csv",
        "marvelIdentities.csv",
      ],
      // For #embed.
      cSettings: [.disableWarning("c23-extensions")]
    ),

    // The ground floor: one outside thing each.
    room("Text", computes: true, needs: ["CUTF8Proc"]),
    room("JSON", computes: true, needs: ["CJansson", "Text"]),
    room("CSV", computes: true, needs: ["CEmbeddedData", "Text"]),
    room("Markup", computes: true, needs: ["CSV", "Text"]),
    room("Digests", needs: ["CNettle"]),
    room("Files", isSmall: true, needs: ["CFiles", "Threads"]),
    room("Threads", needs: ["CMalloc"]),
    room("YAML", computes: true, needs: ["CLibYAML", "Text"]),
    room("HTTPTypes", computes: true),
    room("CommandLineKit", isSmall: true, needs: ["Text"]),

    // The network.
    .target(name: "CLibCurl", dependencies: ["CSharedLibrary"]),
    room("HTTPClient", needs: ["CLibCurl", "HTTPTypes", "Text", "Threads"]),
    room("Fetching", isSmall: true, needs: ["Digests", "Files", "HTTPTypes", "Text", "Threads"]),

    // The domain.
    room("Matching", computes: true),
    room("Tournament", computes: true, needs: ["Matching"]),
    room("Ratings", computes: true, needs: ["Matching", "Tournament"]),
    room("Odds", computes: true, needs: ["Tournament"]),
    room("TournamentFile", needs: ["CSV", "JSON", "Text", "Tournament", "YAML"]),

    // The database of everything that was learnt from sources.
    .target(name: "CLibSQLite", dependencies: ["CSharedLibrary"]),
    room("SQLite", needs: ["CLibSQLite"]),
    room("Catalogue", isSmall: true, needs: ["Failures", "Files", "JSON", "SQLite", "Text"]),
    room(
      "Captures",
      computes: true,
      needs: ["CZlib", "Catalogue", "Files", "HTTPTypes", "JSON", "SQLite", "Text", "Threads"]
    ),

    // Where characters come from.
    room(
      "MarvelGateway",
      computes: true,
      needs: ["CSV", "Catalogue", "Digests", "HTTPTypes", "JSON", "SQLite", "Text"]
    ),
    room("Characters", computes: true, needs: ["Failures", "HTTPTypes", "Text", "Tournament"]),
    room(
      "WebSources",
      isSmall: true,
      needs: ["Characters", "Failures", "HTTPTypes", "JSON", "Text", "Threads", "Tournament"]
    ),
    room("Identities", isSmall: true, needs: ["CSV", "Characters", "Text", "Tournament"]),
    room("Images", isSmall: true, needs: ["Digests", "Files", "HTTPTypes", "Text", "Tournament"]),
    room(
      "Fandom",
      isSmall: true,
      needs: [
        "Characters", "Failures", "HTTPTypes", "Identities", "JSON", "Text", "Tournament",
        "WebSources",
      ]
    ),
    room(
      "Wikipedia",
      isSmall: true,
      needs: [
        "Characters", "Failures", "HTTPTypes", "Identities", "JSON", "Text", "Threads",
        "Tournament", "WebSources",
      ]
    ),
    room(
      "ComicVine",
      isSmall: true,
      needs: [
        "Characters", "Failures", "HTTPTypes", "Identities", "JSON", "Text", "Tournament",
        "WebSources",
      ]
    ),
    room(
      "Metron",
      isSmall: true,
      needs: [
        "Characters", "Digests", "Failures", "HTTPTypes", "Identities", "JSON", "Text",
        "Tournament",
        "WebSources",
      ]
    ),
    room("FigureFile", isSmall: true, needs: ["CSV", "Characters", "JSON", "Text", "Tournament"]),
    room(
      "JSONPlaceholder",
      isSmall: true,
      needs: [
        "Characters", "Failures", "HTTPTypes", "JSON", "Text", "Tournament", "WebSources",
      ]
    ),
    room(
      "Marvel",
      isSmall: true,
      needs: [
        "Captures", "Catalogue", "Characters", "Digests", "Failures", "HTTPTypes", "Identities",
        "JSON", "MarvelGateway", "Markup", "SQLite", "Text", "Tournament",
      ]
    ),

    // What many machines share.
    .target(name: "CPostgres", dependencies: ["CSharedLibrary"]),
    room("PostgreSQL", isSmall: true, needs: ["CPostgres", "Text"]),
    room(
      "SharedStore",
      isSmall: true,
      needs: ["Digests", "Failures", "Fetching", "HTTPTypes", "PostgreSQL", "Store", "Text"]
    ),

    // The catalogue for others.
    .target(name: "CLibMicroHTTPD", dependencies: ["CSharedLibrary"]),
    room(
      "GatewayServer",
      isSmall: true,
      needs: ["CLibMicroHTTPD", "CZlib", "HTTPTypes", "MarvelGateway", "Threads"]
    ),

    // Pictures on terminals.
    .target(name: "CLibGD", dependencies: ["CSharedLibrary"]),
    room("TerminalImages", isSmall: true, needs: ["CLibGD", "Digests", "Images"]),

    // Where results go.
    room(
      "Store",
      computes: true,
      needs: ["Digests", "HTTPTypes", "JSON", "Text", "Threads", "Tournament"]
    ),
    room("Pictures", needs: ["Markup", "Text", "Tournament"]),
    room("Pages", needs: ["Digests", "HTTPTypes", "Markup", "Text"]),
    room(
      "Reports",
      needs: [
        "CSV", "JSON", "Markup", "Odds", "Pages", "Pictures", "Ratings", "Store", "Text",
        "Threads", "Tournament",
      ]
    ),

    room("Failures", isSmall: true, needs: ["Files"]),
    room(
      "ResultFiles",
      isSmall: true,
      needs: [
        "Digests", "Failures", "Files", "HTTPTypes", "Pages", "Pictures",
        "Reports",
        "SharedStore",
        "Store", "Text", "Threads", "Tournament", "TournamentFile",
      ]
    ),

    // From files and figures to tournaments that are played.
    room(
      "Playing",
      isSmall: true,
      needs: [
        "Characters", "CommandLineKit", "Digests", "Failures", "Files", "HTTPTypes", "Identities",
        "Odds", "Store",
        "Text", "Threads", "Tournament", "TournamentFile",
      ]
    ),

    // The command.
    room(
      "ContestCommand",
      isSmall: true,
      needs: [
        "CSignals", "Captures", "Catalogue", "Characters", "ComicVine", "CommandLineKit", "Digests",
        "Failures", "Fandom",
        "Fetching",
        "FigureFile",
        "Files",
        "GatewayServer", "HTTPClient", "HTTPTypes", "Images", "JSON", "JSONPlaceholder", "Marvel",
        "MarvelGateway", "Metron", "Odds",
        "Pages",
        "Pictures", "Playing", "Reports", "ResultFiles", "SQLite", "SharedStore", "Store",
        "TerminalImages",
        "Text",
        "Threads", "Tournament",
        "TournamentFile", "Wikipedia",
      ]
    ),
    .executableTarget(
      name: "contest",
      dependencies: ["ContestCommand"],
      swiftSettings: house,
      linkerSettings: [.unsafeFlags(smallProgram, .when(configuration: .release))]
    ),
    .executableTarget(
      name: "contest-bench",
      dependencies: ["HTTPClient", "HTTPTypes", "JSON", "Odds", "Ratings", "Tournament"],
      swiftSettings: house,
      linkerSettings: [.unsafeFlags(smallProgram, .when(configuration: .release))]
    ),

    // What tests talk to.
    .target(
      name: "LoopbackServer",
      dependencies: ["CZlib", "HTTPTypes", "JSON", "Threads"],
      path: "Tests/LoopbackServer",
      swiftSettings: house
    ),

    // The servers of the sources as their notes describe them, for tests and for the clients of others.
    .target(
      name: "SourceServers",
      dependencies: ["HTTPTypes", "JSON", "LoopbackServer", "Threads"],
      path: "Tests/SourceServers",
      swiftSettings: house
    ),
    .executableTarget(
      name: "source-servers",
      dependencies: ["LoopbackServer", "SourceServers"],
      path: "Tests/source-servers",
      swiftSettings: house
    ),

    .target(
      name: "TestSupport",
      dependencies: ["Fandom", "FigureFile", "JSONPlaceholder", "Store", "Tournament"],
      path: "Tests/TestSupport",
      swiftSettings: house
    ),

    .target(name: "PublicSuites", path: "Tests/PublicSuites", swiftSettings: house),
    .target(name: "OwnThreads", path: "Tests/OwnThreads", swiftSettings: house),

    tests(of: "LoopbackServer", needs: ["CZlib", "HTTPTypes", "JSON", "LoopbackServer"]),
    tests(of: "HTTPClient", needs: ["HTTPClient", "HTTPTypes", "LoopbackServer", "OwnThreads"]),
    tests(of: "SQLite", needs: ["SQLite"]),
    tests(
      of: "Captures",
      needs: ["CZlib", "Captures", "Catalogue", "Files", "HTTPTypes", "JSON", "SQLite"]
    ),
    .target(name: "PostgresCluster", path: "Tests/PostgresCluster", swiftSettings: house),
    tests(of: "PostgreSQL", needs: ["OwnThreads", "PostgreSQL", "PostgresCluster"]),
    tests(
      of: "SharedStore",
      needs: [
        "Failures", "Fetching", "HTTPTypes", "PostgreSQL", "PostgresCluster", "SharedStore",
        "Store",
        "TestSupport", "Tournament",
      ]
    ),
    tests(of: "Catalogue", needs: ["Catalogue", "Files", "JSON", "SQLite", "Text"]),
    tests(of: "Fetching", needs: ["Fetching", "Files", "HTTPTypes", "TestSupport"]),
    tests(
      of: "GatewayServer",
      needs: ["CZlib", "GatewayServer", "HTTPTypes", "MarvelGateway"]
    ),
    tests(of: "Text", needs: ["Text"]),
    tests(of: "JSON", needs: ["JSON", "PublicSuites"]),
    tests(of: "CSV", needs: ["CSV", "PublicSuites", "Text"]),
    tests(of: "Markup", needs: ["Markup"]),
    tests(of: "Digests", needs: ["Digests"]),
    tests(of: "Files", needs: ["Files", "TestSupport"]),
    tests(of: "Threads", needs: ["Threads"]),
    tests(of: "YAML", needs: ["PublicSuites", "Text", "YAML"]),
    tests(of: "HTTPTypes", needs: ["HTTPTypes"]),
    tests(of: "CommandLineKit", needs: ["CommandLineKit"]),
    tests(of: "Matching", needs: ["Matching", "TestSupport"]),
    tests(of: "Tournament", needs: ["Matching", "TestSupport", "Tournament"]),
    tests(of: "Ratings", needs: ["Matching", "Ratings", "TestSupport", "Tournament"]),
    tests(of: "Odds", needs: ["Odds", "TestSupport", "Tournament"]),
    tests(
      of: "TournamentFile",
      needs: ["JSON", "TestSupport", "Tournament", "TournamentFile", "YAML"],
      exclude: ["Fixtures"]
    ),
    tests(
      of: "ContestCommand",
      needs: [
        "Characters", "CommandLineKit", "ContestCommand", "Digests", "Failures", "Files",
        "HTTPTypes", "Identities", "JSON", "LoopbackServer", "OwnThreads", "Playing", "PostgreSQL",
        "PostgresCluster", "SQLite", "SourceServers", "Tournament", "TournamentFile", "YAML",
        "contest",
      ],
      exclude: ["Faults"]
    ),
    tests(of: "ContestBench", needs: ["JSON", "contest", "contest-bench"]),
    tests(
      of: "Store",
      needs: ["Files", "JSON", "PublicSuites", "Store", "TestSupport", "Text", "Tournament"]
    ),
    tests(
      of: "Pictures",
      needs: ["Markup", "Pictures", "TestSupport", "Text", "Tournament"],
      exclude: ["Snapshots"]
    ),
    tests(of: "Pages", needs: ["Markup", "Pages"]),
    tests(of: "ResultFiles", needs: ["Files", "Reports", "ResultFiles", "Store", "Tournament"]),
    tests(
      of: "Reports",
      needs: [
        "CSV", "JSON", "Odds", "Pages", "Pictures", "Ratings", "Reports", "Store", "TestSupport",
        "Text", "Tournament",
      ],
      exclude: ["Snapshots"]
    ),
    tests(
      of: "MarvelGateway",
      needs: [
        "Captures", "Catalogue", "Digests", "HTTPTypes", "JSON", "MarvelGateway", "SQLite", "Text",
      ]
    ),
    tests(
      of: "WebSources",
      needs: ["Characters", "HTTPTypes", "JSON", "Tournament", "WebSources"]
    ),
    tests(
      of: "JSONPlaceholder",
      needs: ["Characters", "Failures", "HTTPTypes", "JSONPlaceholder", "Tournament"]
    ),
    tests(of: "Images", needs: ["Files", "HTTPTypes", "Images", "LoopbackServer", "Tournament"]),
    tests(of: "TerminalImages", needs: ["Images", "LoopbackServer", "TerminalImages"]),
    tests(of: "Identities", needs: ["Characters", "Identities", "MarvelGateway", "Tournament"]),
    tests(of: "Wikipedia", needs: ["Characters", "HTTPTypes", "Wikipedia"]),
    tests(of: "FigureFile", needs: ["Characters", "FigureFile", "Tournament"]),
    tests(of: "Characters", needs: ["Characters", "HTTPTypes", "TestSupport", "Tournament"]),
    tests(
      of: "Marvel",
      needs: [
        "Characters", "HTTPTypes", "JSON", "Marvel", "MarvelGateway", "PublicSuites",
        "TestSupport", "Tournament",
      ]
    ),
  ]
)

if isFuzzing {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer"),
    .executableTarget(
      name: "contest-fuzz",
      dependencies: [
        "CLibFuzzer", "Captures", "Catalogue", "Characters", "HTTPTypes", "JSON", "Marvel", "Store",
        "TestSupport", "Tournament",
        "TournamentFile", "YAML",
      ],
      swiftSettings: house
    ),
  ]
}
