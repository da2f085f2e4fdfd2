/// What may have changed since the last check.
public struct Change: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The facts: the store, or a drive mounted next to it.
  public static let store = Change(rawValue: 1)
  public static let templates = Change(rawValue: 2)
  public static let settings = Change(rawValue: 4)

  public static let attachments = Change(rawValue: 8)

  public static let all: Change = [.store, .templates, .settings, .attachments]
}
