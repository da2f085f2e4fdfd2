import Escaping
import Graph
import Mustache
import Pages
import Store

/// The items that refer to an item, by references and in texts, with the sentence around the link and its day, and the items
/// beside it.
extension ItemReader {
  /// Up to `few` rows with all details do not make a page large; with more than `many`, a page is long anyway.
  private static let (few, many) = (24, 60)

  /// Reads what leads to the page's item, and decides how much of it is shown.
  mutating func readBacklinks(of item: ItemIndex) {
    backlinks = graph.backlinks(of: item, listsTagged: taggedNumber(of: item) != nil)
    let rows = backlinks.rows
    let sentences = backlinks.mentions.count
    guard rows.count > Self.few else { return backlinkRoom = BacklinkRoom() }
    guard rows.count <= Self.many else {
      return backlinkRoom = BacklinkRoom(rows: rows.count, bytes: nil, sentences: sentences)
    }
    var told = Sink(capacity: 8192)
    for row in rows {
      writeTitle(of: row.item, as: .escaped, into: &told)
      writeURL(of: row.item, into: &told)
      if row.reference != nil { writeKind(row.type, as: .escaped, into: &told) }
    }
    backlinkRoom = BacklinkRoom(
      rows: rows.count, bytes: told.count, sentences: sentences,
      text: bodyOwner == page.item && bodyOwner != nil ? body.count : 0)
  }

  /// Whether a row comes only from a text.
  static func isMention(_ frame: ViewFrame) -> Bool { frame.isBacklink && frame.reference.raw == .max }

  mutating func since(_ frame: ViewFrame) -> Moment? {
    guard frame.isBacklink else { return nil }
    guard frame.reference.raw == .max else {
      if let lastSince, lastSince.reference == frame.reference { return lastSince.moment }
      lastSince = (frame.reference, graph.since(frame.reference))
      return lastSince?.moment
    }
    return backlinks.mention(by: frame.item).flatMap { $0.since == .oldest ? nil : $0.since }
  }

  /// The day only, in the site's zone.
  mutating func writeSince(_ frame: ViewFrame, into sink: inout Sink) {
    guard let moment = since(frame), let time = site.zone.civilTime(of: moment) else { return }
    if backlinkRoom.isTight {
      style.writeDate(time.date, into: &sink)
    } else {
      style.writeDay(plain: time.date, into: &sink)
    }
  }

  /// The sentence of a row's text that links to the page's item.
  mutating func sentence(_ frame: ViewFrame) -> LinkSentence? {
    guard frame.isBacklink, !backlinks.mentions.isEmpty, backlinkRoom.sentence > 0, let target = page.item,
      let mention = backlinks.mention(by: frame.item)
    else {
      return nil
    }
    if let lastSentence, lastSentence.item == frame.item { return lastSentence.sentence }
    let sentence = findSentence(of: mention, to: target)
    lastSentence = (frame.item, sentence)
    return sentence
  }

  private mutating func findSentence(of mention: Mention, to target: ItemIndex) -> LinkSentence? {
    guard let (text, place) = graph.paragraph(of: mention, to: target) else { return nil }
    return LinkSentence(around: place, in: text) { titleInText(ofItemWithID: $0) }
  }

  /// The words for an item that a text names as a bare `itemid:ID`.
  mutating func titleInText(ofItemWithID id: Bytes) -> [UInt8] {
    guard let item = graph.item(withID: id) else { return Array("itemid:".utf8) + id }
    return graph.isPublished(item) ? shownTitle(of: item) : Array((views.words["unpublished"] ?? "").utf8)
  }

  private mutating func shownTitle(of item: ItemIndex) -> [UInt8] {
    let title = graph.title(of: item)
    return title.isEmpty ? Array((views.words["untitled"] ?? "").utf8) : Array(title)
  }

  /// The item before or after the page's own in the list that leads to it.
  mutating func sibling(_ name: ContractName, of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    let siblings = graph.siblings(of: item)
    guard let found = name == .itemPrevious ? siblings.previous : siblings.next else { return .falsy }
    return .within(ViewFrame(kind: .item, depth: 9, item: found))
  }

  /// The item from which an item is reached, which has the list with it.
  mutating func list(of item: ItemIndex) -> Section<ViewFrame, ViewCursor> {
    graph.way(to: item).dropLast().last.map { .within(ViewFrame(kind: .item, depth: 9, item: $0)) } ?? .falsy
  }
}

/// How much a page shows of the items that refer to its item, so that they do not outweigh it: with a text of 4 kB and 50 links,
/// a page stays below 30 kB, however long the titles are.
struct BacklinkRoom: Equatable {
  /// The most bytes of a sentence that are shown; 0 for no sentences.
  private(set) var sentence = LinkSentence.most
  /// Whether days are shown without their machine-readable form.
  private(set) var isTight = false

  /// The bytes of a row besides its title and address, of `<time>` besides its words, and of a sentence besides its own.
  private static let (row, time, marks) = (110, 41, 22)
  /// The most bytes of all backlinks for a text of at most `text` bytes, and how many bytes links may add to a text of 4 kB.
  private static let (most, text, links) = (16_000, 5000, 9000)
  /// The most bytes of all sentences together.
  private static let mostSentences = 4200
  /// The fewest bytes of a sentence that are worth showing.
  private static let least = 32

  /// For a few backlinks, everything is shown.
  init() {}

  /// - Parameters:
  ///   - rows: the number of rows.
  ///   - bytes: the length of their titles and addresses in the page; nil if there are so many rows that the page is long anyway.
  ///   - sentences: how many of them have a sentence.
  ///   - text: the bytes of the item's text in the page.
  init(rows: Int, bytes: Int?, sentences: Int, text: Int = 0) {
    sentence = max(80, min(LinkSentence.most, Self.mostSentences / max(1, sentences)))
    let over = max(0, text - Self.text)
    guard let bytes, over < Self.links else { return }
    let left = Self.most - over - bytes - rows * Self.row
    isTight = left < sentences * (80 - Self.time)
    guard sentences > 0 else { return }
    sentence = min(sentence, (left + (isTight ? rows * Self.time : 0)) / sentences - Self.marks)
    if sentence < Self.least { sentence = 0 }
  }
}
