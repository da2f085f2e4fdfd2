/// The bytes of one file while it is written: a growing buffer that is reused for every page.
///
/// It is non-copyable so that a page's bytes are never copied by accident, and raw so that appending is one `memcpy`.
public struct Sink: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// The number of bytes written since the last `clear()`.
  @inlinable public var count: Int { length }
  @usableFromInline var length = 0

  public init(capacity: Int = 1 << 16) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The bytes so far, valid until the next change of the sink.
  @inlinable public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// A copy of the bytes as text, with invalid UTF-8 repaired. For tests and messages.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Removes the bytes and keeps the memory.
  @inlinable public mutating func clear() { truncate(to: 0) }

  /// Returns to an earlier `count`.
  @inlinable public mutating func truncate(to shorter: Int) {
    precondition(shorter >= 0 && shorter <= length, "a sink can only be truncated to a length that it had")
    length = shorter
  }

  @inlinable public mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    guard let start = more.baseAddress else { return }
    reserve(more.count)
    (base + length).update(from: start, count: more.count)
    length += more.count
  }

  @inlinable public mutating func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  @inlinable public mutating func append(byte: UInt8) {
    reserve(1)
    base[length] = byte
    length += 1
  }

  /// Appends a composed text. A literal is copied directly from the program.
  public mutating func append(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Inserts text before the byte at a place.
  public mutating func insert(_ text: String, at place: Int) {
    precondition(place >= 0 && place <= length, "text can only be put within what was written")
    var text = text
    text.withUTF8 { text in
      reserve(text.count)
      (base + place + text.count).update(from: base + place, count: length - place)
      if let start = text.baseAddress { (base + place).update(from: start, count: text.count) }
      length += text.count
    }
  }

  public mutating func append(_ more: [UInt8]) { more.withUnsafeBufferPointer { append($0) } }

  /// Appends a decimal integer without grouping.
  public mutating func append(decimal value: Int) {
    reserve(20)
    var rest = value.magnitude
    var digits = 1
    while rest >= 10 { (rest, digits) = (rest / 10, digits + 1) }
    if value < 0 { append(byte: UInt8(ascii: "-")) }
    rest = value.magnitude
    for place in stride(from: length + digits - 1, through: length, by: -1) {
      base[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    length += digits
  }

  /// Makes room for `more` bytes. The caller may then fill `writePointer` and call `advance(by:)`.
  @inlinable public mutating func reserve(_ more: Int) {
    if more > capacity - length { grow(by: more) }
  }

  /// Where the next byte is written. It is valid only for the reserved number of bytes.
  @inlinable public var writePointer: UnsafeMutablePointer<UInt8> { base + length }

  /// Counts bytes that were put at `writePointer` as written: at most as many as were reserved.
  @inlinable public mutating func advance(by written: Int) {
    precondition(written >= 0 && written <= capacity - length, "only reserved bytes can have been written")
    length += written
  }

  /// Never inlined, so that an append costs only the check before it.
  @inline(never) @usableFromInline mutating func grow(by more: Int) {
    let wider = max(capacity * 2, length + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: wider)
    moved.update(from: base, count: length)
    base.deallocate()
    base = moved
    capacity = wider
  }
}
