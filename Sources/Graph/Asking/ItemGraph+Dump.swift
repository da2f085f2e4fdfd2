import Store

extension ItemGraph {
  /// Everything that can be asked of the graph, as text sorted by id: for inspection, and for comparing two graphs.
  public var dump: String {
    let all = (0..<items.count).map { ItemIndex(raw: UInt32($0)) }
    let known = all.filter { hasFacts($0) || !references(from: $0).isEmpty || !references(to: $0).isEmpty }
    return known.map { (text(id(of: $0)), $0) }.sorted { $0.0 < $1.0 }.map { dump($0.1) }.joined()
  }

  private func dump(_ item: ItemIndex) -> String {
    var lines = [text(id(of: item)) + (isDeleted(item) ? " deleted" : "") + (isReference(item) ? " reference" : "")]
    if let successor = successor(of: item) { lines.append("  successor \(text(id(of: successor)))") }
    var attributes: [String] = []
    forEachCurrent(of: item) { name, value in
      attributes.append("  \(text(self.text(of: name))) = \(value.type.name) \(text(value.bytes)) \(value.number)")
    }
    lines += attributes.sorted()
    lines += references(from: item).map { "  -> \(dump($0)) to \(text(id(of: $0.to)))" }
    lines += references(to: item).map { "  <- \(dump($0)) from \(text(id(of: $0.from)))" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func dump(_ reference: Reference) -> String {
    let type = reference.type.map { text(self.text(of: $0)) } ?? "-"
    return "\(text(id(of: reference.item))) \(type) \(reference.order.map { String($0) } ?? "-")"
  }

  private func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }
}
