/// The host names under which the preview answers.
///
/// A foreign page may point its own name to our address (DNS rebinding), and the browser would then let it read what is served
/// here. Such a request has the foreign name in its `Host`.
struct HostRule: Sendable {
  /// The address on which the server listens.
  let address: String

  private static let own: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  /// Whether a request with this `Host` (RFC 9110, section 7.2) is for us, on any port.
  func allows(_ host: String) -> Bool {
    guard let name = Self.name(in: host)?.lowercased() else { return false }
    if Self.own.contains(name) || name == address.lowercased() || name == "[\(address.lowercased())]" { return true }
    // When listening on every address, any address is allowed: nobody can rebind an address.
    return isEveryAddress && Self.isAddress(name)
  }

  private var isEveryAddress: Bool { address == "0.0.0.0" || address == "::" }

  /// The name before the port; nil if it is not a host.
  private static func name(in host: String) -> String? {
    let end: String.Index
    if host.hasPrefix("[") {
      guard let bracket = host.firstIndex(of: "]") else { return nil }
      end = host.index(after: bracket)
    } else {
      end = host.firstIndex(of: ":") ?? host.endIndex
    }
    let port = host[end...]
    guard port.isEmpty || (port.first == ":" && port.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }) else {
      return nil
    }
    return String(host[..<end])
  }

  private static func isAddress(_ name: String) -> Bool {
    if name.hasPrefix("[") { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
