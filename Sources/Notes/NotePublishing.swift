/// What front matter says about publishing, in the words of YAML 1.1, which most of its readers still take.
enum NotePublishing {
  static func withholds(_ properties: [NoteProperty]) -> Bool {
    properties.contains { property in
      // `private: {from: all}` is a property within a property.
      switch property.name.lowercased().split(separator: ".").first {
      case "draft": isTrue(property)
      case "publish", "published": isFalse(property)
      // What nobody can read never publishes what was meant to stay.
      case "private": !isFalse(property)
      default: false
      }
    }
  }

  static func isTrue(_ property: NoteProperty) -> Bool { word(property, among: ["true", "yes", "on", "y", "1"]) }

  static func isFalse(_ property: NoteProperty) -> Bool { word(property, among: ["false", "no", "off", "n", "0"]) }

  private static func word(_ property: NoteProperty, among words: [String]) -> Bool {
    property.text.map { words.contains($0.lowercased()) } ?? false
  }
}
