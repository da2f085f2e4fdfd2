import Diagnostics
import Foundation
import Pages
import Site
import Store
import Views

/// Builds a store with realistic texts in memory, as a full site with every output.
enum PageTrial {
  static func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var plan = StorePlan(bytes)
    let (facts, settings) = plan.make()
    let store = ItemStore(userDrive: MemoryDrive(name: "user"))
    try store.insert(facts: facts)
    let build = Build(settings: settings, templates: TemplateFiles(), output: OutputFolder(path: "/dev/null/site"))
    let (files, messages) = try build.files(of: store)
    if let error = messages.first(where: { $0.severity == .error }) { throw BrokenPromise("\(error.text)") }
    for (path, bytes) in files { try check(path, bytes, files) }
  }

  private static func check(_ path: String, _ bytes: [UInt8], _ files: [String: [UInt8]]) throws {
    guard let end = path.split(separator: ".").last, ["html", "json", "xml", "ics", "js"].contains(end) else { return }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw BrokenPromise("\(path) is no UTF-8") }
    switch end {
    case "html":
      guard bytes.count <= TextLimit.mostOfPage else { throw BrokenPromise("\(path) has \(bytes.count) bytes") }
      if path != "404.html" { try checkLinks(of: path, bytes, files) }
    case "json":
      guard (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil else {
        throw BrokenPromise("\(path) is no JSON")
      }
    case "ics":
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      guard lines.last == [], lines.dropLast().allSatisfy({ $0.last == 0x0D && $0.count <= 76 }) else {
        throw BrokenPromise("\(path) has a line that is too long, or no line")
      }
    default: break
    }
  }

  private static func checkLinks(of page: String, _ bytes: [UInt8], _ files: [String: [UInt8]]) throws {
    var rest = bytes[...]
    while let quote = rest.firstIndex(of: UInt8(ascii: "\"")) {
      let isLink = [" href=", " src="].contains { rest[..<quote].suffix($0.utf8.count).elementsEqual($0.utf8) }
      rest = rest[(quote + 1)...]
      guard isLink, let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { continue }
      let link = String(decoding: rest[..<end], as: UTF8.self).replacing("&amp;", with: "&")
      rest = rest[(end + 1)...]
      guard let target = path(of: link, from: page) else { continue }
      guard files[target] != nil else { throw BrokenPromise("\(page) links to \(link), which is not there") }
    }
  }

  /// The path that a link leads to; nil if it leads out of the site.
  private static func path(of link: String, from page: String) -> String? {
    let address = link.prefix { $0 != "#" }
    if address.isEmpty { return page }
    if let colon = address.firstIndex(of: ":"), !address[..<colon].contains("/") { return nil }
    var steps = page.split(separator: "/").dropLast().map(String.init)
    for step in (address.removingPercentEncoding ?? String(address)).split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(String(step)) }
    }
    return steps.joined(separator: "/")
  }
}
