import Chance
import Store

/// Random other names of items, links by names, by paths and to the files of notes, and pictures.
struct RandomNames {
  private var dice: Dice

  /// Separate dice, so that other rolls do not change.
  private var picturing: Dice

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    picturing = Dice(seed: seed &+ 1)
  }

  mutating func roll(_ sides: Int) -> Int { dice.roll(sides) }

  /// The paths of the files that texts may show.
  static let pictures = (0..<3).map { "pictures/\($0).png" }

  /// Names that an item has as a title, that texts link to, or that nobody uses any more.
  mutating func alias(_ titles: Int) -> (attribute: String, value: TypedValue) {
    func name() -> String {
      let name = dice.roll(2) == 0 ? "Title \(dice.roll(titles + 4))" : "Alias \(dice.roll(9))"
      return dice.roll(2) == 0 ? name : name.lowercased()
    }
    let value = [name(), "\(name()), \(name())", "[\(name()), \"\(name())\"]", ""][dice.roll(4)]
    return (dice.roll(4) == 0 ? "alias" : "aliases", value.isEmpty ? .null : .string(value))
  }

  /// A text with links.
  mutating func paths(_ titles: Int) -> (attribute: String, value: TypedValue) {
    func name() -> String { dice.roll(2) == 0 ? "Title \(dice.roll(titles + 4))" : "Alias \(dice.roll(9))" }
    let text = """
      By [[\(name())]], [[words|folder/\(name())]] and [[\(name()).md|that]].

      Then [one](\(name().replacing(" ", with: "%20")).md) and [two](<../a/\(name()).MD#part>).

      \(picturing.roll(2) == 0 ? "" : "![](pictures/\(picturing.roll(Self.pictures.count + 1)).png)")
      """
    return ("body", .string(text))
  }
}
