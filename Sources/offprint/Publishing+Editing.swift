import Diagnostics
import Pages
import QuickEntry
import Store

extension Publishing {
  /// What the preview's form writes into: the store of the settings, or else the one that is shown, where it is one's own.
  ///
  /// - Throws: a `Diagnostic` when neither may be written.
  func editStore(_ shown: String) throws -> EditStore {
    let contents = try settings(beside: shown)
    if contents.store == nil, try Importing.provider(of: Importing.parts(of: shown).path) != nil {
      throw Diagnostic(
        .error, "edit-without-store", "What is imported is written by other programs", at: .path(shown),
        notes: ["Name a store for entries with 'store' in the settings, and mount it under 'drives'"])
    }
    let items = ItemStore(userDrive: try EntryStore.open(contents.store ?? shown, made: false))
    return EditStore(
      items: items, zone: try ZoneRules(named: options.timeZone ?? contents.settings.timeZone),
      root: options.root ?? contents.settings.root)
  }
}
