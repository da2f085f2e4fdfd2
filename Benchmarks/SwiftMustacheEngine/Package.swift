// swift-tools-version: 6.2
import PackageDescription

// Both engines call their module Mustache. The other one is renamed here, in a package that ours is no part of, because a new
// name holds for a whole package.

let package = Package(
  name: "SwiftMustacheEngine",
  platforms: [.macOS(.v15)],
  products: [.library(name: "SwiftMustacheEngine", targets: ["SwiftMustacheEngine"])],
  dependencies: [.package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1")],
  targets: [
    .target(
      name: "SwiftMustacheEngine",
      dependencies: [
        .product(name: "Mustache", package: "swift-mustache", moduleAliases: ["Mustache": "SwiftMustache"])
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("ExistentialAny"),
        .treatAllWarnings(as: .error),
      ])
  ]
)
