/// The places of an item's attributes in its chain, for items with so many attributes that walking the chain would make each fact
/// cost as much as the item has attributes.
struct WideItem: Sendable {
  /// The most attributes that are walked; an item with more gets a `WideItem`.
  static let mostWalked = 64

  /// By name: the newest version.
  private var tops: [UInt32: UInt32] = [:]
  /// By name: the name before it in the chain. Attributes are only added at the end, so this never changes.
  private var before: [UInt32: UInt32] = [:]
  private var lastName: UInt32?

  func top(of name: UInt32) -> UInt32? { tops[name] }

  /// The cell that a name's chain follows; `Cell.none` for the first. For a new name, the end of the chain.
  func previous(of name: UInt32) -> UInt32 {
    let name = tops[name] == nil ? lastName : before[name]
    return name.flatMap { tops[$0] } ?? Cell.none
  }

  /// Notes a name's newest version; a new name goes to the end.
  mutating func put(_ top: UInt32, for name: UInt32) {
    if tops.updateValue(top, forKey: name) != nil { return }
    before[name] = lastName
    lastName = name
  }
}
