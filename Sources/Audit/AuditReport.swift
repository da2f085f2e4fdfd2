/// What would leave the machine, and what would not, each with the rule that decided. For the eyes of the store's owner: it
/// names what no output names.
public struct AuditReport: Sendable, Encodable, Equatable {
  /// The id of the item from which the walk starts.
  public internal(set) var root = ""
  /// `publish` or `withhold`: what becomes of items that nothing else decides about.
  public internal(set) var `default` = ""
  public internal(set) var counts = Counts()
  /// In the order of mounting, the user drive first.
  public internal(set) var drives: [Drive] = []
  /// What is published, in the order of the ids.
  public internal(set) var items: [Item] = []
  /// References between published items, in the order of their ids.
  public internal(set) var references: [Reference] = []
  public internal(set) var withheld = Withheld()

  init() {}

  /// How much of everything there is.
  public struct Counts: Sendable, Encodable, Equatable {
    public internal(set) var items = 0
    public internal(set) var references = 0
    /// Current values of published items and references.
    public internal(set) var attributes = 0
    /// Published items of which no drive holds a fact: they are known by references alone, as a root often is.
    public internal(set) var itemsWithoutFacts = 0
    public internal(set) var withheldItems = 0
    public internal(set) var withheldReferences = 0
    /// Values of published items and references that stay.
    public internal(set) var withheldAttributes = 0
  }

  /// A place where facts are kept.
  public struct Drive: Sendable, Encodable, Equatable {
    /// The name that it is mounted by; empty for the user drive.
    public let name: String
    /// Published items of which it holds a fact.
    public internal(set) var items = 0
    /// Items that are not published of which it holds a fact; reference items are not counted.
    public internal(set) var withheldItems = 0
    /// Whether the settings withhold all of it.
    public let isExcluded: Bool
  }

  /// A published item.
  public struct Item: Sendable, Encodable, Equatable {
    public let id: String
    public let title: String
    /// Its page, below the output folder.
    public let page: String
    /// Absent where there is none.
    public let type: String?
    /// The ids of the items on the shortest way from the root, both included: why it is published.
    public let way: [String]
    /// Attributes whose current values are shown.
    public let attributes: [String]
    /// Attributes of which former values are told in histories or timelines.
    public let former: [String]
    /// Attributes whose texts are shown without their links to withheld items.
    public let withoutLinks: [String]
  }

  /// A reference between two published items.
  public struct Reference: Sendable, Encodable, Equatable {
    public let id: String
    public let from: String
    public let to: String
    /// Absent where there is none.
    public let type: String?
    public let attributes: [String]
  }

  /// What stays.
  public struct Withheld: Sendable, Encodable, Equatable {
    public internal(set) var items: [WithheldItem] = []
    public internal(set) var references: [WithheldReference] = []
    public internal(set) var attributes: [WithheldAttribute] = []
  }

  /// An item that is not published.
  public struct WithheldItem: Sendable, Encodable, Equatable {
    public let id: String
    public let title: String
    /// A word of `Gate.Reason`.
    public let reason: String
    /// The setting, or the value, that decided.
    public let rule: String
  }

  /// A reference that is neither crossed nor shown.
  public struct WithheldReference: Sendable, Encodable, Equatable {
    public let id: String
    public let from: String
    public let to: String
    /// Absent where there is none.
    public let type: String?
    /// A word of `Gate.Reason`, or `end-withheld`.
    public let reason: String
    public let rule: String
  }

  /// A value of a published item or reference that is not shown.
  public struct WithheldAttribute: Sendable, Encodable, Equatable {
    /// The id of the item, or of the reference item.
    public let item: String
    public let attribute: String
    /// `excluded-attribute`, `target-withheld`, `superseded` or `removed`.
    public let reason: String
    public let rule: String
    /// How many versions of it.
    public let versions: Int
  }
}
