import Diagnostics
import Escaping
import Graph
import Pages
import Search
import Time
import Typeset
import Views

/// One worker: makes one file after the other in a reused buffer, and hands each to the writer.
struct FileMaker: ~Copyable {
  let plan: SitePlan
  private let writer: any FileSink
  var reader: ItemReader
  var sink = Sink(capacity: 1 << 18)
  private var tally = FileWriter.Tally()
  private var buffer: [UInt8] = []
  var messages: [Diagnostic] = []
  /// The results of the tasks.
  private var ledger = TaskLedger()
  /// Pages that are finished except for their code.
  private var held = HeldPages()
  private var codes: [Typesetter.Code] = []
  /// What the current task asked; nil if nobody needs it.
  private var reads: ReadFold?
  private let copies: AttachmentCopies
  /// Whether the current task has work that its taker does not accept.
  private var isUnfinished = false
  var texts = TextShard()
  let words: WordFiles

  init(
    _ plan: SitePlan, _ writer: any FileSink, _ copies: AttachmentCopies, _ words: WordFiles, keepsReads: Bool
  ) {
    self.plan = plan
    self.words = words
    self.writer = writer
    self.copies = copies
    reads = keepsReads ? ReadFold(AttributeBits(of: plan.site.graph)) : nil
    reader = plan.makeReader()
  }

  mutating func make(_ task: FileTask) {
    let (files, said, noticed) = (tally.files.count, messages.count, reader.diagnostics.count)
    reads?.clear()
    isUnfinished = false
    makeFiles(of: task)
    let attached = reader.attached.isEmpty ? [] : copyAttached()
    if isUnfinished {
      tally.files.removeSubrange(files...)
      messages.removeSubrange(said...)
      reader.diagnostics.removeSubrange(noticed...)
      return
    }
    held.note(shift: ledger.files.count - files)
    // Nothing here may hold a reference to the tally's files: adding the next one would copy them all.
    ledger.add(
      plan.name(of: task), tally.files[files...], attached, reads, messages[said...] + reader.diagnostics[noticed...])
    if held.areMany(codes.count, while: Typesetter.shared.isTaken) { release() }
  }

  /// Adds the attachments that a task refers to to its files, so that it is known when nothing refers to them any more.
  private mutating func copyAttached() -> [OutputFile] {
    defer { reader.attached.removeAll() }
    guard writer.acceptsDeferredWork else {
      isUnfinished = true
      return []
    }
    return reader.attached.sorted().compactMap { copies.file($0, writer, into: &tally, &messages) }
  }

  private mutating func makeFiles(of task: FileTask) {
    reader.graph.begin()
    switch task {
    case .item(let position): makeItem(at: position)
    case .index(let number): if let node = plan.index?.nodes[number] { makeIndex(node) }
    case .graph(let shard):
      reader.graph.begin()
      sink.clear()
      GraphShard.write(shard, of: plan.table, keeping: plan.kept[plan.name(of: task)], &reader.graph, into: &sink)
      put("graph/\(ItemKey.shardName(shard)).json")
    case .graphReadme: put("graph/README.txt", GraphShard.readme)
    case .lookup(let shard):
      sink.clear()
      LookupShard.write(shard, of: plan.table, keeping: plan.kept[plan.name(of: task)], &reader.graph, into: &sink)
      put("lookup/\(ItemKey.shardName(shard)).js")
    case .missing: makeMissing()
    case .sitemap(let part): makeSitemap(part)
    case .redirect(let number):
      let redirect = plan.redirects[number]
      makePage(PageContext(.redirect(to: redirect.item), path: redirect.path))
    case .time(let page, let number):
      let timeline = plan.timelines[number]
      var context = PageContext(.time(page, of: timeline), path: timeline.path(of: page))
      guard let kept = plan.reusedDays[plan.name(of: task)] else {
        makePage(context)
        if page == .overview, number == 0 { makeNewest() }
        return
      }
      context.isBare = true
      render(context, TextLimit.usual)
      let bytes = kept.bytes(besideDaysAsIn: sink.bytes)
      sink.clear()
      bytes.withUnsafeBufferPointer { sink.append($0) }
      put(context.path)
    case .changes(let part):
      if let list = plan.changes { makePage(PageContext(.changes(list, part: part), path: list.path(ofPart: part))) }
    case .feed(let scope): makeFeed(of: plan.scopes[scope])
    case .calendar(let scope): makeCalendar(task, of: plan.scopes[scope])
    case .tag(let number, let part):
      makePage(PageContext(.tag(number, part: part), path: plan.tags.path(of: number, part: part, in: plan.site)))
    case .tags(let page): makePage(PageContext(.tags(page), path: plan.tags.path(ofPage: page)))
    case .mapPage: makePage(PageContext(.map(plan.map?.hubs ?? []), path: "graph.html"))
    case .map(let shard):
      sink.clear()
      guard let map = plan.map else { return }
      MapShard.write(shard, of: map, plan.table, keeping: plan.kept[plan.name(of: task)], &reader.graph, into: &sink)
      put("map/\(shard).js")
    case .previews(let shard):
      sink.clear()
      PreviewShard.write(shard, of: plan.table, keeping: plan.kept[plan.name(of: task)], &reader, into: &sink)
      put("previews/\(ItemKey.shardName(shard)).js")
    case .asset(let number):
      sink.clear()
      plan.views.assets[number].bytes.withUnsafeBufferPointer { sink.append($0) }
      put("assets/" + plan.views.assets[number].path)
    case .searchPage: makePage(PageContext(.search, path: "search.html"))
    case .searchIndex, .searchItems, .searchTexts, .searchWords, .searchVocabulary: makeSearch(task)
    }
  }

  /// Hands over the worker's counts.
  ///
  /// - Returns: the messages from rendering, and the results of the tasks.
  consuming func finish() -> ([Diagnostic], TaskLedger) {
    release(waits: true)
    writer.add(tally)
    return (messages + reader.diagnostics, ledger)
  }

  private mutating func makeItem(at position: Int) {
    let item = plan.site.publication.items[position]
    makePage(PageContext(.item(item), path: plan.site.path(of: item)))
    if plan.shown.contains(.calendar), reader.hasCalendarFile(item) { makeCalendar(of: item) }
    while let part = reader.announced.popLast() { makePage(part) }
  }

  private mutating func makeIndex(_ node: IndexTree.Node) {
    let name = IndexTree.fileName(ofPrefix: node.prefix, in: plan.site.collation)
    makePage(PageContext(.index(node), path: "items/" + name))
  }

  /// Makes `404.html`, which a server shows at any address, and its script.
  private mutating func makeMissing() {
    let root = SiteRoot.path(of: plan.site.settings.baseURL)
    makePage(PageContext(.missing, path: "404.html", base: root))
    put("404.js", plan.views.missingScript)
  }

  private mutating func makeSitemap(_ part: Int) {
    guard let base = plan.site.settings.baseURL else { return }
    sink.clear()
    if part < 0 {
      Sitemap.writeList(of: plan.table, base: base, into: &sink)
      put("sitemap.xml")
    } else {
      Sitemap.write(part, of: plan, &reader.graph, base: base, into: &sink)
      put(Sitemap.path(ofPart: part))
    }
  }

  /// Makes a page. A page that fails becomes a page that says so, and an error of the build.
  ///
  /// A page that is too large is made again with less of each text.
  mutating func makePage(_ page: PageContext) {
    let (announced, noticed, said) = (reader.announced.count, reader.diagnostics.count, messages.count)
    let waiting = codes.count
    var limit = TextLimit.usual
    render(page, limit)
    while sink.count > TextLimit.mostOfPage, limit > TextLimit.least,
      max(reader.graph.longestText, reader.attributeBytes) > limit / 4
    {
      limit /= 4
      reader.announced.removeSubrange(announced...)
      reader.diagnostics.removeSubrange(noticed...)
      messages.removeSubrange(said...)
      codes.removeSubrange(waiting...)
      render(page, limit)
    }
    messages += reader.graph.cuts.map { $0.diagnostic(in: plan.site, plan.shown) }
    guard case .listing(of: _, let kind, rows: _, _, let next) = page.subject, kind == .reading || kind == .explorer
    else {
      return codes.count == waiting ? put(page.path) : hold(page.path, codesFrom: waiting)
    }
    fill(codesFrom: waiting)
    put(page.path)
    putScript(of: page, next: next)
  }

  /// Writes the page as a script, too, since a page opened from disk may load nothing else.
  private mutating func putScript(of page: PageContext, next: String?) {
    var script = Sink(capacity: sink.count + sink.count / 4)
    script.append("offprintListing(")
    script.appendJSONString(sink.bytes)
    script.append(",")
    script.append(text: next.map { "\"\($0)\"" } ?? "null")
    script.append(");\n")
    swap(&sink, &script)
    put(String(page.path.dropLast(4)) + "js")
  }

  private mutating func render(_ page: PageContext, _ limit: Int) {
    reader.graph.textLimit = limit
    reader.heldCode = codes
    codes = []
    defer {
      reader.graph.textLimit = nil
      codes = reader.heldCode ?? []
      reader.heldCode = nil
    }
    sink.clear()
    do throws(Diagnostic) {
      try plan.views.render(page, &reader, into: &sink)
    } catch {
      messages.append(error)
      sink.clear()
      plan.views.renderFailure(error, of: page, &reader, into: &sink)
    }
  }

  /// Holds a page until its code is set, and reserves a file for it in the tally.
  private mutating func hold(_ path: String, codesFrom first: Int) {
    guard !writer.recordsReads else {
      if writer.acceptsDeferredWork || Typesetter.shared.recalls(codes[first...]) {
        fill(codesFrom: first)
      } else {
        codes.removeSubrange(first...)
        isUnfinished = true
      }
      return put(path)
    }
    reads?.add(reader.graph.reads)
    held.add(path, sink.bytes, inTally: tally.files.count)
    tally.files.append(OutputFile(path: path, hash: 0, size: 0))
  }

  /// Sets the code of all held pages, and puts them.
  ///
  /// - Parameter waits: whether there is nothing else to do until other workers have set theirs.
  private mutating func release(waits: Bool = false) {
    let results = Typesetter.shared.code(codes, waits: waits)
    codes = []
    let none = ReadLog()
    for page in held.pages {
      page.bytes.withUnsafeBufferPointer { fill($0, results) }
      let count = tally.files.count
      writer.put(page.path, sink.bytes, reads: none, into: &tally, buffer: &buffer)
      guard tally.files.count > count, let file = tally.files.popLast() else { continue }
      tally.files[page.inTally] = file
      ledger.settle(file, at: page.inLedger)
    }
    held = HeldPages()
  }

  /// Sets the code of the current page alone.
  private mutating func fill(codesFrom first: Int) {
    guard codes.count > first else { return }
    fill(sink.bytes, Typesetter.shared.code(Array(codes[first...])), from: first)
    codes.removeSubrange(first...)
  }

  private mutating func fill(_ text: UnsafeBufferPointer<UInt8>, _ results: [TypesetResult], from first: Int = 0) {
    var filled = Sink(capacity: text.count * 2)
    reader.fill(text, with: results, from: first, into: &filled)
    swap(&sink, &filled)
  }

  mutating func put(_ path: String) {
    reads?.add(reader.graph.reads)
    writer.put(path, sink.bytes, reads: reader.graph.reads, into: &tally, buffer: &buffer)
  }

  private mutating func put(_ path: String, _ text: String) {
    sink.clear()
    sink.append(text: text)
    put(path)
  }
}
