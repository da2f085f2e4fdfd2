// swift-tools-version: 6.2
import PackageDescription

// This is a package and a program of its own, because both engines name their module Mustache, and a package graph cannot have
// two modules of one name.

let package = Package(
  name: "swift-mustache-page",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1")],
  targets: [
    .executableTarget(
      name: "swift-mustache-page",
      dependencies: [.product(name: "Mustache", package: "swift-mustache")],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
        .treatAllWarnings(as: .error),
      ])
  ]
)
