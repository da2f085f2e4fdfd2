import Foundation
import Store

extension ItemStoreLog {
  /// Replays the log on a store and compares each answer.
  ///
  /// - Returns: The first difference, in words; nil if there is none.
  func firstDifference(in store: ItemStore) throws -> String? {
    for (number, step) in log.enumerated() {
      switch step.op {
      case "insert": try store.insert(facts: (step.facts ?? []).map(\.fact), resource: step.resource)
      case "fetch":
        let answer = try step.answer(of: store)
        let expected = step.result ?? []
        let times = try step.times(in: store)
        if Self.blocks(answer, times) != Self.blocks(expected, times) {
          return Self.difference(number, step, expected, answer)
        }
      default: return "step \(number): unknown step \(step.op)"
      }
    }
    return nil
  }

  private static func difference(_ number: Int, _ step: Step, _ expected: [Answer], _ answer: [Answer]) -> String {
    let first = zip(expected, answer).prefix { $0 == $1 }.count
    func show(_ answers: [Answer]) -> String {
      let shown = answers.dropFirst(first).prefix(3).map(\.words)
      return "\(answers.count) in all, from the first difference on: "
        + (shown.isEmpty ? "nothing" : shown.joined(separator: ", "))
    }
    return """
      step \(number), \(step.kind ?? "") \(step.args?.words ?? "")
        expected \(show(expected))
        answered \(show(answer))
      """
  }

  /// Answers in order. Those with the same timestamp are a set, because the reference leaves their order undefined.
  private static func blocks(_ answers: [Answer], _ times: [String: String]) -> [[Answer: Int]] {
    var blocks: [[Answer: Int]] = []
    var last: String?
    for answer in answers {
      let block = answer.timestamp(times)
      if blocks.isEmpty || block != last { blocks.append([:]) }
      last = block
      blocks[blocks.count - 1][answer, default: 0] += 1
    }
    return blocks
  }
}

extension ItemStoreLog.Answer {
  fileprivate func timestamp(_ times: [String: String]) -> String? {
    switch self {
    case .fact(_, _, let timestamp): timestamp
    case .item(let id): times[id]
    }
  }
}

extension ItemStoreLog.Answer {
  fileprivate var words: String {
    switch self {
    case .fact(let factId, let flags, let timestamp): "\(factId) flags \(flags) at \(timestamp)"
    case .item(let id): id
    }
  }
}

extension ItemStoreLog.Arguments {
  /// The arguments given, as text.
  fileprivate var words: String {
    let numbers = [("valueAtOrAbove", valueAtOrAbove), ("valueAtOrBelow", valueAtOrBelow)].map {
      ($0, $1.map { "\($0)" })
    }
    let texts = [
      ("itemId", itemId), ("attribute", attribute), ("value", value), ("createdAtOrAfter", createdAtOrAfter),
      ("createdAtOrBefore", createdAtOrBefore), ("resource", resource), ("fromItemId", fromItemId),
      ("toItemId", toItemId), ("referenceType", referenceType), ("includeDeleted", includeDeleted.map { "\($0)" }),
    ]
    return (texts + numbers).compactMap { name, value in value.map { "\(name): \($0)" } }.joined(separator: ", ")
  }
}

extension ItemStoreLog.RecordedFact {
  fileprivate var fact: Fact {
    Fact(
      factId: factId, itemId: itemId, attribute: attribute, value: value, numericalValue: numericalValue, type: type,
      flags: flags, timestamp: TimestampText.moment(timestamp))
  }
}

extension ItemStoreLog.Step {
  fileprivate func answer(of store: ItemStore) throws -> [ItemStoreLog.Answer] {
    guard let args else { return [] }
    if kind == "relationships" {
      let ids = try store.getRelationshipIds(
        fromItemId: args.fromItemId, toItemId: args.toItemId, referenceType: args.referenceType)
      return ids.map { .item($0) }
    }
    return try facts(of: store, args).map {
      .fact(factId: $0.factId, flags: $0.flags, timestamp: TimestampText.text($0.timestamp))
    }
  }

  /// The sort time of each reference item: that of its oldest match of the last given part.
  fileprivate func times(in store: ItemStore) throws -> [String: String] {
    guard kind == "relationships", let args else { return [:] }
    let parts = [
      ("referenceType", args.referenceType), ("toItemId", args.toItemId), ("fromItemId", args.fromItemId),
    ]
    guard let (attribute, value) = parts.first(where: { $0.1 != nil }) else { return [:] }
    let matches = try store.fetchFacts(attribute: attribute, value: value)
    return Dictionary(matches.map { ($0.itemId, TimestampText.text($0.timestamp)) }, uniquingKeysWith: { $1 })
  }

  private func facts(of store: ItemStore, _ args: ItemStoreLog.Arguments) throws -> [Fact] {
    let includeDeleted = args.includeDeleted ?? false
    switch kind {
    case "valueRange":
      return try store.fetchFacts(
        itemId: args.itemId, attribute: args.attribute, valueAtOrAbove: args.valueAtOrAbove ?? -.infinity,
        valueAtOrBelow: args.valueAtOrBelow ?? .infinity, includeDeleted: includeDeleted, resource: args.resource)
    case "created":
      return try store.fetchFacts(
        createdAtOrAfter: args.createdAtOrAfter.map { TimestampText.moment($0) },
        createdAtOrBefore: args.createdAtOrBefore.map { TimestampText.moment($0) }, includeDeleted: includeDeleted,
        resource: args.resource)
    default:
      return try store.fetchFacts(
        itemId: args.itemId, attribute: args.attribute, value: args.value, includeDeleted: includeDeleted,
        resource: args.resource)
    }
  }
}
