import Foundation

extension Double {
  /// The number with a fixed count of digits after the point.
  func fixed(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
