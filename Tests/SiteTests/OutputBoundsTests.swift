import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite("What lies outside of the output folder")
struct OutputBoundsTests {
  private static let files = FileManager.default

  /// A site whose folder has a neighbour with a file in it.
  private static func garden() throws -> (site: SiteBuilder, victim: String) {
    let site = try SiteBuilder(UpdateTests.garden)
    _ = try site.build()
    let victim = site.place.file("victim")
    try files.createDirectory(atPath: victim, withIntermediateDirectories: true)
    try "mine".write(toFile: victim + "/keep.txt", atomically: false, encoding: .utf8)
    return (site, victim)
  }

  @Test(
    "stays, whatever a manifest says is of the site",
    arguments: [
      "../victim/keep.txt", "items/../../victim/keep.txt", "./../victim/keep.txt", "/", "", "..", "way/keep.txt",
    ])
  func announced(path: String) throws {
    let (site, victim) = try Self.garden()
    site.isFull = true
    try Self.files.createSymbolicLink(atPath: site.output + "/way", withDestinationPath: victim)
    let whole = path == "/" ? victim + "/keep.txt" : path
    try Manifest(opening: site.output + ".offprint.sqlite").database.write {
      try $0.execute(sql: "INSERT INTO announced VALUES (?)", arguments: [whole])
    }
    let report = try site.build()
    #expect(report.removed == 0 && Self.files.fileExists(atPath: victim + "/keep.txt"))
  }

  @Test("is not written to through a link, and a message names it")
  func linked() throws {
    let (site, victim) = try Self.garden()
    site.isFull = true
    try Self.files.moveItem(atPath: site.output + "/items", toPath: site.place.file("items"))
    try Self.files.createSymbolicLink(atPath: site.output + "/items", withDestinationPath: victim)
    let failure = try #require(throws: Diagnostic.self) { try site.build() }
    #expect(failure.identifier == "output-failed" && failure.place == .path(site.output + "/items"))
    #expect(try Self.files.contentsOfDirectory(atPath: victim) == ["keep.txt"])
  }
}
