/// The names that templates use, numbered in the order of their first use.
public struct Vocabulary: Sendable {
  public private(set) var names: [String] = []
  private var slots: [String: Slot] = [:]

  /// A vocabulary whose first slots are `names`, so that a reader can switch over its own numbers.
  public init(_ names: [String] = []) {
    for name in names { _ = intern(name) }
  }

  /// The slot of `name`; nil if no template uses it.
  public func slot(_ name: String) -> Slot? { slots[name] }

  /// The name of `slot`.
  public func name(_ slot: Slot) -> String { names[Int(slot.index)] }

  /// The slot of `name`, new or existing; nil if all 65,536 are used.
  mutating func intern(_ name: String) -> Slot? {
    if let slot = slots[name] { return slot }
    guard let index = UInt16(exactly: names.count) else { return nil }
    slots[name] = Slot(index: index)
    names.append(name)
    return Slot(index: index)
  }
}
