import Graph
import Pages
import Store

/// The wording of the rule that decided: the setting and what it names, or the value.
struct Rule {
  private let site: PublishedGraph

  init(of site: PublishedGraph) { self.site = site }

  /// - Parameters:
  ///   - reason: why the gate withholds the item.
  ///   - referenceType: the type of a reference item.
  func words(_ reason: Gate.Reason, _ item: ItemIndex, referenceType: NameIndex? = nil) -> String {
    switch reason {
    case .deleted: "deleted" + (successor(of: item).map { "; its old address leads to '\($0)'" } ?? "")
    case .private: privacy(of: item)
    case .unpublished: unpublished(item)
    case .excludedType: "exclude.types" + named(text(.type, of: item))
    case .excludedReference: "exclude.references" + named(referenceType.map(name))
    case .excludedDrive: "exclude.drives" + named(excludedDrive(of: item))
    case .reference: "a reference has no page of its own"
    case .missing: "it has no facts, others only point at it"
    case .removed: "its facts were removed since"
    case .unreachable: unreachable(item)
    }
  }

  func id(_ item: ItemIndex) -> String { Self.text(site.graph.id(of: item)) }

  /// The name of an item for the store's owner: its title, or its id if it has none. A reference is named by its ends.
  func title(_ item: ItemIndex) -> String {
    let title = site.ownTitle(of: item)
    if title.isEmpty, let reference = site.graph.reference(item) {
      return
        "\(titleOrID(reference.from)) \(reference.type.map { "-\(name($0))->" } ?? "->") \(titleOrID(reference.to))"
    }
    return title.isEmpty ? id(item) : title
  }

  private func titleOrID(_ item: ItemIndex) -> String {
    let title = site.ownTitle(of: item)
    return title.isEmpty ? id(item) : title
  }

  func name(_ name: NameIndex) -> String { Self.text(site.graph.text(of: name)) }

  func text(_ name: NameIndex, of item: ItemIndex) -> String? {
    site.graph.current(name, of: item).map { Self.text($0.bytes) }
  }

  static func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }

  /// A value for quoting; a long one is cut.
  private func value(_ name: NameIndex, of item: ItemIndex) -> String {
    guard let value = site.graph.current(name, of: item) else { return "" }
    let text = Self.text(value.bytes)
    let shown = text.count > 60 ? String(text.prefix(60)) + "…" : text
    return value.type == .string ? " = \"\(shown)\"" : " = \(value.type == .null ? "null" : shown)"
  }

  /// For an item imported from notes, the value itself is the reason.
  private func privacy(of item: ItemIndex) -> String {
    let value = site.graph.current(.private, of: item)
    if let value, value.type == .string, site.graph.current(.path, of: item) != nil { return Self.text(value.bytes) }
    return "private" + self.value(.private, of: item)
  }

  private func named(_ name: String?) -> String { name.map { ": \($0)" } ?? "" }

  private func unpublished(_ item: ItemIndex) -> String {
    if let rule = site.graph.frontMatterRule(of: item) { return "front matter: \(rule.rawValue)" }
    guard let value = site.graph.current(.publish, of: item) else { return "default: withhold, and no publish = true" }
    return (value.type == .boolean ? "" : "default: withhold, and ") + "publish" + self.value(.publish, of: item)
  }

  private func excludedDrive(of item: ItemIndex) -> String? {
    let names = site.graph.driveNames
    return site.graph.drives(of: item).sorted().map { names[Int($0)] }.first {
      site.settings.exclude.drives.contains($0)
    }
  }

  private func successor(of item: ItemIndex) -> String? { site.publishedSuccessor(of: item).map(id) }

  /// Which rule blocked the way to an item: that of a reference from a published item, or of an item that refers to it.
  private func unreachable(_ item: ItemIndex) -> String {
    var behind: String?
    for reference in site.graph.references(to: item) {
      let from = "'\(title(reference.from))'"
      if let reason = site.gate.reason(against: reference, in: site.graph) {
        let words = words(reason, reference.item, referenceType: reference.type)
        if site.publication.contains(reference.from) { return "the reference from \(from) is withheld (\(words))" }
        behind = behind ?? "the reference from \(from), which is not published, is withheld (\(words))"
      } else if let reason = site.gate.reason(against: reference.from, in: site.graph) {
        behind = behind ?? "only by way of \(from), which is withheld (\(words(reason, reference.from)))"
      } else {
        behind =
          behind
          ?? (isInCircle(reference.from)
            ? "not reached from the root '\(site.settings.root)'" : "only by way of \(from), which is not published")
      }
    }
    return behind ?? "no way leads to it from '\(site.settings.root)'"
  }

  /// Whether the items that lead to an item only lead to each other. False if there are too many to check.
  private func isInCircle(_ item: ItemIndex) -> Bool {
    var (visited, open): (Set<ItemIndex>, [ItemIndex]) = ([item], [item])
    while let item = open.popLast() {
      var hasHolder = false
      for reference in site.graph.references(to: item) {
        hasHolder = true
        guard visited.count < Self.mostInCircle, site.gate.reason(against: reference, in: site.graph) == nil,
          site.gate.reason(against: reference.from, in: site.graph) == nil
        else { return false }
        if visited.insert(reference.from).inserted { open.append(reference.from) }
      }
      if !hasHolder { return false }
    }
    return true
  }

  private static let mostInCircle = 100
}
