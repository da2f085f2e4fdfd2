/// The position in a program that is being compiled.
struct Writer {
  var variant: Variant
  var isFirstLine = true

  init(_ variant: Variant) { self.variant = variant }
}
