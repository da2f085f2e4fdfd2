import Diagnostics
import Graph
import Pages
import Search
public import Store
import Views

extension Build {
  /// The templates, checked against the contract.
  ///
  /// - Throws: all mistakes in them together.
  func library() throws -> ViewLibrary {
    try ViewLibrary(
      templates, settings: settings, hasIndex: shown.contains(.index), hasHistory: shown.contains(.history),
      hasFeed: shown.contains(.feeds) && settings.baseURL != nil, hasCalendar: shown.contains(.calendar),
      hasSearch: shown.contains(.search), hasNeighbourhood: shown.contains(.neighbourhood),
      hasMap: shown.contains(.map), hasPreviews: shown.contains(.previews),
      attachments: attachments.map { Attachments($0, beginning: AttachmentBytes.beginning) })
  }

  /// Loads the facts and decides what is published: of the whole store, or as of an earlier moment.
  ///
  /// - Parameter numbering: how the items of the whole store got their numbers; nil if it is loaded in one pass.
  func load(
    _ source: some FactSource, _ views: ViewLibrary, numberedAs numbering: Numbering? = nil
  ) throws -> PublishedGraph {
    let words = views.words["unpublished"] ?? ""
    guard let asOf else {
      let keeper = GraphKeeper(try numbering?.graph(of: source) ?? ItemGraph(loading: source))
      keeper.intern(views.attributeNames)
      return try PublishedGraph(of: keeper, settings: settings, unpublishedWords: words)
    }
    do {
      let (states, notices) = try states([asOf], of: source, views)
      return try states[0].site(from: source, settings: settings, unpublishedWords: words, notices: notices)
    } catch var diagnostic as Diagnostic where diagnostic.identifier == "root-missing" {
      let zone = try ZoneRules(named: settings.timeZone)
      if let first = try Self.firstMoment(of: source), first > asOf.moment,
        let day = zone.civilTime(of: first)?.date.isoText
      {
        throw Diagnostic(
          .error, "as-of-too-early", "There is nothing yet at that time: the first facts are of \(day)")
      }
      diagnostic.notes.append("The site is built as of an earlier moment: the item may be newer")
      throw diagnostic
    }
  }

  /// When the first fact was written; nil if no fact has a time.
  private static func firstMoment(of source: some FactSource) throws -> Moment? {
    var first: Moment?
    _ = try source.scan(after: .start) { fact in
      if fact.timestamp > .oldest { first = min(first ?? fact.timestamp, fact.timestamp) }
    }
    return first
  }

  /// The site of all facts of a graph.
  func plan(
    of keeper: GraphKeeper, _ views: ViewLibrary, following earlier: SearchIndex? = nil
  ) throws -> SitePlan {
    let words = views.words["unpublished"] ?? ""
    let site = try PublishedGraph(of: keeper, settings: settings, unpublishedWords: words)
    return SitePlan(site, views: views, outputs: outputs, shown: shown, following: earlier)
  }

  /// The states of the store at some moments. The graph of the whole store is freed on return, before those of the moments are
  /// made.
  ///
  /// - Returns: what there was at these moments, and the messages about names that no fact has.
  func states(
    _ moments: [AsOf], of source: some FactSource, _ views: ViewLibrary
  ) throws -> (states: [EarlierState], notices: [Diagnostic]) {
    let graph = try ItemGraph(loading: source)
    var names = OccurringNames()
    names.update(from: graph)
    let notices = NameChecks(self, views).messages(in: graph) { names }
    var states: [EarlierState] = []
    for asOf in moments {
      states.append(EarlierState(at: asOf.moment, asItWas: asOf.asItWas, of: graph, settings: settings))
    }
    return (states, notices)
  }
}

/// The earlier moment that a site is built for.
public struct AsOf: Hashable, Sendable {
  /// Facts inserted up to this moment count.
  public var moment: Moment
  /// Whether facts that were removed or withheld since then count as well.
  public var asItWas = false

  /// The site as of a moment, without what was removed or withheld since.
  public init(_ moment: Moment, asItWas: Bool = false) {
    self.moment = moment
    self.asItWas = asItWas
  }

  /// Everything in the store.
  public static let present = AsOf(Moment(microseconds: .max))

  var warnings: [Diagnostic] {
    guard asItWas else { return [] }
    return [
      Diagnostic(
        .warning, "as-was", "The site shows what was removed or withheld after the moment that it shows",
        notes: ["Look through it before you publish it; without --as-was it is left out"])
    ]
  }
}
