/// Counts possible aliases in a YAML text (YAML 1.1, 7.1) without parsing it; words in texts may count, too.
enum YAMLAliases {
  /// The number of words that look like an alias of something that looks like an anchor.
  static func count(in yaml: Substring) -> Int {
    var (anchors, aliases): (Set<Substring>, [Substring]) = ([], [])
    let bytes = yaml.utf8
    var last: UInt8 = 0x0A
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      bytes.formIndex(after: &index)
      defer { last = byte }
      // A word only begins where the character before it belongs to no other word.
      guard byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*"), last <= 0x20 || "[{,".utf8.contains(last) else {
        continue
      }
      let name = bytes[index...].prefix(while: isOfName)
      if name.isEmpty { continue }
      if byte == UInt8(ascii: "&") { anchors.insert(Substring(name)) } else { aliases.append(Substring(name)) }
    }
    return anchors.isEmpty ? 0 : aliases.count(where: anchors.contains)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}
