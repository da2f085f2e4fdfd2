/// Records whose values have names.
struct Table {
  /// The names in the order in which they first occur, each once.
  private(set) var columns: [String] = []
  var rows: [TableRow] = []
  /// What cannot be read: the reason, the line, and its first words.
  var faults: [(summary: String, line: Int, text: String)] = []
  private var numbers: [[UInt8]: Int] = [:]

  /// The number of a column, whose name may be new to the table.
  mutating func column(_ name: String) -> Int {
    // Names are compared byte by byte, as attributes are.
    let key = Array(name.utf8)
    if let number = numbers[key] { return number }
    numbers[key] = columns.count
    columns.append(name)
    return columns.count - 1
  }

  /// The number of a column whose name may occur several times in one record: the second `name` is `name 2`.
  ///
  /// - Parameter taken: the columns of the record so far, each with the number of the last column of its name.
  mutating func column(_ name: String, besides taken: inout [Int: Int]) -> Int {
    let first = column(name)
    var (number, copies) = (first, taken[first] ?? 1)
    while taken[number] != nil {
      copies += 1
      number = column("\(name) \(copies)")
    }
    taken[number] = 1
    taken[first] = copies
    return number
  }
}
