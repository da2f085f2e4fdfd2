/// What becomes of the site that the manifest remembers, when a build is remembered.
enum KeptChange {
  /// It is remembered no more.
  case forgotten
  /// It is this one.
  case site(SitePlan)
  /// It differs in a few values alone.
  case values(KeptValues)

  /// What a build that had every item at hand leaves to be remembered: nothing where the next one cannot go on from it.
  init(of plan: SitePlan, for build: LastBuild?) {
    self = build?.inputs.isOfNow == true ? .site(plan) : .forgotten
  }
}
