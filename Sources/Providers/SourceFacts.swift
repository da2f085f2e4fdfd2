public import Diagnostics
public import Store

/// Collects the facts of a source. Ids of items are made from the source's own keys, and ids of facts from their content, so both
/// are the same each time.
public struct SourceFacts {
  /// The most facts that are held in memory; any more are left out with a message.
  private static let most = 4_000_000
  /// How many of the things left out are named.
  private static let mostNamed = 1_000

  public let source: Source
  public private(set) var facts: [Fact] = []
  private var named: [Diagnostic] = []
  private var unnamed = 0
  private var untold = 0
  private var told: [Diagnostic] = []
  private var isFull = false
  /// What is wrong with the file, where it ends too early.
  private(set) var cutOff: Diagnostic?

  /// A collection without facts.
  public init(_ source: Source) { self.source = source }

  /// - Parameter key: the source's own key of the thing.
  public func item(_ key: String) -> String { NamedUUID(key: key, ofSource: source.name).text }

  /// The list that holds everything of the source: `root` where the source takes the place of a store.
  public var outermost: String { source.isMounted ? item("") : ItemStore.rootId }

  /// Adds the outermost list. The root of a store holds the list of a source beside it.
  public mutating func sayOutermost(title: String) {
    say("type", .string("list"), of: outermost)
    say("title", .string(title), of: outermost)
    if source.isMounted { relate(ItemStore.rootId, outermost, "content", key: "outermost") }
  }

  /// - Parameters:
  ///   - key: distinguishes the reference from all others of its type.
  ///   - order: its position among the references of its list.
  ///   - attributes: its other attributes.
  public mutating func relate(
    _ from: String, _ to: String, _ type: String, key: String, order: Double? = nil, at time: Moment = .oldest,
    attributes: [(name: String, value: TypedValue)] = []
  ) {
    let reference = item(type + "\u{0}" + key)
    say("type", .string("reference"), of: reference, at: time)
    say("referenceType", .string(type), of: reference, at: time)
    say("fromItemId", .itemId(from), of: reference, at: time)
    say("toItemId", .itemId(to), of: reference, at: time)
    if let order { say("order", .number(order), of: reference, at: time) }
    for (name, value) in attributes { say(name, value, of: reference, at: time) }
  }

  /// - Parameter time: since when it is so; `.oldest` where that is unknown.
  public mutating func say(_ attribute: String, _ value: TypedValue, of item: String, at time: Moment = .oldest) {
    guard facts.count < Self.most else { return leaveOut() }
    let (text, type) = (value.stringValue, value.type)
    let id = Self.identifier(of: item, attribute, type, text, time)
    facts.append(
      Fact(
        factId: id, itemId: item, attribute: attribute, value: text, numericalValue: value.numberValue ?? 0, type: type,
        flags: 0, timestamp: time))
  }

  /// The id of a fact, made from its content.
  package static func identifier(
    of item: String, _ attribute: String, _ type: String, _ value: String, _ time: Moment
  ) -> String {
    var words = ""
    words.reserveCapacity(item.utf8.count + attribute.utf8.count + type.utf8.count + value.utf8.count + 24)
    for word in [item, attribute, type, value] {
      words += word
      words += "\u{1F}"
    }
    words += String(time.microseconds)
    return FactText.identifier(of: words)
  }

  /// The text of bytes. Where the encoding is unknown, a note names the one that was assumed.
  ///
  /// - Parameter charset: the encoding that the source names.
  package mutating func text(of bytes: [UInt8], charset: String? = nil) -> String {
    let (text, isCertain) = ForeignText.decode(bytes, charset: charset)
    if !isCertain { tell("source-encoding", "File is not UTF-8: it is read as Windows-1252") }
    return text
  }

  /// Reports something that is left out, with its first line where there are lines.
  ///
  /// - Parameter text: the text of that line.
  public mutating func skip(_ identifier: String, _ summary: String, line: Int? = nil, text: String = "") {
    let words = String(text.prefix(100))
    let place = line.map { Place.file(path: source.path, line: $0, column: 1, text: words) } ?? .path(source.path)
    skip(Diagnostic(.warning, identifier, summary, at: place))
  }

  private mutating func skip(_ diagnostic: Diagnostic) {
    if named.count < Self.mostNamed { named.append(diagnostic) } else { unnamed += 1 }
  }

  /// What was left out, each with its place and the reason.
  public var skipped: [Diagnostic] {
    guard unnamed > 0 else { return named }
    let rest = Diagnostic(.warning, "source-skipped", "Also left out: \(unnamed)", at: .path(source.path))
    return named + [rest]
  }

  /// Reports that the source ends in the middle of something, so that more may be about to be written.
  public mutating func endEarly(_ summary: String) {
    cutOff = Diagnostic(
      .error, "source-cut-off", summary, at: .path(source.path), notes: ["What was imported from it before is kept"])
  }

  /// Reports something that was imported in an unexpected way.
  public mutating func tell(_ identifier: String, _ summary: String, line: Int? = nil) {
    let place = line.map { Place.file(path: source.path, line: $0, column: 1, text: "") } ?? .path(source.path)
    if told.count < Self.mostNamed {
      told.append(Diagnostic(.note, identifier, summary, at: place))
    } else {
      untold += 1
    }
  }

  /// The import's messages about things that were not left out.
  public var notes: [Diagnostic] {
    guard untold > 0 else { return told }
    return told + [Diagnostic(.note, "source-notes", "Further notes: \(untold)", at: .path(source.path))]
  }

  private mutating func leaveOut() {
    guard !isFull else { return }
    isFull = true
    skip(
      Diagnostic(
        .warning, "source-cut", "Left out: everything after the first \(Self.most) facts", at: .path(source.path)))
  }
}

/// The facts that a source has of one item.
public struct ItemFacts: Sendable {
  public let item: String
  /// In the source's order, each with its place among all facts of the source; empty where the item is gone.
  public let facts: [(place: Int, fact: Fact)]

  public init(item: String, facts: [(place: Int, fact: Fact)]) {
    self.item = item
    self.facts = facts
  }
}
