/// Splits the bytes of a calendar into lines with any line breaks. Lines are unfolded as bytes, because a fold may be within a
/// character.
struct ContentLines {
  /// The longest line in bytes; a longer one is cut.
  private static let mostBytes = 1 << 20

  private(set) var lines: [ContentLine] = []
  /// The lines that were cut.
  private(set) var cut: [ContentLine] = []

  init(_ bytes: some Collection<UInt8>) {
    var line: [UInt8] = []
    var (number, first) = (1, 1)
    var isStart = true
    var wasReturn = false
    for byte in bytes {
      if byte == 0x0A || byte == 0x0D {
        // CR LF is one break.
        if byte == 0x0D || !wasReturn { number += 1 }
        isStart = true
        wasReturn = byte == 0x0D
        continue
      }
      wasReturn = false
      let begins = isStart
      isStart = false
      if begins {
        if byte == 0x20 || byte == 0x09, !lines.isEmpty || !line.isEmpty { continue }
        finish(&line, first)
        first = number
      }
      // Programs in C end a text at a NUL byte.
      if byte != 0, line.count <= Self.mostBytes { line.append(byte) }
    }
    finish(&line, first)
  }

  private mutating func finish(_ line: inout [UInt8], _ number: Int) {
    let isMarked = lines.isEmpty && line.starts(with: [0xEF, 0xBB, 0xBF])
    let isCut = line.count > Self.mostBytes
    if isCut { line.removeLast(line.count - Self.mostBytes) }
    let text = String(decoding: isMarked ? line[3...] : line[...], as: UTF8.self)
    line.removeAll(keepingCapacity: true)
    guard text.utf8.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
    let read = ContentLine(number: number, text: text)
    lines.append(read)
    if isCut { cut.append(read) }
  }
}
