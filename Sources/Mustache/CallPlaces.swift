import Diagnostics

/// The tags by which templates may include themselves, for a message about templates that never end.
struct CallPlaces: Sendable {
  private var places: [Int: [Int?: Place]] = [:]

  /// - Parameter calls: for each template, the offset of the first tag that includes another one; of a dynamic name under nil.
  init(_ calls: [[Int?: Int]], in sources: [TemplateSource]) {
    for (caller, targets) in calls.enumerated() {
      for (target, offset) in targets where target.map({ Self.leads($0, to: caller, calls) }) ?? true {
        places[caller, default: [:]][target] = sources[caller].place(of: offset)
      }
    }
  }

  /// The tag by which a template includes another one, if this may come back to it.
  func place(from caller: Int, to target: Int) -> Place? {
    guard let known = places[caller] else { return nil }
    return known[target] ?? known[nil]
  }

  private static func leads(_ start: Int, to end: Int, _ calls: [[Int?: Int]]) -> Bool {
    var (found, open) = (Set([start]), [start])
    while let next = open.popLast() {
      if next == end { return true }
      for case let target? in calls[next].keys where found.insert(target).inserted { open.append(target) }
    }
    return false
  }
}
