import ArgumentParser
import Pages

/// The value of `--sidebar`.
enum SidebarArgument: String, ExpressibleByArgument, CaseIterable {
  case none, tree

  var setting: Settings.Sidebar { self == .tree ? .tree : .none }
}
