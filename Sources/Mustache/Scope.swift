/// The arguments in force, by the name of the block they replace.
struct Scope: Hashable {
  /// An argument is rendered in the scope in which it was written, so that it may use the same layout again.
  struct Argument: Hashable {
    var block: Int
    var scope: Int
  }
  var arguments: [String: Argument] = [:]
}
