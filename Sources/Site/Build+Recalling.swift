import Feeds
import Graph
import Store
import Typeset

extension Build {
  /// So many pages are read again at most.
  private static var mostRecalled: Int { 100 }

  /// Recalls the code and the formulas on the pages of some items as it was set when they were written: mostly the one that stands there after an
  /// edit is the one that stood there before.
  ///
  /// Only where all that stands between tags was written by this program.
  func recallCode(of names: [TaskLedger.Name], _ manifest: Manifest) throws {
    guard templates.areBuiltIn, !settings.unsafeHTML else { return }
    let macros = MathMacros(settings.macros)
    // An item's text is on its first page; on the others are long lists.
    for name in names.prefix(Self.mostRecalled) {
      guard let page = try manifest.files(of: [name]).first, page.path.hasSuffix(".html") else { continue }
      output.bytes(of: page)?.withUnsafeBufferPointer { Typesetter.shared.recall(from: $0, macros: macros) }
    }
  }
}

extension PartRound {
  /// Recalls the code and the formulas of the items whose pages are to be made, and of those that feeds are of: few of them were edited.
  func recallCode(of work: LiveWork, _ loader: inout PartLoader<some FactSource>) throws {
    var names: [TaskLedger.Name] = []
    func meet(_ position: Int, _ item: ItemIndex) {
      if loader.recalled.insert(part.number(of: item)).inserted { names.append(plan.name(of: .item(position))) }
    }
    for task in work.tasks {
      switch task {
      case .item(let position): meet(position, plan.site.publication.items[position])
      case .feed(let scope):
        for item in plan.newestItems(of: plan.scopes[scope]).prefix(NewestItems.most) {
          if let position = plan.site.publication.position(of: item) { meet(position, item) }
        }
      default: break
      }
    }
    try build.recallCode(of: names, Manifest(loader.manifest, of: part))
  }
}
