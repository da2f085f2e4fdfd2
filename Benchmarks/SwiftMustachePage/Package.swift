// swift-tools-version: 6.2
import PackageDescription

// A package and a program of its own: both engines call their module Mustache, and two modules of one name cannot be in one
// package graph.

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
