/// Every name that a template may use besides the attributes of items: the contract of `docs/templates.md`.
///
/// A test compares the two in both directions.
public enum ContractName: String, CaseIterable, Sendable {
  case siteTitle = "site.title"
  case siteAuthor = "site.author"
  case siteDescription = "site.description"
  case siteLanguage = "site.language"
  case siteDirection = "site.direction"
  case siteTimeZone = "site.timeZone"
  case siteHasIndex = "site.hasIndex"
  case siteHasTimeline = "site.hasTimeline"
  case siteHasFeed = "site.hasFeed"
  case siteHasCalendar = "site.hasCalendar"
  case siteHasTheme = "site.hasTheme"
  case siteHasChanges = "site.hasChanges"
  case siteHasSearch = "site.hasSearch"
  case siteHasTags = "site.hasTags"
  case siteHasNeighbourhood = "site.hasNeighbourhood"
  case siteHasMap = "site.hasMap"
  case siteHasPreviews = "site.hasPreviews"
  case siteHasSidebar = "site.hasSidebar"

  case pageTitle = "page.title"
  case pageDescription = "page.description"
  case pageBase = "page.base"
  case pageCanonical = "page.canonical"
  case pageData = "page.data"
  case pageMathematics = "page.mathematics"
  case pageIsRoot = "page.isRoot"
  case pageTarget = "page.target"
  case pageItem = "page.item"
  case pageNotice = "page.notice"
  case pageGroup = "page.group"
  case pageHasParts = "page.hasParts"
  case pageParts = "page.parts"
  case pageLetters = "page.letters"
  case pageCrumbs = "page.crumbs"
  case pagePrevious = "page.previous"
  case pagePreviousTitle = "page.previousTitle"
  case pageNext = "page.next"
  case pageNextTitle = "page.nextTitle"
  case pageMore = "page.more"
  case pageAgenda = "page.agenda"
  case pageEntries = "page.entries"
  case pageWeekdays = "page.weekdays"
  case pageWeeks = "page.weeks"
  case pageDays = "page.days"
  case pageLatest = "page.latest"
  case pageHeat = "page.heat"
  case pageOtherYears = "page.otherYears"
  case pageScope = "page.scope"
  case pageTree = "page.tree"
  case pageLead = "page.lead"
  case pageHome = "page.home"
  case pageLately = "page.lately"
  case pageLatestYear = "page.latestYear"
  case pageTranslations = "page.translations"
  case pageTypes = "page.types"
  case pagePicture = "page.picture"

  case itemTitle = "item.title"
  case itemURL = "item.url"
  case itemType = "item.type"
  case itemClass = "item.class"
  case itemKind = "item.kind"
  case itemBody = "item.body"
  case itemExcerpt = "item.excerpt"
  case itemMicroformat = "item.microformat"
  case itemCreated = "item.created"
  case itemChanged = "item.changed"
  case itemPath = "item.path"
  case itemHasToc = "item.hasToc"
  case itemHasLongToc = "item.hasLongToc"
  case itemToc = "item.toc"
  case itemHasAttributes = "item.hasAttributes"
  case itemAttributes = "item.attributes"
  case itemHasProperties = "item.hasProperties"
  case itemProperties = "item.properties"
  case itemChildren = "item.children"
  case itemNested = "item.nested"
  case itemFolded = "item.folded"
  case itemBacklinks = "item.backlinks"
  case itemHasHistory = "item.hasHistory"
  case itemHistory = "item.history"
  case itemStates = "item.states"
  case itemCharts = "item.charts"
  case itemHistoryPrevious = "item.historyPrevious"
  case itemHistoryNext = "item.historyNext"
  case itemHistoryOldest = "item.historyOldest"
  case itemView = "item.view"
  case itemRow = "item.row"
  case itemUpdate = "item.update"
  case itemID = "item.id"
  case itemCreatedURL = "item.createdURL"
  case itemChangedURL = "item.changedURL"
  case itemWhen = "item.when"
  case itemTicket = "item.ticket"
  case itemCalendar = "item.calendar"
  case itemTimeline = "item.timeline"
  case itemHasSources = "item.hasSources"
  case itemSources = "item.sources"
  case itemHasSiblings = "item.hasSiblings"
  case itemPrevious = "item.previous"
  case itemNext = "item.next"
  case itemList = "item.list"
  case itemSince = "item.since"
  case itemMention = "item.mention"
  case itemLanguage = "item.language"
  case itemDirection = "item.direction"
  case itemTextDirection = "item.textDirection"
  case itemHasTags = "item.hasTags"
  case itemIsTag = "item.isTag"
  case itemTags = "item.tags"
  case itemTagged = "item.tagged"
  case itemCanvas = "item.canvas"
  case itemNeighbourhood = "item.neighbourhood"
  case itemFacts = "item.facts"
  case itemTree = "item.tree"
  case itemAgenda = "item.agenda"
  case itemExplorer = "item.explorer"
  case itemReading = "item.reading"
  case itemArchived = "item.archived"
  case itemLevel = "item.level"
  case itemCells = "item.cells"
  case itemContents = "item.contents"
  case itemTable = "item.table"
  case itemBoard = "item.board"
  case itemOpenTodos = "item.openTodos"
  case itemDoneTodos = "item.doneTodos"
  case itemPicture = "item.picture"
  case itemCover = "item.cover"

  case groupTitle = "group.title"
  case groupRows = "group.rows"
  case groupPrevious = "group.previous"
  case groupNext = "group.next"
  case groupMore = "group.more"
  case groupSize = "group.size"
  case groupIsFew = "group.isFew"
  case groupIsShort = "group.isShort"
  case groupShowsKind = "group.showsKind"
  case groupColumns = "group.columns"

  case columnName = "column.name"
  case columnValue = "column.value"
  case columnShown = "column.shown"

  case attributeName = "attribute.name"
  case attributeValue = "attribute.value"

  case historyTitle = "history.title"
  case historyTime = "history.time"
  case historyChanges = "history.changes"

  case stepName = "step.name"
  case stepVerb = "step.verb"
  case stepTime = "step.time"
  case stepKind = "step.kind"
  case stepValue = "step.value"
  case stepIsGone = "step.isGone"

  case sourceURL = "source.url"

  case headingText = "heading.text"
  case headingAnchor = "heading.anchor"
  case headingLevel = "heading.level"

  case entryAnchor = "entry.anchor"
  case entryTime = "entry.time"
  case entryDate = "entry.date"
  case entryDay = "entry.day"
  case entryURL = "entry.url"
  case entryBeginsDay = "entry.beginsDay"
  case entryIsActivity = "entry.isActivity"
  case entryIsCreated = "entry.isCreated"
  case entryIsUpdated = "entry.isUpdated"
  case entryIsScheduled = "entry.isScheduled"
  case entryIsContinued = "entry.isContinued"
  case entryIsDue = "entry.isDue"
  case entryChanges = "entry.changes"
  case entryIsRun = "entry.isRun"
  case entryRest = "entry.rest"
  case entryRestCount = "entry.restCount"

  case changeName = "change.name"
  case changeIsText = "change.isText"
  case changeValue = "change.value"

  case weekDays = "week.days"

  case dayNumber = "day.number"
  case dayLabel = "day.label"
  case dayURL = "day.url"
  case dayCount = "day.count"
  case dayLevel = "day.level"
  case dayClass = "day.class"
  case dayWeekday = "day.weekday"
  case dayTitles = "day.titles"
  case dayX = "day.x"
  case dayY = "day.y"

  case eachIndex = "each.index"
  case eachCount = "each.count"
  case eachIsFirst = "each.isFirst"
  case eachIsLast = "each.isLast"

  case partTitle = "part.title"
  case partURL = "part.url"
  case partCount = "part.count"
  case partIsHere = "part.isHere"
  case partHeat = "part.heat"

  /// The kind of a name, which decides where it may be used.
  public enum Shape: String, Sendable {
    /// `{{name}}`; `{{#name}}` asks whether it exists.
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
    case .pageData, .pageMathematics, .pageTree, .pageHeat, .partHeat, .itemBody, .itemCanvas, .itemNeighbourhood,
      .itemFacts,
      .itemSince, .itemMention,
      .itemCreated,
      .itemChanged, .itemPicture, .itemCover,
      .attributeValue, .columnShown,
      .entryTime,
      .entryDate,
      .changeValue, .dayTitles, .itemCharts, .itemWhen, .itemTicket, .historyTime, .stepTime,
      .stepValue:
      .html
    case .siteHasTheme, .siteHasSidebar, .siteHasIndex, .siteHasTimeline, .siteHasFeed, .siteHasCalendar,
      .siteHasChanges, .siteHasTags,
      .siteHasNeighbourhood, .siteHasMap, .siteHasPreviews,
      .itemHasTags, .itemIsTag,
      .itemTags, .itemTagged, .itemTree, .itemAgenda, .itemExplorer, .itemReading, .itemArchived, .itemCells,
      .itemContents, .itemTable, .itemBoard, .itemOpenTodos, .itemDoneTodos,
      .groupColumns, .pageCrumbs, .pageLetters, .partIsHere,
      .pageEntries,
      .pageWeekdays, .pageTranslations, .pageTypes,
      .pageWeeks, .pageDays, .pageLatest, .pageOtherYears, .pageLately, .pageLatestYear,
      .entryBeginsDay, .entryIsActivity, .entryIsRun,
      .entryIsCreated, .entryIsUpdated, .entryIsScheduled, .entryIsContinued, .entryIsDue, .entryChanges, .entryRest,
      .weekDays, .siteHasSearch, .pageIsRoot, .pageItem, .pageHome, .pageGroup, .pageHasParts, .pageParts, .itemPath,
      .itemHasToc,
      .itemHasLongToc, .itemToc, .itemHasSources, .itemHasSiblings, .itemPrevious, .itemNext, .itemList, .itemSources,
      .itemHasAttributes, .itemAttributes, .itemChildren,
      .itemNested, .itemFolded, .itemBacklinks, .groupRows, .groupMore, .groupIsFew, .groupIsShort, .groupShowsKind,
      .itemHasHistory, .itemHistory, .itemStates, .historyChanges, .stepIsGone, .changeIsText, .eachIsFirst,
      .itemHasProperties, .itemProperties, .eachIsLast:
      .section
    case .itemView, .itemRow, .itemUpdate: .template
    default: .text
    }
  }

  /// The words before the dot that belong to the contract; an attribute with such a name cannot be used.
  static let namespaces: Set<String> = Set(allCases.map { String($0.rawValue.prefix { $0 != "." }) }).union(["word"])
}
