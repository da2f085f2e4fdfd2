/// One step of a compiled template. Payloads are trivial, so a step takes 16 bytes and retains nothing.
@usableFromInline
enum Operation: Sendable {
  case text(Literal)
  case escaped(Slot)
  case raw(Slot)
  /// The body runs from the next operation up to `end`.
  case section(Slot, end: UInt32)
  case inverted(Slot, end: UInt32)
  case call(UInt32)
  /// A call whose lines are indented further by `margin`: in addition to the current indentation, or instead of it.
  case indentedCall(UInt32, margin: Literal, isNested: Bool)
  case dynamic(Slot, family: UInt16)
  case indentedDynamic(Slot, family: UInt16, margin: Literal, isNested: Bool)
  /// The indentation that was carried into this program.
  case indentation
}
