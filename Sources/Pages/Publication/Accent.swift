/// A link colour chosen by a person, made dark enough for light paper and light enough for the dark look.
public struct Accent: Hashable, Sendable, Codable {
  /// Red, green and blue, each of 0...255.
  private let parts: [Int]

  /// What a colour is, for messages.
  public static let rule = "is a colour such as '#a03050'"

  /// Nil if the text is not `#` and three or six hexadecimal digits.
  public init?(_ text: String) {
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == text.count - 1, digits.count == 3 || digits.count == 6 else { return nil }
    let pairs = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
    parts = stride(from: 0, to: 6, by: 2).map { pairs[$0] * 16 + pairs[$0 + 1] }
  }

  /// The colour on light paper, in CSS notation.
  public var onLight: String { text(of: mixed(with: 0) { Self.contrast($0, Self.light) }) }
  /// The colour in the dark.
  public var onDark: String { text(of: mixed(with: 255) { Self.contrast($0, Self.dark) }) }

  /// The darkest light background and the lightest dark background of all themes.
  private static let light = [241, 229, 224]
  private static let dark = [48, 38, 52]
  /// The contrast that text needs for most readers (WCAG 2.2, 1.4.3).
  private static let leastContrast = 4.5

  /// The nearest mixture with black or white that has enough contrast.
  private func mixed(with other: Int, contrast: ([Int]) -> Double) -> [Int] {
    for step in 0...16 {
      let mixture = parts.map { ($0 * (16 - step) + other * step) / 16 }
      if contrast(mixture) >= Self.leastContrast { return mixture }
    }
    return [other, other, other]
  }

  private static func contrast(_ one: [Int], _ other: [Int]) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The relative luminance of an sRGB colour (WCAG 2.2). A polynomial replaces the power 2.4, so that every machine gets the
  /// same result.
  private static func luminance(_ parts: [Int]) -> Double {
    let linear = parts.map { part in
      let value = Double(part) / 255
      return value <= 0.04045
        ? value / 12.92 : value * value * (0.305306011 * value + 0.682171111) + value * 0.012522878
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private func text(of parts: [Int]) -> String {
    "#" + parts.map { String($0 / 16, radix: 16) + String($0 % 16, radix: 16) }.joined()
  }
}
