import Providers

/// The fields of a header, with folded lines joined.
struct MailHeader {
  private static let mostBytes = 1 << 20

  /// By their names in lower case; fields of the same name are in their order.
  private var fields: [String: [String]] = [:]

  init(_ lines: some Sequence<ArraySlice<UInt8>>) {
    var name: String?
    var value: [UInt8] = []
    var left = Self.mostBytes
    for line in lines {
      left -= line.count
      guard left > 0 else { break }
      if let first = line.first, first == 0x20 || first == 0x09 {
        value += line
      } else {
        enter(name, value)
        (name, value) = (nil, [])
        guard Self.isField(line), let colon = line.firstIndex(of: 0x3A) else { continue }
        name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
        value = Array(line[(colon + 1)...])
      }
    }
    enter(name, value)
  }

  private mutating func enter(_ name: String?, _ value: [UInt8]) {
    guard let name else { return }
    fields[name.filter { $0 != " " }, default: []].append(ForeignText.decode(value).text)
  }

  /// Whether a line begins with the name of a field (RFC 5322, section 2.2).
  static func isField(_ line: ArraySlice<UInt8>) -> Bool {
    let name = line.prefix { (0x21...0x7E).contains($0) && $0 != 0x3A }
    return !name.isEmpty && name.count < 80 && name.endIndex < line.endIndex && line[name.endIndex] == 0x3A
  }

  /// Finds the end of a header that begins in a line: an empty line, or a line that is no field and therefore part of the text.
  ///
  /// - Returns: the line after the last field, and the first line of the text.
  static func end(_ lines: MailLines, _ first: Int, _ end: Int) -> (fields: Int, body: Int) {
    var line = first
    while line < end {
      let bytes = lines[line]
      guard let letter = bytes.first else { return (line, line + 1) }
      let goesOn = line > first && (letter == 0x20 || letter == 0x09)
      // Nested mailboxes leave their own lines here.
      guard goesOn || isField(bytes) || bytes.starts(with: Array(">From ".utf8)) else { return (line, line) }
      line += 1
    }
    return (min(line, end), end)
  }

  /// A field as written, without spaces around it.
  func raw(_ name: String) -> String? {
    fields[name]?.first.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  /// The decoded text of a field.
  func text(_ name: String) -> String? {
    guard let raw = raw(name) else { return nil }
    let text = EncodedWords.decode(raw).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty ? nil : text
  }

  /// The ids between `<` and `>`.
  func identifiers(_ name: String) -> [String] {
    (fields[name] ?? []).flatMap { value in
      value.split(separator: "<").dropFirst().compactMap { part in
        part.firstIndex(of: ">").map { String(part[..<$0].filter { !$0.isWhitespace }) }
      }
    }.filter { !$0.isEmpty }
  }

  /// The names of the people in a field; without a name, the part before the `@`. Addresses are private.
  func people(_ name: String) -> [String] {
    (fields[name] ?? []).flatMap { MailNames.names(in: $0) }
  }
}

/// Bytes split into lines, which end in LF or CRLF.
struct MailLines {
  let bytes: [UInt8]
  /// The start of each line.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = bytes.isEmpty ? [] : [0]
    for (place, byte) in bytes.enumerated() where byte == 0x0A && place + 1 < bytes.count { starts.append(place + 1) }
    self.starts = starts
  }

  var count: Int { starts.count }

  func start(_ line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

  /// A line without its end.
  subscript(line: Int) -> ArraySlice<UInt8> {
    var end = start(line + 1)
    if end > starts[line], bytes[end - 1] == 0x0A { end -= 1 }
    if end > starts[line], bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[starts[line]..<end]
  }

  /// The line that begins at a place; nil where none does.
  func line(at place: Int) -> Int? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < starts.count && starts[low] == place ? low : nil
  }
}
