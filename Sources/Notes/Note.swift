import Diagnostics
import Store

/// A note as read from its file.
struct Note {
  let file: NoteFile
  let title: String
  /// The text below the front matter, without the heading that became the title.
  let body: String
  let properties: [NoteProperty]
  /// The day of a daily note, by its name.
  let day: String?
  private let isOfDendron: Bool
  /// The title that its program shows for its day.
  private let dayTitle: String?
  /// The ids by which other notes refer to its blocks, as in Logseq.
  let blocks: Set<String>
  /// Headings by the names that programs use for them in URLs, where the graph uses others. Block names are here too: the name
  /// and the block's mark both have a `^` before them.
  let headings: [String: String]
  let mistake: FrontMatterMistake?
  /// When the note was created, according to `created`, or else `date`. A plain day begins in UTC.
  let created: Moment?
  /// The property that withholds the note.
  private let withholding: NoteProperty?
  /// Whether it is in a withheld folder.
  private let isExcluded: Bool
  /// Whether that is a folder of templates.
  private let isTemplate: Bool

  init(_ file: NoteFile, text: String, _ settings: VaultSettings = VaultSettings()) {
    self.file = file
    isTemplate = settings.templates.hold(file.path)
    isExcluded = isTemplate || settings.excluded.hold(file.path)
    isOfDendron = settings.dialect == .dendron
    let frontMatter = NoteFrontMatter(of: text)
    mistake = frontMatter.mistake
    let isOutline = settings.dialect == .logseq
    let outline = isOutline ? OutlineText(frontMatter.body) : nil
    properties = frontMatter.properties + (outline?.properties ?? [])
    created = Self.created(properties, isOfDendron: isOfDendron)
    withholding = NotePublishing.rule(in: properties)
    blocks = outline?.blocks ?? []
    let text = outline.map { $0.text[...] } ?? frontMatter.body
    let name = Self.name(of: file)
    let known = settings.day(of: file)
    day = known.map(DayFormat.plain.text) ?? Self.day(of: name, in: file.folder)
    let heading = Self.heading(of: text)
    let told = properties.first { $0.name == "title" }?.text
    let dayTitle = known.flatMap { settings.dayTitle?.text(of: $0) }
    self.dayTitle = dayTitle
    // A page of Logseq is named after its file, whatever its first heading.
    title = told ?? (isOutline ? nil : heading?.title) ?? dayTitle ?? day ?? name
    let title = title
    let isTitle = heading.map { $0.title == told || told == nil && (!isOutline || $0.title == title) } ?? false
    let rest = Self.trimmed(isTitle ? heading?.rest ?? "" : text)
    let named = isOutline ? nil : BlockNames(in: rest)
    body = named?.text ?? rest
    var headings = named.map { HeadingNames.of($0.text) } ?? [:]
    for (name, mark) in named?.marks ?? [:] { headings["^" + name] = "^" + mark }
    self.headings = headings
  }

  var isWithheld: Bool { isExcluded || mistake?.isWithheld == true || withholding != nil }

  /// The rule that withholds the note, in words for its owner; nil where it is not withheld.
  var rule: String? {
    if isTemplate { return "it is in the folder of templates that Obsidian's settings name" }
    if isExcluded { return "its folder is under 'exclude: folders'" }
    if mistake?.isWithheld == true { return "its front matter cannot be read" }
    return withholding.map { "front matter: \($0.name): \($0.listed)" }
  }

  /// The property that withholds the note because its value cannot be read.
  var unreadableRule: NoteProperty? { withholding.flatMap { NotePublishing.isUnreadable($0) ? $0 : nil } }

  /// Whether its front matter says `private`, and nothing else withholds it.
  var isPrivate: Bool {
    !isExcluded && mistake?.isWithheld != true && withholding?.name.lowercased() == "private"
  }

  var isPublished: Bool {
    !isWithheld && properties.contains { ["publish", "published"].contains($0.name) && NotePublishing.isTrue($0) }
  }

  private static func created(_ properties: [NoteProperty], isOfDendron: Bool) -> Moment? {
    for name in ["created", "date"] {
      guard let text = properties.first(where: { $0.name == name })?.text else { continue }
      if isOfDendron, let moment = moment(milliseconds: text) { return moment }
      if let moment = PropertyTypes.moment(text) { return moment }
      if let day = PropertyTypes.day(String(text.prefix(10))) {
        return Moment(microseconds: Int64(day.daysSince1970) * 86_400_000_000)
      }
    }
    return nil
  }

  /// The numeric value of a property.
  func number(_ name: String) -> Double? {
    properties.first { $0.name == name }?.text.flatMap(PropertyTypes.number)
  }

  /// Dendron stores milliseconds since 1970.
  static func moment(milliseconds text: String) -> Moment? {
    guard (12...13).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text).map { Moment(microseconds: $0 * 1000) }
  }

  /// The name of its file, alone and after the names of its folders, the shortest first.
  var pathNames: [String] {
    let parts = file.folder.split(separator: "/").map(String.init) + [Self.name(of: file)]
    return parts.indices.reversed().map { parts[$0...].joined(separator: "/") }
  }

  var allNames: [String] { [title] + otherNames }

  /// The names by which links may refer to it besides its title: its aliases, and its file's name, alone and after its folders'.
  var otherNames: [String] {
    let aliases = properties.filter { $0.name == "aliases" || $0.name == "alias" }.flatMap { $0.values.map(\.text) }
    var seen: Set<String> = [title]
    return (aliases + [dayTitle].compactMap(\.self) + pathNames + [file.stem]).filter {
      !$0.isEmpty && seen.insert($0).inserted
    }
  }

  /// The file's name as its program shows it: Logseq writes `___` for a slash, and `%3A` for a character that a disk may refuse.
  private static func name(of file: NoteFile) -> String {
    let spelled = file.stem.split(separator: "___", omittingEmptySubsequences: false).joined(separator: "/")
    return spelled.contains("%") ? spelled.removingPercentEncoding ?? spelled : spelled
  }

  /// `2024-02-09`, or Logseq's `2024_02_09` in its folder of journals.
  private static func day(of name: String, in folder: String) -> String? {
    let isJournal = folder.split(separator: "/").last == "journals"
    let plain = isJournal ? name.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-") : name
    return PropertyTypes.day(plain) == nil ? nil : plain
  }

  /// The heading in the text's first line, and the text after it.
  private static func heading(of text: Substring) -> (title: String, rest: Substring)? {
    let start = text.drop { $0.isNewline || $0 == " " }
    let line = start.prefix { $0 != "\n" && $0 != "\r\n" }
    let marks = line.prefix { $0 == "#" }
    guard marks.count == 1, line.dropFirst().first.map({ $0 == " " || $0 == "\t" }) ?? false else { return nil }
    let title = trimmed(line.dropFirst())
    return title.isEmpty ? nil : (title, start[line.endIndex...])
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
