import Graph

/// A text with its character references, backslashes and percent signs resolved, and the source offset of each byte. These are
/// the ways in which Markdown and addresses allow a letter to be escaped (CommonMark 0.31, sections 2.4 and 2.5; RFC 3986,
/// section 2.1).
struct SpelledText {
  private(set) var bytes: [UInt8] = []
  /// The source offset of each byte; the last entry is the source's end.
  private(set) var starts: [Int] = []

  /// Resolves twice, since the sign of one escape may be written as another.
  init(_ text: Bytes) {
    self.init(unread: text)
    for _ in 0..<2 where bytes.contains(where: Self.begins) { resolve() }
  }

  /// Whether a text may contain `itemid:` in another spelling than with these letters.
  static func isNeeded(for text: Bytes) -> Bool {
    for sign in [UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "%")] {
      var position = 0
      while let found = ByteSearch.first(sign, in: text, from: position) {
        if let letter = unit(of: text, at: found), letter.allSatisfy(isOfWord) { return true }
        position = found + 1
      }
    }
    return false
  }

  /// Whether any byte of a text may have another spelling.
  static func mayBegin(in text: Bytes) -> Bool { text.contains(where: begins) }

  /// The spellings of a text: unchanged, resolved once, and resolved twice; each once.
  static func spellings(of text: Bytes) -> [[UInt8]] {
    var all = [Array(text)]
    guard mayBegin(in: text) else { return all }
    var spelled = SpelledText(unread: text)
    for _ in 0..<2 {
      spelled.resolve()
      if !all.contains(spelled.bytes) { all.append(spelled.bytes) }
    }
    return all
  }

  /// A text with its character references and backslashes resolved once, as Markdown reads an address.
  static func unescaped(_ text: Bytes) -> [UInt8] {
    guard text.contains(where: { begins($0) && $0 != UInt8(ascii: "%") }) else { return Array(text) }
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      let isSign = begins(text[index]) && text[index] != UInt8(ascii: "%")
      let unit = isSign ? unit(of: text, at: index) : nil
      unit?.append(to: &result)
      if unit == nil { result.append(text[index]) }
      index += unit?.length ?? 1
    }
    return result
  }

  private init(unread text: Bytes) {
    bytes = Array(text)
    starts = Array(0...text.count)
  }

  private static func begins(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "%")
  }

  /// Whether a byte is a letter of `itemid:`, or a sign that may escape one.
  private static func isOfWord(_ byte: UInt8) -> Bool { "itemdITEMD:&%#\\".utf8.contains(byte) }

  private mutating func resolve() {
    var result: [UInt8] = []
    var places: [Int] = []
    result.reserveCapacity(bytes.count)
    places.reserveCapacity(starts.count)
    bytes.withUnsafeBufferPointer { text in
      var index = 0
      while index < text.count {
        // Bytes without escapes are copied in one run.
        var end = index
        while end < text.count, !Self.begins(text[end]) { end += 1 }
        result += text[index..<end]
        places += starts[index..<end]
        guard end < text.count else { break }
        let unit = Self.unit(of: text, at: end)
        unit?.append(to: &result)
        if unit == nil { result.append(text[end]) }
        while places.count < result.count { places.append(starts[end]) }
        index = end + (unit?.length ?? 1)
      }
    }
    places.append(starts[bytes.count])
    bytes = result
    starts = places
  }

  /// One escaped character, and the number of bytes of its escape.
  private struct Unit {
    private let scalar: Unicode.Scalar
    /// Whether it is a single byte, which may be part of a longer character.
    private let isByte: Bool
    let length: Int

    init(_ scalar: Unicode.Scalar, length: Int) { (self.scalar, isByte, self.length) = (scalar, false, length) }

    init(byte: UInt8, length: Int) { (scalar, isByte, self.length) = (Unicode.Scalar(byte), true, length) }

    func append(to bytes: inout [UInt8]) {
      if isByte { bytes.append(UInt8(truncatingIfNeeded: scalar.value)) } else { bytes += scalar.utf8 }
    }

    func allSatisfy(_ holds: (UInt8) -> Bool) -> Bool {
      isByte ? holds(UInt8(truncatingIfNeeded: scalar.value)) : scalar.utf8.allSatisfy(holds)
    }
  }

  private static func unit(of text: Bytes, at index: Int) -> Unit? {
    switch text[index] {
    case UInt8(ascii: "\\"):
      guard index + 1 < text.count, isPunctuation(text[index + 1]) else { return nil }
      return Unit(byte: text[index + 1], length: 2)
    case UInt8(ascii: "%"):
      guard index + 2 < text.count, let high = hex(text[index + 1]), let low = hex(text[index + 2]) else { return nil }
      return Unit(byte: high << 4 | low, length: 3)
    default: return entity(of: text, at: index)
    }
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  private static func entity(of text: Bytes, at index: Int) -> Unit? {
    guard let end = text[index...].prefix(24).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: text[(index + 1)..<end], as: UTF8.self)
    var scalar = named[name]
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      scalar = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    } else if name.hasPrefix("#") {
      scalar = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    }
    return scalar.map { Unit($0, length: end + 1 - index) }
  }

  /// The HTML entity names of characters that an id or an address is likely to contain.
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "quot": "\"", "QUOT": "\"", "apos": "'",
    "colon": ":", "semi": ";", "comma": ",", "period": ".", "sol": "/", "bsol": "\\", "num": "#", "excl": "!",
    "quest": "?", "percnt": "%", "lowbar": "_", "UnderBar": "_", "lpar": "(", "rpar": ")", "lsqb": "[", "lbrack": "[",
    "rsqb": "]", "rbrack": "]", "lcub": "{", "lbrace": "{", "rcub": "}", "rbrace": "}", "verbar": "|", "vert": "|",
    "VerticalLine": "|", "plus": "+", "equals": "=", "ast": "*", "midast": "*", "commat": "@", "dollar": "$",
    "grave": "`", "Hat": "^", "hyphen": "\u{2010}", "dash": "\u{2010}", "nbsp": "\u{A0}", "shy": "\u{AD}",
    "Tab": "\t", "NewLine": "\n",
  ]
}
