extension Corpus {
  /// Calls `body` for every fact in order of insertion.
  func forEachFact(_ body: (Row) throws -> Void) throws {
    var inserted = 0
    for (moment, what) in happenings {
      for var row in rows(of: what, at: moment) {
        if row.factId.isEmpty { row.factId = uuid(inserted, for: 0x6661_6374) }
        row.moment = moment
        try body(row)
        inserted += 1
      }
    }
  }

  private func rows(of what: Happening, at moment: Int) -> [Row] {
    switch what {
    case .created(let item): creation(of: item)
    case .referred(let reference): self.reference(reference, at: moment)
    case .rewritten(let item, let version): [Row(id(ofItem: item), "body", text: body(of: item, version: version))]
    case .retitled(let item): [Row(id(ofItem: item), "title", text: title(of: item))]
    case .completed(let item): [Row(id(ofItem: item), "complete", value: "true", type: "boolean")]
    case .subtitleRemoved(let item): [subtitle(of: item, flags: 1)]
    case .deleted(let item): [Row(id(ofItem: item), "deleted", moment: moment)]
    case .referenceDeleted(let reference): [Row(id(ofReference: reference), "deleted", moment: moment)]
    }
  }

  private func creation(of number: Int) -> [Row] {
    let (item, id) = (items[number], id(ofItem: number))
    let title = (item.isRetitled ? "Draft " : "") + title(of: number)
    var rows = [
      Row(id, "created", moment: item.moment), Row(id, "type", text: item.kind.rawValue), Row(id, "title", text: title),
    ]
    switch item.kind {
    case .list: break
    case .note:
      rows.append(Row(id, "body", text: body(of: number, version: 0)))
      if item.hasSubtitle { rows.append(subtitle(of: number, flags: 0)) }
    case .todo: rows.append(Row(id, "complete", value: "false", type: "boolean"))
    case .event:
      let start = item.moment / 900_000_000 * 900_000_000 + 7 * Self.day
      rows.append(Row(id, "startTime", moment: start))
      rows.append(Row(id, "endTime", moment: start + 3_600_000_000))
      rows.append(Row(id, "notes", text: notes(of: number)))
    case .link: rows.append(Row(id, "url", text: "https://example.com/" + id.prefix(8).lowercased()))
    }
    return rows
  }

  private func subtitle(of number: Int, flags: Int64) -> Row {
    var row = Row(id(ofItem: number), "subtitle", text: title(of: number) + ", once")
    row.factId = uuid(number, for: 0x7375_6274)
    row.flags = flags
    return row
  }

  private func reference(_ number: Int, at moment: Int) -> [Row] {
    let (reference, id) = (references[number], id(ofReference: number))
    var rows = [
      Row(id, "created", moment: moment), Row(id, "type", text: "reference"),
      Row(id, "referenceType", text: reference.type),
      Row(id, "fromItemId", value: self.id(ofItem: reference.from), type: "itemId"),
      Row(id, "toItemId", value: self.id(ofItem: reference.to), type: "itemId"),
    ]
    if let order = reference.order {
      rows.append(Row(id, "order", value: "\(Double(order))", Double(order), type: "number"))
    }
    return rows
  }
}
