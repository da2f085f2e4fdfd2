import Diagnostics
import Pages

/// A message in the packed form of the manifest. It is fast to write and read, since a site may cause many thousands.
struct StoredMessage: Hashable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(_ message: Diagnostic) {
    var packed = PackedNumbers()
    packed.add(Self.number(of: message.severity))
    packed.add(counted: message.identifier.utf8)
    packed.add(counted: message.summary.utf8)
    packed.add(UInt64(message.notes.count))
    for note in message.notes { packed.add(counted: note.utf8) }
    Self.pack(message.place, into: &packed)
    bytes = packed.bytes
  }

  /// The unpacked message.
  var message: Diagnostic {
    var reader = PackedReader(bytes[...])
    let severity = Self.severity(reader.number())
    let (identifier, summary) = (reader.text(), reader.text())
    var notes: [String] = []
    var rest = reader.number()
    while rest > 0, !reader.isAtEnd {
      notes.append(reader.text())
      rest -= 1
    }
    return Diagnostic(severity, identifier, summary, at: Self.place(&reader), notes: notes)
  }

  /// The hash is the same for equal messages; others may share it.
  var hash: Int64 {
    bytes.withUnsafeBufferPointer { Int64(bitPattern: ItemKey(id: $0).bits) }
  }

  private static func number(of severity: Diagnostic.Severity) -> UInt64 {
    switch severity {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  private static func severity(_ number: UInt64) -> Diagnostic.Severity {
    switch number {
    case 0: .note
    case 1: .warning
    default: .error
    }
  }

  private static func pack(_ place: Place?, into packed: inout PackedNumbers) {
    switch place {
    case nil: packed.add(0)
    case .file(let path, let line, let column, let text):
      packed.add(1)
      for text in [path, text] { packed.add(counted: text.utf8) }
      for number in [line, column] { packed.add(signed: Int64(number)) }
    case .path(let path):
      packed.add(2)
      packed.add(counted: path.utf8)
    case .fact(let fact):
      packed.add(4)
      pack(fact, into: &packed)
    case .setting(let key):
      packed.add(5)
      packed.add(counted: key.utf8)
    // The item's name is looked up when the message is printed.
    case .note(_, _, let item, let attribute): pack(.item(id: item, attribute: attribute, fact: nil), into: &packed)
    case .item(let id, let attribute, let fact):
      packed.add(3)
      packed.add(counted: id.utf8)
      packed.add(attribute == nil ? 0 : 1)
      if let attribute { packed.add(counted: attribute.utf8) }
      pack(fact, into: &packed)
    }
  }

  private static func pack(_ fact: FactName?, into packed: inout PackedNumbers) {
    switch fact {
    case nil: packed.add(0)
    case .id(let id):
      packed.add(1)
      packed.add(counted: id.utf8)
    case .row(let row, let drive):
      packed.add(2)
      packed.add(signed: row)
      packed.add(UInt64(drive))
    }
  }

  private static func place(_ reader: inout PackedReader) -> Place? {
    switch reader.number() {
    case 1:
      let (path, text) = (reader.text(), reader.text())
      let (line, column) = (reader.signed(), reader.signed())
      return .file(path: path, line: Int(line), column: Int(column), text: text)
    case 2: return .path(reader.text())
    case 3:
      let id = reader.text()
      let attribute = reader.number() == 1 ? reader.text() : nil
      return .item(id: id, attribute: attribute, fact: fact(&reader))
    case 4: return fact(&reader).map(Place.fact)
    case 5: return .setting(reader.text())
    default: return nil
    }
  }

  private static func fact(_ reader: inout PackedReader) -> FactName? {
    switch reader.number() {
    case 1: .id(reader.text())
    case 2: .row(reader.signed(), drive: UInt8(truncatingIfNeeded: reader.number()))
    default: nil
    }
  }
}

extension PackedReader {
  /// A text with its length in bytes before it.
  fileprivate mutating func text() -> String { String(decoding: counted(), as: UTF8.self) }
}
