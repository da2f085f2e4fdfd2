import Diagnostics

extension TemplateSource {
  /// The position of the byte at `offset`: lines and columns count from 1, columns in characters.
  func place(of offset: Int) -> Place {
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    let end = bytes[start...].firstIndex(where: isBreak) ?? bytes.count
    var line = bytes[start..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return .file(
      path: path, line: before.count(where: isBreak) + 1,
      column: String(decoding: bytes[start..<before.endIndex], as: UTF8.self).count + 1,
      text: String(decoding: line, as: UTF8.self))
  }
}
