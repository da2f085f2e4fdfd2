import ArgumentParser
import Diagnostics
import Pages
import SettingsFiles
import Views

/// How pages look.
struct LookOptions: ParsableArguments {
  static let title = "How pages look"

  @Option(
    help: ArgumentHelp("Your own templates. Each file replaces the built-in one of its name.", valueName: "folder"),
    completion: .directory, transform: NameArgument.read)
  var templates: String?

  @Option(
    help: ArgumentHelp("The pictures and files that texts refer to. Those in use are copied.", valueName: "folder"),
    completion: .directory, transform: NameArgument.read)
  var attachments: String?

  static let themeHelp = ArgumentHelp(
    "A look that comes with Offprint: \(TemplateFiles.themes.joined(separator: ", ")).", valueName: "name")

  @Option(help: themeHelp, completion: .list(TemplateFiles.themes))
  var theme: String?

  @Option(
    help: ArgumentHelp("The colour of links, such as '#a03050'.", valueName: "colour"), transform: Self.accent)
  var accent: Accent?

  @Option(help: ArgumentHelp("What is beside each page: none, or the tree of the site.", valueName: "form"))
  var sidebar: SidebarArgument?

  @Option(
    help: ArgumentHelp("The item whose text the home page begins with (default: the root).", valueName: "item"),
    transform: NameArgument.read)
  var home: String?

  @Option(
    name: .customLong("view"),
    help: ArgumentHelp(
      "Show an item as this view, such as canvas, unless the store chooses another.", valueName: "item=view"),
    transform: ViewSetting.read)
  var views: [ViewSetting] = []

  @Option(
    name: .customLong("macro"),
    help: ArgumentHelp("A command of your own in formulas, such as RR=\\mathbb{R}.", valueName: "name=text"),
    transform: MacroArgument.read)
  var macros: [MacroSetting.Macro] = []

  @Flag(help: "Allow the view that shows every fact of an item (Fact Explorer).")
  var factExplorer = false

  @Flag(help: "Keep HTML in texts as it is. Only for texts that you trust.")
  var unsafeHTML = false

  @Flag(help: "Strike out text between single tildes inside words too, as GitHub does.")
  var singleTildes = false

  private static func accent(_ text: String) throws -> Accent {
    guard let accent = Accent(text) else { throw ValidationError("An accent \(Accent.rule)") }
    return accent
  }

  /// A theme that comes with Offprint.
  static func theme(_ name: String) throws -> String {
    guard TemplateFiles.themes.contains(name) else { throw unknown(theme: name) }
    return name
  }

  static func unknown(theme: String) -> ValidationError {
    let near = Suggestion.nearest(to: theme, among: TemplateFiles.themes).map { "Did you mean '\($0)'? " } ?? ""
    return ValidationError(
      "There is no theme '\(theme)'. \(near)There are \(TemplateFiles.themes.joined(separator: ", ")).")
  }

  func apply(to settings: inout Settings) {
    settings.theme = theme ?? settings.theme
    settings.accent = accent ?? settings.accent
    settings.sidebar = sidebar?.setting ?? settings.sidebar
    settings.home = home ?? settings.home
    for view in views { settings.views[view.id] = view.view }
    for macro in macros { settings.macros[macro.name] = macro.text }
    settings.factExplorer = factExplorer || settings.factExplorer
    settings.unsafeHTML = unsafeHTML || settings.unsafeHTML
    settings.singleTildes = singleTildes || settings.singleTildes
  }
}

/// The value of `--sidebar`.
enum SidebarArgument: String, ExpressibleByArgument, CaseIterable {
  case none, tree

  var setting: Settings.Sidebar { self == .tree ? .tree : .none }
}

/// `NAME=TEXT`: a command of mathematics and what it stands for. A text may have signs like these, a name has none.
enum MacroArgument {
  /// - Throws: when there is no `=` between the two, or one of them is none.
  static func read(_ text: String) throws -> MacroSetting.Macro {
    guard let sign = text.firstIndex(of: "=") else { throw ValidationError("A macro is NAME=TEXT") }
    guard let name = MacroSetting.name(String(text[..<sign])) else {
      throw ValidationError("A macro is NAME=TEXT, and \(MacroSetting.nameRule)")
    }
    let meaning = String(text[text.index(after: sign)...])
    guard MacroSetting.isText(meaning) else { throw ValidationError("In a macro \(MacroSetting.textRule)") }
    return (name, meaning)
  }
}

/// `ID=VIEW`: the view that an item is shown as. An id may have signs like these, a view has none.
struct ViewSetting {
  let id: String
  let view: String

  /// - Throws: when there is no `=` between the two.
  static func read(_ text: String) throws -> ViewSetting {
    guard let sign = text.lastIndex(of: "="), sign != text.startIndex, text.index(after: sign) != text.endIndex else {
      throw ValidationError("A view is ID=VIEW")
    }
    return ViewSetting(id: String(text[..<sign]), view: String(text[text.index(after: sign)...]))
  }
}
