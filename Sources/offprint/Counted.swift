/// Things with their number, as a message says them.
enum Counted {
  /// Such as `1 item` or `3 items`. The plural has an `s` more, unless it is given.
  static func text(_ count: Int, _ one: String, _ several: String? = nil) -> String {
    "\(count) \(count == 1 ? one : several ?? one + "s")"
  }
}
