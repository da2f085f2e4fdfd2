/// The rule for a site's address: page addresses are formed by appending to it.
package enum BaseAddress {
  package static let rule = "must begin with http:// or https://, name a host, and have no ?, # or space"

  package static func isOne(_ text: String) -> Bool {
    guard let scheme = ["http://", "https://"].first(where: text.hasPrefix) else { return false }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    guard let first = rest.first, first != UInt8(ascii: "/") else { return false }
    return !rest.contains { $0 <= 0x20 || $0 == 0x7F || "?#\"<>\\".utf8.contains($0) }
  }
}
