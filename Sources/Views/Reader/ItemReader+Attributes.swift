import Escaping
import Graph
import Mustache
import Pages
import Store

/// Writes attributes, in the form that a template asks for, and by their value's type in the generic view.
extension ItemReader {
  mutating func write(
    _ attribute: NameIndex, _ attributeForm: AttributeForm, of item: ItemIndex, as form: Form, into sink: inout Sink
  ) {
    guard let value = graph.value(attribute, of: item) else { return }
    switch attributeForm {
    case .text: writeText(of: value, attribute, as: form, into: &sink)
    case .time: if let time = civilTime(of: value, attribute) { style.writeTime(time, into: &sink) }
    case .date:
      if let day = CivilDay(plain: value.bytes) { style.writeDay(plain: day, into: &sink) }
    case .iso: writeISO(of: value, attribute, into: &sink)
    case .markdown:
      writeMarkdown(TextSource(item: item, attribute: attribute, value: value, text: value.bytes), into: &sink)
    case .link: if WebAddress(value.bytes) != nil { sink.append(value.bytes, as: form) }
    case .host: if let address = WebAddress(value.bytes) { sink.append(address.host, as: form) }
    case .number: if value.type == .number, value.number.isFinite { sink.append(text: NumberText.of(value.number)) }
    case .value:
      writeHTML(of: TextSource(item: item, attribute: attribute, value: value, text: value.bytes), into: &sink)
    case .picture:
      writePicture(TextSource(item: item, attribute: attribute, value: value, text: value.bytes), into: &sink)
    case .changed, .then: break
    }
  }

  /// Whether a section over an attribute in a form is rendered.
  mutating func isThere(_ attribute: NameIndex, _ form: AttributeForm, of item: ItemIndex) -> Bool {
    guard let value = graph.value(attribute, of: item) else { return false }
    switch form {
    case .text, .markdown, .value: return isTruthy(value)
    case .time: return civilTime(of: value, attribute) != nil
    case .iso:
      return civilTime(of: value, attribute) != nil || value.type == .string && CivilDay(plain: value.bytes) != nil
    case .date: return value.type == .string && CivilDay(plain: value.bytes) != nil
    case .link: return WebAddress(value.bytes) != nil
    case .host: return WebAddress(value.bytes)?.host.isEmpty == false
    case .number: return value.type == .number && value.number.isFinite
    case .picture:
      var sink = Sink(capacity: 256)
      writePicture(TextSource(item: item, attribute: attribute, value: value, text: value.bytes), into: &sink)
      return sink.count > 0
    case .changed, .then: return false
    }
  }

  func isTruthy(_ value: Value) -> Bool {
    switch value.type {
    case .boolean: value.bytes.equals("true")
    case .null: false
    default: !value.bytes.isEmpty
    }
  }

  /// The local time of a value. Exactly midnight in UTC is a plain day, since programs without a type for days write days so. A
  /// scheduled time is never a plain day, since days have attributes of their own, such as `startDay`.
  func civilTime(of value: Value, _ attribute: NameIndex?) -> CivilTime? {
    guard value.type == .timestamp, value.number.isFinite, abs(value.number) < 1e12 else { return nil }
    let moment = Moment(microseconds: Int64(value.number * 1_000_000))
    let isScheduled = attribute.map { [.startTime, .endTime, .dueTime].contains($0) } ?? true
    let isDay =
      attribute == .created
      ? site.isPlainDay(value) : !isScheduled && value.number.truncatingRemainder(dividingBy: 86_400) == 0
    guard isDay else { return site.zone.civilTime(of: moment) }
    return ZoneRules.utc.civilTime(of: moment).map { CivilTime(plain: $0.date) }
  }

  /// The word for a boolean.
  func word(for value: Value) -> String {
    let isTrue = value.bytes.equals("true")
    return views.words[isTrue ? "true" : "false"] ?? (isTrue ? "yes" : "no")
  }

  /// A finite number in the format of the site's language.
  func text(of number: Double) -> String { NumberText.of(number, point: views.words["number.point"]) }

  /// A value as text: numbers and moments in readable form, an item by its title.
  mutating func writeText(of value: Value, _ attribute: NameIndex?, as form: Form, into sink: inout Sink) {
    switch value.type {
    case .string: sink.append(value.bytes, as: form)
    case .boolean: sink.append(word(for: value), as: form)
    case .number: sink.append(value.number.isFinite ? text(of: value.number) : "", as: form)
    case .timestamp: if let time = civilTime(of: value, attribute) { style.writeText(time, into: &sink) }
    case .itemId: if let target = value.target { writeTitle(of: target, as: form, into: &sink) }
    case .null: break
    }
  }
}

/// Readable names of attributes and types.
extension ItemReader {
  /// The name of an attribute, or of a reference type without a word of its own.
  mutating func words(of attribute: NameIndex) -> String {
    if let known = attributeNames[attribute] { return known }
    let name = views.words.attribute(text(of: attribute))
    // Limited, since a graph may have a name for each of its facts.
    if attributeNames.count < Self.mostNames { attributeNames[attribute] = name }
    return name
  }

  static var mostNames: Int { 4096 }

  /// The type of an item in words; nothing for one without a type. A type that links to withheld items is redacted like any text.
  mutating func writeType(of item: ItemIndex, as form: Form, into sink: inout Sink) {
    guard let type = graph.value(.type, of: item) else { return }
    if let number = graph.typeNumber(of: item), site.types[number].elementsEqual(type.bytes) {
      sink.append(typeNames[number], as: form)
    } else {
      sink.append(type.bytes, as: form)
    }
  }
}

/// The names of attributes by which programs keep their notes: ids, times, addresses, and what they hide or sort. They say nothing to
/// readers, so that the pages of notes do not list them, and the timeline does not name them.
enum Bookkeeping {
  private static let names: Set<String> = [
    "id", "uid", "uuid", "path", "permalink", "slug", "created", "createdat", "updated", "updatedat", "modified",
    "modifiedat", "navorder", "navexclude", "private", "publish", "draft", "cssclass", "cssclasses", "collapsed",
  ]

  /// Names are equal if their words are: `created-at`, `created_at` and `createdAt`.
  ///
  /// - Parameter name: the name of an attribute. An import puts `property ` before a name that the graph needs itself.
  static func holds(_ name: String) -> Bool {
    let own = name.hasPrefix("property ") ? String(name.dropFirst(9)) : name
    guard own.utf8.count <= 20 else { return false }
    return names.contains(HumanName.of(own, begins: false).lowercased().filter { $0 != " " })
  }
}

extension ItemReader {
  mutating func isBookkeeping(_ attribute: NameIndex) -> Bool {
    if let known = bookkeeping[attribute] { return known }
    let isOne = Bookkeeping.holds(text(of: attribute))
    if bookkeeping.count < Self.mostNames { bookkeeping[attribute] = isOne }
    return isOne
  }
}

/// Formats a finite number: integers without a fraction, others as the shortest decimal that reads back the same.
enum NumberText {
  /// - Parameter point: the decimal point; nil for the machine-readable one.
  static func of(_ number: Double, point: String? = nil) -> String {
    if number == number.rounded() && abs(number) < 1e15 { return String(Int64(number)) }
    return point.map { String(number).replacing(".", with: $0) } ?? String(number)
  }
}
