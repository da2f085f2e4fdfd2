/// The limits on all series of a source, so that rules without results do not take long and series do not fill a disk.
struct ExpansionBudget {
  /// How many days and times may be tested.
  var steps = 50_000_000
  /// How many occurrences are imported, of all series and of one.
  var occurrences = 200_000
  var occurrencesOfOne = 100_000
  /// How many of the first occurrences are imported of each longer series, and of all longer series together.
  var occurrencesOfCut = 1_000
  var occurrencesOfAllCut = 20_000

  /// - Parameter daysAreChosen: Whether the user chose the days. If not, a series may have an occurrence for each hour of two
  ///   years.
  init(daysAreChosen: Bool = true) { if !daysAreChosen { occurrencesOfOne = 20_000 } }

  /// How many steps one rule may take.
  var rule: Int { max(0, min(2_000_000, steps)) }
  /// How many occurrences one series may have.
  var series: Int { max(0, min(occurrencesOfOne, occurrences)) }
}
