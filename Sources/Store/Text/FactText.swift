public import Diagnostics

/// Facts in the text form that people write: used for the demo graph and for tests.
///
///     # A line that begins with # is a comment.
///     2024-02-09T18:25:43Z  garden  type: note
///       title: The garden
///       body: |
///         Many lines, as long as they
///         are indented.
///
///     2024-02-10T08:00  compost  type: todo
///       title: Turn the compost
///       <-content- garden  order: 1
///
///     2024-02-11  compost  complete: true
///     2024-02-12  compost  remove title
///     2024-02-13  compost  deleted successor leaf-mould
///
/// An *entry* begins with a time and an item at the left margin. Its statements about the item follow on that line or on indented
/// ones:
///
/// | | |
/// |---|---|
/// | `attribute: value` | a fact |
/// | `-type-> item  name: value …` | a reference item from here to `item`, with attributes of its own |
/// | `<-type- item  name: value …` | the same, from `item` to here |
/// | `deleted`, `deleted successor item` | deletes the item |
/// | `remove attribute` | removes the newest fact of the attribute that is not removed |
/// | `restore attribute` | inserts the newest removed fact of the attribute once more |
/// | `fact id  attribute: value` | a version of a fact in full, as `FactTextWriter` writes it; nothing is added to its entry |
/// | `fact id flags 1 as type 0  attribute: "text"` | the same with its flags, and with a type and a number of its own |
///
/// *Times* are `2024-02-09`, `2024-02-09T18:25`, `2024-02-09T18:25:43Z` with or without a fraction and an offset, always
/// UTC where there is no offset; `17` is 17 seconds after 1970 began; `oldest` is a time that does not parse.
///
/// *Values* are recognised by their form: `true` and `false`, numbers, `null`, `@2024-02-09` (a timestamp), `=item` (an item),
/// `|` (the indented lines below); anything else is text up to the end of the line. `"…"` is always text, with `\"`, `\\`, `\n`,
/// `\t` and `\u{3b1}`. Ids and attributes with blanks are quoted as well.
///
/// An entry that gives a `type` to an item without `created` creates it, as Workbench's `createItem` does: `created` comes
/// first. A reference is made as `relateItems` makes it; its id is `from-type->to`, with `#2` for the second of its kind.
/// `resource NAME` at the left margin sends all that follows to that drive, `resource` alone back to the user drive.
public enum FactText {
  /// The facts of one text, in the order of its lines.
  ///
  /// - Parameter path: the text's name in messages.
  /// - Throws: the first mistake, with its line and a caret.
  public static func parse(_ text: String, path: String) throws(Diagnostic) -> [TextFact] {
    try parse([(path, text)])
  }

  /// The facts of several texts about the same items, in the given order.
  ///
  /// - Throws: the first mistake, with its file, its line and a caret.
  public static func parse(_ texts: [(path: String, text: String)]) throws(Diagnostic) -> [TextFact] {
    var reader = Reader()
    for (path, text) in texts { try reader.read(text, path: path) }
    return reader.ledger.facts
  }

  /// The facts by time of insertion, as in a store that was written as things happened. Facts of one time keep their order.
  public static func inOrderOfTime(_ facts: [TextFact]) -> [TextFact] {
    facts.enumerated()
      .sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }
      .map(\.element)
  }
}
