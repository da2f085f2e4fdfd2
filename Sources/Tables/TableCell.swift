/// A value of a table as written.
struct TableCell: Hashable {
  enum Form: Hashable {
    /// The type is not given: a CSV field.
    case field
    case string, number, boolean
  }

  let text: String
  let form: Form
}
