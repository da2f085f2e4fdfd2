private import Site

/// The version of a page, by which an open page knows whether it is current: hashes of its file, the style sheets and the
/// scripts.
struct Version: Hashable, Sendable {
  /// `-` if there is no such file.
  let page: String
  let styles: String
  let scripts: String

  /// The text in a served page and in an event.
  var text: String { [page, styles, scripts].joined(separator: ".") }

  init(page: String, styles: String, scripts: String) {
    (self.page, self.styles, self.scripts) = (page, styles, scripts)
  }

  /// The version of a page with these bytes, nil for none, in the current state of a site's folder.
  init(of bytes: [UInt8]?, in folder: String) {
    self.init(
      page: bytes.map { Self.text(Self.hash($0)) } ?? "-", styles: Self.assets(".css", in: folder),
      scripts: Self.assets(".js", in: folder))
  }

  static func hash(_ bytes: [UInt8]) -> Int64 { bytes.withUnsafeBufferPointer { ContentHash.of($0) } }

  private static func text(_ hash: Int64) -> String { String(UInt64(bitPattern: hash), radix: 16) }

  private static func assets(_ end: String, in folder: String) -> String {
    var hash: Int64 = 0
    for path in OpenFile.files(below: ["assets"], in: folder, endingIn: end) {
      guard let file = OpenFile(path, in: folder) else { continue }
      hash = hash &* 31 &+ Self.hash(file.read())
    }
    return text(hash)
  }
}
