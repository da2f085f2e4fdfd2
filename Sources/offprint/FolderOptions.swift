import ArgumentParser

/// Where the site goes.
struct FolderOptions: ParsableArguments {
  static let title = "Where the site goes"

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder of the site (default: public).", valueName: "folder"),
    completion: .directory, transform: NameArgument.read)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Where Offprint remembers which files it wrote (default: FOLDER.offprint.sqlite).", valueName: "file"),
    completion: .file(), transform: NameArgument.read)
  var manifest: String?
}
