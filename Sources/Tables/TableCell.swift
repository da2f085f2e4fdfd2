/// A value of a table as it was written.
struct TableCell: Hashable {
  enum Form: Hashable {
    /// Nothing says what it is: a field of CSV.
    case field
    case string, number, boolean
  }

  let text: String
  let form: Form
}
