import Graph

/// Cuts links through definitions: `[label][1]`, `[label][]`, `[label]`.
extension WithheldLinks {
  /// - Parameter definitions: the definitions that were cut.
  func cutUses(of definitions: [LinkDefinition], in lines: MarkdownLines, into cuts: inout TextCuts) {
    var known: [String: LinkDefinition] = [:]
    for definition in definitions where known[definition.label] == nil { known[definition.label] = definition }
    let uses = findUses(in: lines, &known)
    for use in uses {
      guard let definition = known[use.name] else { continue }
      cut(use.whole, label: use.label, of: lines.text, besides: definition.secrets, into: &cuts)
    }
  }

  private struct Use {
    let whole: Range<Int>
    let label: Range<Int>
    let name: String
  }

  /// Everything that may be a link through a definition. Labels that an earlier definition has are removed from `known`.
  private func findUses(in lines: MarkdownLines, _ known: inout [String: LinkDefinition]) -> [Use] {
    var uses: [Use] = []
    let brackets = lines.brackets()
    let closings = Dictionary(uniqueKeysWithValues: brackets.map { ($0.open, $0.close) })
    for (open, close) in brackets {
      let label = open + 1..<close
      let name = Self.name(label, in: lines)
      if lines.isAt(close + 1, ":"), lines.mayBeginDefinition(at: open), lines.definition(from: close + 2) != nil {
        if let definition = known[name], open < definition.start { known[name] = nil }
      } else if let use = use(of: label, name, closings, in: lines) {
        uses.append(use)
      }
    }
    return uses
  }

  private func use(of label: Range<Int>, _ name: String, _ closings: [Int: Int], in lines: MarkdownLines) -> Use? {
    let start = lines.start(ofLinkAt: label.lowerBound - 1)
    let behind = label.upperBound + 1
    if lines.isAt(behind, "("), lines.destination(from: behind + 1) != nil { return nil }
    if lines.isAt(behind, "["), let close = closings[behind] {
      let written = Self.name(behind + 1..<close, in: lines)
      return Use(whole: start..<close + 1, label: label, name: written.isEmpty ? name : written)
    }
    return Use(whole: start..<behind, label: label, name: name)
  }

  /// The label's name; a longer text is no label.
  private static func name(_ label: Range<Int>, in lines: MarkdownLines) -> String {
    label.count > 4000 ? "" : LinkDefinition.matched(lines.text[label])
  }
}
