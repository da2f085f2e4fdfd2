/// Bytes split into lines, which end in LF or CRLF.
struct MailLines {
  let bytes: [UInt8]
  /// The start of each line.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = bytes.isEmpty ? [] : [0]
    for (place, byte) in bytes.enumerated() where byte == 0x0A && place + 1 < bytes.count { starts.append(place + 1) }
    self.starts = starts
  }

  var count: Int { starts.count }

  func start(_ line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

  /// A line without its end.
  subscript(line: Int) -> ArraySlice<UInt8> {
    var end = start(line + 1)
    if end > starts[line], bytes[end - 1] == 0x0A { end -= 1 }
    if end > starts[line], bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[starts[line]..<end]
  }

  /// The line that begins at a place; nil where none does.
  func line(at place: Int) -> Int? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < starts.count && starts[low] == place ? low : nil
  }
}
