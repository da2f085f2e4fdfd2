import Chance
import Store

/// Other names of items, and links by them, by paths and to the files of notes, by chance.
struct RandomNames {
  private var dice: Dice

  init(seed: UInt64) { dice = Dice(seed: seed) }

  mutating func roll(_ sides: Int) -> Int { dice.roll(sides) }

  /// Names that somebody has as a title, or that texts name, or none any more.
  mutating func alias(_ titles: Int) -> (attribute: String, value: TypedValue) {
    func name() -> String {
      let name = dice.roll(2) == 0 ? "Title \(dice.roll(titles + 4))" : "Alias \(dice.roll(9))"
      return dice.roll(2) == 0 ? name : name.lowercased()
    }
    let value = [name(), "\(name()), \(name())", "[\(name()), \"\(name())\"]", ""][dice.roll(4)]
    return (dice.roll(4) == 0 ? "alias" : "aliases", value.isEmpty ? .null : .string(value))
  }

  /// A text of links.
  mutating func paths(_ titles: Int) -> (attribute: String, value: TypedValue) {
    func name() -> String { dice.roll(2) == 0 ? "Title \(dice.roll(titles + 4))" : "Alias \(dice.roll(9))" }
    let text = """
      By [[\(name())]], [[words|folder/\(name())]] and [[\(name()).md|that]].

      Then [one](\(name().replacing(" ", with: "%20")).md) and [two](<../a/\(name()).MD#part>).
      """
    return ("body", .string(text))
  }
}
