import Foundation
import Views

/// What this machine is set to. Only a new settings file asks for it: no page ever does.
enum Machine {
  /// Of the languages that Offprint speaks; English where it is another.
  static var language: String {
    let environment = ProcessInfo.processInfo.environment
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    // `de_AT.UTF-8`
    let tag = String(set.prefix { $0 != "." && $0 != "@" }).replacingOccurrences(of: "_", with: "-")
    let known = TemplateFiles().files.map(\.path)
    let short = tag.prefix { $0 != "-" }.lowercased()
    return known.contains("words/\(short).txt") ? tag : "en"
  }

  static var timeZone: String {
    let name = TimeZone.current.identifier
    return name.contains("/") && !name.hasPrefix("Etc/") ? name : "UTC"
  }
}
