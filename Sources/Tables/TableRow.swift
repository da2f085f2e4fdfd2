/// A record of a table.
struct TableRow {
  /// Its first line, from 1.
  let line: Int
  /// Its values, by the number of the column and in the order of the record; empty fields are left out.
  var cells: [(column: Int, cell: TableCell)] = []
  /// The number of its fields, where the file ends within it: more may still be written.
  var fieldsBeforeCut: Int?
}
