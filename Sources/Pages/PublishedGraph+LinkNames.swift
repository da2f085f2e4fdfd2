public import Graph

extension PublishedGraph {
  /// The titles and ids that links in a text may lead to, by the keys under which they are looked up: for people, since a key
  /// has a hash alone.
  public func linkNames(in name: NameIndex, of item: ItemIndex) -> [ReadKey: String] {
    guard let value = graph.current(name, of: item), value.type == .string, TextLinks.mayStand(in: value.bytes) else {
      return [:]
    }
    var names: [ReadKey: String] = [:]
    var links = TextLinks(in: value.bytes)
    while let link = links.next() {
      let target = Bytes(rebasing: value.bytes[link.target])
      let text = String(decoding: target, as: UTF8.self)
      guard link.isTitle else { names[ReadKey(unknownID: target)] = text; continue }
      names[ReadKey(titleHash: TitleLookup.hash(of: target))] = text
      guard let mark = target.firstIndex(of: UInt8(ascii: "#")) else { continue }
      let title = Bytes(rebasing: target[..<mark])
      names[ReadKey(titleHash: TitleLookup.hash(of: title))] = String(decoding: title, as: UTF8.self)
    }
    return names
  }

  /// A published item's title by the key under which titles are looked up.
  public func titleKey(of item: ItemIndex) -> (key: ReadKey, title: String) {
    let title = title(of: item).title
    return (ReadKey(titleHash: TitleLookup.hash(of: title)), String(decoding: title, as: UTF8.self))
  }
}
