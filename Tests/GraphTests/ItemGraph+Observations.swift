import Graph
import Store

extension ItemGraph {
  var observations: Observations {
    var seen = Observations()
    for raw in 0..<UInt32(itemCount) { observe(ItemIndex(raw: raw), &seen) }
    return seen
  }

  func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }

  func idText(of item: ItemIndex) -> String { text(id(of: item)) }

  private func observe(_ item: ItemIndex, _ seen: inout Observations) {
    let id = idText(of: item)
    var attributes: [String: String] = [:]
    forEachFact(of: item) { name, fact in
      attributes[text(text(of: name)), default: ""] +=
        "\(line(fact.value)) \(fact.moment.microseconds) \(fact.removes) \(fact.isRemoved) \(fact.isHidden)\n"
    }
    for (name, lines) in attributes { seen[.attribute(item: id, name: name)] = lines }
    let out = references(from: item).map { "\(line($0)) to \(idText(of: $0.to))" }
    if !out.isEmpty { seen[.referencesOut(id)] = out.joined(separator: "\n") }
    let into = references(to: item).map { "\(line($0)) from \(idText(of: $0.from))" }
    if !into.isEmpty { seen[.referencesIn(id)] = into.joined(separator: "\n") }
    if isDeleted(item) { seen[.deletion(id)] = "" }
    seen[.consequences(id)] = consequences(of: item)
  }

  /// The line of a value, also if its text is still in the store.
  private func line(_ value: Value) -> String {
    var line = value.line
    try? readTexts(of: [value]) { line = $0.showing($1).line }
    return line
  }

  private func line(_ reference: Reference) -> String {
    "\(idText(of: reference.item)) \(reference.type.map { text(text(of: $0)) } ?? "-") \(reference.order.map { "\($0)" } ?? "-")"
  }

  private func consequences(of item: ItemIndex) -> String {
    var current: [String] = []
    forEachCurrent(of: item) { name, value in current.append("\(text(text(of: name))) = \(value.line)") }
    let span =
      firstAndLastMoment(of: item).map { "\($0.created.microseconds) to \($0.changed.microseconds)" } ?? "never"
    let successor = successor(of: item).map { idText(of: $0) } ?? "-"
    return "\(hasFacts(item)) \(isReference(item)) \(reference(item) != nil) \(successor) \(span)\n"
      + current.sorted().joined(separator: "\n")
  }
}

extension Value {
  fileprivate var line: String { "\(type.name) \(String(decoding: bytes, as: UTF8.self)) \(number)" }
}
