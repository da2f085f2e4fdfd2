/// The writer's position in a table.
struct OpenTable {
  var isInHeader = false
  var needsBodyEnd = false
  var column = 0
}
