import Diagnostics

extension FactText {
  /// Reads the lines of one text after another and adds their facts to the ledger.
  struct Reader {
    var ledger = Ledger()
    private var resource: String?
    private var entry: Entry?

    /// The item and the time that indented lines are about, and the line that named them.
    private struct Entry {
      /// Whether all parts of its facts are given, so that nothing is added to them.
      var isVerbatim = false
      let item: String
      let time: Moment
      let head: Line
      /// How many facts there were before this entry.
      let start: Int
    }

    mutating func read(_ text: String, path: String) throws(Diagnostic) {
      resource = nil
      var lines = Lines(text, path: path)
      while var line = lines.next() {
        if line.isBlank || line.isComment { continue }
        try line.refuseTab()
        if line.indentation > 0 {
          guard let entry else {
            throw line.mistake("entry-missing", "This line is indented, but there is no entry above it")
          }
          try say(&line, of: entry, &lines)
        } else if line.skip(word: "resource") {
          try close()
          resource = line.isAtEnd ? nil : try line.word("Name of a resource").text
          try line.end()
        } else {
          try close()
          try open(&line, &lines)
        }
      }
      try close()
    }

    private mutating func open(_ line: inout Line, _ lines: inout Lines) throws(Diagnostic) {
      let head = line
      let word = try line.word("Time")
      guard let time = FactText.moment(word.text) else {
        throw line.mistake(
          "time", "Time expected, found `\(word.text)`", at: word.column,
          note: "A time is `2024-02-09`, `2024-02-09T18:25`, `2024-02-09T18:25:43Z` or a number of seconds")
      }
      let item = try line.word("Item id").text
      let opened = Entry(item: item, time: time, head: head, start: ledger.facts.count)
      entry = opened
      if !line.isAtEnd { try say(&line, of: opened, &lines) }
    }

    /// Ends the entry: an item that got a type and was not created before is created now.
    private mutating func close() throws(Diagnostic) {
      guard let entry else { return }
      self.entry = nil
      guard ledger.facts.count > entry.start else {
        throw entry.head.mistake("entry-empty", "The entry of `\(entry.item)` says nothing")
      }
      let said = ledger.facts[entry.start...].filter { $0.itemId == entry.item }
      if !entry.isVerbatim, said.contains(where: { $0.attribute == "type" }), !ledger.knows("created", of: entry.item) {
        ledger.enter(
          "created", .timestamp(entry.time), of: entry.item, at: entry.time, in: resource, before: entry.start)
      }
    }

    private mutating func say(_ line: inout Line, of entry: Entry, _ lines: inout Lines) throws(Diagnostic) {
      let word = try line.word("Attribute")
      if word.isQuoted || word.text.hasSuffix(":") {
        let attribute = try line.attribute(word)
        let value = try line.value(of: attribute, &lines)
        ledger.enter(attribute, value, of: entry.item, at: entry.time, in: resource)
      } else if word.text.hasPrefix("<-"), word.text.hasSuffix("-"), word.text.count > 2 {
        let other = try line.word("Item that the reference comes from").text
        try relate(from: other, to: entry.item, String(word.text.dropFirst(2).dropLast()), &line, of: entry)
      } else if word.text.hasPrefix("-"), word.text.hasSuffix("->"), word.text.count > 2 {
        let other = try line.word("Item that the reference leads to").text
        try relate(from: entry.item, to: other, String(word.text.dropFirst().dropLast(2)), &line, of: entry)
      } else {
        try command(word, &line, of: entry, &lines)
      }
    }

    private mutating func relate(
      from: String, to: String, _ type: String, _ line: inout Line, of entry: Entry
    ) throws(Diagnostic) {
      let id = ledger.newReference(from: from, to: to, type: type)
      func enter(_ attribute: String, _ value: Value) {
        ledger.enter(attribute, value, of: id, at: entry.time, in: resource)
      }
      enter("created", .timestamp(entry.time))
      enter("type", .string("reference"))
      if !type.isEmpty { enter("referenceType", .string(type)) }
      enter("fromItemId", .itemId(from))
      enter("toItemId", .itemId(to))
      while !line.isAtEnd {
        let attribute = try line.attribute(line.word("Attribute"))
        enter(attribute, try line.shortValue(of: attribute))
      }
    }

    private mutating func command(
      _ word: Word, _ line: inout Line, of entry: Entry, _ lines: inout Lines
    ) throws(Diagnostic) {
      switch word.text {
      case "deleted":
        ledger.enter("deleted", .timestamp(entry.time), of: entry.item, at: entry.time, in: resource)
        if line.skip(word: "successor") {
          let successor = try line.word("Item that succeeds").text
          ledger.enter("successor", .itemId(successor), of: entry.item, at: entry.time, in: resource)
        }
      case "remove", "restore":
        let removes = word.text == "remove"
        let attribute = try line.word("Attribute")
        guard ledger.turn(attribute.text, of: entry.item, removed: removes, at: entry.time) else {
          throw line.mistake(
            "nothing-to-\(word.text)",
            "No \(removes ? "fact" : "removed fact") of `\(attribute.text)` to \(word.text)", at: attribute.column)
        }
      case "fact":
        self.entry?.isVerbatim = true
        return ledger.enter(try line.verbatim(of: entry.item, at: entry.time, in: resource, &lines))
      default:
        throw line.mistake(
          "statement", "`\(word.text)` is neither an attribute nor a reference", at: word.column,
          note: "An attribute ends in a colon, `title: …`; a reference is an arrow, `-content-> item`")
      }
      try line.end()
    }
  }
}
