import Foundation

/// `embed TYPE FOLDER OUTPUT`: writes a Swift file with an enum TYPE that holds every file below FOLDER: texts as they are, and
/// fonts in base 64.
///
/// A folder that does not exist gives an empty list. `README.md` and hidden files speak to people and stay out.
@main
enum Embed {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 4 else { stop("usage: embed TYPE FOLDER OUTPUT") }
    do {
      let folder = URL(filePath: arguments[2], directoryHint: .isDirectory)
      let paths = try paths(in: folder)
      let texts = try paths.filter { !isFont($0) }.map { ($0, try text(of: folder.appending(path: $0))) }
      let fonts = try paths.filter(isFont).map { path in
        (path, try Data(contentsOf: folder.appending(path: path)).base64EncodedString())
      }
      let source = source(type: arguments[1], texts: texts, fonts: fonts)
      // A file that stays untouched is not compiled again.
      if source == (try? String(contentsOfFile: arguments[3], encoding: .utf8)) { return }
      try source.write(toFile: arguments[3], atomically: true, encoding: .utf8)
    } catch {
      stop("\(arguments[2]): \(error)")
    }
  }

  private static func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("embed: \(message)\n".utf8))
    exit(1)
  }

  /// The files below a folder by their relative paths, in the order of the paths' bytes so that no machine's locale matters.
  private static func paths(in folder: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { isCarried($0, in: folder) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isFont(_ path: String) -> Bool { path.hasSuffix(".woff2") }

  private static func isCarried(_ path: String, in folder: URL) -> Bool {
    let parts = path.split(separator: "/")
    guard parts.last != "README.md", !parts.contains(where: { $0.hasPrefix(".") }) else { return false }
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: folder.appending(path: path).path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  private static func text(of file: URL) throws -> String {
    guard let text = String(validating: try Data(contentsOf: file), as: UTF8.self) else {
      stop("\(file.path): not UTF-8 text, and only text and fonts can be embedded")
    }
    return file.pathExtension == "css" ? TightSheet.of(text) : text
  }

  private static func source(
    type: String, texts: [(path: String, text: String)], fonts: [(path: String, text: String)]
  ) -> String {
    var source = "// Written by Plugins/embed at every change of the folder. Edit the folder, not this file.\n\n"
    source += "enum \(type) {\n"
    for (name, files) in [("files", texts), ("fonts", fonts)] where name == "files" || !files.isEmpty {
      source += "  static let \(name): [(path: String, text: String)] = [\n"
      for file in files { source += "    (path: \(literal(file.path)), text: \(literal(file.text))),\n" }
      source += "  ]\n"
    }
    return source + "}\n"
  }

  /// A literal on one line, with every control character escaped: a literal over many lines would turn CR LF into LF.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0xFEFF:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
