/// Finds the end of mathematics in the text of one block, by the rules of Pandoc (User's Guide, "tex_math_dollars", and
/// commonmark-hs, `Commonmark.Extensions.Math`), when cmark reads a `$` among a block's inlines.
///
/// By then cmark has found the blocks and removed the marks of quotes and the indents of lists. Code, addresses and escaped signs
/// that start before the `$` have been read, too.
enum Mathematics {
  /// The longest formula in bytes, with its dollars. Longer ones are text, so that a page of many `$` stays fast.
  private static let longestInline = 1 << 10
  private static let longestDisplay = 1 << 13

  /// The length in bytes of the formula that starts with the `$` at the start of a text; 0 if none does.
  ///
  /// `$…$` has no white space at its inner edges, and no digit follows it; `$$…$$` may be blank. A `$` within braces or after a
  /// backslash ends neither.
  ///
  /// - Parameter text: Ends with a NUL.
  static func length(of text: UnsafePointer<UInt8>) -> Int {
    guard text[1] != UInt8(ascii: "$") else { return lengthOfDisplay(text) }
    guard text[1] > 0x20, let end = end(of: text, from: 1, limit: longestInline), text[end - 1] > 0x20 else { return 0 }
    let isDigitNext = text[end + 1] >= 0x30 && text[end + 1] <= 0x39
    return isDigitNext ? 0 : end + 1
  }

  private static func lengthOfDisplay(_ text: UnsafePointer<UInt8>) -> Int {
    guard let end = end(of: text, from: 2, limit: longestDisplay), text[end + 1] == UInt8(ascii: "$") else { return 0 }
    return end + 2
  }

  /// The offset of the next `$` outside braces; nil if a closing brace has no opening one.
  private static func end(of text: UnsafePointer<UInt8>, from start: Int, limit: Int) -> Int? {
    var index = start
    var depth = 0
    while index < limit {
      switch text[index] {
      case 0: return nil
      case UInt8(ascii: "\\"):
        index += 1
        if text[index] == 0 { return nil }
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        if depth == 0 { return nil }
        depth -= 1
      case UInt8(ascii: "$") where depth == 0: return index
      default: break
      }
      index += 1
    }
    return nil
  }
}
