import Escaping
import Mustache

/// Answers each name by its first byte. After very many questions all sections and templates are empty, so that every page ends.
struct AnyValues: TemplateReader, ~Copyable {
  /// A value that no template contains itself.
  static let value = Array("\u{1}<&\">\n".utf8)
  private static let mostQuestions = 3_000

  private let library: TemplateLibrary
  private var questions = 0

  init(_ library: TemplateLibrary) { self.library = library }

  mutating func write(_ name: Slot, of frame: Int, as form: Form, into sink: inout Sink) -> Bool {
    guard first(name) != UInt8(ascii: "u") else { return false }
    Self.value.withUnsafeBufferPointer { form == .escaped ? sink.appendEscapedHTML($0) : sink.append($0) }
    return true
  }

  mutating func section(_ name: Slot, of frame: Int) -> Section<Int, Int> {
    questions += 1
    guard questions < Self.mostQuestions else { return .falsy }
    switch first(name) % 5 {
    case 0: return .unknown
    case 1: return .falsy
    case 2: return .truthy
    case 3: return .within(frame + 1)
    default: return .rows(Int(first(name)) / 5 % 4)
    }
  }

  mutating func next(_ cursor: inout Int) -> Int? {
    guard cursor > 0 else { return nil }
    cursor -= 1
    return cursor
  }

  mutating func template(_ name: Slot, of frame: Int) -> DynamicTemplate {
    questions += 1
    guard questions < Self.mostQuestions else { return .none }
    return library.number(named: String(library.vocabulary.name(name).prefix(1))).map { .template($0) } ?? .unknown
  }

  private func first(_ name: Slot) -> UInt8 { library.vocabulary.name(name).utf8.first ?? 0 }
}
