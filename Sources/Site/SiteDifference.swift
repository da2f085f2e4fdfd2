/// What differs between two sites of one store, an earlier and a later one. Nothing in it stands in neither of them.
public struct SiteDifference: Sendable, Encodable, Equatable {
  /// A published item.
  public struct Item: Sendable, Encodable, Equatable {
    public let id: String
    /// Its page title, of the later site where it is in it.
    public let title: String
    /// Its page, of the later site where it is in it.
    public let page: String
    /// Attributes that were set, changed or taken away; empty for items that are new or gone.
    public let attributes: [String]
  }

  /// A reference between two published items.
  public struct Reference: Sendable, Encodable, Equatable {
    /// Ids of the items, and their page titles.
    public let from: String
    public let fromTitle: String
    public let to: String
    public let toTitle: String
    /// Absent where there is none.
    public let type: String?
    /// What was set, changed or taken away; empty for references that are new or gone.
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
    /// What it shows or asked for that differs.
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
      /// It is reached in another way from the root.
      case wayChanged = "way-changed"
      case referenceAdded = "reference-added"
      case referenceChanged = "reference-changed"
      case referenceRemoved = "reference-removed"
      /// It shows which days of a timeline have something, or how much.
      case timeline
      /// It lists what is published, of which something is new, has changed or is gone.
      case listing
      /// It asked for a setting that is another; which ones are.
      case settingChanged = "setting-changed"
      /// It was made with a template that is another; which ones are.
      case templateChanged = "template-changed"
      /// Somebody changed or removed the file since it was written.
      case altered
    }

    public let kind: Kind
    /// The item's id, or that of the item the reference goes out of.
    public var item: String?
    /// The id of the item that the reference goes into.
    public var to: String?
    /// Which attributes of it; or which settings, or files of templates.
    public var attributes: [String] = []

    /// A reason without an item, unless told otherwise.
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
