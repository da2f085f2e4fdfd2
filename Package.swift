// swift-tools-version: 6.2
import PackageDescription

/// On Linux a type such as `Set<ReadKey>` is otherwise put together from its name when it is first used, each time by looking
/// through all conformances there are: a tenth of what a build takes that finds little to do.
let concreteTypes = ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]
let whenReleased = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

/// Every target is built alike: Swift 6, imports that do not leak, existentials that say so, and no warning left standing.
let habits: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
  .unsafeFlags(concreteTypes, whenReleased),
]

/// What all tests run through again and again is optimised in a debug build, too, its assertions kept: that costs the compiler
/// less than it saves the tests.
let quick = habits + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

/// On Linux the program that is released carries Swift's library within itself: it begins in a third of the time that looking for
/// twenty more libraries takes, and runs where no toolchain is.
let wholeLibrary = ["-static-stdlib"]

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
let arguments = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let server: [Target.Dependency] = ["NIOCore", "NIOHTTP1", "NIOPosix"].map { .product(name: $0, package: "swift-nio") }
let yaml = Target.Dependency.product(name: "Yams", package: "Yams")

let package = Package(
  name: "offprint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "offprint", targets: ["offprint"]),
    .library(name: "Store", targets: ["Store"]),
    .library(name: "MustacheEngine", targets: ["Mustache", "Diagnostics", "Escaping"]),
    .library(name: "Site", targets: ["Site", "Store", "Pages", "Views", "Diagnostics"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
  ],
  targets: [
    // Leaves: they know no items.
    .target(name: "Diagnostics", swiftSettings: habits),
    .target(name: "Files", swiftSettings: habits),
    .target(name: "Threads", dependencies: ["Files"], swiftSettings: habits),
    .target(name: "CChild"),
    .target(name: "Escaping", swiftSettings: quick),
    .target(name: "Mustache", dependencies: ["Diagnostics", "Escaping"], swiftSettings: quick),
    .systemLibrary(
      name: "CMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
    .target(name: "CMarkArena", dependencies: ["CMarkGFM"]),
    .systemLibrary(name: "CLibical", pkgConfig: "libical", providers: [.apt(["libical-dev"]), .brew(["libical"])]),
    .target(name: "Typeset", exclude: ["Scripts"], swiftSettings: habits, plugins: ["EmbedFolder"]),
    .target(name: "Markdown", dependencies: ["CMarkArena", "CMarkGFM", "Escaping"], swiftSettings: quick),
    .target(name: "Hypertext", swiftSettings: quick),
    .target(name: "YAMLMistakes", dependencies: ["Diagnostics", yaml], swiftSettings: habits),
    .target(name: "Zones", dependencies: ["Diagnostics", "Files"], swiftSettings: quick),

    // Stages: each imports only what stands above it.
    .target(name: "Store", dependencies: ["Diagnostics", "Files", grdb, sqlite], swiftSettings: quick),
    .target(name: "Providers", dependencies: ["Diagnostics", "Files", "Store"], swiftSettings: quick),
    .target(
      name: "Notes",
      dependencies: [
        "CChild", "Diagnostics", "Files", "Markdown", "Providers", "Store", "Threads", "YAMLMistakes", yaml,
      ],
      swiftSettings: quick),
    .target(
      name: "Bookmarks", dependencies: ["Diagnostics", "Hypertext", "Providers", "Store"], swiftSettings: quick),
    .target(name: "Tables", dependencies: ["Diagnostics", "Providers", "Store"], swiftSettings: quick),
    .target(name: "ReadingList", dependencies: ["Diagnostics", "Providers", "Store"], swiftSettings: quick),
    .target(name: "Mail", dependencies: ["Diagnostics", "Hypertext", "Providers", "Store"], swiftSettings: quick),
    .target(
      name: "Calendars", dependencies: ["CLibical", "Diagnostics", "Files", "Providers", "Store", "Zones"],
      swiftSettings: quick),
    .target(name: "Graph", dependencies: ["Diagnostics", "Store"], swiftSettings: quick),
    .target(
      name: "Pages", dependencies: ["Diagnostics", "Escaping", "Graph", "Store", "Zones"], swiftSettings: quick),
    .target(
      name: "QuickEntry", dependencies: ["Diagnostics", "Pages", "Providers", "Store"], swiftSettings: quick),
    .target(name: "Time", dependencies: ["Diagnostics", "Escaping", "Graph", "Pages", "Store"], swiftSettings: quick),
    .target(
      name: "Views",
      dependencies: ["Diagnostics", "Escaping", "Graph", "Markdown", "Mustache", "Pages", "Store", "Time", "Typeset"],
      swiftSettings: quick, plugins: ["EmbedFolder"]),
    .target(
      name: "Feeds", dependencies: ["Diagnostics", "Escaping", "Graph", "Pages", "Store", "Time", "Views"],
      swiftSettings: quick),
    .target(name: "Audit", dependencies: ["Graph", "Pages", "Store"], swiftSettings: habits),
    .target(
      name: "Search", dependencies: ["Escaping", "Graph", "Pages", "Store", "Views"], swiftSettings: quick),
    .target(
      name: "Site",
      dependencies: [
        "Audit", "Diagnostics", "Escaping", "Feeds", "Files", "Graph", "Mustache", "Pages", "Search", "Store", "Time",
        "Threads", "Typeset",
        "Views", grdb,
        sqlite,
      ],
      swiftSettings: quick),
    .target(
      name: "SettingsFiles", dependencies: ["Diagnostics", "Files", "Pages", "Store", "YAMLMistakes", yaml],
      swiftSettings: habits),
    .target(name: "Watch", swiftSettings: habits),
    .target(
      name: "Preview", dependencies: ["Diagnostics", "Escaping", "Site"] + server, exclude: ["Live"],
      swiftSettings: habits,
      plugins: ["EmbedFolder"]),
    .executableTarget(
      name: "offprint",
      dependencies: [
        "Audit", "Bookmarks", "Calendars", "Diagnostics", "Files", "Notes", "Providers", "QuickEntry", "SettingsFiles",
        "Site",
        "Store",
        "Pages",
        "Preview",
        "Tables", "ReadingList", "Mail", "Threads", "Typeset", "Views", "Watch",
        arguments,
      ],
      swiftSettings: habits + [.unsafeFlags(wholeLibrary, whenReleased)],
      linkerSettings: [.unsafeFlags(wholeLibrary, whenReleased)], plugins: ["EmbedFolder"]),

    // What the program carries within itself, as Swift literals.
    .executableTarget(name: "embed", path: "Plugins/embed", exclude: ["Templates", "Demo"], swiftSettings: habits),
    .plugin(name: "EmbedFolder", capability: .buildTool(), dependencies: ["embed"]),

    .testTarget(name: "FilesTests", dependencies: ["Files", "TemporaryFolders"], swiftSettings: habits),
    .testTarget(name: "ThreadsTests", dependencies: ["Threads"], swiftSettings: habits),
    .testTarget(name: "EscapingTests", dependencies: ["Escaping"], swiftSettings: habits),
    .testTarget(name: "MustacheTests", dependencies: ["Diagnostics", "Escaping", "Mustache"], swiftSettings: habits),
    .testTarget(name: "TypesetTests", dependencies: ["Chance", "Typeset"], swiftSettings: habits),
    .testTarget(name: "MarkdownTests", dependencies: ["Chance", "Escaping", "Markdown"], swiftSettings: habits),
    .testTarget(
      name: "StoreTests", dependencies: ["Chance", "Diagnostics", "Store", "TemporaryFolders", grdb],
      swiftSettings: habits),
    .testTarget(
      name: "ProvidersTests",
      dependencies: [
        "Bookmarks", "Calendars", "Chance", "Diagnostics", "Mail", "Notes", "Providers", "ReadingList", "Store",
        "Tables", "TemporaryFolders", grdb,
      ],
      swiftSettings: habits),
    .testTarget(
      name: "NotesTests",
      dependencies: ["Chance", "Diagnostics", "Markdown", "Notes", "Providers", "Store", "TemporaryFolders"],
      swiftSettings: habits),
    .testTarget(
      name: "ZonesTests", dependencies: ["Chance", "TemporaryFolders", "Zones"], exclude: ["offsets.py"],
      swiftSettings: habits),
    .testTarget(name: "HypertextTests", dependencies: ["Hypertext"], swiftSettings: habits),
    .testTarget(
      name: "BookmarksTests",
      dependencies: ["Bookmarks", "Diagnostics", "ImportedSource", "Providers", "TemporaryFolders"],
      swiftSettings: habits),
    .testTarget(name: "TablesTests", dependencies: ["Diagnostics", "ImportedSource", "Tables"], swiftSettings: habits),
    .testTarget(
      name: "ReadingListTests", dependencies: ["ImportedSource", "Store", "TemporaryFolders", grdb, "ReadingList"],
      swiftSettings: habits),
    .testTarget(
      name: "MailTests", dependencies: ["ImportedSource", "Mail", "TemporaryFolders"], swiftSettings: habits),
    .testTarget(
      name: "CalendarsTests", dependencies: ["Calendars", "Diagnostics", "Providers", "Store", "TemporaryFolders"],
      swiftSettings: habits),
    .testTarget(name: "GraphTests", dependencies: ["Chance", "Graph", "Store"], swiftSettings: habits),
    .testTarget(
      name: "PagesTests",
      dependencies: ["Chance", "Diagnostics", "Graph", "Pages", "Store", "TemporaryFolders", "Zones"],
      swiftSettings: habits),
    .testTarget(
      name: "QuickEntryTests",
      dependencies: ["Chance", "Diagnostics", "Pages", "Providers", "QuickEntry", "Store", "TemporaryFolders", grdb],
      swiftSettings: habits),
    .testTarget(name: "TimeTests", dependencies: ["Chance", "Graph", "Time"], swiftSettings: habits),
    .testTarget(
      name: "ViewsTests", dependencies: ["Diagnostics", "Escaping", "Graph", "Pages", "Store", "Typeset", "Views"],
      exclude: ["Goldens"], swiftSettings: habits),
    .testTarget(
      name: "FeedsTests",
      dependencies: [
        "Diagnostics", "Escaping", "Feeds", "Graph", "Pages", "Site", "Store", "Time", "Typeset", "Views",
      ],
      exclude: ["Expected", "read-feed.py", "read-text.py", "read-calendar.py", "requirements.txt"],
      swiftSettings: habits),
    .testTarget(name: "AuditTests", dependencies: ["Audit", "Graph", "Pages", "Store"], swiftSettings: habits),
    .testTarget(
      name: "SearchTests", dependencies: ["Chance", "Escaping", "Search"], exclude: ["split.js"], swiftSettings: habits),
    // What tests share.
    .target(name: "Chance", path: "Tests/Chance", swiftSettings: quick),
    .target(name: "TemporaryFolders", path: "Tests/TemporaryFolders", swiftSettings: quick),
    .target(
      name: "ImportedSource", dependencies: ["Providers", "Store", "TemporaryFolders"],
      path: "Tests/ImportedSource", swiftSettings: habits),
    .target(name: "Canaries", dependencies: ["Chance", "Store"], path: "Tests/Canaries", swiftSettings: quick),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Canaries", "Chance", "Diagnostics", "Graph", "Pages", "Site", "Store", "TemporaryFolders", "Time", "Typeset",
        "Views", grdb,
      ],
      exclude: ["ask.js"],
      swiftSettings: habits),
    .testTarget(name: "WatchTests", dependencies: ["TemporaryFolders", "Watch"], swiftSettings: habits),
    .testTarget(
      name: "PreviewTests", dependencies: ["Diagnostics", "Preview", "TemporaryFolders"], swiftSettings: habits),
    .testTarget(
      name: "CommandTests",
      dependencies: ["Canaries", "Chance", "SettingsFiles", "Store", "TemporaryFolders", "Typeset", "offprint", grdb],
      swiftSettings: habits),

    // What is tried with bytes that nobody chose; the tests try those that were worth keeping.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Bookmarks", "Calendars", "Diagnostics", "Escaping", "Graph", "Mail", "Markdown", "Mustache", "Notes", "Pages",
        "Providers",
        "QuickEntry", "ReadingList", "SettingsFiles", "Site", "Store", "Tables", "Views", "Zones", grdb,
      ],
      path: "Fuzz/Targets", swiftSettings: habits),
    .testTarget(name: "FuzzTests", dependencies: ["Chance", "FuzzTargets"], swiftSettings: habits),
  ]
)

// `bin/fuzz` builds one program that begins with libFuzzer, of targets that tell it which of their code was reached. No other program
// can be built that way, so that there is none then but the one that embeds folders, which tells nothing.
if Context.environment["OFFPRINT_FUZZ"] != nil {
  let tried: Set = [
    "Diagnostics", "Files", "Threads", "CChild", "Escaping", "Mustache", "CMarkGFM", "CMarkArena", "CLibical",
    "Typeset",
    "Markdown", "Hypertext",
    "YAMLMistakes", "Zones", "Store", "Providers", "Calendars", "Notes", "Bookmarks", "Tables", "ReadingList", "Mail",
    "Graph", "Pages",
    "QuickEntry", "Time", "Views", "Feeds", "Search", "Audit", "Site", "SettingsFiles", "FuzzTargets",
  ]
  let coverage: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-O"])]
  package.products = []
  package.targets = package.targets.filter { tried.contains($0.name) || ["embed", "EmbedFolder"].contains($0.name) }
  for target in package.targets where tried.contains(target.name) { target.swiftSettings? += coverage }
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzTargets"], path: "Fuzz/Program",
      swiftSettings: habits + coverage,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"], .when(platforms: [.linux]))]))
}
