import Diagnostics
import Mustache
import Time

/// The templates of full pages.
struct PageTemplates: Sendable {
  let failed: Int
  private let item: Int
  private let part: Int
  private let listing: Int
  private let index: Int
  private let history: Int
  private let missing: Int
  private let redirect: Int
  private let entry: Int
  private let tag: Int
  private let tags: Int
  private let changes: Int
  private let search: Int
  private let map: Int
  private let overview: Int
  private let year: Int
  private let month: Int
  private let day: Int
  private let agenda: Int
  private let agendaMonth: Int

  init(_ templates: TemplateLibrary) throws(Diagnostic) {
    func number(_ name: String) throws(Diagnostic) -> Int {
      guard let number = templates.number(named: "pages/" + name) else { throw ViewLibrary.missing("pages/" + name) }
      return number
    }
    item = try number("item")
    part = try number("part")
    listing = try number("listing")
    index = try number("index")
    history = try number("history")
    missing = try number("missing")
    redirect = try number("redirect")
    entry = try number("entry")
    tag = try number("tag")
    tags = try number("tags")
    changes = try number("changes")
    search = try number("search")
    map = try number("graph")
    overview = try number("timeline")
    year = try number("year")
    month = try number("month")
    day = try number("day")
    agenda = try number("agenda")
    agendaMonth = try number("agenda-month")
    failed = try number("failed")
  }

  /// The templates of item pages, including further parts of their lists and histories.
  var ofItems: [Int] { [item, part, listing, history] }

  /// The templates of any number of pages.
  var ofManyPages: [Int] {
    ofItems + [index, redirect, entry, tag, tags, changes, overview, year, month, day, agenda, agendaMonth]
  }

  func number(for subject: PageContext.Subject) -> Int {
    switch subject {
    case .item: item
    case .part: part
    case .listing: listing
    case .index: index
    case .history: history
    case .missing: missing
    case .redirect: redirect
    case .entry: entry
    case .tag: tag
    case .tags: tags
    case .changes: changes
    case .search: search
    case .map: map
    case .time(let page, of: _): number(for: page)
    }
  }

  private func number(for page: TimelinePage) -> Int {
    switch page {
    case .overview: overview
    case .year: year
    case .month: month
    case .day: day
    case .agenda: agenda
    case .agendaMonth: agendaMonth
    }
  }
}
