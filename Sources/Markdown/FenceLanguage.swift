import Escaping

/// Reads the language name from the text after the opening marks of a fence.
enum FenceLanguage {
  /// The language by CommonMark (0.31, section 4.5): the first word.
  static func firstWord(of info: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: info[..<(info.firstIndex { $0 <= 0x20 } ?? info.count)])
  }

  /// The name without the additions of other programs: `{.python .numberLines}` (Pandoc), `{r, echo=FALSE}` (knitr), `js{1,3}`
  /// and `js:title` (static site generators), `rust,ignore` (rustdoc).
  static func name(in info: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var start = 0
    if info.first == UInt8(ascii: "{") {
      start = info[1...].firstIndex { $0 > 0x20 && $0 != UInt8(ascii: ".") } ?? info.count
    }
    let name = info[start...]
    let end = name.dropFirst().firstIndex { $0 <= 0x20 || ends.contains($0) } ?? info.count
    return UnsafeBufferPointer(rebasing: name[..<end])
  }

  private static let ends = Array("{},:=;[".utf8)
}
