import Diagnostics
import Store

/// A note as its file has it.
struct Note {
  let file: NoteFile
  let title: String
  /// The text below the front matter, without the heading that became the title.
  let body: String
  let properties: [NoteProperty]
  /// The day that the note is of, where its name is one.
  let day: String?
  private let isOfDendron: Bool
  /// How its program calls the day that it is of.
  private let dayTitle: String?
  /// The ids by which other notes mean one of its blocks, as Logseq has them.
  let blocks: Set<String>
  /// Headings by the names that programs have for them in addresses, where the graph has others; with a `^` before both, marks of blocks by
  /// their names.
  let headings: [String: String]
  let mistake: FrontMatterMistake?
  /// The moment at which the note came to be, where it says so: `created`, else `date`. A plain day begins in UTC.
  let created: Moment?
  /// The property that withholds it.
  private let withholding: NoteProperty?
  /// Whether it lies in a folder that is withheld.
  private let isExcluded: Bool

  init(_ file: NoteFile, text: String, _ settings: VaultSettings = VaultSettings()) {
    self.file = file
    isExcluded = settings.excluded.hold(file.path)
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
    // A page of Logseq is called as its file is, whatever its first heading.
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

  /// What withholds it, in words that the owner reads; nil where nothing does.
  var rule: String? {
    if isExcluded { return "its folder is under 'exclude: folders'" }
    if mistake?.isWithheld == true { return "its front matter cannot be read" }
    return withholding.map { "front matter: \($0.name): \($0.listed)" }
  }

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

  /// The number that a property is.
  func number(_ name: String) -> Double? {
    properties.first { $0.name == name }?.text.flatMap(PropertyTypes.number)
  }

  /// Dendron counts milliseconds since 1970.
  static func moment(milliseconds text: String) -> Moment? {
    guard (12...13).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text).map { Moment(microseconds: $0 * 1000) }
  }

  /// The name of its file, alone and behind those of its folders, the shortest first.
  var pathNames: [String] {
    let parts = file.folder.split(separator: "/").map(String.init) + [Self.name(of: file)]
    return parts.indices.reversed().map { parts[$0...].joined(separator: "/") }
  }

  var allNames: [String] { [title] + otherNames }

  /// The names that links may call it by besides its title: its file's, alone and behind its folders', and its aliases.
  var otherNames: [String] {
    let aliases = properties.filter { $0.name == "aliases" || $0.name == "alias" }.flatMap { $0.values.map(\.text) }
    var seen: Set<String> = [title]
    return (aliases + [dayTitle].compactMap(\.self) + pathNames + [file.stem]).filter {
      !$0.isEmpty && seen.insert($0).inserted
    }
  }

  /// The file's name as its program shows it: Logseq writes `___` for the slash, and `%3A` for a sign that a disk may refuse.
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

  /// The heading that is the text's first line, and what follows it.
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
