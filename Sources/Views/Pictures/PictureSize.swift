/// The width and height of a picture in pixels, read from its first bytes.
package struct PictureSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// The most bytes that are read: a photograph has its size after the camera's metadata.
  static let mostBytes = 1 << 19

  /// Nil if the bytes are no picture of a known kind, contain no size, or one that a page cannot use.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let view = ByteView(bytes)
    guard let size = Self.png(view) ?? Self.gif(view) ?? Self.webp(view) ?? Self.jpeg(view) ?? SVGTag(bytes)?.size,
      (1...100_000).contains(size.width), (1...100_000).contains(size.height)
    else { return nil }
    (width, height) = size
  }

  /// PNG, sections 11.2.1 and 11.3.3.2: the header, and Exif before the pixels.
  private static func png(_ view: ByteView) -> (width: Int, height: Int)? {
    guard view.big(0, 4) == 0x8950_4E47, view.starts("IHDR", at: 12),
      let width = view.big(16, 4), let height = view.big(20, 4)
    else { return nil }
    var place = 8
    while let length = view.big(place, 4), length < mostBytes, !view.starts("IDAT", at: place + 4) {
      if view.starts("eXIf", at: place + 4) {
        return isTurned(view, tiff: place + 8) ? (height, width) : (width, height)
      }
      place += 12 + length
    }
    return (width, height)
  }

  /// GIF 89a, section 18.
  private static func gif(_ view: ByteView) -> (width: Int, height: Int)? {
    guard view.starts("GIF8", at: 0), let width = view.little(6, 2), let height = view.little(8, 2) else { return nil }
    return (width, height)
  }

  /// WebP, RFC 9649, section 2; the three kinds of its first chunk.
  private static func webp(_ view: ByteView) -> (width: Int, height: Int)? {
    guard view.starts("RIFF", at: 0), view.starts("WEBP", at: 8) else { return nil }
    if view.starts("VP8X", at: 12), let width = view.little(24, 3), let height = view.little(27, 3) {
      return (width + 1, height + 1)
    }
    if view.starts("VP8L", at: 12), let bits = view.little(21, 4) {
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard view.starts("VP8 ", at: 12), let width = view.little(26, 2), let height = view.little(28, 2) else {
      return nil
    }
    return (width & 0x3FFF, height & 0x3FFF)
  }

  /// JPEG (ITU T.81, annex B): the first frame header. Browsers turn a picture upright if Exif says that it lies on its side.
  private static func jpeg(_ view: ByteView) -> (width: Int, height: Int)? {
    guard view.big(0, 2) == 0xFFD8 else { return nil }
    var place = 2
    var isTurned = false
    while let marker = view.big(place, 2), marker >> 8 == 0xFF, let length = view.big(place + 2, 2), length >= 2 {
      switch marker & 0xFF {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = view.big(place + 5, 2), let width = view.big(place + 7, 2) else { return nil }
        return isTurned ? (height, width) : (width, height)
      case 0xE1 where view.starts("Exif", at: place + 4):
        isTurned = isTurned || Self.isTurned(view, tiff: place + 10)
      default: break
      }
      place += 2 + length
    }
    return nil
  }

  /// Whether Exif, whose TIFF begins at a place (CIPA DC-008, section 4.6.4), has an orientation of 5 to 8.
  private static func isTurned(_ view: ByteView, tiff: Int) -> Bool {
    guard let order = view.big(tiff, 2) else { return false }
    func number(_ place: Int, _ count: Int) -> Int? {
      order == 0x4D4D ? view.big(tiff + place, count) : view.little(tiff + place, count)
    }
    guard let directory = number(4, 4), directory < mostBytes, let entries = number(directory, 2) else { return false }
    for entry in 0..<min(entries, 100) where number(directory + 2 + entry * 12, 2) == 0x0112 {
      return number(directory + 2 + entry * 12 + 8, 2).map { (5...8).contains($0) } ?? false
    }
    return false
  }
}

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
