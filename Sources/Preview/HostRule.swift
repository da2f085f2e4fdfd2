/// Under which names the preview answers.
///
/// A foreign page may give its own name our address (DNS rebinding), and would then be allowed by the browser to read what is
/// served here. Such a request bears that foreign name in its `Host`.
struct HostRule: Sendable {
  /// The address that the server listens at.
  let address: String

  private static let own: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  /// Whether a request with this `Host` (RFC 9110, section 7.2) is meant for us, whatever its port.
  func allows(_ host: String) -> Bool {
    guard let name = Self.name(in: host)?.lowercased() else { return false }
    if Self.own.contains(name) || name == address.lowercased() || name == "[\(address.lowercased())]" { return true }
    // At every address of the machine: nobody can give an address another address.
    return isEveryAddress && Self.isAddress(name)
  }

  private var isEveryAddress: Bool { address == "0.0.0.0" || address == "::" }

  /// The name before the port; nil when it is no host.
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
