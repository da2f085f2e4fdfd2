import Graph
import Store

/// Decides what was never meant to be seen, although nothing withholds it today.
extension Gate {
  /// The time ranges in which an item was private or of an excluded type, by all facts that ever held, including removed ones.
  func withheldSpans(of item: ItemIndex, in graph: borrowing ItemGraph) -> [ClosedRange<Moment>] {
    var spans = spans(of: graph.heldHistory(of: .private, of: item)) { !Self.isHarmless($0) }
    if hasExcludedTypes {
      spans += self.spans(of: graph.heldHistory(of: .type, of: item)) { isExcluded(type: $0.bytes) }
    }
    if graph.hasFrontMatterRules {
      for name in NameIndex.withFrontMatter {
        var withheld: Set<UInt32> = []
        let history = graph.heldHistory(of: name, of: item)
        for fact in history where graph.frontMatterRule(of: fact.value) != nil { withheld.insert(fact.value.cell) }
        if !withheld.isEmpty { spans += self.spans(of: history) { withheld.contains($0.cell) } }
      }
    }
    return spans + unpublishedSpans(of: item, in: graph)
  }

  /// The time ranges in which `publish` did not allow publication.
  private func unpublishedSpans(of item: ItemIndex, in graph: borrowing ItemGraph) -> [ClosedRange<Moment>] {
    var spans: [ClosedRange<Moment>] = []
    var start: Moment? = withholds(publish: nil, of: item, in: graph) ? .oldest : nil
    graph.heldHistory(of: .publish, of: item).reversed().forEach { fact in
      let begins = withholds(publish: fact.removes ? nil : fact.value, of: item, in: graph)
      if begins, start == nil { start = fact.moment }
      if !begins, let begin = start {
        spans.append(begin...max(begin, fact.moment))
        start = nil
      }
    }
    if let start { spans.append(start...Moment(microseconds: .max)) }
    return spans
  }

  /// - Parameter history: the versions of an attribute, the newest first.
  private func spans(of history: [GraphFact], _ isWithheld: (Value) -> Bool) -> [ClosedRange<Moment>] {
    var spans: [ClosedRange<Moment>] = []
    var start: Moment?
    for fact in history.reversed() {
      let begins = !fact.removes && isWithheld(fact.value)
      if begins, start == nil { start = fact.moment }
      if !begins, let begin = start {
        spans.append(begin...max(begin, fact.moment))
        start = nil
      }
    }
    if let start { spans.append(start...Moment(microseconds: .max)) }
    return spans
  }
}
