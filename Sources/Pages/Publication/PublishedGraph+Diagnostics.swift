public import Diagnostics
import Graph

extension PublishedGraph {
  /// Problems of the published facts: references that lead nowhere, titles that no page shows in full. Also problems of the time
  /// zone's data, and settings that name an item that is not published.
  public var diagnostics: [Diagnostic] {
    [zone.problem].compactMap(\.self) + lostTimelines + lostHome + cutTitles + cutFormerPaths + brokenReferences
  }

  /// Warns of a timeline whose item is not published, since a misspelt id would be ignored silently. The message does not contain
  /// the id, since the manifest stores messages, and stores nothing of a withheld item.
  private var lostTimelines: [Diagnostic] {
    settings.timelines.enumerated().compactMap { number, id in
      // An id that no item has is reported where all names in the settings are checked.
      guard part != nil || graph.item(withID: id) != nil else { return nil }
      if let item = item(withID: id), publication.contains(item) { return nil }
      let place = settings.timelines.count > 1 ? " (number \(number + 1) of \(settings.timelines.count))" : ""
      return Diagnostic(
        .warning, "timeline-item-unpublished", "An item with a timeline of its own is not published\(place)",
        notes: ["Name the id of a published item under 'timelines', or with --timeline-of"])
    }
  }

  private var lostHome: [Diagnostic] {
    guard let home = settings.home, part != nil || graph.item(withID: home) != nil,
      item(withID: home).map({ !publication.contains($0) }) ?? true
    else { return [] }
    return [
      Diagnostic(
        .warning, "home-item-unpublished", "The item of the home page is not published: the root is shown instead",
        notes: ["Name a published item under 'home', or with --home"])
    ]
  }

  /// Computed once.
  private var brokenReferences: [Diagnostic] {
    found.withLock { found in
      let all = found ?? findBrokenReferences()
      found = all
      return all
    }
  }

  private func findBrokenReferences() -> [Diagnostic] {
    publication.items.flatMap { item in
      graph.references(from: item).filter { isBroken($0) }.map { reference in
        Diagnostic(
          .warning, "reference-target-missing",
          "Reference to '\(String(decoding: graph.id(of: reference.to), as: UTF8.self))' leads to no item",
          at: .item(
            id: String(decoding: graph.id(of: reference.item), as: UTF8.self), attribute: "toItemId",
            fact: graph.current(.toItemId, of: reference.item)?.factName))
      }
    }
  }

  /// A note's long first line is shown in full below its heading; other titles are not shown in full anywhere.
  private var cutTitles: [Diagnostic] {
    publication.items.enumerated().compactMap { position, item in
      let face = faces[position]
      guard face.title.count > TextLimit.title, face.rank > 0 || graph.current(.body, of: item) != nil else {
        return nil
      }
      return Diagnostic(
        .warning, "title-cut", "Title is too long for a heading, which shows its beginning",
        at: .item(id: String(decoding: graph.id(of: item), as: UTF8.self), attribute: nil, fact: nil))
    }
  }

  /// Whether a reference that would be shown leads to a missing item.
  private func isBroken(_ reference: Reference) -> Bool {
    !publication.contains(reference.to) && gate.reason(against: reference, in: graph) == nil
      && gate.reason(against: reference.to, in: graph) == .missing && !gate.besides.isLater(reference.to)
      && part.flatMap { $0.kept(reference.to)?.isMissing } != false
  }
}
