import Diagnostics

/// What is wrong with a name or a template because of where in the templates it is.
enum TemplatePlaces {
  /// The words before the dot of names that only the rows of a list have.
  private static let ofRows: Set<Substring> = [
    "each", "group", "column", "attribute", "history", "step", "heading", "change", "week", "day", "part",
  ]

  /// Whole pages, and the page form of a view, are in no list.
  static func checkOutside(_ name: String, of template: String, _ place: () -> Place) -> Diagnostic? {
    guard template.hasPrefix("items/") || template.hasPrefix("pages/"), let known = ContractName(rawValue: name),
      ofRows.contains(known.rawValue.prefix { $0 != "." })
    else { return nil }
    return Diagnostic(
      .error, "template-place", "'\(name)' is outside of a list, where it is always empty", at: place(),
      notes: [
        "Put it into the section of a list, such as '{{#item.contents}}{{#group.rows}}…{{/group.rows}}{{/item.contents}}'"
      ])
  }

  /// Views are within a page.
  static func checkInclude(_ included: String, by template: String, _ place: () -> Place) -> Diagnostic? {
    let isView = ["items/", "rows/", "updates/"].contains(where: template.hasPrefix)
    guard isView, included == "page" || included.hasPrefix("pages/") else { return nil }
    return Diagnostic(
      .error, "template-place", "'\(included)' is a whole page, and a view is within one", at: place(),
      notes: ["Leave the tag out: 'pages/item.html' puts the view into the page"])
  }
}
