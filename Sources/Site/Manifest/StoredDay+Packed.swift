import Pages
import Time

/// The form in the manifest.
extension StoredDay {
  var packed: [UInt8] {
    var packed = PackedNumbers()
    packed.add(items, from: 0)
    packed.add(UInt64(keys.count))
    for key in keys { packed.add(key.bits) }
    var last: Int64 = 0
    for (activity, page) in pages.sorted(by: { ($0.key.second, $0.key.item) < ($1.key.second, $1.key.item) }) {
      packed.add(UInt64(activity.item))
      packed.add(signed: activity.second - last)
      packed.add(UInt64(page))
      last = activity.second
    }
    return packed.bytes
  }

  init(_ bytes: ArraySlice<UInt8>) {
    var reader = PackedReader(bytes)
    self.init(items: reader.list(from: 0), keys: [], pages: [:])
    var left = reader.number()
    while left > 0, !reader.isAtEnd {
      keys.append(ItemKey(bits: reader.number()))
      left -= 1
    }
    var last: Int64 = 0
    while !reader.isAtEnd {
      let item = UInt32(truncatingIfNeeded: reader.number())
      last += reader.signed()
      pages[Activity(item: item, second: last)] = Int(truncatingIfNeeded: reader.number())
    }
  }
}
