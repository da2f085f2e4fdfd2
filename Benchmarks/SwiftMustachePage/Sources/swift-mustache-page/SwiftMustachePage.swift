import Foundation
import Mustache

/// `swift-mustache-page PAGE.json CALLS OUTPUT`: renders one page with swift-mustache, writes it once, and prints the
/// microseconds of CPU of a call.
///
/// The JSON has the templates `page` and `row` and the `values`; they are parsed and collected before the clock starts.
@main
enum SwiftMustachePage {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let calls = Int(arguments[2]) else {
      FileHandle.standardError.write(Data("usage: swift-mustache-page PAGE.json CALLS OUTPUT\n".utf8))
      exit(64)
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
    guard let page = try JSONSerialization.jsonObject(with: data) as? [String: Any] else { exit(1) }
    let library = MustacheLibrary(templates: [
      "page": try MustacheTemplate(string: page["page"] as? String ?? ""),
      "row": try MustacheTemplate(string: page["row"] as? String ?? ""),
    ])
    let values = native(page["values"] ?? [:])
    let text = library.render(values, withTemplate: "page") ?? ""
    try Data(text.utf8).write(to: URL(fileURLWithPath: arguments[3]))
    print(microseconds(calls) { library.render(values, withTemplate: "page")?.utf8.count ?? 0 })
  }

  private static func microseconds(_ calls: Int, _ body: () -> Int) -> Double {
    var bytes = 0
    let start = clock()
    for _ in 0..<calls { bytes += body() }
    let ticks = Double(clock() - start)
    precondition(bytes > 0 || calls == 0, "nothing was rendered")
    return ticks / Double(CLOCKS_PER_SEC) * 1_000_000 / Double(max(calls, 1))
  }

  /// Swift's own strings, booleans, lists and dictionaries instead of Foundation's, which swift-mustache renders more slowly.
  private static func native(_ value: Any) -> Any {
    switch value {
    case let fields as [String: Any]: fields.mapValues(native)
    case let rows as [Any]: rows.map { native($0) as? [String: Any] ?? [:] }
    case let text as String: text
    case let number as NSNumber: number.boolValue
    default: value
    }
  }
}
