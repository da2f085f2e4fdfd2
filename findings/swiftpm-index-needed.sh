#!/bin/sh
# SwiftPM of Swift 6.3.1 (Linux), a package whose tests are all of Swift Testing.
#
# Expected: `swift build --build-tests --disable-xctest --disable-index-store` builds the tests: only tests of XCTest are looked for in
# the index that the compiler makes, and these are switched off.
# Seen: everything is compiled, then the build fails with "index store path does not exist"; with the index it succeeds.
# usage: findings/swiftpm-index-needed.sh      needs Swift 6.3.1 on Linux; fails where the behaviour is another
set -eu

case $(swift --version 2>&1) in *"Swift version 6.3.1 "*) ;; *) echo "this is not Swift 6.3.1" >&2; exit 2 ;; esac
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p Sources/One Tests/OneTests
cat >Package.swift <<'SWIFT'
// swift-tools-version: 6.2
import PackageDescription

let package = Package(name: "one", targets: [.target(name: "One"), .testTarget(name: "OneTests", dependencies: ["One"])])
SWIFT
echo 'public let one = 1' >Sources/One/One.swift
printf 'import One\nimport Testing\n\n@Test func isOne() { #expect(one == 1) }\n' >Tests/OneTests/OneTests.swift

code=0
swift build --build-tests --disable-xctest --disable-index-store >log 2>&1 || code=$?
error=$(grep -o 'index store path does not exist' log | head -n 1 || true)
rm -rf .build
with=0
swift build --build-tests --disable-xctest >log 2>&1 || with=$?
printf 'without an index: %s, %s\nwith one: %s\n' "$code" "${error:-no such error}" "$with"
[ "$code|$error|$with" = "1|index store path does not exist|0" ]
