import ArgumentParser

/// `NAME=PATH`: a resource drive and the file it is in.
struct DriveArgument: ExpressibleByArgument {
  let name: String
  let path: String

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else { return nil }
    name = String(argument[..<equals])
    path = String(argument[argument.index(after: equals)...])
    if path.isEmpty { return nil }
  }
}
