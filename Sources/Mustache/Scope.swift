/// The current arguments, by the name of the block that they replace.
struct Scope: Hashable {
  /// An argument, which is rendered in the scope in which it was written, so that it may use the same layout again.
  struct Argument: Hashable {
    var block: Int
    var scope: Int
  }
  var arguments: [String: Argument] = [:]
}
