public import Escaping
import Graph
public import Mustache
import Pages
import Store

extension ItemReader: TemplateReader {
  public typealias Frame = ViewFrame
  public typealias Cursor = ViewCursor

  public mutating func write(_ name: Slot, of frame: ViewFrame, as form: Form, into sink: inout Sink) -> Bool {
    switch names[name] {
    case .attribute(let attribute, let attributeForm):
      guard frame.isItem else { return false }
      guard let attribute else { return true }
      if attributeForm == .then {
        writeGiven(attribute, frame, as: form, into: &sink)
      } else {
        write(attribute, attributeForm, of: frame.item, as: form, into: &sink)
      }
      return true
    case .comparison: return frame.isItem
    case .contract(.eachIndex), .contract(.eachCount):
      guard frame.index > 0 else { return false }
      let isIndex = if case .contract(.eachIndex) = names[name] { true } else { false }
      sink.append(decimal: Int(isIndex ? frame.index : frame.count))
      return true
    case .contract(let known):
      switch frame.kind {
      case .page: return writePage(known, as: form, into: &sink)
      case .item: return writeItem(known, frame, as: form, into: &sink)
      case .group: return writeGroup(known, frame, as: form, into: &sink)
      case .attribute: return writeAttribute(known, frame, as: form, into: &sink)
      case .history: return writeHistory(known, frame, as: form, into: &sink)
      case .state: return writeState(known, frame, into: &sink)
      case .step: return writeStep(known, frame, as: form, into: &sink)
      case .heading: return writeHeading(known, frame, as: form, into: &sink)
      case .source: return writeSource(known, frame, into: &sink)
      case .column: return writeColumn(known, frame, as: form, into: &sink)
      case .part: return writePart(known, frame, as: form, into: &sink)
      case .entry:
        return writeEntry(known, frame, as: form, into: &sink) || writeItem(known, frame, as: form, into: &sink)
      case .change: return writeChange(known, frame, as: form, into: &sink)
      case .week: return false
      case .day: return writeCalendarDay(known, frame, as: form, into: &sink)
      }
    }
  }

  public mutating func section(_ name: Slot, of frame: ViewFrame) -> Section<ViewFrame, ViewCursor> {
    switch names[name] {
    case .attribute(let attribute, let form):
      guard frame.isItem else { return .unknown }
      guard let attribute else { return .falsy }
      if form == .changed || form == .then { return isGiven(attribute, form, frame) ? .truthy : .falsy }
      return isThere(attribute, form, of: frame.item) ? .truthy : .falsy
    case .comparison(let attribute, let number):
      guard frame.isItem else { return .unknown }
      guard let attribute, let value = graph.value(attribute, of: frame.item) else { return .falsy }
      return names.comparison(number).holds(for: value) { site.graph.id(of: $0) } ? .truthy : .falsy
    case .contract(.eachIsFirst): return frame.index == 0 ? .unknown : frame.index == 1 ? .truthy : .falsy
    case .contract(.eachIsLast): return frame.index == 0 ? .unknown : frame.index == frame.count ? .truthy : .falsy
    case .contract(.eachIndex), .contract(.eachCount): return frame.index == 0 ? .unknown : .truthy
    case .contract(let known):
      switch frame.kind {
      case .page: return pageSection(known)
      case .item: return itemSection(known, frame)
      case .group: return groupSection(known, frame)
      case .history: return changesSection(known, frame)
      case .state: return stateSection(known, frame)
      case .step: return stepSection(known, frame)
      case .entry:
        let found = entrySection(known, frame)
        if case .unknown = found { return itemSection(known, frame) }
        return found
      case .week: return weekSection(known, frame)
      case .day: return calendarDaySection(known, frame)
      case .change: return changeSection(known, frame)
      case .part: return known != .partIsHere ? .unknown : links[Int(frame.start)].isHere ? .truthy : .falsy
      case .attribute, .heading, .source, .column: return .unknown
      }
    }
  }

  public mutating func next(_ cursor: inout ViewCursor) -> ViewFrame? {
    guard cursor.next < cursor.end else { return nil }
    if cursor.passed == 0 { cursor.count = count(of: cursor) }
    cursor.passed += 1
    var frame = row(&cursor)
    (frame.index, frame.count) = (cursor.passed, cursor.count)
    return frame
  }

  @inline(__always)
  private func row(_ cursor: inout ViewCursor) -> ViewFrame {
    let number = cursor.next
    cursor.next += 1
    if cursor.kind == .entry { return nextEntry(number, &cursor) }
    switch cursor.kind {
    case .item:
      let row = rows[Int(number)]
      return ViewFrame(
        kind: .item, depth: cursor.depth, isTurned: cursor.isTurned, isBacklink: cursor.isBacklink, item: row.item,
        reference: row.reference ?? ItemIndex(raw: .max),
        type: row.type)
    case .group: return ViewFrame(kind: .group, depth: cursor.depth, item: cursor.item, start: number)
    default:
      var frame = ViewFrame(kind: cursor.kind, depth: cursor.depth, item: cursor.item, start: number)
      frame.end = cursor.entry
      return frame
    }
  }

  /// Not inlined: in the engine's loop, the parts of the graph that it needs would be copied for every row.
  @inline(never)
  public mutating func template(_ name: Slot, of frame: ViewFrame) -> DynamicTemplate {
    guard case .contract(let known) = names[name], frame.isItem else { return .unknown }
    switch known {
    case .itemView: return .template(pageView(of: frame.item).page)
    case .itemRow:
      graph.reads.note(ReadKey(.row, frame.item))
      return .template(view(of: frame).row)
    case .itemUpdate: return update(of: frame.item).map { .template($0.template) } ?? .unknown
    default: return .unknown
    }
  }

  /// The view of an item in a place: the reference's `itemViewId`, else the item's `lastItemViewId`, else the settings' view,
  /// else its type, else the generic one (`fact-store.md`, "What the app's own views use").
  mutating func view(of frame: ViewFrame) -> ViewLibrary.View {
    // A reference chooses how its target is shown, not how its source is.
    if frame.reference.raw != .max, !frame.isBacklink, let chosen = view(chosenBy: .itemViewId, of: frame.reference) {
      return chosen
    }
    if let lastView, lastView.item == frame.item { return lastView.view }
    let view = ownView(of: frame.item)
    lastView = (frame.item, view)
    return view
  }

  /// The view of an item on its own page: the app named by the last reference of the path from the root, else the item's usual
  /// view.
  mutating func pageView(of item: ItemIndex) -> ViewLibrary.View {
    if let app = graph.app(of: item), let view = views.view(of: app) { return view }
    return view(of: ViewFrame(kind: .item, item: item))
  }

  private mutating func ownView(of item: ItemIndex) -> ViewLibrary.View {
    if let chosen = view(chosenBy: .lastItemViewId, of: item) { return chosen }
    if let set = setViews[item] { return set }
    return graph.typeNumber(of: item).map { typeViews[$0] } ?? views.generic
  }

  /// A null or empty choice counts as none; an unknown view falls through to the next rule, with a message.
  private mutating func view(chosenBy attribute: NameIndex, of item: ItemIndex) -> ViewLibrary.View? {
    guard let choice = graph.choice(attribute, of: item), choice.type != .null, !choice.bytes.isEmpty else {
      return nil
    }
    if let view = views.view(named: choice.bytes) ?? AppView(choice.bytes).flatMap({ views.view(of: $0) }) {
      return view
    }
    warn(
      "view-unknown", "View '\(String(decoding: choice.bytes, as: UTF8.self))' is not known: there is no such template",
      at: item, attribute, fact: choice.factName)
    return nil
  }
}
