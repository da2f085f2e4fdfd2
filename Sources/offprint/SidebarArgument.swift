import ArgumentParser
import Pages

/// What is beside each page.
enum SidebarArgument: String, ExpressibleByArgument, CaseIterable {
  case none, tree

  var sidebar: Settings.Sidebar { self == .tree ? .tree : .none }
}
