public import Graph

/// A picture that an item names, by an attribute or in its text.
public struct PictureName: Hashable, Sendable {
  /// The path or the name of a file, as written.
  public let file: [UInt8]
  /// Whether it is written as in `[[name.png]]`, where percent signs have no meaning.
  public let isName: Bool
  /// The attribute that names it; nil if it is in the text.
  public let attribute: NameIndex?

  /// The picture that the value of an attribute names: a path, or the name of a file in `[[…]]`.
  public init?(_ value: Bytes, of attribute: NameIndex) {
    var file = value[...]
    while let last = file.last, last <= 0x20 { file.removeLast() }
    while let first = file.first, first <= 0x20 { file.removeFirst() }
    if file.first == UInt8(ascii: "!") { file.removeFirst() }
    isName = file.starts(with: "[[".utf8) && file.suffix(2).elementsEqual("]]".utf8)
    if isName { file = Self.target(of: file.dropFirst(2).dropLast(2)) }
    guard !file.isEmpty, file.count <= Self.longest, !file.contains(0x0A) else { return nil }
    self.file = Array(file)
    self.attribute = attribute
  }

  init(file: [UInt8], isName: Bool) {
    (self.file, self.isName, attribute) = (file, isName, nil)
  }

  /// The part before a heading or a label.
  static func target(of name: Slice<Bytes>) -> Slice<Bytes> {
    name.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "|") }
  }

  /// The longest path that is accepted, in bytes.
  static let longest = 2000
}
