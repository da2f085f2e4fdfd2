/// One step of a compiled template. Payloads are trivial, so that a step is 16 bytes and nothing is retained.
@usableFromInline
enum Operation: Sendable {
  case text(Literal)
  case escaped(Slot)
  case raw(Slot)
  /// The body runs from the next operation up to `end`.
  case section(Slot, end: UInt32)
  case inverted(Slot, end: UInt32)
  case call(UInt32)
  /// A call whose lines are indented further by `margin`: on top of the present indentation, or in place of it.
  case indentedCall(UInt32, margin: Literal, isNested: Bool)
  case dynamic(Slot, family: UInt16)
  case indentedDynamic(Slot, family: UInt16, margin: Literal, isNested: Bool)
  /// The indentation that was carried into this program.
  case indentation
}
