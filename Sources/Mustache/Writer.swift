/// Where a program being compiled stands.
struct Writer {
  var variant: Variant
  var isFirstLine = true

  init(_ variant: Variant) { self.variant = variant }
}
