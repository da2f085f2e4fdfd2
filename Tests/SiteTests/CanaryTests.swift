import Canaries
import Chance
import Foundation
import Pages
import Site
import Store
import Testing
import Views

/// Random graphs with a word of its own in every field of everything: no byte of any output has a withheld word.
@Suite("Canaries")
struct CanaryTests {
  private static let rounds = Trials.count(8, long: 600)
  private static let seed = ProcessInfo.processInfo.environment["OFFPRINT_SEED"].flatMap { UInt64($0) } ?? 2024

  @Test("of what is withheld are in no file and no name, whatever the settings")
  func everything() throws {
    print("canaries: \(Self.rounds) graphs from seed \(Self.seed); OFFPRINT_SEED sets another")
    var (seen, hidden) = (0, 0)
    for round in 0..<Self.rounds {
      let graph = CanaryGraph(seed: Self.seed &+ UInt64(round), withholds: round % 3 == 1)
      let site = try SiteBuilder()
      try site.store.mountDrive(forResource: "own")
      Self.set(round, &site.settings)
      site.settings.unlessTold = graph.withholds ? .withhold : .publish
      let forbidden = graph.forbidden(
        tellingFormer: site.settings.history.tellsValues || site.settings.redirects != .none)
      try site.store.insert(facts: graph.facts)
      try site.store.drive(forResource: "own")?.insert(facts: graph.driveFacts)
      site.attachments = Self.attachments
      let name = "seed \(Self.seed &+ UInt64(round)), \(round)"

      #expect(try !site.build().hasErrors, "\(name)")
      Self.check(site, graph, forbidden, name)
      let shown = Self.shown(in: site.folder)
      for item in graph.published { #expect(shown.contains(item) || item == 0, "\(name): \(item) is missing") }
      seen += graph.published.count
      hidden += CanaryGraph.count - graph.published.count

      // The site of an earlier moment and the difference between two moments withhold what today's site withholds.
      let middle = Int((graph.facts[graph.facts.count * 2 / 3].timestamp.microseconds) / 1_000_000)
      if let earlier = try? site.folder(asOf: middle) {
        Self.check(earlier, graph, forbidden, name + " as of \(middle)")
      }
      if let difference = try? site.difference(from: middle, to: middle + 86_400 * 365) {
        Self.check(Folder(files: ["diff": try JSONEncoder().encode(difference)]), graph, forbidden, name)
      }
    }
    print("canaries: \(seen) items seen, \(hidden) withheld")
  }

  @Test("of what is withheld from now on go with the next build, from the manifest as well")
  func later() throws {
    for round in 0..<Self.rounds / 4 {
      let graph = CanaryGraph(seed: Self.seed &+ UInt64(round) &+ 10_000, withholds: false)
      let site = try SiteBuilder()
      // The facts that withhold something are inserted after the first build.
      let isLate: (Fact) -> Bool = { ["private", "deleted", "publish"].contains($0.attribute) || $0.value == "diary" }
      try site.store.mountDrive(forResource: "own")
      Self.set(round, &site.settings)
      site.settings.redirects = .none
      site.settings.history = .init(.times)
      try site.store.insert(facts: graph.facts.filter { !isLate($0) })
      try site.store.drive(forResource: "own")?.insert(facts: graph.driveFacts)
      _ = try site.build()
      try site.store.insert(facts: graph.facts.filter(isLate))
      let name = "seed \(Self.seed &+ UInt64(round) &+ 10_000), late"
      #expect(try !site.build().hasErrors)
      Self.check(site, graph, graph.forbidden(tellingFormer: false), name)
      let manifest = FileManager.default.contents(atPath: site.output + ".offprint.sqlite") ?? Data()
      #expect(!manifest.isEmpty)
      Self.check(Folder(files: ["manifest": manifest]), graph, graph.forbidden(tellingFormer: false), name)
    }
  }

  @Test("of what is withheld decide no byte: more of it, and other values, make the same site")
  func nothing() throws {
    for round in 0..<Self.rounds / 3 {
      let graph = CanaryGraph(seed: Self.seed &+ UInt64(round) &+ 20_000, withholds: round % 3 == 1)
      let site = try SiteBuilder()
      try site.store.mountDrive(forResource: "own")
      Self.set(round, &site.settings)
      site.settings.unlessTold = graph.withholds ? .withhold : .publish
      try site.store.insert(facts: graph.facts)
      try site.store.drive(forResource: "own")?.insert(facts: graph.driveFacts)
      let name = "seed \(Self.seed &+ UInt64(round) &+ 20_000), \(round)"
      _ = try site.build()
      let before = site.folder
      try site.store.insert(facts: graph.moreSecrets)
      // The site is built over the existing folder, and into an empty one.
      for after in [
        try {
          _ = try site.build(); return site.folder
        }(), try site.cleanFolder(),
      ] {
        let differing = before.differences(from: after)
        #expect(
          differing == [], "\(name): \(differing.first.map { after.firstDifference(from: before, in: $0) } ?? "")")
        Self.check(after, graph, graph.forbidden(tellingFormer: true), name)
      }
    }
  }

  @Test("are found wherever they stand, each where it stands first")
  func search() {
    let search = WordSearch(["zq1kana", "zq11kana", "ab", "none", "b a"])
    #expect(search.places(in: Array("ab zzq1kana, zq11kanazq1kanab a".utf8)) == [0: 4, 1: 13, 2: 0, 4: 28])
    #expect(search.places(in: Array("zq1kan".utf8)) == [:] && search.places(in: []) == [:])
  }

  /// A picture and another file for each item.
  private static let attachments = (0..<CanaryGraph.count).flatMap { item in
    ["png", "pdf"].map { end in
      AttachmentFile(
        path: "\(CanaryGraph.word(item)).\(end)", size: 4, modified: 1, content: .bytes(Array("zp\(item)".utf8)))
    }
  }

  private static func set(_ round: Int, _ settings: inout Settings) {
    settings.exclude.types = ["diary"]
    settings.exclude.attributes = ["phone"]
    settings.exclude.references = ["aside"]
    settings.exclude.drives = ["own"]
    if round % 2 == 0 { settings.baseURL = "https://example.org/" }
    if round % 4 == 1 { settings.history = .init(.values) }
    if round % 5 == 2 { settings.redirects = .formerTitles }
    if round % 4 == 3 { settings.history = .init(.none) }
    if round % 7 == 3 { settings.unsafeHTML = true }
    settings.factExplorer = round % 2 == 1
    settings.timelines = [CanaryGraph.id(1 + round % 5)]
    if round % 3 == 0 { settings.changes = WrittenTime("2000-01-01").map { Settings.Period(from: $0) } }
  }

  private static func check(_ site: SiteBuilder, _ graph: CanaryGraph, _ forbidden: [String], _ name: String) {
    let folder = site.folder
    #expect(folder.files.count > 10)
    check(folder, graph, forbidden, name)
  }

  private static func check(_ folder: Folder, _ graph: CanaryGraph, _ forbidden: [String], _ name: String) {
    // An item's key is a hash of its id, and reveals the item as its name does.
    let hidden = (0..<CanaryGraph.count).filter { !graph.published.contains($0) && $0 > 0 }
    let keys = hidden.map { item in
      Array(CanaryGraph.id(item).utf8).withUnsafeBufferPointer { ItemKey(id: $0).text }
    }
    let words = forbidden + keys
    let search = WordSearch(words)
    for (file, bytes) in folder.files {
      let text = Array((file + "\n" + String(decoding: bytes, as: UTF8.self)).lowercased().utf8)
      for (word, place) in search.places(in: text) {
        let around = String(
          decoding: text[max(place - 60, 0)..<min(place + words[word].utf8.count + 60, text.count)], as: UTF8.self)
        Issue.record("\(name): \(words[word]) is in \(file): \(around)")
      }
    }
  }

  /// The items whose word is in a file, in its name or in its bytes.
  private static func shown(in folder: Folder) -> Set<Int> {
    let search = WordSearch((0..<CanaryGraph.count).map(CanaryGraph.word))
    return folder.files.reduce(into: []) { shown, file in
      shown.formUnion(search.places(in: Array(file.key.utf8) + [0x0A] + Array(file.value)).keys)
    }
  }
}
