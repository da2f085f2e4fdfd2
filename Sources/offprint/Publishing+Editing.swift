import Diagnostics
import Pages
import Providers
import QuickEntry
import Store

extension Publishing {
  /// What the preview's form writes into: the store of the settings, or else the one that is shown, where it is one's own.
  ///
  /// - Throws: a `Diagnostic` when it may not be written, or would not be on the site.
  func editStore(_ source: ChosenSource) throws -> EditStore {
    let shown = source.path
    let contents = try settings(of: source)
    if contents.store == nil, try Importing.provider(of: Importing.parts(of: shown).path) != nil {
      throw Diagnostic(
        .error, "edit-without-store", "Offprint cannot add entries to what it imports", at: .path(shown),
        notes: ["Name a store for entries with 'store' in the settings, and mount it under 'drives'"])
    }
    let store = contents.store ?? shown
    guard
      ([shown] + mounted(contents).map(\.path)).contains(where: { FilePath.absolute($0) == FilePath.absolute(store) })
    else {
      throw Diagnostic(
        .error, "edit-store-not-shown", "Entries would go to a store that the site does not show", at: .path(store),
        notes: ["Mount it under 'drives' in the settings, or with --drive"])
    }
    let items = ItemStore(userDrive: try EntryStore.open(store, made: false))
    return EditStore(
      items: items, zone: try ZoneRules(named: timeZone(contents)),
      root: try named(options.merged(with: contents.settings).root, as: "root", in: items))
  }
}
