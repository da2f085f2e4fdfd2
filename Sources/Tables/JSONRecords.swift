/// Splits JSON into records before any of them is parsed, so that a mistake in one does not lose the others.
struct JSONRecords {
  /// The bytes of each record, and its first line.
  private(set) var records: [(bytes: ArraySlice<UInt8>, line: Int)] = []
  /// Whether it ends where something is still open, as in a truncated file.
  private(set) var isCut = false
  private let bytes: [UInt8]
  private var line = 1

  /// The elements of an array; else the lines, if each is a value (JSON Lines); else one value after the other.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let isArray = bytes.first { !Self.isSpace($0) } == 0x5B
    if !isArray, isObject(0) {
      cutLines()
      return
    }
    cutValues()
    // A mistake in the first line must not turn everything into one record.
    if !isArray, records.first.map({ JSONParser.parse($0.bytes) == nil }) ?? false, isObject(1) || isObject(2) {
      (records, line, isCut) = ([], 1, false)
      cutLines()
    }
  }

  /// Whether one of the first non-empty lines is an object.
  private func isObject(_ number: Int) -> Bool {
    var rest = bytes[...].drop(while: Self.isSpace)
    for _ in 0..<number { rest = rest.drop { $0 != 0x0A }.drop(while: Self.isSpace) }
    guard rest.first == 0x7B else { return false }
    return JSONParser.parse(rest.prefix { $0 != 0x0A }) != nil
  }

  private mutating func cutLines() {
    for text in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !text.allSatisfy(Self.isSpace) { records.append((text, line)) }
      line += 1
    }
    // The last line may lack a line feed, or have one that belongs within its record, but it ends with its bracket.
    isCut = records.last.map { Self.isOpen($0.bytes) } ?? false
  }

  /// Whether a bracket or a quotation mark in it is not closed.
  private static func isOpen(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for byte in bytes {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case 0x5C where isQuoted: isEscaped = true
      case 0x22: isQuoted.toggle()
      case 0x5B where !isQuoted, 0x7B where !isQuoted: depth += 1
      case 0x5D where !isQuoted, 0x7D where !isQuoted: depth -= 1
      default: break
      }
    }
    return isQuoted || depth > 0
  }

  /// Splits at the commas within an array, or into values that follow each other. It only looks at brackets, commas and quotation
  /// marks.
  private mutating func cutValues() {
    var depth = 0
    var isArray = false
    var start: (place: Int, line: Int)?
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x0A { line += 1 }
      let outer = isArray ? 1 : 0
      switch byte {
      case 0x5B where depth == 0 && start == nil:
        isArray = true
        depth = 1
        place += 1
        continue
      case 0x2C where depth == outer, 0x5D where isArray && depth == 1:
        if let begun = start { records.append((bytes[begun.place..<place], begun.line)) }
        start = nil
        if byte == 0x5D { (isArray, depth) = (false, 0) }
        place += 1
        continue
      case _ where !Self.isSpace(byte) && start == nil: start = (place, line)
      default: break
      }
      switch byte {
      case 0x22: place = endOfString(place)
      case 0x5B, 0x7B: depth += 1
      case 0x5D, 0x7D:
        depth = max(outer, depth - 1)
        if depth == 0, let begun = start {
          records.append((bytes[begun.place...place], begun.line))
          start = nil
        }
      default: break
      }
      place += 1
    }
    if let begun = start { records.append((bytes[begun.place...], begun.line)) }
    isCut = depth > 0
  }

  /// The most bytes of a line that messages show.
  private static let mostShown = 200

  /// The column in which a record begins, and the text of its line; none if the record is too far behind the line's beginning.
  func place(of record: ArraySlice<UInt8>) -> (column: Int, text: String) {
    let start = record.startIndex
    let first = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = String(decoding: bytes[first..<start], as: UTF8.self).count + 1
    guard start - first < Self.mostShown else { return (column, "") }
    let text = String(decoding: bytes[first...].prefix(Self.mostShown), as: UTF8.self)
    return (column, String(text.prefix { !$0.isNewline }))
  }

  /// The place of the quotation mark that ends a string.
  private mutating func endOfString(_ start: Int) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != 0x22 {
      if bytes[place] == 0x0A { line += 1 }
      place += bytes[place] == 0x5C ? 2 : 1
    }
    return place
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
