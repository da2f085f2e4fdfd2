import ArgumentParser
import Pages

/// The value of `--default`.
enum DefaultArgument: String, ExpressibleByArgument, CaseIterable {
  case publish, withhold

  var setting: Settings.Default { self == .publish ? .publish : .withhold }
}
