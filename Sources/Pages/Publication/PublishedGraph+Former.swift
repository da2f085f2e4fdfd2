public import Diagnostics
public import Graph
private import Store

extension PublishedGraph {
  /// The sorted paths that a published item had under the newest of its former titles that were not removed, without today's
  /// path. There are at most `mostFormerPaths`, since each is a file.
  public func formerPaths(of item: ItemIndex) -> [String] {
    former(of: item, most: Self.mostFormerPaths).sorted()
  }

  /// The most former addresses of one item that lead to its page.
  public static var mostFormerPaths: Int { 100 }

  /// Calls `body` with each item that was formerly contained, and a reference that led to it and no longer does, if histories
  /// show it.
  public func forEachFormerReference(_ body: (_ item: ItemIndex, _ reference: ItemIndex) -> Void) {
    formerPlaces.forEach(body)
  }

  /// Warnings for items with more former addresses than get pages, if the settings ask for these pages.
  public var cutFormerPaths: [Diagnostic] {
    guard settings.redirects == .formerTitles else { return [] }
    return publication.items.compactMap { item in
      guard former(of: item, most: Self.mostFormerPaths + 1).count > Self.mostFormerPaths else { return nil }
      return Diagnostic(
        .warning, "redirects-cut",
        "Item has many former titles: only the newest \(Self.mostFormerPaths) addresses have a page",
        at: .item(id: String(decoding: graph.id(of: item), as: UTF8.self), attribute: "title", fact: nil))
    }
  }

  private func former(of item: ItemIndex, most: Int) -> Set<String> {
    guard item != publication.root, let position = publication.position(of: item),
      !gate.withholds(attribute: .title)
    else { return [] }
    let (key, today) = (addresses.key(at: position).text, path(of: item))
    // The newest first.
    var titles: [Value] = []
    graph.forEachVersion(of: .title, of: item) { fact in
      if fact.isLive, fact.value.type == .string { titles.append(fact.value) }
    }
    var paths: Set<String> = []
    for start in stride(from: 0, to: titles.count, by: Self.titlesAtOnce) where paths.count < most {
      let some = titles[start..<min(start + Self.titlesAtOnce, titles.count)]
      var read: [UInt32: String] = [:]
      readTexts(of: Array(some)) { read[$0.cell] = path(under: $1, key) }
      for title in some where paths.count < most {
        let path = title.isStored ? read[title.cell] : self.path(under: title.bytes, key)
        if let path, path != today { paths.insert(path) }
      }
    }
    return paths
  }

  /// How many former titles are read in one batch.
  private static var titlesAtOnce: Int { 128 }

  private func path(under title: Bytes, _ key: String) -> String {
    var stem: [UInt8] = []
    let shown = withoutWithheldLinks(title) { _ in }?.bytes ?? Array(title)
    shown.withUnsafeBufferPointer { Slug.append(PageTitle(of: $0).title, to: &stem) }
    let slug = String(decoding: stem, as: UTF8.self)
    return "items/\(slug.isEmpty ? key : slug + "-" + key).html"
  }
}
