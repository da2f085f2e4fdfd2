import Diagnostics
import Escaping
import Mustache

/// Compiles any bytes as templates: up to four, separated by zero bytes and named `main`, `a`, `b` and `c`.
enum MustacheTrial {
  private static let names = ["main", "a", "b", "c"]

  static func run(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    let parts = bytes.split(separator: 0, maxSplits: names.count - 1, omittingEmptySubsequences: false)
    let sources = zip(names, parts).map { TemplateSource(name: $0, path: $0, bytes: Array($1)) }
    let library: TemplateLibrary
    do { library = try TemplateLibrary(compiling: sources) } catch {
      guard !error.diagnostics.isEmpty else { throw BrokenPromise("templates were refused without a word") }
      return
    }
    guard let first = try text(of: library), let second = try text(of: library) else { return }
    guard first == second else { throw BrokenPromise("the same templates gave two texts") }
    // Without triple braces, `&` and other delimiters, no value is written unescaped.
    let hasRaw = parts.contains { $0.contains(UInt8(ascii: "&")) || $0.contains(UInt8(ascii: "=")) || hasThree($0) }
    if !hasRaw, hasValue(first) { throw BrokenPromise("a value landed without being escaped") }
  }

  /// - Returns: nil if templates include each other without end.
  private static func text(of library: TemplateLibrary) throws -> [UInt8]? {
    var reader = AnyValues(library)
    var sink = Sink(capacity: 4096)
    do { try library.render(template: 0, in: 0, reader: &reader, into: &sink) } catch {
      guard error.identifier == "template-endless" else { throw BrokenPromise(error.summary) }
      return nil
    }
    return Array(sink.bytes)
  }

  private static func hasThree(_ template: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let brace = UInt8(ascii: "{")
    var run = 0
    for byte in template {
      run = byte == brace ? run + 1 : 0
      if run == 3 { return true }
    }
    return false
  }

  private static func hasValue(_ text: [UInt8]) -> Bool {
    let value = AnyValues.value
    guard text.count >= value.count else { return false }
    return (0...text.count - value.count).contains { text[$0..<$0 + value.count].elementsEqual(value) }
  }
}
