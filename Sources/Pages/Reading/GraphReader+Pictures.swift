public import Graph

/// Reads what may be shown as the picture of an item.
extension GraphReader {
  /// The attributes that name a picture, the first one first.
  public static let pictureAttributes = [NameIndex.cover, .thumbnail, .image]
  /// At most this many pictures of a text are tried until one exists.
  private static var mostOfText: Int { 4 }

  /// The pictures that an item names, first by its attributes, then in its text. The first one that exists is used.
  ///
  /// What is shown of an item elsewhere depends on these names, and not on the rest of its text.
  public mutating func pictures(of item: ItemIndex) -> [PictureName] {
    reads.note(ReadKey(.pictures, item))
    var found: [PictureName] = []
    for name in Self.pictureAttributes {
      guard let value = text(name, of: item) else { continue }
      if let picture = PictureName(withoutWithheldLinks(value).bytes, of: name) { found.append(picture) }
    }
    let body = text(.body, of: item)
    if let value = body ?? text(.title, of: item), PictureNames.mayStand(in: value.bytes) {
      found += pictures(in: value, isTitle: body == nil)
    }
    return found
  }

  /// The first pictures of a text. Pictures outside links do not depend on where links lead, so this is not read for them.
  private mutating func pictures(in value: Value, isTitle: Bool) -> [PictureName] {
    func shown(_ text: Bytes) -> Bytes { isTitle ? PageTitle(of: text).rest : text }
    var names = PictureNames(in: shown(value.bytes))
    let found = names.first(Self.mostOfText)
    if !names.mayDependOnLinks { return found }
    var cleaned = PictureNames(in: shown(withoutWithheldLinks(value).bytes))
    return cleaned.first(Self.mostOfText)
  }

  private func text(_ name: NameIndex, of item: ItemIndex) -> Value? {
    guard let value = site.graph.current(name, of: item), value.type == .string, site.shows(value, name) else {
      return nil
    }
    return value
  }
}
