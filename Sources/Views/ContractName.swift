/// Every name that a template may use besides the attributes of items: the contract of `Templates/README.md`.
///
/// A test holds the two against each other, both ways.
public enum ContractName: String, CaseIterable, Sendable {
  case siteTitle = "site.title"
  case siteAuthor = "site.author"
  case siteDescription = "site.description"
  case siteLanguage = "site.language"
  case siteDirection = "site.direction"
  case siteHasIndex = "site.hasIndex"

  case pageTitle = "page.title"
  case pageDescription = "page.description"
  case pageBase = "page.base"
  case pageCanonical = "page.canonical"
  case pageIsRoot = "page.isRoot"
  case pageTarget = "page.target"
  case pageItem = "page.item"
  case pageNotice = "page.notice"
  case pageGroup = "page.group"
  case pageHasParts = "page.hasParts"
  case pageParts = "page.parts"

  case itemTitle = "item.title"
  case itemURL = "item.url"
  case itemType = "item.type"
  case itemClass = "item.class"
  case itemKind = "item.kind"
  case itemBody = "item.body"
  case itemExcerpt = "item.excerpt"
  case itemCreated = "item.created"
  case itemChanged = "item.changed"
  case itemPath = "item.path"
  case itemHasToc = "item.hasToc"
  case itemToc = "item.toc"
  case itemHasAttributes = "item.hasAttributes"
  case itemAttributes = "item.attributes"
  case itemChildren = "item.children"
  case itemNested = "item.nested"
  case itemFolded = "item.folded"
  case itemBacklinks = "item.backlinks"
  case itemView = "item.view"
  case itemRow = "item.row"

  case groupTitle = "group.title"
  case groupRows = "group.rows"
  case groupPrevious = "group.previous"
  case groupNext = "group.next"
  case groupMore = "group.more"
  case groupShowsKind = "group.showsKind"

  case attributeName = "attribute.name"
  case attributeValue = "attribute.value"

  case headingText = "heading.text"
  case headingAnchor = "heading.anchor"
  case headingLevel = "heading.level"

  case partTitle = "part.title"
  case partURL = "part.url"
  case partCount = "part.count"

  /// What a name stands for, and so where it may stand.
  public enum Shape: String, Sendable {
    /// `{{name}}`, and `{{#name}}` asks whether it is there.
    case text
    /// `{{{name}}}`: bytes that are already HTML.
    case html
    /// `{{#name}}` and `{{^name}}` only.
    case section
    /// `{{>*name}}` only.
    case template
  }

  public var shape: Shape {
    switch self {
    case .itemBody, .itemCreated, .itemChanged, .attributeValue: .html
    case .siteHasIndex, .pageIsRoot, .pageItem, .pageGroup, .pageHasParts, .pageParts, .itemPath, .itemHasToc, .itemToc,
      .itemHasAttributes, .itemAttributes, .itemChildren,
      .itemNested, .itemFolded, .itemBacklinks, .groupRows, .groupMore, .groupShowsKind:
      .section
    case .itemView, .itemRow: .template
    default: .text
    }
  }

  /// The words before the dot that belong to the contract; an attribute of such a name cannot be reached.
  static let namespaces: Set<String> = Set(allCases.map { String($0.rawValue.prefix { $0 != "." }) }).union(["word"])
}
