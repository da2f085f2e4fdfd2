/// Reads numbers and words at offsets of a file's bytes; nil or false for offsets beyond the end.
struct ByteView {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  func starts(_ word: StaticString, at place: Int) -> Bool {
    guard place >= 0, place + word.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[place + $0] == word.utf8Start[$0] }
  }

  /// A big-endian number of up to seven bytes.
  func big(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return (place..<place + count).reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }

  /// A little-endian number of up to seven bytes.
  func little(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return (place..<place + count).reversed().reduce(0) { $0 << 8 | Int(bytes[$1]) }
  }
}
