import Diagnostics

extension ItemStore {
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
