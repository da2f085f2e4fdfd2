import Graph

/// What is withheld besides, whatever the facts of the graph say.
struct WithheldBesides: Sendable {
  /// By item; beyond the end nothing is.
  private var reasons: [Gate.Reason?] = []
  private var names: [ItemIndex: [OwnedText]] = [:]

  init(_ withheld: WithheldNow, in graph: borrowing ItemGraph) {
    guard !withheld.entries.isEmpty else { return }
    reasons = [Gate.Reason?](repeating: nil, count: graph.itemCount)
    for entry in withheld.entries {
      guard let item = entry.id.withUnsafeBufferPointer({ graph.item(withID: $0) }) else { continue }
      reasons[Int(item.raw)] = entry.reason
      if !entry.names.isEmpty { names[item] = entry.names.map { OwnedText($0) } }
    }
  }

  func reason(against item: ItemIndex) -> Gate.Reason? {
    Int(item.raw) < reasons.count ? reasons[Int(item.raw)] : nil
  }

  /// What names a withheld item today.
  func names(of item: ItemIndex) -> [Bytes] { names[item]?.map(\.bytes) ?? [] }
}
