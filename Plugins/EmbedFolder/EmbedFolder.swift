import Foundation
import PackagePlugin

/// Carries a folder of the package inside the program, so that one file is a whole install.
///
/// Which folder depends on the target that uses the plugin: `Views` carries `Templates/` as `EmbeddedTemplates`, `Preview`
/// its script as `EmbeddedLive`, `offprint` carries `Demo/` as `EmbeddedDemo`. The tool `embed` writes the Swift file; here is only said when it must run again.
@main
struct EmbedFolder: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let (folder, type) = Self.carried[target.name] else {
      Diagnostics.error("EmbedFolder knows no folder for the target \(target.name): add it to EmbedFolder.carried")
      return []
    }
    let root = context.package.directoryURL.appending(path: folder, directoryHint: .isDirectory)
    let output = context.pluginWorkDirectoryURL.appending(path: "\(type).swift")
    return [
      .buildCommand(
        displayName: "Embedding \(folder) in \(target.name)",
        executable: try context.tool(named: "embed").url,
        arguments: [type, root.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: inputs(under: root),
        outputFiles: [output])
    ]
  }

  private static let carried = [
    "Views": ("Templates", "EmbeddedTemplates"),
    "Typeset": ("Sources/Typeset/Scripts", "EmbeddedScripts"),
    "Preview": ("Sources/Preview/Live", "EmbeddedLive"),
    "offprint": ("Demo", "EmbeddedDemo"),
  ]

  /// Everything below the folder. SwiftPM asks again when a file comes or goes because `Plugins/embed` holds links to the
  /// folders: it watches the folders of the targets and no others.
  private func inputs(under root: URL) -> [URL] {
    guard let below = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) else { return [] }
    return below.compactMap { $0 as? URL }.sorted { $0.path < $1.path }
  }
}
