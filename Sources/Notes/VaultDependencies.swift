/// The dependency log of a vault: which keys each unit read when its statements were made.
struct VaultDependencies {
  private var keys: [VaultUnit: Set<VaultKey>] = [:]
  private var units: [VaultKey: Set<VaultUnit>] = [:]

  mutating func record(_ unit: VaultUnit, _ asked: Set<VaultKey>) {
    let known = keys[unit] ?? []
    guard known != asked else { return }
    for key in known.subtracting(asked) {
      units[key]?.remove(unit)
      if units[key]?.isEmpty == true { units[key] = nil }
    }
    for key in asked.subtracting(known) { units[key, default: []].insert(unit) }
    keys[unit] = asked.isEmpty ? nil : asked
  }

  func units(asking key: VaultKey) -> Set<VaultUnit> { units[key] ?? [] }
}
