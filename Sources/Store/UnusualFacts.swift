import Diagnostics

/// Facts that a scan met and did not hand on as they are.
struct UnusualFacts: Sendable {
  /// Those whose ids or names are too long to be meant.
  var leftOut: Set<FactPlace> = []
  /// Those of whose value only the beginning is read.
  var cut: Set<FactPlace> = []

  func union(_ other: UnusualFacts) -> UnusualFacts {
    UnusualFacts(leftOut: leftOut.union(other.leftOut), cut: cut.union(other.cut))
  }

  var diagnostics: [Diagnostic] {
    var found: [Diagnostic] = []
    if !leftOut.isEmpty {
      found.append(
        Diagnostic(
          .warning, "fact-too-long",
          "\(leftOut.count) facts are left out: an item's id or a name in them is of thousands of bytes"))
    }
    if !cut.isEmpty {
      found.append(
        Diagnostic(.warning, "value-too-long", "\(cut.count) values are read up to their first 64 megabytes only"))
    }
    return found
  }
}
