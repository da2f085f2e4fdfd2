import Diagnostics
import Mustache

/// The templates that whole pages are made with.
struct PageTemplates: Sendable {
  let failed: Int
  private let item: Int
  private let part: Int
  private let index: Int
  private let missing: Int
  private let redirect: Int

  init(_ templates: TemplateLibrary) throws(Diagnostic) {
    func number(_ name: String) throws(Diagnostic) -> Int {
      guard let number = templates.number(named: "pages/" + name) else { throw ViewLibrary.missing("pages/" + name) }
      return number
    }
    item = try number("item")
    part = try number("part")
    index = try number("index")
    missing = try number("missing")
    redirect = try number("redirect")
    failed = try number("failed")
  }

  func number(for subject: PageContext.Subject) -> Int {
    switch subject {
    case .item: item
    case .part: part
    case .index: index
    case .missing: missing
    case .redirect: redirect
    }
  }
}
