/// Finds mathematics in a text, by the rules of Pandoc (User's Guide, "tex_math_dollars").
enum Mathematics {
  private static let longestInline = 1 << 10
  private static let longestDisplay = 1 << 13

  /// Behind the sign that ends what begins with the `$` at `start`; nil where nothing does.
  ///
  /// `$…$` stands on one line, without a space at either edge, and no digit follows it; `$$…$$` has no empty line. A backtick
  /// ends both, so that no code is taken for mathematics.
  static func end(of start: Int, in source: UnsafeBufferPointer<UInt8>) -> Int? {
    let isDisplay = start + 1 < source.count && source[start + 1] == UInt8(ascii: "$")
    return isDisplay ? endOfDisplay(start, source) : endOfInline(start, source)
  }

  private static func endOfInline(_ start: Int, _ source: UnsafeBufferPointer<UInt8>) -> Int? {
    guard start + 2 < source.count, source[start + 1] > 0x20 else { return nil }
    var index = start + 1
    while index < source.count, index - start < longestInline {
      switch source[index] {
      case 10, 13, UInt8(ascii: "`"): return nil
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "$"):
        if source[index - 1] <= 0x20 { return nil }
        let isDigitNext = index + 1 < source.count && source[index + 1] >= 0x30 && source[index + 1] <= 0x39
        return isDigitNext ? nil : index + 1
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func endOfDisplay(_ start: Int, _ source: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = start + 2
    var isLineEmpty = false
    var hasContent = false
    while index + 1 < source.count, index - start < longestDisplay {
      switch source[index] {
      case UInt8(ascii: "`"): return nil
      case 10:
        if isLineEmpty { return nil }
        isLineEmpty = true
      case 9, 13, 32: break
      case UInt8(ascii: "$"):
        return source[index + 1] == UInt8(ascii: "$") && hasContent ? index + 2 : nil
      case UInt8(ascii: "\\"):
        index += 1
        (isLineEmpty, hasContent) = (false, true)
      default: (isLineEmpty, hasContent) = (false, true)
      }
      index += 1
    }
    return nil
  }
}
