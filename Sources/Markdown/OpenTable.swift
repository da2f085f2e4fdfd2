/// Where in a table the writer is.
struct OpenTable {
  var isInHeader = false
  var needsBodyEnd = false
  var column = 0
}
