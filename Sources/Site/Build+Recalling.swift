import Feeds
import Store
import Typeset

extension Build {
  /// So many files are read again at most, of items that have long lists.
  private static var mostRecalled: Int { 100 }

  /// Recalls the code and the formulas on the pages of some items as it was set when they were written: mostly the one that stands there after an
  /// edit is the one that stood there before.
  ///
  /// Only where all that stands between tags was written by this program.
  func recallCode(of names: [TaskLedger.Name], _ manifest: Manifest) throws {
    guard templates.areBuiltIn, !settings.unsafeHTML else { return }
    let macros = MathMacros(settings.macros)
    for file in try manifest.files(of: names).prefix(Self.mostRecalled) where file.path.hasSuffix(".html") {
      output.bytes(of: file)?.withUnsafeBufferPointer { Typesetter.shared.recall(from: $0, macros: macros) }
    }
  }
}

extension PartRound {
  /// Recalls the code and the formulas of the items that feeds are of: few of them were edited.
  func recallFeeds(of work: LiveWork, _ loader: inout PartLoader<some FactSource>) throws {
    var names: [TaskLedger.Name] = []
    for case .feed(let scope) in work.tasks {
      for item in plan.newestItems(of: plan.scopes[scope]).prefix(NewestItems.most)
      where loader.recalled.insert(part.number(of: item)).inserted {
        if let position = plan.site.publication.position(of: item) { names.append(plan.name(of: .item(position))) }
      }
    }
    try build.recallCode(of: names, Manifest(loader.manifest, of: part))
  }
}
