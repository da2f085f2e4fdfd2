/// The settings in front matter that decide about publishing: `key: value` of YAML, also in braces as in JSON, and `key = value`
/// of TOML.
struct FrontMatterSettings {
  private(set) var rule: FrontMatter.Rule?
  private var isFirst = true
  /// The columns by which the keys are indented. A line that is indented further belongs to the key above.
  private var indent = 0
  /// A key whose value may be in the next line.
  private var openKey: String?
  /// The text in braces, up to the current line.
  private var flow: [UInt8] = []
  /// The most bytes of the text in braces that are read.
  private static let mostFlow = 1 << 14
  /// Whether a table header of TOML was read. Keys after it belong to that table.
  private var isInTable = false

  /// - Parameter line: without white space around it.
  /// - Returns: false where the first line that is not blank or a comment is no setting, so that this is no front matter.
  mutating func take(_ line: Bytes, indent columns: Int, isTOML: Bool) -> Bool {
    guard let first = line.first, first != UInt8(ascii: "#") else { return true }
    defer { isFirst = false }
    if isFirst { indent = columns }
    if isTOML, first == UInt8(ascii: "[") { isInTable = true }
    if isInTable { return true }
    if !flow.isEmpty || isFirst && first == UInt8(ascii: "{") {
      if flow.count < Self.mostFlow { flow += Array(line) + [0x20] }
      if line.last == UInt8(ascii: "}") { takeFlow() }
      return true
    }
    let setting = Self.setting(line, isTOML: isTOML)
    if isFirst, setting == nil { return false }
    if columns > indent {
      if let openKey, setting == nil { note(openKey, Self.value(line)) }
      openKey = nil
    } else if let setting {
      note(setting.key, setting.value)
      openKey = setting.value.isEmpty ? setting.key : nil
    }
    return true
  }

  private mutating func note(_ key: String, _ value: String) { rule = rule ?? Self.rule(of: key, value) }

  /// Reads the pairs between the outermost braces once these are closed.
  private mutating func takeFlow() {
    var (depth, start, quote) = (0, 1, UInt8(0))
    var pairs: [ArraySlice<UInt8>] = []
    for (place, byte) in flow.enumerated() {
      if quote != 0 {
        if byte == quote, flow[place - 1] != UInt8(ascii: "\\") { quote = 0 }
        continue
      }
      switch byte {
      case 0x22, 0x27: quote = byte
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { pairs.append(flow[min(start, place)..<place]) }
      case UInt8(ascii: ",") where depth == 1:
        pairs.append(flow[start..<place])
        start = place + 1
      default: break
      }
    }
    guard depth == 0 else { return }
    for pair in pairs {
      pair.withUnsafeBufferPointer { pair in
        guard let colon = pair.firstIndex(of: UInt8(ascii: ":")) else { return }
        let (key, value) = (Bytes(rebasing: pair[..<colon]), Bytes(rebasing: pair[(colon + 1)...]))
        note(Self.unquoted(key).lowercased(), Self.value(value))
      }
    }
  }

  /// A key of YAML has a space after its colon, and may be quoted.
  private static func setting(_ line: Bytes, isTOML: Bool) -> (key: String, value: String)? {
    let sign = isTOML ? UInt8(ascii: "=") : UInt8(ascii: ":")
    guard let place = line.firstIndex(of: sign) else { return nil }
    if !isTOML, place + 1 < line.count, line[place + 1] > 0x20 { return nil }
    let key = unquoted(Bytes(rebasing: line[..<place]))
    return key.isEmpty || key.utf8.count > 100 ? nil : (key.lowercased(), value(Bytes(rebasing: line[(place + 1)...])))
  }

  /// A short value in lower case, without its quotes, its tag or anchor (`!!bool true`), and the comment after it.
  private static func value(_ text: Bytes) -> String {
    var words = trimmed(text)
    guard words.count < 1_000 else { return "" }
    while let first = words.first, first == UInt8(ascii: "!") || first == UInt8(ascii: "&"),
      let space = words.firstIndex(where: { $0 <= 0x20 })
    {
      words = trimmed(Bytes(rebasing: words[space...]))
    }
    if let first = words.first, first == 0x22 || first == 0x27, let close = words.dropFirst().firstIndex(of: first) {
      return String(decoding: words[1..<close], as: UTF8.self).lowercased()
    }
    let comment = words.indices.first { words[$0] == UInt8(ascii: "#") && ($0 == 0 || words[$0 - 1] <= 0x20) }
    return unquoted(Bytes(rebasing: words[..<(comment ?? words.endIndex)])).lowercased()
  }

  private static func rule(of key: String, _ value: String) -> FrontMatter.Rule? {
    switch key {
    case "draft": isTrue(value) ? .draft : nil
    // A value that cannot be read keeps the note private, as it does with the attribute.
    case "publish": isUnset(value) || isTrue(value) ? nil : .publish
    case "published": isUnset(value) || isTrue(value) || isTime(value) ? nil : .published
    case "private": isUnset(value) || isFalse(value) ? nil : .private
    default: nil
    }
  }

  private static func isUnset(_ value: String) -> Bool { value.isEmpty || value == "null" || value == "~" }

  /// The day or year in which a book or an article was published.
  private static func isTime(_ value: String) -> Bool { !isFalse(value) && value.first?.isNumber == true }

  /// The words of YAML 1.1, which most readers of front matter still accept.
  private static func isTrue(_ value: String) -> Bool { ["true", "yes", "on", "y", "1"].contains(value) }
  private static func isFalse(_ value: String) -> Bool { ["false", "no", "off", "n", "0"].contains(value) }

  private static func unquoted(_ text: Bytes) -> String {
    var words = trimmed(text)
    if words.count > 1, let first = words.first, first == words.last, first == 0x22 || first == 0x27 {
      words = Bytes(rebasing: words.dropFirst().dropLast())
    }
    return String(decoding: words, as: UTF8.self)
  }

  private static func trimmed(_ text: Bytes) -> Bytes {
    var (start, end) = (0, text.count)
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    while start < end, text[start] <= 0x20 { start += 1 }
    return Bytes(rebasing: text[start..<end])
  }
}
