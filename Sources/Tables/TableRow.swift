/// A record of a table.
struct TableRow {
  /// In which it begins, counted from 1.
  let line: Int
  /// What it says, by the number of the column and in the order of the record; an empty field says nothing.
  var cells: [(column: Int, cell: TableCell)] = []
  /// Where the file ends within the record, how many fields it has: what comes behind them may still be written.
  var fieldsBeforeCut: Int?
}
