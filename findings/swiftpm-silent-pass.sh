#!/bin/sh
# SwiftPM of Swift 6.3.1 (Linux), with Swift Testing, and a file Tests/XCTMain.swift, which SwiftPM takes for where tests begin.
#
# Expected: `swift test --disable-xctest` runs the tests of Swift Testing by way of that file, as `swift test` does, and fails with them.
# Seen: it builds the tests, runs none, prints nothing of them and exits with 0, though the same bundle, run by itself, fails.
# usage: findings/swiftpm-silent-pass.sh      needs Swift 6.3.1 on Linux; fails where the behaviour is another
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
cat >Tests/OneTests/OneTests.swift <<'SWIFT'
import One
import Testing

@Test func isTwo() { #expect(one == 2) }
SWIFT

# How the arguments end: with which exit code, and whether the test that fails is named.
outcome() {
  code=0
  "$@" >log 2>&1 || code=$?
  if grep -q 'Test isTwo() failed' log; then echo "$code, the test failed"; else echo "$code, no test was run"; fi
}

without=$(outcome swift test --disable-xctest)
cat >Tests/XCTMain.swift <<'SWIFT'
import Testing

@main struct Runner { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }
SWIFT
with=$(outcome swift test --disable-xctest)
both=$(outcome swift test)
alone=$(outcome .build/debug/onePackageTests.xctest --testing-library swift-testing)
printf 'without the file: %s\nwith it: %s\nwith it and XCTest: %s\nthe bundle alone: %s\n' "$without" "$with" "$both" "$alone"
[ "$without|$with|$both|$alone" = "1, the test failed|0, no test was run|1, the test failed|1, the test failed" ]
