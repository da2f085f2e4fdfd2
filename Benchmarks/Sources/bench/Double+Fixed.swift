import Foundation

extension Double {
  /// With so many digits behind the point.
  func fixed(_ digits: Int) -> String { String(format: "%.\(digits)f", self) }
}
