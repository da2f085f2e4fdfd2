import Feeds
import Graph
import Store
import Typeset

extension Build {
  /// At most this many pages are read again.
  private static var mostRecalled: Int { 100 }

  /// Recalls the typeset code and formulas from the last pages of some items: after an edit, most of an item's code is the same
  /// as before.
  ///
  /// Only if this program wrote everything between the tags.
  func recallCode(of names: [TaskLedger.Name], _ manifest: Manifest) throws {
    guard templates.areBuiltIn, !settings.unsafeHTML else { return }
    let macros = MathMacros(settings.macros)
    // An item's text is on its first page; the other pages have long lists.
    for name in names.prefix(Self.mostRecalled) {
      guard let page = try manifest.files(of: [name]).first, page.path.hasSuffix(".html") else { continue }
      output.bytes(of: page)?.withUnsafeBufferPointer { Typesetter.shared.recall(from: $0, macros: macros) }
    }
  }
}

extension PartRound {
  /// Recalls the code and formulas of the items whose pages are made, and of the items in feeds: few of them were edited.
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
