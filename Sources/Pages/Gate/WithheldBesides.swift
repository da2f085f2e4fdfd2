import Graph

/// What is withheld regardless of the graph's facts.
struct WithheldBesides: Sendable {
  /// For each item, the reason; items beyond the end have none.
  private var reasons: [Gate.Reason?] = []
  private var names: [ItemIndex: [OwnedText]] = [:]
  private var later: Set<ItemIndex> = []

  init(_ withheld: WithheldNow, in graph: borrowing ItemGraph) {
    for id in withheld.later {
      if let item = id.withUnsafeBufferPointer({ graph.item(withID: $0) }) { later.insert(item) }
    }
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

  /// Whether an item did not exist yet, so that a reference to it is no mistake.
  func isLater(_ item: ItemIndex) -> Bool { later.contains(item) }

  /// Today's names of a withheld item.
  func names(of item: ItemIndex) -> [Bytes] { names[item]?.map(\.bytes) ?? [] }
}
