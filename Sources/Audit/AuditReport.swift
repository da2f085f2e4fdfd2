import Graph
public import Pages
import Store

/// What would leave the machine, and what would not, each with the rule that decided. It is for the owner of the store only: it
/// contains names that no output shows.
public struct AuditReport: Sendable, Encodable, Equatable {
  /// The id of the item from which the walk starts.
  public internal(set) var root = ""
  /// `publish` or `withhold`: what happens to items that no other rule decides about.
  public internal(set) var `default` = ""
  public internal(set) var counts = Counts()
  /// In the order of mounting, the user drive first.
  public internal(set) var drives: [Drive] = []
  /// The published items, in the order of their ids.
  public internal(set) var items: [Item] = []
  /// References between published items, in the order of their ids.
  public internal(set) var references: [Reference] = []
  /// The files that published texts refer to, in the order of their paths.
  public internal(set) var attachments: [Attachment] = []
  public internal(set) var withheld = Withheld()

  init() {}

  /// How many there are of each kind.
  public struct Counts: Sendable, Encodable, Equatable {
    public internal(set) var items = 0
    public internal(set) var references = 0
    /// Current values of published items and references.
    public internal(set) var attributes = 0
    /// Published items without a fact in any drive: they are known only from references, as a root often is.
    public internal(set) var itemsWithoutFacts = 0
    public internal(set) var withheldItems = 0
    public internal(set) var withheldReferences = 0
    /// Values of published items and references that are withheld.
    public internal(set) var withheldAttributes = 0
  }

  /// A place where facts are stored.
  public struct Drive: Sendable, Encodable, Equatable {
    /// The name that it is mounted under; empty for the user drive.
    public let name: String
    /// How many published items have a fact in it.
    public internal(set) var items = 0
    /// How many withheld items have a fact in it; reference items are not counted.
    public internal(set) var withheldItems = 0
    /// Whether the settings withhold all of it.
    public let isExcluded: Bool
  }

  /// A published item.
  public struct Item: Sendable, Encodable, Equatable {
    public let id: String
    public let title: String
    /// The path of its page below the output folder.
    public let page: String
    /// Absent if there is none.
    public let type: String?
    /// The ids of the items on the shortest way from the root, including both ends: why it is published.
    public let way: [String]
    /// Attributes whose current values are shown.
    public let attributes: [String]
    /// Attributes whose former values are shown in histories or timelines.
    public let former: [String]
    /// Attributes whose texts are shown without their links to withheld items.
    public let withoutLinks: [String]
  }

  /// A reference between two published items.
  public struct Reference: Sendable, Encodable, Equatable {
    public let id: String
    public let from: String
    public let to: String
    /// Absent if there is none.
    public let type: String?
    public let attributes: [String]
  }

  /// A file that is copied into the site.
  public struct Attachment: Sendable, Encodable, Equatable {
    /// Its path below the folder of attachments.
    public let path: String
    /// The path of its copy below the output folder.
    public let page: String
    /// In bytes.
    public let size: Int

    /// A file with its copy.
    public init(path: String, page: String, size: Int) { (self.path, self.page, self.size) = (path, page, size) }
  }

  /// What is withheld.
  public struct Withheld: Sendable, Encodable, Equatable {
    public internal(set) var items: [WithheldItem] = []
    public internal(set) var references: [WithheldReference] = []
    public internal(set) var attributes: [WithheldAttribute] = []
  }

  /// An item that is not published.
  public struct WithheldItem: Sendable, Encodable, Equatable {
    public let id: String
    public let title: String
    /// The raw value of a `Gate.Reason`.
    public let reason: String
    /// The setting, or the value, that decided.
    public let rule: String
  }

  /// A reference that is neither followed nor shown.
  public struct WithheldReference: Sendable, Encodable, Equatable {
    public let id: String
    public let from: String
    public let to: String
    /// Absent if there is none.
    public let type: String?
    /// The raw value of a `Gate.Reason`, or `end-withheld`.
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
    /// How many of its versions are withheld.
    public let versions: Int
  }
}

extension AuditReport {
  /// Reports what of a graph would leave the machine. The reasons come from the gate, which all outputs read through.
  ///
  /// - Parameter attachments: the files that its pages refer to.
  public init(of site: PublishedGraph, attachments: [Attachment] = []) {
    self.init()
    self.attachments = attachments
    let rule = Rule(of: site)
    var reader = GraphReader(site)
    root = site.settings.root
    `default` = site.settings.unlessTold.rawValue
    drives = site.graph.driveNames.map { name in
      Drive(name: name, isExcluded: !name.isEmpty && site.settings.exclude.drives.contains(name))
    }
    for number in 0..<site.graph.itemCount {
      let item = ItemIndex(raw: UInt32(number))
      if let reference = site.graph.reference(item) {
        add(reference, of: site, rule, &reader)
      } else if site.publication.contains(item) {
        add(item, of: site, rule, &reader)
      } else {
        addWithheld(item, of: site, rule)
      }
    }
    sort()
    count()
  }

  private mutating func add(
    _ item: ItemIndex, of site: PublishedGraph, _ rule: Rule, _ reader: inout GraphReader
  ) {
    count(item, of: site)
    let values = PublishedValues(of: item, in: site, &reader, rule)
    withheld.attributes += values.withheld
    items.append(
      Item(
        id: rule.id(item), title: Rule.text(reader.title(of: item)), page: site.path(of: item),
        type: reader.value(.type, of: item).map { Rule.text($0.bytes) }, way: reader.way(to: item).map(rule.id),
        attributes: values.shown, former: values.former, withoutLinks: values.withoutLinks))
  }

  private mutating func add(
    _ reference: Graph.Reference, of site: PublishedGraph, _ rule: Rule, _ reader: inout GraphReader
  ) {
    let type = reference.type.map(rule.name)
    let (id, from, to) = (rule.id(reference.item), rule.id(reference.from), rule.id(reference.to))
    guard !site.publication.shows(reference) else {
      let values = PublishedValues(of: reference.item, in: site, &reader, rule)
      withheld.attributes += values.withheld
      references.append(Reference(id: id, from: from, to: to, type: type, attributes: values.shown))
      return
    }
    let (reason, words) = Self.why(reference, of: site, rule)
    withheld.references.append(
      WithheldReference(id: id, from: from, to: to, type: type, reason: reason, rule: words))
  }

  private static func why(_ reference: Graph.Reference, of site: PublishedGraph, _ rule: Rule) -> (String, String) {
    if let reason = site.gate.reason(against: reference, in: site.graph) {
      return (reason.rawValue, rule.words(reason, reference.item, referenceType: reference.type))
    }
    let end = site.publication.contains(reference.from) ? reference.to : reference.from
    let reason = site.gate.reason(against: end, in: site.graph) ?? .unreachable
    return ("end-withheld", "'\(rule.title(end))' is withheld: \(rule.words(reason, end))")
  }

  private mutating func addWithheld(_ item: ItemIndex, of site: PublishedGraph, _ rule: Rule) {
    count(item, of: site)
    let reason = site.gate.reason(against: item, in: site.graph) ?? .unreachable
    withheld.items.append(
      WithheldItem(
        id: rule.id(item), title: site.ownTitle(of: item), reason: reason.rawValue, rule: rule.words(reason, item)))
  }

  private mutating func count(_ item: ItemIndex, of site: PublishedGraph) {
    let isPublished = site.publication.contains(item)
    let holders = site.graph.drives(of: item)
    if isPublished, holders.isEmpty { counts.itemsWithoutFacts += 1 }
    for drive in holders where Int(drive) < drives.count {
      if isPublished { drives[Int(drive)].items += 1 } else { drives[Int(drive)].withheldItems += 1 }
    }
  }

  private mutating func sort() {
    items.sort { $0.id < $1.id }
    references.sort { $0.id < $1.id }
    withheld.items.sort { $0.id < $1.id }
    withheld.references.sort { $0.id < $1.id }
    withheld.attributes.sort { ($0.item, $0.attribute, $0.reason) < ($1.item, $1.attribute, $1.reason) }
  }

  private mutating func count() {
    counts = Counts(
      items: items.count, references: references.count,
      attributes: items.map(\.attributes.count).reduce(0, +) + references.map(\.attributes.count).reduce(0, +),
      itemsWithoutFacts: counts.itemsWithoutFacts, withheldItems: withheld.items.count,
      withheldReferences: withheld.references.count,
      withheldAttributes: withheld.attributes.count)
  }
}
