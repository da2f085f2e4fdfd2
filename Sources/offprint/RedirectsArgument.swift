import ArgumentParser
import Pages

/// The value of `--redirects`.
enum RedirectsArgument: String, ExpressibleByArgument, CaseIterable {
  case none
  case formerTitles = "former-titles"

  var setting: Settings.Redirects { self == .none ? .none : .formerTitles }
}
