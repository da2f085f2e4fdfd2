public import Diagnostics
import Graph

extension PublishedGraph {
  /// What is wrong with the published facts themselves: references that lead nowhere, titles of which no page shows all; what is wrong with the data of the time zone;
  /// and which setting names an item that is not among them.
  public var diagnostics: [Diagnostic] {
    [zone.problem].compactMap(\.self) + lostTimelines + lostHome + cutTitles + cutFormerPaths + brokenReferences
  }

  /// A part that was asked for by a misspelt id would be missed in silence. The id is not said, since the manifest keeps what
  /// is said, and keeps nothing of a withheld item.
  private var lostTimelines: [Diagnostic] {
    settings.timelines.enumerated().compactMap { number, id in
      // That nobody has the id is said where all that settings name is looked up.
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

  /// Looked for once.
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

  /// A note's long line stands below its heading as a whole; other titles have no such place.
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

  /// Whether a reference that would be shown points at an item that is not there.
  private func isBroken(_ reference: Reference) -> Bool {
    !publication.contains(reference.to) && gate.reason(against: reference, in: graph) == nil
      && gate.reason(against: reference.to, in: graph) == .missing
      && part.flatMap { $0.kept(reference.to)?.isMissing } != false
  }
}
