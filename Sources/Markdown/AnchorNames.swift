/// Makes the anchors of one document unique: the second `notes` becomes `notes-2`.
struct AnchorNames {
  private var uses: [String: Int] = [:]

  mutating func clear() {
    if !uses.isEmpty { uses.removeAll(keepingCapacity: uses.count < 256) }
  }

  mutating func claim(_ anchor: String) -> String {
    guard let taken = uses[anchor] else {
      uses[anchor] = 1
      return anchor
    }
    var number = taken + 1
    while uses["\(anchor)-\(number)"] != nil { number += 1 }
    uses[anchor] = number
    uses["\(anchor)-\(number)"] = 1
    return "\(anchor)-\(number)"
  }
}
