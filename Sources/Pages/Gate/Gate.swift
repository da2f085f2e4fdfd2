import Diagnostics
public import Graph
import Store

/// The one place that decides what is published, with a reason for each refusal (`design.md`, invariant 5).
///
/// It judges single things: an item by its own facts, a reference by its own facts, an attribute by its name. The `Publication`
/// is what the walk from the root reaches among what the gate allows. If several rules apply, the one that withholds wins.
public struct Gate: Sendable {
  /// The reason why something is withheld.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    case deleted
    /// `private` is anything but false or null.
    case `private`
    /// `publish` is false, the text's front matter withholds it, or the settings withhold every item whose `publish` is not true.
    case unpublished
    /// Its type is in `exclude.types`.
    case excludedType = "excluded-type"
    /// Its reference type is in `exclude.references`.
    case excludedReference = "excluded-reference"
    /// A drive of `exclude.drives` holds a fact of it.
    case excludedDrive = "excluded-drive"
    /// It is a reference item, which is shown with the items that it links and has no page of its own.
    case reference
    /// It has no facts and refers to nothing: another item refers to an item that does not exist.
    case missing
    /// Every fact that it had at the printed moment was removed since.
    case removed
    /// No path leads to it from the root.
    case unreachable

    /// The reason in words, to be put behind the name of the item.
    var words: String {
      switch self {
      case .deleted: "it is deleted"
      case .private: "its attribute 'private' is set"
      case .unpublished: "'publish' says so"
      case .excludedType: "its type is under 'exclude: types'"
      case .excludedReference: "it is a reference of a type under 'exclude: references'"
      case .excludedDrive: "a drive under 'exclude: drives' has a fact about it"
      case .reference: "it is a reference, which has no page of its own"
      case .missing: "no fact is about it"
      case .removed: "its facts were removed since"
      case .unreachable: "nothing leads to it"
      }
    }
  }

  let excludedTypes: Set<[UInt8]>
  let excludedReferences: Set<UInt32>
  /// By the number of the attribute's name; attributes beyond the end are not excluded.
  private let excludedAttributes: [Bool]
  let besides: WithheldBesides
  /// For each item, whether an excluded drive has a fact about it; empty if no drive is excluded.
  let isOfExcludedDrive: [Bool]
  let withholdsByDefault: Bool
  private let root: ItemIndex?

  /// - Parameter withheld: what is withheld whatever the graph's facts say. The graph must know its ids.
  public init(settings: Settings, graph: borrowing ItemGraph, withheld: WithheldNow = .nothing) {
    besides = WithheldBesides(withheld, in: graph)
    excludedTypes = Set(settings.exclude.types.map { Array($0.utf8) })
    excludedReferences = Set(settings.exclude.references.compactMap { graph.name($0)?.raw })
    var attributes = [Bool](repeating: false, count: graph.nameCount)
    for name in settings.exclude.attributes {
      if let index = graph.name(name) { attributes[Int(index.raw)] = true }
    }
    // `deleted` is never shown, so a restored item does not show that it was deleted.
    attributes[Int(NameIndex.deleted.raw)] = true
    excludedAttributes = attributes
    isOfExcludedDrive = Self.items(ofDrives: settings.exclude.drives, in: graph)
    withholdsByDefault = settings.unlessTold == .withhold
    root = graph.item(withID: settings.root)
  }

  /// The numbers of drives by their names; the user drive has none.
  private static func numbers(ofDrives names: [String], in graph: borrowing ItemGraph) -> Set<UInt8> {
    let all = graph.driveNames
    return Set(all.indices.filter { $0 > 0 && names.contains(all[$0]) }.map { UInt8($0) })
  }

  /// Whether a drive of `exclude.drives` currently has a fact about any of some items.
  static func excludesDrive(ofAnyOf items: Set<ItemIndex>, _ settings: Settings, in graph: borrowing ItemGraph) -> Bool
  {
    let numbers = numbers(ofDrives: settings.exclude.drives, in: graph)
    if numbers.isEmpty { return false }
    for item in items where !graph.drives(of: item).isDisjoint(with: numbers) { return true }
    return false
  }

  private static func items(ofDrives names: [String], in graph: borrowing ItemGraph) -> [Bool] {
    let numbers = numbers(ofDrives: names, in: graph)
    guard !numbers.isEmpty else { return [] }
    var items = [Bool](repeating: false, count: graph.itemCount)
    for number in items.indices {
      items[number] = !graph.drives(of: ItemIndex(raw: UInt32(number))).isDisjoint(with: numbers)
    }
    return items
  }

  /// Why the item's own facts withhold it, regardless of whether the root reaches it.
  public func reason(against item: ItemIndex, in graph: borrowing ItemGraph) -> Reason? {
    let besides = besides.reason(against: item)
    if let besides, besides != .removed { return besides }
    if graph.isDeleted(item) { return .deleted }
    if isPrivate(item, in: graph) { return .private }
    if isExcludedDrive(item) { return .excludedDrive }
    if graph.isReference(item) { return .reference }
    if isExcludedType(item, in: graph) { return .excludedType }
    if !graph.hasFacts(item), graph.references(from: item).isEmpty { return besides ?? .missing }
    if isUnpublished(item, in: graph) { return .unpublished }
    return nil
  }

  /// Why a reference is neither followed nor shown, by the reference item's own facts.
  public func reason(against reference: Reference, in graph: borrowing ItemGraph) -> Reason? {
    if let besides = besides.reason(against: reference.item) { return besides }
    if graph.isDeleted(reference.item) { return .deleted }
    if isPrivate(reference.item, in: graph) { return .private }
    if isExcludedDrive(reference.item) { return .excludedDrive }
    if isExcludedType(reference.item, in: graph) { return .excludedType }
    if let type = reference.type, excludedReferences.contains(type.raw) { return .excludedReference }
    if isUnpublished(reference.item, in: graph) { return .unpublished }
    return nil
  }

  /// Whether references of a type are neither followed nor shown.
  func excludes(referenceType type: NameIndex) -> Bool { excludedReferences.contains(type.raw) }

  @inlinable public func withholds(attribute name: NameIndex) -> Bool { isExcluded(Int(name.raw)) }

  @usableFromInline func isExcluded(_ name: Int) -> Bool {
    name < excludedAttributes.count && excludedAttributes[name]
  }

  /// Anything but boolean false or null withholds, so that an unreadable value never publishes what was meant to be private.
  func isPrivate(_ item: ItemIndex, in graph: borrowing ItemGraph) -> Bool {
    graph.current(.private, of: item).map { !Self.isHarmless($0) } ?? false
  }

  static func isHarmless(_ value: Value) -> Bool {
    switch value.type {
    case .null: true
    case .boolean: value.bytes.equals("false")
    default: false
    }
  }

  func isExcludedType(_ item: ItemIndex, in graph: borrowing ItemGraph) -> Bool {
    guard hasExcludedTypes, let type = graph.current(.type, of: item) else { return false }
    return isExcluded(type: type.bytes)
  }

  var hasExcludedTypes: Bool { !excludedTypes.isEmpty }

  func isExcluded(type: Bytes) -> Bool { excludedTypes.contains(Array(type)) }

  func isExcludedDrive(_ item: ItemIndex) -> Bool {
    Int(item.raw) < isOfExcludedDrive.count && isOfExcludedDrive[Int(item.raw)]
  }

  func isUnpublished(_ item: ItemIndex, in graph: borrowing ItemGraph) -> Bool {
    if graph.frontMatterRule(of: item) != nil { return true }
    let value = graph.current(.publish, of: item)
    if value == nil, !withholdsByDefault { return false }
    return withholds(publish: value, of: item, in: graph)
  }

  /// Whether an item with this value of `publish`, or with none, is withheld. References follow the items that they link, and a
  /// root without facts needs no `publish`.
  func withholds(publish value: Value?, of item: ItemIndex, in graph: borrowing ItemGraph) -> Bool {
    if let value, value.type == .boolean, !value.bytes.equals("true") { return true }
    guard withholdsByDefault, !graph.isReference(item), item != root || graph.hasFacts(item) else { return false }
    return value?.type != .boolean
  }
}

extension Gate {
  /// The error that says why the root cannot be published, and what would help.
  func refusal(
    of root: ItemIndex, called id: String, for reason: Reason, in graph: borrowing ItemGraph
  ) -> Diagnostic {
    var (words, help) = (reason.words, "Choose another item with --root")
    if reason == .unpublished {
      (words, help) = unpublished(root, called: id, in: graph)
    }
    return Diagnostic(
      .error, "root-withheld", "Root item '\(id)' cannot be published: \(words)", at: .setting("root"),
      notes: [help])
  }

  private func unpublished(
    _ root: ItemIndex, called id: String, in graph: borrowing ItemGraph
  ) -> (words: String, help: String) {
    let path = graph.current(.path, of: root).map { String(decoding: $0.bytes, as: UTF8.self) }
    let other = ", or choose another item with --root"
    if graph.frontMatterRule(of: root) != nil {
      return ("the front matter of its text says so", "Let its front matter say 'publish: true'" + other)
    }
    if graph.current(.publish, of: root) != nil {
      let help = path.map { "Write 'publish: true' in the front matter of \($0)" } ?? "Give it 'publish' = true"
      return ("its 'publish' is not true", help + other)
    }
    guard withholdsByDefault else { return (Reason.unpublished.words, "Choose another item with --root") }
    let help =
      path.map { "Add 'publish: true' to the front matter of \($0)" }
      ?? "Give it 'publish' = true; in a folder of notes, begin index.md with front matter that says 'publish: true'"
    return ("'default: withhold' keeps back whatever does not say 'publish' = true", help)
  }

  /// Whether an item was withheld when it was deleted, or would be withheld without the deletion. Facts that a deletion hides
  /// count here.
  func wasWithheld(_ item: ItemIndex, in graph: borrowing ItemGraph) -> Bool {
    if isExcludedDrive(item) { return true }
    var last: [NameIndex: Value] = [:]
    graph.forEachFact(of: item) { name, fact in
      guard Self.decidingNames.contains(name), !fact.isRemoved else { return }
      if fact.moment >= last[name]?.moment ?? .oldest { last[name] = fact.value }
    }
    return last[.private].map { !Self.isHarmless($0) } ?? false
      || last[.type].map { isExcluded(type: $0.bytes) } ?? false
      || withholds(publish: last[.publish], of: item, in: graph)
      || Self.saysSo(last[.title], graph) || Self.saysSo(last[.body], graph)
  }

  /// Whether the front matter of a text withholds its item.
  private static func saysSo(_ text: Value?, _ graph: borrowing ItemGraph) -> Bool {
    guard let text else { return false }
    return graph.frontMatterRule(of: text) != nil
  }

  /// The attributes whose values may withhold an item.
  static let decidingNames: [NameIndex] = [.private, .type, .publish] + NameIndex.withFrontMatter
}
