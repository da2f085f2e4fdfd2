/// The blocks of a page of Logseq as Markdown: headings as paragraphs, and what is below them as lists.
struct OutlineText {
  /// Properties that Logseq uses internally.
  private static let own: Set = [
    "id", "collapsed", "heading", "background-color", "filters", "icon", "template", "template-including-parent",
    "exclude-from-graph-view",
  ]
  private static let ownPrefixes = ["logseq.", "query-", "card-", "hl-", "ls-"]
  /// Properties that mean something for the page, and therefore nothing in one of its blocks.
  private static let ofPage: Set = [
    "title", "alias", "aliases", "tags", "tag", "type", "created", "date", "publish", "published", "private", "draft",
  ]
  private static let mostNames = 1000

  private(set) var text = ""
  /// The properties of the page, and those of blocks that the page does not have, each once with all values.
  private(set) var properties: [NoteProperty] = []
  /// The ids by which other notes refer to a block.
  private(set) var blocks: Set<String> = []
  private var ofBlocks: [String: [NoteProperty.Value]] = [:]
  private var namesOfBlocks: [String] = []
  private var isFirst = true
  /// The indentation of the bullets that contain the next one, the outermost first.
  private var indents: [Int] = []
  /// How many levels the lists are moved out, because everything around them is headings.
  private var shift = 0
  private var block = OutlineBlock()

  init(_ page: Substring) {
    var fence: Substring?
    for line in page.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = line.drop { $0 == " " || $0 == "\t" }
      if let open = fence {
        if words.hasPrefix(open), words.drop(while: { $0 == open.first }).allSatisfy(\.isWhitespace) { fence = nil }
        block.add(line)
        continue
      }
      let isBullet = words == "-" || words.hasPrefix("- ")
      let content = isBullet ? words.dropFirst(2) : words
      begin(line, words, isBullet)
      fence = OutlineBlock.fence(content)
    }
    end(depth: 0)
    let names = Set(properties.map(\.name))
    for name in namesOfBlocks where !names.contains(name) {
      let values = ofBlocks[name] ?? []
      properties.append(NoteProperty(name: name, values: values, isList: values.count > 1))
    }
  }

  private mutating func begin(_ line: Substring, _ words: Substring, _ isBullet: Bool) {
    let indent = line.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) }
    if isBullet {
      while let last = indents.last, last >= indent { indents.removeLast() }
      end(depth: indents.count)
      block = OutlineBlock(depth: indents.count, indentation: line[..<words.startIndex])
      indents.append(indent)
      block.add(words.dropFirst(2))
    } else if indent == 0, !words.isEmpty, block.depth != nil, block.endsBlank || words.hasPrefix("#") {
      indents = []
      end(depth: 0)
      block = OutlineBlock()
      block.add(line)
    } else {
      block.add(line)
    }
  }

  /// - Parameter depth: the depth of the next block.
  private mutating func end(depth next: Int) {
    defer { block = OutlineBlock() }
    let (lines, found, leading) = block.read()
    for property in found where property.name == "id" { blocks.formUnion(property.values.map { $0.text.lowercased() }) }
    let isEmpty = lines.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    for (number, property) in found.enumerated() where !Self.isOwn(property) {
      if isFirst, number < leading { properties.append(property) } else { keep(property) }
    }
    if !isEmpty { isFirst = false }
    guard !isEmpty || (block.depth.map { next > $0 } ?? false && found.isEmpty) else { return }
    guard let depth = block.depth else {
      shift = 0
      return write(lines, "", "")
    }
    let isHeading = lines.first.map { $0.hasPrefix("#") && $0.drop { $0 == "#" }.first == " " } ?? false
    if depth <= shift {
      shift = isHeading ? depth + 1 : depth
      if isHeading { return write(lines, "", "") }
    }
    let place = String(repeating: "  ", count: depth - shift)
    write(lines, place + "- ", place + "  ")
  }

  private static func isOwn(_ property: NoteProperty) -> Bool {
    own.contains(property.name) || ownPrefixes.contains(where: property.name.hasPrefix)
  }

  private mutating func keep(_ property: NoteProperty) {
    guard !Self.ofPage.contains(property.name), namesOfBlocks.count < Self.mostNames else { return }
    if ofBlocks[property.name] == nil { namesOfBlocks.append(property.name) }
    var values = ofBlocks[property.name] ?? []
    for value in property.values where !values.contains(where: { $0.text == value.text }) && values.count < 100 {
      values.append(value)
    }
    ofBlocks[property.name] = values
  }

  /// - Parameters:
  ///   - first: the prefix of the first line; empty for a block outside of lists.
  ///   - rest: the prefix of the other lines.
  private mutating func write(_ lines: [String], _ first: String, _ rest: String) {
    if first.isEmpty, !text.isEmpty { text += "\n" }
    for (number, line) in (lines.isEmpty ? [""] : lines).enumerated() {
      if number == 0 || !line.isEmpty { text += number == 0 ? first : rest }
      text += line + "\n"
    }
    if first.isEmpty { text += "\n" }
  }
}
