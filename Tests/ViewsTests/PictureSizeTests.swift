import Foundation
import Testing

@testable import Views

@Suite("The size of a picture")
struct PictureSizeTests {
  private static func size(_ bytes: [UInt8]) -> [Int]? {
    bytes.withUnsafeBufferPointer { PictureSize($0) }.map { [$0.width, $0.height] }
  }

  private static func words(_ parts: Any...) -> [UInt8] {
    parts.flatMap { part in
      (part as? String).map { Array($0.utf8) } ?? (part as? [Int]).map { $0.map(UInt8.init) } ?? []
    }
  }

  private static let turned: [UInt8] =
    [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM".utf8) + [
      0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
  private static let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0x01, 0x02, 0x03, 0x04, 1, 0, 0, 0]

  private static let png =
    words([0x89], "PNG\r\n", [0x1A, 10, 0, 0, 0, 13], "IHDR", [0, 0, 1, 2, 0, 0, 0, 3])
    + words([8, 2, 0, 0, 0, 0, 0, 0, 0])
  private static let pixels = words([0, 0, 0, 1], "IDAT", [0, 0, 0, 0, 0])
  private static let exif = words([0, 0, 0, 26], "eXIf", turned[10...].map(Int.init), [0, 0, 0, 0])
  private static let other = words([0, 0, 0, 2], "tEXt", [65, 0, 0, 0, 0, 0])

  static let pictures: [(String, [UInt8], [Int]?)] = [
    ("PNG", words([0x89], "PNG\r\n", [0x1A, 10, 0, 0, 0, 13], "IHDR", [0, 0, 1, 2, 0, 0, 0, 3]), [258, 3]),
    ("PNG on its side", png + exif + pixels, [3, 258]),
    ("PNG that stands", png + other + pixels, [258, 3]), ("PNG with Exif too late", png + pixels + exif, [258, 3]),
    ("GIF", words("GIF89a", [2, 1, 3, 0]), [258, 3]),
    ("JPEG", [0xFF, 0xD8, 0xFF, 0xDB, 0, 4, 0, 0] + frame, [0x304, 0x102]),
    ("JPEG on its side", [0xFF, 0xD8] + turned + frame, [0x102, 0x304]),
    ("WebP VP8X", words("RIFF", [0, 0, 0, 0], "WEBPVP8X", [10, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 2, 0, 0]), [258, 3]),
    ("WebP VP8L", words("RIFF", [0, 0, 0, 0], "WEBPVP8L", [0, 0, 0, 0, 0x2F, 1, 0x80, 0, 0]), [2, 3]),
    (
      "WebP VP8", words("RIFF", [0, 0, 0, 0], "WEBPVP8 ", [0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 2, 1, 3, 0]), [258, 3]
    ),
    ("SVG by size", words("<?xml?><svg xmlns='x' width=\"20px\" height='10.4'>"), [20, 10]),
    ("SVG by box", words("<svg viewBox=\"0 0 30,40\">"), [30, 40]),
    ("SVG in percent", words("<svg width=\"100%\" height=\"100%\" viewBox='0 0 3 4'>"), [3, 4]),
    ("SVG by width", words("<svg width='100' viewBox='0 0 20 10'>"), [100, 50]),
    ("SVG by height", words("<svg height='100' viewBox='0 0 20 10'>"), [200, 100]),
    ("SVG by half a percent", words("<svg width='100%' height='50' viewBox='0 0 20 10'>"), [100, 50]),
    ("SVG in units", words("<svg width='2.54cm' height='1in'>"), [96, 96]),
    ("SVG in more units", words("<svg width='2em' height='75pt'>"), [32, 100]),
    ("SVG with an exponent", words("<svg\r\n width = ' 1e2PX '\n viewBox='0,0 2e1\t1e1' />"), [100, 50]),
    ("SVG of no size", words("<svg width='0' height='5' viewBox='0 0 20 10'>"), nil),
    ("SVG below nothing", words("<svg width='-4' height='5' viewBox='0 0 20 10'>"), nil),
    ("SVG by a word", words("<svg width='auto' height='50' viewBox='0 0 20 10'>"), [100, 50]),
    ("SVG by the window", words("<svg width='50vw' height='50' viewBox='0 0 20 10'>"), nil),
    ("SVG by one alone", words("<svg width='100'>"), nil),
    ("SVG that stretches", words("<svg width='100' viewBox='0 0 2 1' preserveAspectRatio='none'>"), nil),
    (
      "SVG behind notes", words("<!DOCTYPE svg><!-- <svg width='1' height='1'> --><s:svg width='7' height='8'>"),
      [7, 8]
    ),
    ("SVG of a sign", words("<svg title='a > b' width='7' height='8'>"), [7, 8]),
    ("another mark-up", words("<html><svg width='7' height='8'>"), nil),
    ("SVG without", words("<svg>"), nil), ("nothing", [], nil), ("text", words("GIF"), nil),
    ("half a JPEG", [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0], nil), ("no width", words("GIF89a", [0, 0, 3, 0]), nil),
  ]

  @Test("is told by its first bytes", arguments: pictures)
  func size(_ kind: String, _ bytes: [UInt8], _ size: [Int]?) {
    #expect(Self.size(bytes) == size)
  }

  @Test("is nothing a damaged file can break")
  func damaged() {
    for (_, bytes, _) in Self.pictures {
      for end in 0...bytes.count { _ = Self.size(Array(bytes[..<end])) }
      for place in bytes.indices {
        var other = bytes
        other[place] = 0xFF
        _ = Self.size(other)
      }
    }
  }
}
