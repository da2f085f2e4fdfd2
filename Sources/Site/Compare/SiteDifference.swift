public import Diagnostics
import Graph
import Pages
public import Store
import Views

/// The difference between two sites of one store, an earlier and a later one. Everything in it is in at least one of them.
public struct SiteDifference: Sendable, Encodable, Equatable {
  /// A published item.
  public struct Item: Sendable, Encodable, Equatable {
    public let id: String
    /// Its page title, from the later site if it is there.
    public let title: String
    /// Its page, from the later site if it is there.
    public let page: String
    /// Attributes that were set, changed or removed; empty for new and removed items.
    public let attributes: [String]
  }

  /// A reference between two published items.
  public struct Reference: Sendable, Encodable, Equatable {
    /// Ids of the items, and their page titles.
    public let from: String
    public let fromTitle: String
    public let to: String
    public let toTitle: String
    /// Absent if there is none.
    public let type: String?
    /// Attributes that were set, changed or removed; empty for new and removed references.
    public let attributes: [String]
  }

  /// What was added, changed and removed of one kind.
  public struct Changes<Thing: Sendable & Encodable & Equatable>: Sendable, Encodable, Equatable {
    public internal(set) var added: [Thing] = []
    public internal(set) var changed: [Thing] = []
    public internal(set) var removed: [Thing] = []
    public var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }
  }

  /// A file of the site.
  public struct Page: Sendable, Encodable, Equatable {
    public enum Change: String, Sendable, Encodable { case new, changed, removed }
    public let path: String
    public let change: Change
    /// The differences in what it shows or asked for.
    public let because: [Reason]
  }

  /// Why a page differs.
  public struct Reason: Sendable, Encodable, Equatable, Hashable {
    public enum Kind: String, Sendable, Encodable {
      case itemAdded = "item-added"
      case itemChanged = "item-changed"
      case itemRemoved = "item-removed"
      /// Its page has another address.
      case itemMoved = "item-moved"
      /// It is reached from the root in another way.
      case wayChanged = "way-changed"
      case referenceAdded = "reference-added"
      case referenceChanged = "reference-changed"
      case referenceRemoved = "reference-removed"
      /// It shows which days of a timeline have something, or how much.
      case timeline
      /// It lists what is published, and something in the list is new, changed or removed.
      case listing
      /// It is an attachment, which is there if a published text refers to it.
      case attachment
      /// It read settings that changed; `attributes` names them.
      case settingChanged = "setting-changed"
      /// It was made with templates that changed; `attributes` names them.
      case templateChanged = "template-changed"
      /// Somebody changed or removed the file since it was written.
      case altered
    }

    public let kind: Kind
    /// The item's id, or the id of the item that the reference comes from.
    public var item: String?
    /// The id of the item that the reference leads to.
    public var to: String?
    /// The attributes that differ; or the settings, or the template files.
    public var attributes: [String] = []

    /// By default, a reason without an item.
    public init(kind: Kind, item: String? = nil, to: String? = nil, attributes: [String] = []) {
      (self.kind, self.item, self.to, self.attributes) = (kind, item, to, attributes)
    }
  }

  /// Nothing differs.
  public init() {}

  public internal(set) var items = Changes<Item>()
  public internal(set) var references = Changes<Reference>()
  /// Every file that a build writes and that is not the same in both sites, by path.
  public internal(set) var pages: [Page] = []
}

extension Build {
  /// Builds the sites as of two moments in memory and compares them. Writes nothing.
  ///
  /// - Returns: the difference, and the errors of pages that failed.
  /// - Throws: as `run` does. A first site whose root did not exist yet is empty.
  public func differences(
    from first: AsOf, to second: AsOf, of source: some FactSource
  ) throws -> (difference: SiteDifference, errors: [Diagnostic]) {
    let views = try library()
    let states = try states([first, second], of: source, views).states
    let later = try plan(states[1], source, views)
    let earlier: SitePlan?
    do { earlier = try plan(states[0], source, views) } catch let error as Diagnostic {
      guard error.identifier == "root-missing" else { throw error }
      earlier = nil
    }
    let before = FileSurvey()
    var messages = earlier?.make(with: before, jobs: jobs) { _, _ in } ?? []
    let after = FileSurvey(comparedWith: before.all)
    messages += later.make(with: after, jobs: jobs) { _, _ in }
    let graphs = GraphDifference(from: earlier?.site, to: later.site)
    let reasons = PageReasons(graphs)
    var difference = graphs.named
    difference.pages = Self.pages(before.all, after, reasons)
    let errors = Set(messages.filter { $0.severity == .error })
    return (difference, errors.sorted { $0.text < $1.text })
  }

  private func plan(_ state: EarlierState, _ source: some FactSource, _ views: ViewLibrary) throws -> SitePlan {
    let words = views.words["unpublished"] ?? ""
    let site = try state.site(from: source, settings: settings, unpublishedWords: words)
    return SitePlan(site, views: views, outputs: outputs)
  }

  private static func pages(
    _ before: [String: OutputFile], _ after: FileSurvey, _ reasons: PageReasons
  ) -> [SiteDifference.Page] {
    let reads = after.readsOfChanged
    let later = after.all
    let changed = reads.keys.map { path in
      SiteDifference.Page(
        path: path, change: before[path] == nil ? .new : .changed,
        because: reasons.reasons(for: path, reads[path] ?? []))
    }
    let removed = before.keys.filter { later[$0] == nil }.map { path in
      SiteDifference.Page(path: path, change: .removed, because: reasons.reasons(forRemoved: path))
    }
    return (changed + removed).sorted { $0.path < $1.path }
  }
}
