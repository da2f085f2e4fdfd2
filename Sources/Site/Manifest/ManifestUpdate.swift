/// How the site in the manifest changes when a build is recorded.
enum ManifestUpdate {
  /// The manifest drops it.
  case forgotten
  /// This plan replaces it.
  case site(SitePlan)
  /// Only a few values change.
  case values(StoredValues)

  /// The change after a build with all items loaded: the site is dropped if the next build cannot continue from it.
  init(of plan: SitePlan, for build: LastBuild?) {
    self = build?.inputs.isOfNow == true ? .site(plan) : .forgotten
  }
}
