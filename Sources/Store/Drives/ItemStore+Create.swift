import Diagnostics
import FoundationEssentials

extension ItemStore {
  /// Inserts a new item, and a reference to it from another where `referenceFrom` names one.
  ///
  /// - Returns: the new item's id.
  @discardableResult
  public func createItem(
    type: String?, attributes: [String: TypedValue]? = nil, referenceFrom: String? = nil, referenceType: String? = nil,
    referenceAttributes: [String: TypedValue]? = nil, resource: String? = nil
  ) throws -> String {
    let itemId = UUID().uuidString
    let facts = Self.factsToCreateItem(
      itemId: itemId, type: type, attributes: attributes, referenceFrom: referenceFrom, referenceType: referenceType,
      referenceAttributes: referenceAttributes, timestamp: now())
    try insert(facts: facts, resource: resource)
    return itemId
  }

  /// The facts that `createItem` inserts: `created`, `type` when given, each attribute by name, and those of the reference.
  ///
  /// Without a timestamp, `created` is the current time and the facts are stamped when they are inserted.
  public static func factsToCreateItem(
    itemId: String, type: String?, attributes: [String: TypedValue]? = nil, referenceFrom: String? = nil,
    referenceType: String? = nil, referenceAttributes: [String: TypedValue]? = nil, timestamp: Moment? = nil
  ) -> [Fact] {
    var facts = [created(itemId, timestamp)]
    if let type { facts.append(Fact(itemId: itemId, attribute: "type", value: .string(type), timestamp: timestamp)) }
    facts += statements(itemId, attributes, timestamp)
    guard let referenceFrom else { return facts }
    return facts
      + factsToRelateItems(
        relationshipItemId: UUID().uuidString, fromItemId: referenceFrom, toItemId: itemId,
        referenceType: referenceType, referenceAttributes: referenceAttributes, timestamp: timestamp)
  }

  /// Inserts a reference item between two items.
  ///
  /// - Returns: the reference item's id.
  @discardableResult
  public func relateItems(
    fromItemId: String, toItemId: String, referenceType: String? = nil,
    referenceAttributes: [String: TypedValue]? = nil, resource: String? = nil
  ) throws -> String {
    let relationshipItemId = UUID().uuidString
    let facts = Self.factsToRelateItems(
      relationshipItemId: relationshipItemId, fromItemId: fromItemId, toItemId: toItemId,
      referenceType: referenceType, referenceAttributes: referenceAttributes, timestamp: now())
    try insert(facts: facts, resource: resource)
    return relationshipItemId
  }

  /// The facts that `relateItems` inserts: `created`, `type`, `referenceType` when given, both ends, and each attribute by name.
  public static func factsToRelateItems(
    relationshipItemId: String, fromItemId: String, toItemId: String, referenceType: String? = nil,
    referenceAttributes: [String: TypedValue]? = nil, timestamp: Moment? = nil
  ) -> [Fact] {
    let id = relationshipItemId
    var facts = [
      created(id, timestamp),
      Fact(itemId: id, attribute: "type", value: .string("reference"), timestamp: timestamp),
    ]
    if let referenceType {
      facts.append(Fact(itemId: id, attribute: "referenceType", value: .string(referenceType), timestamp: timestamp))
    }
    facts.append(Fact(itemId: id, attribute: "fromItemId", value: .itemId(fromItemId), timestamp: timestamp))
    facts.append(Fact(itemId: id, attribute: "toItemId", value: .itemId(toItemId), timestamp: timestamp))
    return facts + statements(id, referenceAttributes, timestamp)
  }

  private static func created(_ itemId: String, _ timestamp: Moment?) -> Fact {
    Fact(itemId: itemId, attribute: "created", value: .timestamp(timestamp ?? .now), timestamp: timestamp)
  }

  /// Attributes in the order of their names, so that the same call gives the same facts.
  private static func statements(_ itemId: String, _ values: [String: TypedValue]?, _ timestamp: Moment?) -> [Fact] {
    (values ?? [:]).sorted { $0.key < $1.key }.map { name, value in
      Fact(itemId: itemId, attribute: name, value: value, timestamp: timestamp)
    }
  }

  /// Inserts one fact into the user drive, or into a resource's drive.
  ///
  /// - Throws: a `Diagnostic` when the resource is not mounted or its drive cannot be written.
  public func insert(fact: Fact, resource: String? = nil) throws {
    try insert(facts: [fact], resource: resource)
  }

  /// Inserts facts together. They get one timestamp, unless they bring their own, and cause one notification.
  ///
  /// - Throws: a `Diagnostic` when the resource is not mounted or its drive cannot be written; then none is inserted.
  public func insert(facts: [Fact], resource: String? = nil) throws {
    guard let drive = drive(forResource: resource) else {
      throw Diagnostic(
        .error, "store-no-such-resource", "No drive is mounted as resource '\(resource ?? "")'",
        notes: ["Mount it before inserting into it"])
    }
    guard !facts.isEmpty else { return }
    let stamped = facts.stamped(now())
    try inserting.withLock { _ in try drive.insert(facts: stamped) }
    notify(stamped)
  }

  /// Appends a version of the fact with the removal bit flipped: it removes a live fact and restores a removed one.
  ///
  /// As in Workbench, it goes to the user drive, wherever the fact is kept.
  public func deleteFact(_ fact: Fact) throws {
    var version = fact
    version.flags ^= 1
    version.timestamp = .onInsertion
    try insert(fact: version)
  }

  /// Marks an item as deleted: all its facts until now are hidden, and later facts revive it.
  ///
  /// - Parameter successorItemId: the item that takes its place.
  public func deleteItem(itemId: String, successorItemId: String? = nil) throws {
    let now = now()
    var facts = [Fact(itemId: itemId, attribute: "deleted", value: .timestamp(now), timestamp: now)]
    if let successorItemId {
      facts.append(Fact(itemId: itemId, attribute: "successor", value: .itemId(successorItemId), timestamp: now))
    }
    try insert(facts: facts)
  }

  /// Stores which view shows an item, in general and at one reference; nil resets the choice.
  public func selectView(itemId: String, relationshipItemId: String, itemViewId: String?) throws {
    let view = itemViewId.map { TypedValue.itemId($0) } ?? .null
    try insert(facts: [
      Fact(itemId: itemId, attribute: "lastItemViewId", value: view),
      Fact(itemId: relationshipItemId, attribute: "itemViewId", value: view),
    ])
  }
}
