/// The start tag of an SVG, which contains its size.
struct SVGTag {
  private var attributes: [Substring: Substring] = [:]

  /// - Parameter bytes: the beginning of a file. Nil if it is no SVG, or does not contain the full tag.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes.prefix(1 << 14), as: UTF8.self)
    guard var rest = Self.tag(in: text[...]) else { return nil }
    while let name = Self.name(&rest) {
      guard let quote = rest.first, quote == "\"" || quote == "'",
        let end = rest.dropFirst().firstIndex(of: quote)
      else { return nil }
      attributes[name] = rest[..<end].dropFirst()
      rest = rest[end...].dropFirst()
    }
    guard rest.first == ">" || rest.hasPrefix("/>") else { return nil }
  }

  /// The size as in SVG 2, section 8.2: `width` and `height` if they are lengths. If one is not, it follows from the other by the
  /// proportions of the `viewBox`; if neither is, the size is that of the `viewBox`.
  var size: (width: Int, height: Int)? {
    let (width, height) = (length("width"), length("height"))
    guard width != .dependent, height != .dependent else { return nil }
    switch (width, height, box) {
    case (.pixels(let width), .pixels(let height), _): return Self.rounded(width, height)
    case (.pixels(let width), _, let box?): return Self.rounded(width, width * box.height / box.width)
    case (_, .pixels(let height), let box?): return Self.rounded(height * box.width / box.height, height)
    case (_, _, let box?): return Self.rounded(box.width, box.height)
    default: return nil
    }
  }

  private enum Length: Equatable {
    case pixels(Double)
    /// Missing, in percent, or unreadable.
    case automatic
    /// Depends on a font or a window.
    case dependent
  }

  private func length(_ name: Substring) -> Length {
    let text = (attributes[name] ?? "").filter { !$0.isWhitespace }.lowercased()
    let digits = text.prefix { "0123456789.+-".contains($0) }
    // An exponent needs a number behind it: `1em` is a unit.
    let exponent = text.dropFirst(digits.count).prefix { "e0123456789+-".contains($0) }
    let numeral = Double(digits + exponent) == nil ? String(digits) : String(digits + exponent)
    guard let number = Double(numeral) else { return .automatic }
    switch text.dropFirst(numeral.count) {
    case "", "px": return .pixels(number)
    case "in": return .pixels(number * 96)
    case "cm": return .pixels(number * 96 / 2.54)
    case "mm": return .pixels(number * 96 / 25.4)
    case "q": return .pixels(number * 96 / 101.6)
    case "pt": return .pixels(number * 96 / 72)
    case "pc": return .pixels(number * 16)
    // A standalone picture has the browsers' default font size.
    case "em", "rem": return .pixels(number * 16)
    case "ex", "ch", "vw", "vh", "vmin", "vmax": return .dependent
    default: return .automatic
    }
  }

  /// The proportions to keep; nil if they need not be kept.
  private var box: (width: Double, height: Double)? {
    let parts = (attributes["viewBox"] ?? "").split { $0 == "," || $0.isWhitespace }
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    let keepsRatio = attributes["preserveAspectRatio"]?.split(whereSeparator: \.isWhitespace).first != "none"
    guard keepsRatio, parts.count == 4, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return (numbers[2], numbers[3])
  }

  private static func rounded(_ width: Double, _ height: Double) -> (width: Int, height: Int)? {
    let (width, height) = (width.rounded(), height.rounded())
    guard (1...1e5).contains(width), (1...1e5).contains(height) else { return nil }
    return (Int(width), Int(height))
  }

  /// The part behind the name of the first element, which must be `svg`, with or without a prefix.
  private static func tag(in text: Substring) -> Substring? {
    var rest = text
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...].dropFirst()
      if rest.hasPrefix("!--") {
        guard let end = rest.firstRange(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.first != "!", rest.first != "?" {
        let name = rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        return name == "svg" || name.hasSuffix(":svg") ? rest[name.endIndex...] : nil
      }
    }
    return nil
  }

  /// The name of an attribute; `rest` then begins after it.
  private static func name(_ rest: inout Substring) -> Substring? {
    rest = rest.drop(while: \.isWhitespace)
    let name = rest.prefix { !$0.isWhitespace && !"=/>\"'".contains($0) }
    guard !name.isEmpty else { return nil }
    rest = rest[name.endIndex...].drop(while: \.isWhitespace)
    guard rest.first == "=" else { return nil }
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    return name
  }
}
