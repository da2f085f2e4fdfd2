/// The parsed path of a request: the names of folders and a file below the site's folder.
///
/// It is strict on purpose: browsers never request what is refused here.
struct SitePath: Hashable, Sendable {
  /// Non-empty names without slashes, none of them `.` or `..`; empty for the site's folder itself.
  let names: [String]
  /// Whether it ends with a slash, and so names a folder.
  let isFolder: Bool

  init(names: [String], isFolder: Bool) {
    self.names = names
    self.isFolder = isFolder
  }

  /// The path relative to the site's folder.
  var path: String { names.joined(separator: "/") }

  /// Whether a name starts with a dot or belongs to a file being written. Neither is part of a site: the first are the folder's
  /// mark and files that others hide there.
  var isHidden: Bool { names.contains { $0.hasPrefix(".") || $0.hasSuffix(".offprint-new") } }

  /// The file to serve: for a folder, its index.
  var file: SitePath { isFolder ? SitePath(names: names + ["index.html"], isFolder: false) : self }

  /// Parses the path of a request target in origin form (RFC 9112, section 3.2.1), still percent-encoded.
  ///
  /// - Returns: nil if it is not a path of a site: it does not start with a slash, has an empty name or `.` or `..` in it (plain
  ///   or encoded), an encoded slash, a backslash, a control character such as NUL, or invalid UTF-8.
  init?(target: some StringProtocol) {
    var bytes = target.utf8[...]
    guard bytes.popFirst() == UInt8(ascii: "/") else { return nil }
    var names: [String] = []
    var parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isFolder = parts.last?.isEmpty ?? true
    if isFolder { parts = parts.dropLast() }
    for part in parts {
      guard let name = Self.decoded(part), Self.isName(name) else { return nil }
      names.append(name)
    }
    self.init(names: names, isFolder: isFolder)
  }

  private static func isName(_ name: String) -> Bool {
    guard !name.isEmpty, name != ".", name != ".." else { return false }
    return name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
  }

  /// Percent-decodes once (RFC 3986, section 2.1); nil if an escape or the UTF-8 is invalid.
  static func decoded(_ bytes: some Sequence<UInt8>) -> String? {
    var decoded: [UInt8] = []
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = iterator.next().flatMap(digit), let low = iterator.next().flatMap(digit) else { return nil }
      decoded.append(high << 4 | low)
    }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
