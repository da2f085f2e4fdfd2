// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that whoever builds Offprint does not fetch the libraries that it is only compared with.

let habits: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "offprint-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "offprint", path: ".."),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    .target(
      name: "Corpora", dependencies: [.product(name: "GRDBSQLite", package: "GRDB.swift")], swiftSettings: habits),
    .target(
      name: "PageEngines", dependencies: [.product(name: "MustacheEngine", package: "offprint")], swiftSettings: habits),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Corpora", "PageEngines",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: habits),
  ]
)
