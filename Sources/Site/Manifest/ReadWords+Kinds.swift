import Pages

extension ReadWords {
  /// What a kind of key asks for, and which facts would change the answer.
  static func words(
    _ kind: ReadKey.Kind, _ attribute: String, _ name: String, of id: String
  ) -> (what: String, facts: String) {
    let timeline = id.isEmpty ? "the timeline" : "the timeline of \(id)"
    return switch kind {
    case .attribute: ("'\(attribute)'", "facts of \(id) named '\(attribute)'")
    case .versions: ("every version of '\(attribute)'", "facts of \(id) named '\(attribute)', older ones too")
    case .past:
      (
        "what '\(attribute)' was",
        "facts of \(id) named '\(attribute)' that are removed, or no later than others of \(id)"
      )
    case .textNames: ("which texts it has", "the first text of \(id) under a name, and facts that take it away")
    case .pictures:
      ("which picture leads it", "'cover', 'thumbnail' or 'image' of \(id), and pictures in its text")
    case .facts: ("all its facts", "any fact of \(id)")
    case .referencesOut:
      ("what it refers to", "references with 'fromItemId' \(id), and what is published of their ends")
    case .referencesIn: ("what refers to it", "references with 'toItemId' \(id), and what is published of their ends")
    case .publication:
      ("whether it is published", "'private', 'publish', 'deleted' or 'type' of \(id), and of what leads to it")
    case .scope: ("whether it has a timeline of its own", "'timeline' of \(id)")
    case .row: ("by which view it is a row", "none; an edit of the template of its row")
    case .update: ("how its changes are shown", "none; an edit of the template that shows them")
    case .way: ("from which item it is reached", "references to \(id), and to what leads to it")
    case .app: ("as which app it is shown", "'itemViewId' of the reference by which \(id) is reached")
    case .contents: ("what it contains", "'content' references out of \(id), and their 'order'")
    case .lastDay: ("the day of its last change", "facts of \(id) of another day")
    case .siblings: ("what is beside it", "'content' references out of the item from which \(id) is reached")
    case .mentions: ("which texts link to it", "texts with a link to \(id) or to its title")
    case .links: ("what its text links to", "texts of \(id), and titles that they name")
    case .ties:
      ("which of its neighbours are linked", "references and texts that lead from one of its neighbours to another")
    case .address: ("where its page is", "the title of \(id)")
    case .unknownID: ("whether there is an item '\(name)'", "the first fact of \(name)")
    case .title:
      (
        "which item has the title '\(name)'",
        "facts by which an item gets or loses this title, or is no longer published"
      )
    case .created: ("when it was created", "facts of \(id) older than its first one")
    case .activity:
      ("what happened to it in one second", "facts of \(id) of that second, and those that take their place")
    case .tag: ("which items have a tag", "'tags', texts and references of type 'tag' of items that get or lose it")
    case .tagPage: ("where the page of a tag is", "the first facts by which an item has it, and titles of tags")
    case .hubs: ("which items are linked with most others", "references and texts that link items")
    case .tags: ("which tags there are", "facts that give an item a tag that no item or another one had")
    default: wordsOfTime(kind, name, timeline)
    }
  }

  private static func wordsOfTime(_ kind: ReadKey.Kind, _ day: String, _ timeline: String) -> (
    what: String, facts: String
  ) {
    switch kind {
    case .day: ("what is on a page of \(day)", "facts inserted on \(day), and what is scheduled for it")
    case .dayCount:
      ("how much is on \(day) in \(timeline)", "facts inserted on \(day), and what is scheduled for it")
    case .dayNeighbours: ("which days are beside \(day) in \(timeline)", "the first facts of a day between these")
    case .dayFirst:
      ("what comes first on \(day) in \(timeline)", "facts inserted on \(day), and what is scheduled for it")
    case .sameDays:
      ("in which years something is of a day of the year in \(timeline)", "the first facts of that day in a year")
    case .dayParts:
      ("on which page a line of \(day) is in \(timeline)", "facts inserted on \(day), where it has many")
    case .overview: ("the years of \(timeline), and what happened last in it", "any fact that \(timeline) shows")
    case .agenda:
      ("the months of the agenda of \(timeline)", "'startTime', 'startDay', 'dueTime', 'dueDay' of any item in it")
    case .agendaMonth:
      ("what is scheduled in a month", "'startTime', 'startDay', 'dueTime', 'dueDay' of any item of that month")
    case .period: ("what changed in the period of the setting 'changes'", "any fact that was inserted in it")
    case .newest: ("what changed last", "any fact that is shown in \(timeline)")
    case .dated: ("what may be in a calendar", "times, days and 'type' of any item")
    default: ("", "")
    }
  }
}
