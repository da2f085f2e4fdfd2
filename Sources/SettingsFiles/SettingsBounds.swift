import Diagnostics
import Store
import Yams

/// The places that a settings file may name. A file that came with somebody's notes may only name places in its own folder;
/// otherwise it could publish other files of the machine, or write there.
package enum SettingsBounds {
  case everywhere
  /// - Parameter besides: keys that are ignored, because options replace them.
  case ownFolder(besides: Set<String>)

  private static let places = ["templates", "attachments", "output", "state", "store", "notes"]
  private static let groups = ["drives", "sources"]

  /// - Parameter path: the path of the settings.
  /// - Throws: a diagnostic if they are in another folder than it seems.
  package func check(_ path: String) throws {
    guard case .ownFolder = self, !RealPath.isWithin(path, folder: Self.folder(of: path)) else { return }
    throw Diagnostic(
      .error, "settings-outside", "Settings are a link to a file outside of their folder", at: .path(path),
      notes: Self.notes(path))
  }

  /// - Throws: a diagnostic with the line of the first place outside the folder of the settings.
  func check(_ root: Node?, in text: String, of path: String) throws {
    guard case .ownFolder(let besides) = self else { return }
    for (key, value) in root?.mapping ?? [:] {
      guard let name = key.string, !besides.contains(name) else { continue }
      if Self.places.contains(name) { try check(value, name, text, path) }
      guard Self.groups.contains(name) else { continue }
      for (_, place) in value.mapping ?? [:] { try check(place, name, text, path) }
    }
  }

  /// The folder that limits the places; nil if all places are allowed.
  func folder(of path: String) -> String? {
    if case .ownFolder = self { Self.folder(of: path) } else { nil }
  }

  private func check(_ node: Node, _ key: String, _ text: String, _ path: String) throws {
    guard let place = node.filled?.string else { return }
    let folder = Self.folder(of: path)
    let start = place.hasPrefix("/") ? "" : folder + "/"
    // A kind may follow a colon.
    let ends = place.indices.filter { place[$0] == ":" } + [place.endIndex]
    let isWithin = ends.allSatisfy { RealPath.isWithin(start + place[..<$0], folder: folder) }
    // Offprint stores its state of a site beside the site's folder.
    if isWithin, key != "output" || RealPath.of(start + place) != RealPath.of(folder) { return }
    var problem = SettingsFile.problem(
      "'\(key)' names a place outside of the folder of this file", at: node, text, path)
    problem.notes = Self.notes(path)
    throw problem
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  private static func notes(_ path: String) -> [String] {
    [
      "It was found with the source, so it might be somebody else's",
      "If you trust it, name it with --config \(path); or name the place with an option instead",
    ]
  }
}

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
