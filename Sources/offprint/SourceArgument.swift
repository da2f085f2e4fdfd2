import ArgumentParser

/// The source that most commands read.
enum SourceArgument {
  static let help: ArgumentHelp =
    "The store, file or folder to read (default: 'store' or 'notes' in offprint.yaml). It is never changed."
}
