import Foundation

/// Finds the broken relative links in the pages of a folder.
enum LinkCheck {
  /// Every broken link as `page → link`.
  static func broken(in folder: Folder) throws -> [String] {
    var broken: [String] = []
    for page in folder.names.filter({ $0.hasSuffix(".html") }).sorted() {
      for link in try links(in: folder.text(page)) where try !leads(link, from: page, in: folder) {
        broken.append("\(page) → \(link)")
      }
    }
    return broken
  }

  /// The values of all `href` and `src` attributes, with character references resolved.
  static func links(in html: String) throws -> [String] {
    html.matches(of: try Regex(#"\s(?:href|src)="([^"]*)""#, as: (Substring, Substring).self)).map { match -> String in
      String(match.output.1).replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&lt;", with: "<")
        .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    }
  }

  private static func leads(_ link: String, from page: String, in folder: Folder) throws -> Bool {
    if link.contains(try Regex("^[A-Za-z][A-Za-z0-9+.-]*:")) { return true }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let target = parts[0].isEmpty ? page : path(parts[0], from: page)
    guard let target, folder.files[target] != nil else { return false }
    guard parts.count > 1, !parts[1].isEmpty else { return true }
    let fragment = parts[1].removingPercentEncoding ?? parts[1]
    return folder.text(target).contains("id=\"\(fragment)\"")
  }

  /// The file that a relative link names; nil if it is outside the folder.
  ///
  /// A server shows `404.html` at any address, so its links start at the server's root, which no `..` leaves.
  static func path(_ link: String, from page: String) -> String? {
    if page == "404.html" {
      let steps = (link.removingPercentEncoding ?? link).drop { "./".contains($0) }
      return String(steps)
    }
    var steps = page.split(separator: "/").dropLast().map(String.init)
    for step in (link.removingPercentEncoding ?? link).split(separator: "/", omittingEmptySubsequences: false) {
      switch step {
      case ".": continue
      case "..": if steps.popLast() == nil { return nil }
      default: steps.append(String(step))
      }
    }
    return steps.joined(separator: "/")
  }
}
