/// Which rows a read is about: those behind `after` up to `through`, of one item or of all.
struct RowRequest: Sendable {
  var after: Int64
  var through: Int64
  var itemId: String?
}
