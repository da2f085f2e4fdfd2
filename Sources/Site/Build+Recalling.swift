import Typeset

extension Build {
  /// So many files are read again at most, of items that have long lists.
  private static var mostRecalled: Int { 100 }

  /// Recalls the code on the pages of some items as it was set when they were written: mostly the one that stands there after an
  /// edit is the one that stood there before.
  ///
  /// Only where all that stands between tags was written by this program.
  func recallCode(of names: [TaskLedger.Name], _ manifest: Manifest) throws {
    guard templates.areBuiltIn, !settings.unsafeHTML else { return }
    for file in try manifest.files(of: names).prefix(Self.mostRecalled) where file.path.hasSuffix(".html") {
      output.bytes(of: file)?.withUnsafeBufferPointer { Typesetter.shared.recall(from: $0) }
    }
  }
}
